/** From a site's year to the comparison of its plans. */
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { bandShares, demandKwOf, withinBounds } from './bill-usage';
import type { BillYear } from './bill-year';
import { type ComparisonState, noChoices, noUsage, printState } from './state';
import type { UsageInput } from './usage-input';

/** The networks that serve a postcode. */
export type NetworksOf = (postcode: string) => readonly NetworkSlug[];

/** The year's usage as plans are costed at it; null where the bills tell none. */
export function usageOfYear({ bill, annualKwh }: BillYear): UsageInput | null {
  if (annualKwh === 0) return null;
  const { peakPercent, shoulderPercent } = bandShares(bill);
  const shareOf = (percent: number | null) => percent && Math.round(percent * 100) / 1e4;
  return {
    ...noUsage,
    usageKwh: withinBounds(annualKwh),
    peakShare: shareOf(peakPercent),
    shoulderShare: shareOf(shoulderPercent),
    maxDemandKw: demandKwOf(bill),
  };
}

/**
 * The address of the comparison: the place without the NMI, which is personal, and the usage. Null where the bills tell no
 * usage or no place.
 */
export function yearHref(year: BillYear, ownRates: string | null, networksOf: NetworksOf): string | null {
  const { supplyPostcode, network } = year.bill;
  const [usage, place] = [usageOfYear(year), placeOfSite(supplyPostcode?.value ?? null, network, networksOf)];
  return usage && place && printState({ ...noChoices, ...place, ...usage, ownRates });
}

type Place = Pick<ComparisonState, 'level' | 'place' | 'distributor'>;

/** The postcode, with the network where several serve it; the network where it does not serve the postcode. */
export function placeOfSite(
  postcode: string | null,
  network: NetworkSlug | null,
  networksOf: NetworksOf,
): Place | null {
  const networks = postcode === null ? [] : networksOf(postcode);
  if (network !== null && !networks.includes(network))
    return { level: 'distributor', place: network, distributor: null };
  return postcode === null
    ? null
    : { level: 'postcode', place: postcode, distributor: networks.length > 1 ? network : null };
}

/** The network that the site is on, or most likely on. */
export function networkOfYear(
  { bill: { supplyPostcode, network } }: BillYear,
  networksOf: NetworksOf,
): NetworkSlug | null {
  return network ?? (supplyPostcode && networksOf(supplyPostcode.value)[0]) ?? null;
}
