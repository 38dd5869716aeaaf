/** Classifies errors of the rates service for the reader, whichever implementation sent them. */

import type { RatesAnswer } from '@/lib/api/rates/site-rates';
import { findOutsideCity } from '@/lib/facts/places/cities-outside';
import type { RatesErrorCode } from '@/lib/rates/errors';
import type { ComparisonState } from '@/lib/site/address/state';

export type RatesFailure = Extract<RatesAnswer, { ok: false }>;

type RatesErrorKind = 'coverage' | 'network' | 'cursor' | 'place' | 'usage' | 'choice' | 'limited' | 'down' | 'other';

const kindByCode = new Map<string, RatesErrorKind>(
  Object.entries({
    out_of_coverage: 'coverage',
    distributor_location_mismatch: 'network',
    invalid_distributor: 'place',
    invalid_cursor: 'cursor',
    missing_location: 'place',
    invalid_postcode: 'place',
    invalid_nmi: 'place',
    invalid_state: 'place',
    unknown_city: 'place',
    invalid_usage_kwh: 'usage',
    invalid_peak_share: 'usage',
    invalid_shoulder_share: 'usage',
    invalid_usage_shares: 'usage',
    invalid_max_demand_kw: 'usage',
    invalid_offer_source: 'choice',
    invalid_limit: 'choice',
    rate_limited: 'limited',
    upstream_unavailable: 'down',
    internal_error: 'down',
    not_found: 'down',
    method_not_allowed: 'down',
  } satisfies Record<RatesErrorCode, RatesErrorKind>),
);

/** `other` is a code outside the API; its message is shown unchanged. */
export function classifyRatesError(
  { error }: RatesFailure,
  { level, place }: Pick<ComparisonState, 'level' | 'place'>,
): RatesErrorKind {
  // With another place, the distributor selects one of its networks.
  if (error.code === 'invalid_distributor' && level !== 'distributor') return 'network';
  // A remote service may not know cities in WA or the NT.
  if (error.code === 'unknown_city' && level === 'city' && findOutsideCity(place)) return 'coverage';
  return kindByCode.get(error.code) ?? 'other';
}

/** The first heading and the title of a page without plans. */
export function titleRatesError(kind: RatesErrorKind, place: string): string {
  return {
    coverage: `No plans to compare for ${place}`,
    network: 'That network doesn’t serve this place',
    cursor: 'The list has changed',
    place: 'We can’t find this place',
    usage: `Your usage for ${place}`,
    choice: 'We can’t show that choice',
    limited: 'Too many requests',
    down: 'We can’t reach the rates right now',
    other: `No plans for ${place}`,
  }[kind];
}

const usageFieldByCode: Record<string, string> = {
  invalid_usage_kwh: 'usage_kwh',
  invalid_peak_share: 'peak_pct',
  invalid_shoulder_share: 'shoulder_pct',
  invalid_usage_shares: 'peak_pct',
  invalid_max_demand_kw: 'max_demand_kw',
};

/** Returns the field of the usage form for an error of the kind `usage`. */
export function findUsageField({ error }: RatesFailure): string {
  return usageFieldByCode[error.code] ?? 'usage_kwh';
}
