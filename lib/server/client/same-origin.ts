/** Checks by the browser's headers whether this site's own pages made a request. */
import { getSettings } from '../settings';

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
