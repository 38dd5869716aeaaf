/** Whether a request was made by this site's own pages, as far as a browser can be believed. */
import { env } from './env';

/**
 * `Sec-Fetch-Site` decides where it is sent, since no page can set it. Browsers leave it out on plain http, where `Origin`
 * has to name a host of ours. A request with neither is no browser's form, and is refused.
 */
export function isFromThisSite(headers: Headers, ourHosts: readonly (string | null)[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return ourHosts.includes(new URL(origin).host);
}

/** The public address, and the host as the browser knows it: another only behind a proxy that rewrites it. */
export function ourHosts(headers: Headers): (string | null)[] {
  return [new URL(env().SITE_URL).host, headers.get('host')];
}
