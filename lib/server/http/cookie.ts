/** Cookies of ours beside those of sessions: never for scripts, and over HTTPS only where the site has it. */
import { getSettings } from '../settings';

interface CookieScope {
  /** 0 takes the cookie back. */
  maxAgeSeconds: number;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
}

/** The value of a `Set-Cookie` header. */
export function formatCookie(name: string, value: string, scope: CookieScope): string {
  const { maxAgeSeconds, path = '/', sameSite = 'Lax' } = scope;
  const secure = isHttps() ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly${secure}; SameSite=${sameSite}`;
}

/** The name with a prefix that browsers take over HTTPS only; `__Host-` also allows no path but `/`. */
export function toCookieName(name: string, prefix: '__Host-' | '__Secure-' = '__Host-'): string {
  return isHttps() ? prefix + name : name;
}

function isHttps(): boolean {
  return getSettings().SITE_URL.startsWith('https:');
}
