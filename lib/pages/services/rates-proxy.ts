/** Lets pages query rates from the browser: same query and response as the API, for this site only. */

import { ratesQuerySchema } from '@/lib/rates/query';
import { refuseOutsideRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse, toErrorResponse, toFetchResponse } from '@/lib/server/http/response';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { getRatesUpstream, type Service } from './rates';

/** A visitor paging as fast as possible stays far below this. */
const requestsPerMinute = 300;

export interface ProxyParts {
  upstream: Service;
  consumeQuota: ConsumeQuota;
}

/** Handles `/api/rates`: GET from this site's pages, with a separate limit. Never throws. */
export async function handleRatesProxy(request: Request, parts: Partial<ProxyParts> = {}): Promise<Response> {
  try {
    const consumeQuota = parts.consumeQuota ?? getLimiter('site-rates', requestsPerMinute);
    const refused = await refuseOutsideRequest(request, consumeQuota);
    return refused ? toFetchResponse(refused) : await passOn(request, parts.upstream ?? getRatesUpstream());
  } catch (thrown) {
    return toFetchResponse(toErrorResponse(thrown, '/api/rates'));
  }
}

/** Passes on only parameters of the API, without cookies and other headers of the visitor. */
async function passOn(request: Request, upstream: Service): Promise<Response> {
  const query = new URLSearchParams();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(ratesQuerySchema.shape, name)) query.append(name, value);
  }
  const answer = await upstream(new Request(`http://rates.invalid/v1/rates?${query}`));
  const keep = answer.ok && !query.has('nmi');
  const retryAfter = answer.headers.get('retry-after');
  return toFetchResponse(
    makeJsonResponse(answer.status, Buffer.from(await answer.arrayBuffer()), {
      'cache-control': keep ? 'private, max-age=60' : 'private, no-store',
      ...(retryAfter && { 'retry-after': retryAfter }),
    }),
  );
}
