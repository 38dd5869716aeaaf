/** Distribution networks by postcode. `networks.json` has the table and its source. */
import type { NetworkSlug } from '../networks';
import table from './networks.json';
import { expandPostcodes } from './ranges';

type Support = Partial<Record<NetworkSlug, number>>;

const splitPostcodes: ReadonlyMap<string, Support> = new Map(Object.entries(table.several as Record<string, Support>));
const servedPostcodes = buildServedPostcodes();

function buildServedPostcodes(): ReadonlyMap<string, readonly NetworkSlug[]> {
  const served = new Map<string, readonly NetworkSlug[]>();
  for (const [slug, ranges] of Object.entries(table.one)) {
    for (const postcode of expandPostcodes(ranges)) served.set(postcode, [slug as NetworkSlug]);
  }
  for (const [postcode, support] of splitPostcodes) served.set(postcode, Object.keys(support) as NetworkSlug[]);
  return served;
}

export const postcodeNetworkSources = {
  about: table.about,
  source: table.source,
  licence: table.licence,
  snapshot: table.snapshot,
  confidence: table.confidence,
};

/** Returns the networks of a four-digit postcode, best supported first; empty when there are none. */
export function findNetworksOfPostcode(postcode: string): readonly NetworkSlug[] {
  return servedPostcodes.get(postcode) ?? [];
}

/**
 * For a postcode with several networks, returns for each the share (0 to 1) of its retail brands that list the
 * postcode. It is not the share of premises. Null for any other postcode.
 */
export function findSplitSupport(postcode: string): Support | null {
  return splitPostcodes.get(postcode) ?? null;
}

const postcodesByNetwork = new Map<NetworkSlug, readonly string[]>();

/** Returns the postcodes that a network serves, alone or with others, ascending. */
export function findPostcodesOfNetwork(network: NetworkSlug): readonly string[] {
  const known = postcodesByNetwork.get(network);
  const found = known ?? listServedPostcodes().filter((one) => findNetworksOfPostcode(one).includes(network));
  if (!known) postcodesByNetwork.set(network, found);
  return found;
}

/** Returns every postcode that a network of the National Electricity Market serves, ascending. */
export function listServedPostcodes(): string[] {
  return [...servedPostcodes.keys()].sort();
}
