/** The error codes of the rates API and their statuses: the one table. Source: the API's error set. */
import { z } from 'zod';

export const ratesErrorStatus = {
  missing_location: 400,
  invalid_postcode: 400,
  invalid_distributor: 400,
  invalid_nmi: 400,
  invalid_state: 400,
  unknown_city: 404,
  invalid_usage_kwh: 400,
  invalid_peak_share: 400,
  invalid_shoulder_share: 400,
  invalid_max_demand_kw: 400,
  invalid_usage_shares: 400,
  invalid_offer_source: 400,
  invalid_limit: 400,
  invalid_cursor: 400,
  distributor_location_mismatch: 400,
  out_of_coverage: 422,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  upstream_unavailable: 503,
  internal_error: 500,
} as const;

export type RatesErrorCode = keyof typeof ratesErrorStatus;
export const ratesErrorCodes = Object.keys(ratesErrorStatus) as [RatesErrorCode, ...RatesErrorCode[]];

/** The error body. An upstream may use a code we do not know, so `code` is any string when read. */
export const errorBodySchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string().describe('Plain language'),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A refusal the caller can act on. `details` carries the input that failed and what is allowed. */
export class RatesError extends Error {
  constructor(
    readonly code: RatesErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }

  get status(): number {
    return ratesErrorStatus[this.code];
  }

  toBody(): ErrorBody {
    const { code, message, details } = this;
    return { error: { code, message, ...(details && { details }) } };
  }
}
