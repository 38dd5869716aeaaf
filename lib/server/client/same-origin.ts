/** Whether a request was made by this site's own pages, by what its browser says. */
import { getSettings } from '../settings';

/** `unknown`: a typed address, or a program other than a browser. */
export type RequestSource = 'own' | 'foreign' | 'unknown';

/**
 * Where a request comes from, by `Sec-Fetch-Site`, which no page can set, and by `Origin`. With SITE_URL set, an `Origin` must be
 * that one, whatever else is said: the Host header is the client's choice. Without, `Sec-Fetch-Site` decides where it is
 * sent, since a proxy may rewrite the host; browsers leave it out on plain http, and then `Origin` has to name the host.
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

/** For requests that change or cost something: `unknown` is not enough. */
export function isFromThisSite(headers: Headers): boolean {
  return findRequestSource(headers) === 'own';
}
