/** Checks by the browser's headers whether this site's own pages made a request. */

import {
  type HttpResponse,
  makeErrorResponse,
  makeMethodNotAllowedResponse,
  makeRateLimitedResponse,
} from '@/lib/server/http/response';
import type { ConsumeQuota } from '@/lib/server/limits/limiter';
import { getSettings } from '@/lib/server/settings';
import { readClient } from './client-address';

/** `unknown`: a typed address, or a program that is not a browser. */
export type RequestSource = 'own' | 'foreign' | 'unknown';

/**
 * Finds the source of a request from `Sec-Fetch-Site`, which pages cannot set, and `Origin`. With SITE_URL, an `Origin`
 * must equal it, because clients choose the Host header. Without SITE_URL, `Sec-Fetch-Site` decides, because a proxy
 * may rewrite the host. Browsers omit it on plain HTTP, and then `Origin` must name the host.
 */
export function findRequestSource(headers: Headers, siteOrigin = getSettings().siteOrigin): RequestSource {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === 'none') return 'unknown';
  if (site !== null && site !== 'same-origin') return 'foreign';
  if (origin !== null && siteOrigin !== null) return origin === siteOrigin ? 'own' : 'foreign';
  if (site === 'same-origin') return 'own';
  if (origin === null) return 'unknown';
  return URL.canParse(origin) && new URL(origin).host === headers.get('host') ? 'own' : 'foreign';
}

/** For requests that change something or cost credits, which need proof that they come from this site. */
export function isFromThisSite(headers: Headers): boolean {
  return findRequestSource(headers) === 'own';
}

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
