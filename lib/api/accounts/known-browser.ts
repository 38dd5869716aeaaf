/**
 * Browsers that have signed in to an account before: a long-lived, signed cookie for each account. Somebody who guesses the
 * passwords of others has none, so what they do cannot keep its owner out.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName, setCookie } from '../own-cookie';
import { cookieSecret } from './cookie-secret';

const namePrefix = 'gridfare_known_';
const keptSeconds = 365 * 24 * 60 * 60;
/** A browser of more accounts than this sends more bytes than anybody wants to check. */
const maxCookies = 20;
const valueForm = /^([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/** The `Set-Cookie` of a browser that has just proved that it has the account's password. */
export function knownBrowserCookie(accountId: string, nowMs = Date.now()): string {
  const facts = `${accountId}.${Math.floor(nowMs / 1000)}.${randomBytes(16).toString('base64url')}`;
  return setCookie(nameOf(accountId), `${facts}.${signatureOf(facts)}`, { maxAgeSeconds: keptSeconds });
}

/** The `Set-Cookie` that takes it back. */
export function forgottenBrowserCookie(accountId: string): string {
  return setCookie(nameOf(accountId), '', { maxAgeSeconds: 0 });
}

/** The accounts that a request's browser has signed in to, each with the random name it knows the browser by. */
export function knownBrowserNames(headers: Headers, nowMs = Date.now()): Map<string, string> {
  const names = new Map<string, string>();
  const cookies = (headers.get('cookie') ?? '')
    .split('; ')
    .filter((cookie) => cookie.startsWith(cookieName(namePrefix)));
  for (const cookie of cookies.slice(0, maxCookies)) {
    const found = valueForm.exec(cookie.slice(cookie.indexOf('=') + 1));
    if (!found) continue;
    const [, accountId, seconds, name, signature] = found as unknown as [string, string, string, string, string];
    const isFresh = Number(seconds) + keptSeconds > nowMs / 1000;
    if (isFresh && isSignature(`${accountId}.${seconds}.${name}`, signature)) names.set(accountId, name);
  }
  return names;
}

function nameOf(accountId: string): string {
  return cookieName(namePrefix + accountId.slice(0, 8));
}

function signatureOf(facts: string): string {
  const key = Buffer.from(hkdfSync('sha256', cookieSecret(), '', 'gridfare known browser', 32));
  return createHmac('sha256', key).update(facts).digest('base64url');
}

function isSignature(facts: string, signature: string): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(facts)), Buffer.from(signature));
}
