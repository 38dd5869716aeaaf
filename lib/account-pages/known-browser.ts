/**
 * Recognises browsers that have signed in to an account before, by a long-lived, signed cookie for each account. Such a
 * browser has its own limit of attempts, so that somebody who guesses passwords cannot lock the owner out.
 */
import { randomBytes } from 'node:crypto';
import { deriveKey, isSigned, sign } from '@/lib/accounts/crypto';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';

const namePrefix = 'gridfare_known_';
const cookieSeconds = 365 * 24 * 60 * 60;
/** Limits the work for a request with many cookies. */
const maxCookies = 20;
const valuePattern = /^([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/** Makes the `Set-Cookie` for a browser that has just signed in. */
export function makeKnownBrowserCookie(accountId: string, nowMs = Date.now()): string {
  const facts = `${accountId}.${Math.floor(nowMs / 1000)}.${randomBytes(16).toString('base64url')}`;
  const signature = sign(facts, toKey(getCookieSecrets()[0]));
  return formatCookie(readName(accountId), `${facts}.${signature}`, { maxAgeSeconds: cookieSeconds });
}

/** Makes the `Set-Cookie` that deletes it. */
export function makeForgottenBrowserCookie(accountId: string): string {
  return formatCookie(readName(accountId), '', { maxAgeSeconds: 0 });
}

/** Maps the accounts that a request's browser has signed in to, to the random name that each has for the browser. */
export function listKnownBrowserNames(headers: Headers, nowMs = Date.now()): Map<string, string> {
  const names = new Map<string, string>();
  for (const value of listCookieValues(headers, toCookieName(namePrefix)).slice(0, maxCookies)) {
    const found = valuePattern.exec(value);
    if (!found) continue;
    const [, accountId, seconds, name, signature] = found as unknown as [string, string, string, string, string];
    const isFresh = Number(seconds) + cookieSeconds > nowMs / 1000;
    if (isFresh && isSignature(`${accountId}.${seconds}.${name}`, signature)) names.set(accountId, name);
  }
  return names;
}

function readName(accountId: string): string {
  return toCookieName(namePrefix + accountId.slice(0, 8));
}

function isSignature(facts: string, signature: string): boolean {
  return getCookieSecrets().some((secret) => isSigned(facts, signature, toKey(secret)));
}

function toKey(secret: string): Buffer {
  return deriveKey(secret, '', 'gridfare known browser');
}
