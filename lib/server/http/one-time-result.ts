/**
 * Passes the result of a form without script to the page that shows it. Results are personal or secret, so they travel in
 * an encrypted cookie for a minute, and the page's address has the random token that decrypts it. Any server with the same
 * secret can read it, nothing is stored, and nobody's results can push out another's.
 */
import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { deriveKey, type ServerSecrets, seal, unsealWithAny } from '@/lib/server/crypto';
import { getShared } from '@/lib/server/shared';
import { getCookieSecrets } from '../cookie-secret';
import { formatCookie, listCookieValues, toCookieName } from './cookie';
import { setPageCookie } from './page-status';

const lifetimeSeconds = 60;
/** With the other headers of an answer it stays below 4 KB, which is all that nginx takes by default. */
const maxCookieLength = 2900;
/** Limits the work for a text that cannot fit. */
const maxTextLength = 50_000;
const tokenPattern = /^[0-9a-f]{32}$/;
const cookieName = 'gridfare_result';

/**
 * Encrypts a result. `token` is for the page's address and works only with `cookie`, the value of a `Set-Cookie` header.
 * Null when the result is too long for a cookie. `kind` keeps the results of different pages apart.
 */
export function sealResult(kind: string, value: unknown, nowMs = Date.now()): { token: string; cookie: string } | null {
  const text = JSON.stringify([nowMs + lifetimeSeconds * 1000, value]);
  if (text.length > maxTextLength) return null;
  const token = randomBytes(16).toString('hex');
  const [secret] = getSecrets();
  const sealed = seal(deflateRawSync(text), toKey(secret, kind, token)).toString('base64url');
  if (sealed.length > maxCookieLength) return null;
  return { token, cookie: formatCookie(toCookieName(cookieName), sealed, { maxAgeSeconds: lifetimeSeconds }) };
}

/**
 * Decrypts the result in a request's cookie with the token of its address, and deletes the cookie with the page's answer.
 * Null when it was shown already, is older than a minute or is not ours.
 */
export function openResult<T>(
  kind: string,
  schema: z.core.$ZodType<T>,
  { headers, token, nowMs = Date.now() }: { headers: Headers; token: string; nowMs?: number },
): T | null {
  const [sealed] = listCookieValues(headers, `${toCookieName(cookieName)}=`);
  if (sealed === undefined || !tokenPattern.test(token)) return null;
  let text: string;
  try {
    const opened = unsealWithAny(Buffer.from(sealed, 'base64url'), getSecrets(), (secret) =>
      toKey(secret, kind, token),
    );
    text = inflateRawSync(opened).toString('utf8');
  } catch {
    return null;
  }
  setPageCookie(formatCookie(toCookieName(cookieName), '', { maxAgeSeconds: 0 }));
  const [untilMs, value] = z.parse(z.tuple([z.number(), schema]), JSON.parse(text));
  return untilMs > nowMs ? value : null;
}

function toKey(secret: string, kind: string, token: string): Buffer {
  return deriveKey(secret, token, `gridfare one-time result ${kind}`);
}

/** Where the data folder cannot be written to there is no lasting secret, and a minute needs none. */
function getSecrets(): ServerSecrets {
  try {
    return getCookieSecrets();
  } catch {
    return [getShared('one-time-secret', () => randomBytes(32).toString('hex'))];
  }
}
