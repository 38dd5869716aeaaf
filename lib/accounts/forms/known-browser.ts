/**
 * Recognises browsers that have signed in to an account before, by a long-lived, signed cookie for each account. Such
 * browsers have a limit of attempts of their own, so that somebody who guesses passwords cannot lock the owner out. A new
 * password, or a change of the second factor, ends all of them.
 */

import type { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { deriveKey, isSigned, sign } from '@/lib/server/crypto';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';

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

/** Whether a request's browser may be known to some account. */
export function mayBeKnownBrowser(headers: Headers): boolean {
  return listCookieValues(headers, toCookieName(namePrefix)).length > 0;
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
