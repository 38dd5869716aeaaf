/**
 * The error codes of the rates API: each with its status, cause and remedy, as printed in the OpenAPI document and on the
 * developers' pages. Source of the codes: the API's error set.
 */
import { z } from 'zod';

const plainNumbers = 'Send a plain number, such as 0.35.';
const describeRange = (name: string, bounds: string) => `\`${name}\` is not a number from ${bounds}.`;

export const ratesErrors = {
  missing_location: {
    status: 400,
    cause: 'The query names no place.',
    remedy: 'Add `postcode`, `nmi`, `distributor`, `city` or `state`.',
  },
  invalid_postcode: { status: 400, cause: 'The postcode is not 4 digits.', remedy: 'Send 4 digits, such as 2000.' },
  invalid_distributor: {
    status: 400,
    cause: 'We know no network of this name.',
    remedy: 'Use a name from `details.allowed`.',
  },
  invalid_nmi: {
    status: 400,
    cause: 'The NMI is not 10 or 11 letters and digits.',
    remedy: 'Copy it from a bill, without spaces.',
  },
  invalid_state: { status: 400, cause: 'We know no state of this name.', remedy: 'Use a name from `details.allowed`.' },
  unknown_city: { status: 404, cause: 'We know no city of this name.', remedy: 'Use a postcode instead.' },
  invalid_usage_kwh: {
    status: 400,
    cause: describeRange('usage_kwh', '1,000 to 2,000,000'),
    remedy: 'Send whole kWh for a year, without separators.',
  },
  invalid_peak_share: { status: 400, cause: describeRange('peak_share', '0 to 1'), remedy: plainNumbers },
  invalid_shoulder_share: { status: 400, cause: describeRange('shoulder_share', '0 to 1'), remedy: plainNumbers },
  invalid_max_demand_kw: {
    status: 400,
    cause: describeRange('max_demand_kw', '0 to 10,000'),
    remedy: 'Send plain kW, such as 6.8.',
  },
  invalid_usage_shares: {
    status: 400,
    cause: '`peak_share` and `shoulder_share` add up to more than 1.',
    remedy: 'Lower one of them. The rest is off-peak.',
  },
  invalid_offer_source: {
    status: 400,
    cause: 'We know no such kind of offer.',
    remedy: 'Use `all`, `public` or `service_buying_group`.',
  },
  invalid_limit: {
    status: 400,
    cause: describeRange('limit', '1 to 50'),
    remedy: 'Send a whole number. The default is 10.',
  },
  invalid_cursor: {
    status: 400,
    cause: 'The cursor is not ours, belongs to another query, or the plans have changed since.',
    remedy: 'Start again without a cursor. Keep the other parameters the same from page to page.',
  },
  distributor_location_mismatch: {
    status: 400,
    cause: 'The network does not serve this place.',
    remedy: 'Leave `distributor` out, or use one of the networks in `details`.',
  },
  out_of_coverage: {
    status: 422,
    cause: 'No network of the National Electricity Market serves this place, as in WA and the NT.',
    remedy: 'Check the postcode. Trying again does not help.',
  },
  not_found: { status: 404, cause: 'There is nothing at this address.', remedy: 'Check the path for a typing error.' },
  method_not_allowed: {
    status: 405,
    cause: 'The address does not accept this method.',
    remedy: 'Use a method from the `Allow` header.',
  },
  rate_limited: {
    status: 429,
    cause: 'Your address has asked too often this minute.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  upstream_unavailable: {
    status: 503,
    cause: 'The rates are not available right now.',
    remedy: 'Try again in a minute.',
  },
  internal_error: {
    status: 500,
    cause: 'Something went wrong on our side.',
    remedy: 'Try again. If it happens again, tell us `details.request_id`.',
  },
} as const;

export type RatesErrorCode = keyof typeof ratesErrors;

/** The error body. When read, `code` is any string, because a remote service may use other codes. */
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

/** An error that the caller can act on. `details` has the invalid input and what is allowed. */
export class RatesError extends Error {
  constructor(
    readonly code: RatesErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }

  get status(): number {
    return ratesErrors[this.code].status;
  }

  toBody(): ErrorBody {
    const { code, message, details } = this;
    return { error: { code, message, ...(details && { details }) } };
  }
}
