/** What the site's own pages call from the browser: the same query and answer as the API, for this site only. */
import {
  type Answer,
  errorAnswer,
  jsonAnswer,
  methodNotAllowedAnswer,
  thrownAnswer,
  toResponse,
} from '@/lib/api/answer';
import { limiter, type TakeQuota } from '@/lib/api/limiter';
import { clientOfHeaders } from '@/lib/api/trust';
import { RatesError } from '@/lib/rates/errors';
import { ratesQuerySchema } from '@/lib/rates/query';
import { ratesUpstream, type Service } from './rates';

/** A visitor who turns pages as fast as they can stays far below this. */
const requestsPerMinute = 300;

export interface ProxyParts {
  upstream: Service;
  take: TakeQuota;
}

/** Answers `/api/rates`: GET, from this site's pages, within a limit of its own. Never throws. */
export async function ratesProxy(request: Request, parts: Partial<ProxyParts> = {}): Promise<Response> {
  try {
    const take = parts.take ?? limiter('site-rates', requestsPerMinute);
    const refused = await refusal(request, take);
    return refused ? toResponse(refused) : await passOn(request, parts.upstream ?? ratesUpstream());
  } catch (thrown) {
    return toResponse(thrownAnswer(thrown, '/api/rates'));
  }
}

async function refusal(request: Request, take: TakeQuota): Promise<Answer | null> {
  if (request.method !== 'GET') return methodNotAllowedAnswer('GET');
  // Browsers say where a request comes from; what is no browser could call the API itself as well.
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') {
    const message = "This address serves this site's own pages. Other sites call /v1/rates.";
    return errorAnswer(403, { error: { code: 'cross_site_request', message } });
  }
  const quota = await take(clientOfHeaders(request.headers));
  if (!quota || quota.allowed) return null;
  const error = new RatesError('rate_limited', `Too many requests. Try again in ${quota.resetSeconds} seconds.`);
  return errorAnswer(error.status, error.toBody(), { 'retry-after': String(quota.resetSeconds) });
}

/** Only the API's own parameters travel; cookies and other headers of the visitor do not. */
async function passOn(request: Request, upstream: Service): Promise<Response> {
  const query = new URLSearchParams();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(ratesQuerySchema.shape, name)) query.append(name, value);
  }
  const answer = await upstream(new Request(`http://rates.invalid/v1/rates?${query}`));
  const keep = answer.ok && !query.has('nmi');
  const retryAfter = answer.headers.get('retry-after');
  return toResponse(
    jsonAnswer(answer.status, Buffer.from(await answer.arrayBuffer()), {
      'cache-control': keep ? 'private, max-age=60' : 'private, no-store',
      ...(retryAfter && { 'retry-after': retryAfter }),
    }),
  );
}
