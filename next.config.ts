import type { NextConfig } from 'next';

/** React's development build evaluates code to rebuild stacks; the built one does not. */
const developmentScripts = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';

/** Scripts and styles stand inline in Next's pages without a nonce, which would make every page dynamic. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${developmentScripts}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every page; the public API sets its own. `same-origin`: an address may carry an NMI, which is personal. */
const pageHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ioredis', 'piscina'],
  // `npm test` checks the types; a production install lacks the packages that tests import.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  headers: async () => [{ source: '/:path*', headers: pageHeaders }],
};

export default config;
