/** Cookies of the site except the session cookie: hidden from scripts, and `Secure` on an HTTPS site. */
import { getSettings } from '../settings';

/** Formats the value of a `Set-Cookie` header. A `maxAgeSeconds` of 0 deletes the cookie. */
export function formatCookie(
  name: string,
  value: string,
  {
    maxAgeSeconds,
    path = '/',
    sameSite = 'Lax',
  }: { maxAgeSeconds: number; path?: string; sameSite?: 'Lax' | 'Strict' },
): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly${secure}; SameSite=${sameSite}`;
}

/** Adds a prefix that browsers accept over HTTPS only; `__Host-` also requires the path `/`. */
export function toCookieName(name: string, prefix: '__Host-' | '__Secure-' = '__Host-'): string {
  return isHttps() ? prefix + name : name;
}

/** Lists the values of a request's cookies whose name starts with `name`. */
export function listCookieValues(headers: Headers, name: string): string[] {
  const cookies = (headers.get('cookie') ?? '').split('; ').filter((cookie) => cookie.startsWith(name));
  return cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
}

function isHttps(): boolean {
  return getSettings().SITE_URL.startsWith('https:');
}
