/** Security headers of every page. No imports, since the configuration of Next uses it too. */

/** The request header in which our server passes the client's address to Next. */
export const clientHeader = 'x-gridfare-client';

/** The request header in which our server passes path and search of the address to account pages. */
export const addressHeader = 'x-gridfare-address';

/**
 * Builds the content security policy of a page. `scripts` are sources besides our own files. Inline styles are allowed
 * for the geometry of charts and tables.
 */
export function buildContentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The other headers of every page. Referrers stay on the site, because an address may contain an NMI. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
