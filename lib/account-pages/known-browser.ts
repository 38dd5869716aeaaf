/**
 * Browsers that have signed in to an account before: a long-lived, signed cookie for each account. Somebody who guesses the
 * passwords of others has none, so what they do cannot keep its owner out.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { formatCookie, toCookieName } from '@/lib/server/http/cookie';

const namePrefix = 'gridfare_known_';
const cookieSeconds = 365 * 24 * 60 * 60;
/** A browser of more accounts than this sends more bytes than anybody wants to check. */
const maxCookies = 20;
const valuePattern = /^([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/** The `Set-Cookie` of a browser that has just proved that it has the account's password. */
export function makeKnownBrowserCookie(accountId: string, nowMs = Date.now()): string {
  const facts = `${accountId}.${Math.floor(nowMs / 1000)}.${randomBytes(16).toString('base64url')}`;
  return formatCookie(readName(accountId), `${facts}.${sign(facts, getCookieSecrets()[0])}`, {
    maxAgeSeconds: cookieSeconds,
  });
}

/** The `Set-Cookie` that takes it back. */
export function makeForgottenBrowserCookie(accountId: string): string {
  return formatCookie(readName(accountId), '', { maxAgeSeconds: 0 });
}

/** The accounts that a request's browser has signed in to, each with the random name it knows the browser by. */
export function listKnownBrowserNames(headers: Headers, nowMs = Date.now()): Map<string, string> {
  const names = new Map<string, string>();
  const cookies = (headers.get('cookie') ?? '')
    .split('; ')
    .filter((cookie) => cookie.startsWith(toCookieName(namePrefix)));
  for (const cookie of cookies.slice(0, maxCookies)) {
    const found = valuePattern.exec(cookie.slice(cookie.indexOf('=') + 1));
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

function sign(facts: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'gridfare known browser', 32));
  return createHmac('sha256', key).update(facts).digest('base64url');
}

function isSignature(facts: string, signature: string): boolean {
  const isRight = (secret: string) => timingSafeEqual(Buffer.from(sign(facts, secret)), Buffer.from(signature));
  return getCookieSecrets().some(isRight);
}
