/** Builds the URL of a result that may be shared and indexed. */

import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import type { RatesLocation } from '@/lib/rates/contract';
import { type ComparisonState, formatPublicHref } from '@/lib/site/address/state';

/** See `formatPublicHref`; null when a result can only be identified by its NMI. */
export function buildPublicHref(state: ComparisonState, { networks }: RatesLocation): string | null {
  return formatPublicHref(state, networks, state.postcode === null ? [] : findNetworksOfPostcode(state.postcode));
}
