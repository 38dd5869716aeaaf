/** What the routes for our own pages share: GET only, from this site only, with their own limit. */
import { RatesError } from '@/lib/rates/errors';
import { formatSeconds } from '../format-seconds';
import { type HttpAnswer, makeErrorAnswer, makeMethodNotAllowedAnswer } from '../http/answer';
import type { TakeQuota } from '../limits/limiter';
import { findRequestSource } from './same-origin';
import { readClient } from './trusted-client';

/** The answer to a request that a site's own route does not serve; null for one that it does. */
export async function refuseOutsideRequest(request: Request, take: TakeQuota): Promise<HttpAnswer | null> {
  if (request.method !== 'GET') return makeMethodNotAllowedAnswer('GET');
  // Browsers say where a request comes from. Other programs may as well call the API itself.
  if (findRequestSource(request.headers) === 'foreign') {
    const message = 'Only this site’s own pages can use this address. Use /v1/rates instead.';
    return makeErrorAnswer(403, { error: { code: 'cross_site_request', message } });
  }
  const quota = await take(readClient(request.headers));
  if (!quota || quota.allowed) return null;
  const error = new RatesError('rate_limited', `Too many requests. Try again in ${formatSeconds(quota.resetSeconds)}.`);
  return makeErrorAnswer(error.status, error.toBody(), { 'retry-after': String(quota.resetSeconds) });
}
