/** From a site's year to the comparison of its plans. */
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { clampToUsageBounds, findBandShares, findDemandKw } from '../bill/year/annual-usage';
import type { BillYear } from '../bill/year/bill-year';
import { type ComparisonState, formatAddress, noChoices, noUsage } from './state';
import type { UsageInput } from './usage-input';

/** The networks that serve a postcode. */
export type FindNetworks = (postcode: string) => readonly NetworkSlug[];

/** A usage that is known in kWh. */
export type YearUsage = UsageInput & { usageKwh: number };

/** The year's usage as plans are costed at it; null where the bills tell none. */
export function findUsageOfYear({ bill, annualKwh }: BillYear): YearUsage | null {
  if (annualKwh === 0) return null;
  const { peakPercent, shoulderPercent } = findBandShares(bill);
  const shareOf = (percent: number | null) => percent && Math.round(percent * 100) / 1e4;
  return {
    ...noUsage,
    usageKwh: clampToUsageBounds(annualKwh),
    peakShare: shareOf(peakPercent),
    shoulderShare: shareOf(shoulderPercent),
    maxDemandKw: findDemandKw(bill),
  };
}

/**
 * The address of the comparison: the place without the NMI, which is personal, and the usage. Null where the bills tell no
 * usage or no place.
 */
export function formatYearHref(year: BillYear, ownRates: string | null, findNetworks: FindNetworks): string | null {
  const { supplyPostcode, network } = year.bill;
  const [usage, place] = [findUsageOfYear(year), findPlaceOfSite(supplyPostcode?.value ?? null, network, findNetworks)];
  return usage && place && formatAddress({ ...noChoices, ...place, ...usage, ownRates });
}

type Place = Pick<ComparisonState, 'level' | 'place' | 'distributor'>;

/** The postcode, with the network where several serve it; the network where it does not serve the postcode. */
export function findPlaceOfSite(
  postcode: string | null,
  network: NetworkSlug | null,
  findNetworks: FindNetworks,
): Place | null {
  const networks = postcode === null ? [] : findNetworks(postcode);
  if (network !== null && !networks.includes(network))
    return { level: 'distributor', place: network, distributor: null };
  return postcode === null
    ? null
    : { level: 'postcode', place: postcode, distributor: networks.length > 1 ? network : null };
}

/** The network that the site is on, or most likely on. */
export function findNetworkOfYear(
  { bill: { supplyPostcode, network } }: BillYear,
  findNetworks: FindNetworks,
): NetworkSlug | null {
  return network ?? (supplyPostcode && findNetworks(supplyPostcode.value)[0]) ?? null;
}
