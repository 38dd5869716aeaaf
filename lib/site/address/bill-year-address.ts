/** Builds the URL of a plan comparison from a site's year. */
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { findUsageOfYear } from '@/lib/site/bill/year/annual-usage';
import type { BillYear } from '@/lib/site/bill/year/bill-year';
import { type ComparisonState, formatAddress, noChoices } from './state';

/** Returns the networks that serve a postcode. */
export type FindNetworks = (postcode: string) => readonly NetworkSlug[];

/**
 * Returns the comparison's URL with place and usage, without the personal NMI. Null when the bills show no usage or no
 * place.
 */
export function formatYearHref(year: BillYear, ownRates: string | null, findNetworks: FindNetworks): string | null {
  const { supplyPostcode, network } = year.bill;
  const [usage, place] = [findUsageOfYear(year), findPlaceOfSite(supplyPostcode?.value ?? null, network, findNetworks)];
  return usage && place && formatAddress({ ...noChoices, ...place, ...usage, ownRates });
}

type Place = Pick<ComparisonState, 'level' | 'place' | 'distributor'>;

/**
 * Returns the postcode, plus the network when several serve it; only the network when it does not serve the postcode.
 */
export function findPlaceOfSite(
  postcode: string | null,
  network: string | null,
  findNetworks: FindNetworks,
): Place | null {
  const networks: readonly string[] = postcode === null ? [] : findNetworks(postcode);
  if (network !== null && !networks.includes(network))
    return { level: 'distributor', place: network, distributor: null };
  return postcode === null
    ? null
    : { level: 'postcode', place: postcode, distributor: networks.length > 1 ? network : null };
}

/** Returns the network of the site, or the only one that serves its postcode. */
export function findNetworkOfYear(
  { bill: { supplyPostcode, network } }: BillYear,
  findNetworks: FindNetworks,
): NetworkSlug | null {
  const [only = null, ...others] = supplyPostcode ? findNetworks(supplyPostcode.value) : [];
  return network ?? (others.length === 0 ? only : null);
}
