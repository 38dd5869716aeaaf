/** What is known of a network: the shape of the table's rows. */
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

/** Hours of one band: days 1 = Monday … 7 = Sunday, local clock time, `to` exclusive; without months: all year. */
export interface BandWindow {
  band: UsageBand;
  days: number[];
  from: string;
  to: string;
  months?: number[];
}

/** How a typical small business of the network spreads its usage: three shares that sum to 1, and when each band runs. */
export interface UsageProfile {
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  windowsText: string;
  bands: BandWindow[];
  /** The band of every hour that `bands` does not name. */
  restOfWeek: UsageBand;
  basis: string;
  confidence: string;
}

export interface NetworkFacts {
  slug: NetworkSlug;
  name: string;
  /** The home state; some networks serve a few postcodes across the border. */
  state: State;
  /** The names of the network in the public plan register (`geography.distributors`). */
  registerNames: string[];
  /** The local network service provider's id in AEMO's NMI allocation list. */
  aemoParticipantId: string;
  timezone: string;
  profile: UsageProfile;
  note: string | null;
  source: string;
}
