/**
 * The 13 electricity distribution networks of the National Electricity Market.
 * A slug is the operator's name in lower case with hyphens; it is part of the public API, so it never changes.
 */
import { networkTable } from './network-table';
import type { State } from './states';

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

export const networks: readonly NetworkFacts[] = networkTable;

const bySlug: ReadonlyMap<string, NetworkFacts> = new Map(networks.map((network) => [network.slug, network]));

/** The network of a slug as written in the API; undefined for any other text. */
export function networkBySlug(slug: string): NetworkFacts | undefined {
  return bySlug.get(slug);
}

export function isNetworkSlug(text: string): text is NetworkSlug {
  return bySlug.has(text);
}

/** The networks whose home is the state, in the order of the table; none for WA and NT. */
export function networksOfState(state: State): NetworkFacts[] {
  return networks.filter((network) => network.state === state);
}

const TYPICAL_LOAD_FACTOR = 0.3;
const HOURS_PER_YEAR = 8760;

/**
 * The highest demand to assume for a business that gives none, in kW rounded to 0.1: its average load divided by a load
 * factor of 0.30 (10,000 kWh a year: 3.8 kW). An assumption of ours with low confidence: no regulator publishes a figure
 * for small businesses.
 */
export function typicalMaxDemandKw(annualKwh: number): number {
  return Math.round((annualKwh / (HOURS_PER_YEAR * TYPICAL_LOAD_FACTOR)) * 10) / 10;
}
