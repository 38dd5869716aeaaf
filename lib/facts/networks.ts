/**
 * The 13 electricity distribution networks of the National Electricity Market.
 * A slug is the operator's name in lower case with hyphens; it is part of the public API, so it never changes.
 */
import type { NetworkFacts, NetworkSlug } from './network-facts';
import { networkTable } from './network-table';
import type { State } from './states';

export * from './network-facts';

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

export const typicalLoadFactor = 0.3;
const HOURS_PER_YEAR = 8760;

/**
 * The highest demand to assume for a business that gives none, in kW rounded to 0.1: its average load divided by a load
 * factor of 0.30 (10,000 kWh a year: 3.8 kW). An assumption of ours with low confidence: no regulator publishes a figure
 * for small businesses.
 */
export function typicalMaxDemandKw(annualKwh: number): number {
  return Math.round((annualKwh / (HOURS_PER_YEAR * typicalLoadFactor)) * 10) / 10;
}
