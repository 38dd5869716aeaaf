/** The cookie of a session: a token and its signature, as better-auth writes and reads it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerSecrets } from '@/lib/server/crypto';

/** `__Host-` binds the cookie to this very host; browsers take the prefix over https only. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-gridfare_session' : 'gridfare_session';
}

/**
 * The cookies of a request. better-auth knows one secret only, so a session that was signed with a previous secret is signed
 * again with the current one.
 */
export function signSessionAgain(cookies: string, name: string, [current, ...previous]: ServerSecrets): string {
  if (previous.length === 0) return cookies;
  const signAgain = (cookie: string) => {
    const token = cookie.startsWith(`${name}=`) ? findSignedToken(cookie.slice(name.length + 1), previous) : null;
    return token === null ? cookie : `${name}=${encodeURIComponent(`${token}.${sign(token, current)}`)}`;
  };
  return cookies.split('; ').map(signAgain).join('; ');
}

function findSignedToken(value: string, secrets: readonly string[]): string | null {
  const [, token, signature] = /^(\w+)\.([\w+/]{43}=)$/.exec(decode(value)) ?? [];
  if (token === undefined || signature === undefined) return null;
  const isRight = (secret: string) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(token, secret)));
  return secrets.some(isRight) ? token : null;
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
