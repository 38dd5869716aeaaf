/** Parses a result page's URL into a comparison, or into errors to correct; and the URL to share. */
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import type { RatesLocation } from '@/lib/rates/contract';
import { findPlaceOfSite } from '@/lib/site/address/bill-year-address';
import {
  type ComparisonState,
  formatAddress,
  formatChangedHref,
  type PlaceLevel,
  readChoices,
} from '@/lib/site/address/state';
import { readUsage } from '@/lib/site/address/usage-input';

/** Parses a comparison for `place`. `redirectTo` is its canonical URL, unless that is the requested `path` already. */
export function readComparisonRequest(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
  path: string,
) {
  const { usage, typed, errors } = readUsage(params);
  const state = { ...readChoices(place, params), ...usage };
  const requestedHref = params.size > 0 ? `${path}?${params}` : path;
  const canonical = formatAddress(state);
  const moves = errors.length === 0 && requestedHref !== canonical;
  return { state, typed, errors, redirectTo: moves ? canonical : null };
}

export type ComparisonRequest = ReturnType<typeof readComparisonRequest>;

/**
 * Returns the URL that may be shared and indexed: the list's first page without the personal NMI, whose postcode or network
 * stands for it. Null when neither is known.
 */
export function buildPublicHref(state: ComparisonState, { networks }: RatesLocation): string | null {
  if (state.level !== 'nmi') return formatChangedHref(state, {});
  const [network, another] = networks;
  const place = findPlaceOfSite(state.postcode, network && !another ? network.id : null, findNetworksOfPostcode);
  return place && formatChangedHref(state, { ...place, postcode: null });
}
