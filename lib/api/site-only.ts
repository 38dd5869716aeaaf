/** What the routes of this site's own pages share: GET, asked by this site, within a limit of their own. */
import { RatesError } from '@/lib/rates/errors';
import { type Answer, errorAnswer, methodNotAllowedAnswer } from './answer';
import type { TakeQuota } from './limiter';
import { requestSource } from './same-origin';
import { clientOfHeaders } from './trust';
import { secondsWords } from './wait-words';

/** The answer to a request that a site's own route does not serve; null for one that it does. */
export async function siteRefusal(request: Request, take: TakeQuota): Promise<Answer | null> {
  if (request.method !== 'GET') return methodNotAllowedAnswer('GET');
  // Browsers say where a request comes from; what is no browser could call the API itself as well.
  if (requestSource(request.headers) === 'foreign') {
    const message = 'Only this site’s own pages can use this address. Use /v1/rates instead.';
    return errorAnswer(403, { error: { code: 'cross_site_request', message } });
  }
  const quota = await take(clientOfHeaders(request.headers));
  if (!quota || quota.allowed) return null;
  const error = new RatesError('rate_limited', `Too many requests. Try again in ${secondsWords(quota.resetSeconds)}.`);
  return errorAnswer(error.status, error.toBody(), { 'retry-after': String(quota.resetSeconds) });
}
