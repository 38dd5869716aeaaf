/** Distribution networks by postcode. `networks.json` has the table and its source. */
import type { NetworkSlug } from '../networks';
import table from './networks.json';
import { expandPostcodes } from './ranges';

const servedPostcodes = buildServedPostcodes();

function buildServedPostcodes(): ReadonlyMap<string, readonly NetworkSlug[]> {
  const served = new Map<string, readonly NetworkSlug[]>();
  for (const [slug, ranges] of Object.entries(table.one)) {
    for (const postcode of expandPostcodes(ranges)) served.set(postcode, [slug as NetworkSlug]);
  }
  for (const [postcode, support] of Object.entries(table.several)) {
    served.set(postcode, Object.keys(support) as NetworkSlug[]);
  }
  return served;
}

export const postcodeNetworkSources = { source: table.source, snapshot: table.snapshot };

/** Returns the networks of a four-digit postcode, best supported first; empty when there are none. */
export function findNetworksOfPostcode(postcode: string): readonly NetworkSlug[] {
  return servedPostcodes.get(postcode) ?? [];
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
