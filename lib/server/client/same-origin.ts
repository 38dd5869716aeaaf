/** Checks by the browser's headers whether this site's own pages made a request. */

import {
  type HttpResponse,
  makeErrorResponse,
  makeMethodNotAllowedResponse,
  makeRateLimitedResponse,
  toErrorResponse,
  toFetchResponse,
} from '@/lib/server/http/response';
import { countClient, limits } from '@/lib/server/limits/limits';
import { getSettings } from '@/lib/server/settings';

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

/**
 * Answers a GET of this site's pages, or of a program that is no browser: that one could ask the API itself. `name` is
 * the limit of a client. Never throws.
 */
export async function handleSiteRequest(
  request: Request,
  name: 'site-places' | 'site-rates',
  answer: (query: URLSearchParams) => HttpResponse | Promise<HttpResponse>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const respond = async () => {
    if (request.method !== 'GET') return makeMethodNotAllowedResponse('GET');
    if (findRequestSource(request.headers) === 'foreign') {
      const message = 'Only this site’s own pages can use this address. Use /v1/rates instead.';
      return makeErrorResponse(403, { error: { code: 'cross_site_request', message } });
    }
    const resetSeconds = await countClient(name, request.headers);
    if (resetSeconds === null) return answer(searchParams);
    return makeRateLimitedResponse({ limit: limits[name][0], resetSeconds });
  };
  return toFetchResponse(await respond().catch((thrown) => toErrorResponse(thrown, pathname)));
}
