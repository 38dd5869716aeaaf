/** Checks requests to routes for our own pages: GET only, from this site only, within a limit. */
import {
  type HttpResponse,
  makeErrorResponse,
  makeMethodNotAllowedResponse,
  makeRateLimitedResponse,
} from '../http/response';
import type { ConsumeQuota } from '../limits/limiter';
import { findRequestSource } from './same-origin';
import { readClient } from './trusted-client';

/** Refuses what such a route does not serve; null for a request that it serves. */
export async function refuseOutsideRequest(request: Request, consumeQuota: ConsumeQuota): Promise<HttpResponse | null> {
  if (request.method !== 'GET') return makeMethodNotAllowedResponse('GET');
  // Only browsers say where a request comes from. Other programs could call the API itself.
  if (findRequestSource(request.headers) === 'foreign') {
    const message = 'Only this site’s own pages can use this address. Use /v1/rates instead.';
    return makeErrorResponse(403, { error: { code: 'cross_site_request', message } });
  }
  const quota = await consumeQuota(readClient(request.headers));
  return !quota || quota.allowed ? null : makeRateLimitedResponse(quota.resetSeconds);
}
