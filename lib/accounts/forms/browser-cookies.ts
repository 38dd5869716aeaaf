/**
 * The cookies of forms. Browsers that have signed in to an account before are known by a long-lived, signed one for each
 * account. They have a limit of attempts of their own, so that somebody who guesses passwords cannot lock the owner out. A
 * new password, or a change of the second factor, ends all of them.
 *
 * Others pass the token of an emailed link to its page, so that the page's address, which browsers store and logs contain,
 * has no token. A sign-in that waits for a code uses the same cookies.
 */
import { isLinkToken, linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import type { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { deriveKey, isSigned, sign } from '@/lib/server/crypto';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';
import { seeOther } from '@/lib/server/http/response';

const namePrefix = 'gridfare_known_';
const cookieSeconds = 365 * 24 * 60 * 60;
const valuePattern = /^(\d{1,11})\.([\w-]{43})$/;

/** Makes the `Set-Cookie` for a browser that has just proved that it may sign in. */
export async function makeKnownBrowserCookie(
  accountId: string,
  passwords: PasswordStore,
  nowMs = Date.now(),
): Promise<string> {
  const seconds = String(Math.floor(nowMs / 1000));
  const facts = formatFacts(accountId, seconds, await passwords.findVersion(accountId));
  const value = `${seconds}.${sign(facts, toKey(getCookieSecrets()[0]))}`;
  return formatCookie(readName(accountId), value, { maxAgeSeconds: cookieSeconds });
}

/** Makes the `Set-Cookie` that deletes it. */
export function makeForgottenBrowserCookie(accountId: string): string {
  return formatCookie(readName(accountId), '', { maxAgeSeconds: 0 });
}

/** Whether a request's browser has signed in with the password and second factor that the account has now. */
export async function isKnownBrowser(
  headers: Headers,
  accountId: string,
  passwords: PasswordStore,
  nowMs = Date.now(),
): Promise<boolean> {
  const [value = ''] = listCookieValues(headers, `${readName(accountId)}=`);
  const [, seconds = '', signature = ''] = valuePattern.exec(value) ?? [];
  if (signature === '' || Number(seconds) + cookieSeconds <= nowMs / 1000) return false;
  const facts = formatFacts(accountId, seconds, await passwords.findVersion(accountId));
  return getCookieSecrets().some((secret) => isSigned(facts, signature, toKey(secret)));
}

function formatFacts(accountId: string, seconds: string, version: string): string {
  return `${accountId}.${seconds}.${version}`;
}

function readName(accountId: string): string {
  return toCookieName(namePrefix + accountId.slice(0, 8));
}

function toKey(secret: string): Buffer {
  return deriveKey(secret, '', 'gridfare known browser');
}

const pages = { reset: '/account/reset/new', confirm: '/account/confirm', code: '/account/sign-in/code' };
export type LinkPage = keyof typeof pages;

/** Redirects a link to its page. The link stays usable, because mail programs open links by themselves. */
export function followLink(page: LinkPage, token: string): Response {
  // A malformed token deletes an older one, so that the page says that the link does not work.
  const cookie = isLinkToken(token) ? makeLinkCookie(page, token) : makeEndedLinkCookie(page);
  return seeOther(pages[page], [cookie], { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
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
