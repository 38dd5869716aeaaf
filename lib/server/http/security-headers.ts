/** What every page tells the browser to refuse. Without imports: the configuration of Next reads it too. */

/**
 * The content security policy of a page. `scripts` are the sources besides our own files. Styles stand inline, since the
 * geometry of charts and tables does; nothing comes from another host.
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

/** Beside the policy, on every page. `same-origin`: an address may carry an NMI, which is personal. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
