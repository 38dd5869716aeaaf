/** Types of the table of networks. */
import type { State } from '../states';

export const networkSlugs = [
  'ausgrid',
  'endeavour-energy',
  'essential-energy',
  'evoenergy',
  'energex',
  'ergon-energy',
  'sa-power-networks',
  'tasnetworks',
  'citipower',
  'powercor',
  'jemena',
  'united-energy',
  'ausnet-services',
] as const;
export type NetworkSlug = (typeof networkSlugs)[number];

export type UsageBand = 'peak' | 'shoulder' | 'off_peak';

/**
 * Hours of one band: days 1 = Monday … 7 = Sunday, local clock time, `to` exclusive; all year when `months` is absent.
 */
export interface BandWindow {
  band: UsageBand;
  days: number[];
  from: string;
  to: string;
  months?: number[];
}

/** Typical usage of a small business on the network: three shares that sum to 1, and the hours of each band. */
export interface TypicalUsage {
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  windowsText: string;
  bands: BandWindow[];
  /** The band of all hours outside `bands`. */
  restOfWeek: UsageBand;
}

export interface NetworkFacts {
  slug: NetworkSlug;
  name: string;
  /** The home state; some networks also serve a few postcodes across the border. */
  state: State;
  /** Names of the network in the public plan register (`geography.distributors`). */
  registerNames: string[];
  timezone: string;
  profile: TypicalUsage;
}
