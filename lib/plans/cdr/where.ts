/** Where a plan is sold: its network, and the postcodes when it is only in part of it. */
import { type NetworkSlug, networks } from '@/lib/facts/networks';
import { allServedPostcodes, networksOfPostcode } from '@/lib/facts/postcodes';
import { expandPostcodes } from '@/lib/facts/postcodes/ranges';

const networkByRegisterName = new Map<string, NetworkSlug>(
  networks.flatMap((network) => network.registerNames.map((name) => [key(name), network.slug] as const)),
);

function key(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The networks that the register's distributor names stand for, each once; null when one of them is unknown. */
export function networksNamed(distributors: readonly string[]): NetworkSlug[] | null {
  const slugs = new Set<NetworkSlug>();
  for (const name of distributors) {
    const slug = networkByRegisterName.get(key(name));
    if (slug === undefined) return null;
    slugs.add(slug);
  }
  return [...slugs];
}

const postcodesByNetwork = new Map<NetworkSlug, readonly string[]>();

function postcodesServedBy(network: NetworkSlug): readonly string[] {
  let served = postcodesByNetwork.get(network);
  if (!served) {
    served = allServedPostcodes().filter((postcode) => networksOfPostcode(postcode).includes(network));
    postcodesByNetwork.set(network, served);
  }
  return served;
}

/**
 * The postcodes a plan is sold in, ascending; null when that is the whole network. Without a list of its own a plan is
 * sold in all of the network's postcodes but the excluded ones.
 */
export function postcodesOf(
  network: NetworkSlug,
  included: readonly string[] | null | undefined,
  excluded: readonly string[] | null | undefined,
): string[] | null {
  const served = postcodesServedBy(network);
  const listed = included && included.length > 0 ? included.flatMap(postcodesIn) : served;
  const out = new Set((excluded ?? []).flatMap(postcodesIn));
  const sold = new Set(listed.filter((postcode) => !out.has(postcode)));
  return served.every((postcode) => sold.has(postcode)) ? null : [...sold].sort();
}

/** One postcode, or a range such as "2880-2889"; anything else names none. */
function postcodesIn(entry: string): string[] {
  const text = entry.trim();
  return /^\d{4}(-\d{4})?$/.test(text) ? expandPostcodes(text) : [];
}
