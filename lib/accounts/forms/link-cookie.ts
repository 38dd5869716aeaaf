/**
 * Passes the token of an emailed link to its page in a cookie, so that the page's address, which browsers store and
 * logs contain, has no token. A sign-in that waits for a code uses the same cookies.
 */
import { isLinkToken, linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';

const pages = { reset: '/account/reset/new', confirm: '/account/confirm', code: '/account/sign-in/code' };
export type LinkPage = keyof typeof pages;

/** Redirects a link to its page. The link stays usable, because mail programs open links by themselves. */
export function followLink(page: LinkPage, token: string): Response {
  const headers = new Headers({
    location: pages[page],
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  // A malformed token deletes an older one, so that the page says that the link does not work.
  headers.append('set-cookie', isLinkToken(token) ? makeLinkCookie(page, token) : makeEndedLinkCookie(page));
  return new Response(null, { status: 303, headers });
}

/** Reads the token of the link that led to `page`; null without one. */
export function readLinkToken(headers: Headers, page: LinkPage): string | null {
  const [token = ''] = listCookieValues(headers, `${toName(page)}=`);
  return isLinkToken(token) ? token : null;
}

/** Makes the `Set-Cookie` for the page of a link. */
export function makeLinkCookie(page: LinkPage, token: string): string {
  return formatCookie(toName(page), token, { maxAgeSeconds: linkLifetimeHours[page] * 3600 });
}

/** Makes the `Set-Cookie` that deletes it once the link was used. */
export function makeEndedLinkCookie(page: LinkPage): string {
  return formatCookie(toName(page), '', { maxAgeSeconds: 0 });
}

function toName(page: LinkPage): string {
  return toCookieName(`gridfare_link_${page}`);
}
