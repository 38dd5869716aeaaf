/** Finds where a plan is sold: its network, and the postcodes when it is only a part. */
import { type NetworkSlug, networks } from '@/lib/facts/networks';
import { expandPostcodes, findPostcodesOfNetwork } from '@/lib/facts/postcodes';

const networkByRegisterName = new Map<string, NetworkSlug>(
  networks.flatMap((network) => network.registerNames.map((name) => [toNameKey(name), network.slug] as const)),
);

function toNameKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns the networks for the register's distributor names, without duplicates; null when one is unknown. */
export function findNamedNetworks(distributors: readonly string[]): NetworkSlug[] | null {
  const slugs = new Set<NetworkSlug>();
  for (const name of distributors) {
    const slug = networkByRegisterName.get(toNameKey(name));
    if (slug === undefined) return null;
    slugs.add(slug);
  }
  return [...slugs];
}

/**
 * Returns the postcodes where a plan is sold, ascending; null for the whole network. Without a list of its own, a plan
 * is sold in all postcodes of the network except the excluded ones.
 */
export function findSoldPostcodes(
  network: NetworkSlug,
  included: readonly string[] | null | undefined,
  excluded: readonly string[] | null | undefined,
): string[] | null {
  const served = findPostcodesOfNetwork(network);
  const sold = included && included.length > 0 ? expandPostcodeEntries(included) : new Set(served);
  for (const postcode of expandPostcodeEntries(excluded ?? [])) sold.delete(postcode);
  return served.every((postcode) => sold.has(postcode)) ? null : [...sold].sort();
}

/** Expands postcodes and ranges such as "2880-2889"; other entries are ignored. */
function expandPostcodeEntries(entries: readonly string[]): Set<string> {
  const postcodes = new Set<string>();
  for (const entry of entries) {
    if (/^\d{4}$/.test(entry)) postcodes.add(entry);
    else if (/^\d{4}-\d{4}$/.test(entry)) for (const postcode of expandPostcodes(entry)) postcodes.add(postcode);
  }
  return postcodes;
}
