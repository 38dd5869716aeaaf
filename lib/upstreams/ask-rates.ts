/** What the site's pages call: rates for a query, or the reason why not, in types. */
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import type { ErrorBody } from '@/lib/rates/errors';
import { getRatesUpstream, getRemoteRates, type Service } from './rates';
import { readRetryAfterSeconds } from './remote-fetch';

export type RatesAnswer =
  | { ok: true; rates: RatesResponse }
  | { ok: false; status: number; error: ErrorBody['error']; retryAfterSeconds?: number };

/**
 * Asks the upstream for `params`, the query of `GET /v1/rates`. Never throws: an upstream that does not answer, or not
 * in the contract, is `upstream_unavailable` (503).
 */
export async function askRates(params: URLSearchParams, service: Service = getRatesUpstream()): Promise<RatesAnswer> {
  const response = await service(new Request(`http://rates.invalid/v1/rates?${params}`));
  if (response.ok) return { ok: true, rates: (await response.json()) as RatesResponse };
  const { error } = (await response.json()) as ErrorBody;
  const retryAfterSeconds = readRetryAfterSeconds(response.headers, Date.now());
  return { ok: false, status: response.status, error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/**
 * Warnings about the rates as a whole, for pages that ask for none. A remote service is not asked for them, so that no page
 * costs it a call or waits for it: what it last said stands. Never throws.
 */
export async function listGeneralWarnings(): Promise<readonly RatesWarning[]> {
  const remote = getRemoteRates();
  if (remote) return remote.latestWarnings;
  const answer = await askRates(new URLSearchParams({ state: 'NSW', limit: '1' }));
  return answer.ok ? answer.rates.warnings : [];
}
