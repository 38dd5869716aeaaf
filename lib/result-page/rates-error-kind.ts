/** What a refusal of the rates service means for the reader, whichever implementation of the API it came from. */
import type { ComparisonState } from '@/lib/comparison/address/state';
import { findOutsideCity } from '@/lib/facts/places/cities-outside';
import type { RatesAnswer } from '@/lib/upstreams/ask-rates';

export type RatesFailure = Extract<RatesAnswer, { ok: false }>;

type RatesErrorKind = 'coverage' | 'network' | 'cursor' | 'place' | 'usage' | 'choice' | 'limited' | 'down' | 'other';

const kindByCode = new Map(
  Object.entries<RatesErrorKind>({
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
  }),
);

/** `other`: a code that the API does not have, with a message to be shown as it is. */
export function classifyRatesError(
  { error }: RatesFailure,
  { level, place }: Pick<ComparisonState, 'level' | 'place'>,
): RatesErrorKind {
  // Beside another place the distributor is a choice among its networks.
  if (error.code === 'invalid_distributor' && level !== 'distributor') return 'network';
  // A service may know its own cities only; one in WA or the NT is a city all the same.
  if (error.code === 'unknown_city' && level === 'city' && findOutsideCity(place)) return 'coverage';
  return kindByCode.get(error.code) ?? 'other';
}

const usageFieldByCode: Record<string, string> = {
  invalid_usage_kwh: 'usage_kwh',
  invalid_peak_share: 'peak_pct',
  invalid_shoulder_share: 'shoulder_pct',
  invalid_usage_shares: 'peak_pct',
  invalid_max_demand_kw: 'max_demand_kw',
};

/** The field of the usage form that a refusal of the kind `usage` is about. */
export function findUsageField({ error }: RatesFailure): string {
  return usageFieldByCode[error.code] ?? 'usage_kwh';
}
