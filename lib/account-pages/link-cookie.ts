/**
 * The token of a link from a mail, on its way from the link's address to the page it leads to. The page's own address has
 * no token, so neither the browser's history nor a Referer header nor a log of page addresses does. The same holds a sign-in
 * that waits for a code.
 */
import { isLinkToken, linkLifetimeHours } from '@/lib/accounts/links';
import { formatCookie, toCookieName } from '@/lib/server/http/cookie';

export type LinkPage = 'reset' | 'confirm' | 'code';

const pages: Record<LinkPage, { path: string; hours: number }> = {
  reset: { path: '/account/reset/new', hours: linkLifetimeHours.reset },
  confirm: { path: '/account/confirm', hours: linkLifetimeHours.confirm },
  code: { path: '/account/sign-in/code', hours: linkLifetimeHours.code },
};

/** Answers the address of a link: on to its page. It uses nothing up, since mail programs open links by themselves. */
export function followLink(page: LinkPage, token: string): Response {
  const headers = new Headers({
    location: pages[page].path,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  // A token that cannot be one takes back an older one: the page says that the link does not work.
  headers.append('set-cookie', isLinkToken(token) ? makeLinkCookie(page, token) : makeEndedLinkCookie(page));
  return new Response(null, { status: 303, headers });
}

/** The token of the link that led to `page`; null: none did. */
export function readLinkToken(headers: Headers, page: LinkPage): string | null {
  const start = `${toName(page)}=`;
  const cookie = (headers.get('cookie') ?? '').split('; ').find((each) => each.startsWith(start));
  const token = cookie?.slice(start.length) ?? '';
  return isLinkToken(token) ? token : null;
}

/** The `Set-Cookie` for the page of a link. */
export function makeLinkCookie(page: LinkPage, token: string): string {
  return formatCookie(toName(page), token, { maxAgeSeconds: pages[page].hours * 3600 });
}

/** The `Set-Cookie` once the link has been used. */
export function makeEndedLinkCookie(page: LinkPage): string {
  return formatCookie(toName(page), '', { maxAgeSeconds: 0 });
}

function toName(page: LinkPage): string {
  return toCookieName(`gridfare_link_${page}`);
}
