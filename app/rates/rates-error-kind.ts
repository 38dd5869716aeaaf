/** Classifies errors of the rates service for the reader, whichever implementation sent them. */

import type { RatesAnswer } from '@/lib/api/rates/site-rates';
import { findOutsideCity } from '@/lib/facts/places/cities-outside';
import type { RatesErrorCode } from '@/lib/rates/errors';
import type { ComparisonState } from '@/lib/site/address/state';

export type RatesFailure = Extract<RatesAnswer, { ok: false }>;

/** The fields of the usage form. */
const fieldByCode = new Map<string, string>([
  ['invalid_usage_kwh', 'usage_kwh'],
  ['invalid_peak_share', 'peak_pct'],
  ['invalid_shoulder_share', 'shoulder_pct'],
  ['invalid_usage_shares', 'peak_pct'],
  ['invalid_max_demand_kw', 'max_demand_kw'],
] satisfies [RatesErrorCode, string][]);

export type RatesErrorKind = 'coverage' | 'network' | 'place' | 'usage' | 'limited' | 'down';

const kindByCode = new Map<string, RatesErrorKind>([
  ['out_of_coverage', 'coverage'],
  ['distributor_location_mismatch', 'network'],
  ['invalid_distributor', 'place'],
  ['missing_location', 'place'],
  ['invalid_postcode', 'place'],
  ['invalid_nmi', 'place'],
  ['invalid_state', 'place'],
  ['unknown_city', 'place'],
  ['rate_limited', 'limited'],
] satisfies [RatesErrorCode, RatesErrorKind][]);

/** `down`: nothing that a page asks for leads to any other code. */
export function classifyRatesError(
  { error: { code } }: RatesFailure,
  { level, place }: Pick<ComparisonState, 'level' | 'place'>,
): RatesErrorKind {
  // With another place, the distributor selects one of its networks.
  if (code === 'invalid_distributor' && level !== 'distributor') return 'network';
  // A remote service may not know cities in WA or the NT.
  if (code === 'unknown_city' && level === 'city' && findOutsideCity(place)) return 'coverage';
  return fieldByCode.has(code) ? 'usage' : (kindByCode.get(code) ?? 'down');
}

/** The first heading and the title of a page without plans. */
export function titleRatesError(kind: RatesErrorKind, place: string): string {
  return {
    coverage: `No plans to compare for ${place}`,
    network: 'That network doesn’t serve this place',
    place: 'We can’t find this place',
    usage: `Your usage for ${place}`,
    limited: 'Too many requests',
    down: 'We can’t reach the rates right now',
  }[kind];
}

/** Returns the field of the usage form for an error of the kind `usage`. */
export function findUsageField({ error }: RatesFailure): string {
  return fieldByCode.get(error.code) ?? 'usage_kwh';
}
