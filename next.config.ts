import type { NextConfig } from 'next';
import { buildContentSecurityPolicy, clientHeader, pageSecurityHeaders } from './lib/server/http/security-headers';

/** React's development build evaluates code to rebuild stacks; the built one does not. */
const developmentScripts = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];

/**
 * On every page where our own server does not stand in front, which names the client of each request: scripts stand inline
 * in Next's pages, and a nonce a request would need a proxy.
 */
const policy = buildContentSecurityPolicy(["'unsafe-inline'", ...developmentScripts]);
const pageHeaders = Object.entries({ 'content-security-policy': policy, ...pageSecurityHeaders });

/** Explanatory pages are texts with live figures. Their elements look as `document-elements` says. */
const mdxLoader = {
  loader: '@mdx-js/loader',
  options: { providerImportSource: '@/components/ui/document-elements' },
};

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Title and description stand in the head for everybody, not only for crawlers: a page is sent whole.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    'fs-native-extensions',
    'ioredis',
    '@electric-sql/pglite',
    'pg',
    'drizzle-orm',
    'pdfkit',
    'prom-client',
    'nodemailer',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
  ],
  // `npm test` checks the types; a production install lacks the packages that tests import.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname, rules: { '*.mdx': { loaders: [mdxLoader], as: '*.js' } } },
  images: { unoptimized: true },
  // Parts of pages are kept nowhere, so nothing depends on the hash of the headers that a browser sends with them, and our own
  // server removes one of those.
  // A change made without a connection waits for it, instead of leaving the page.
  experimental: { validateRSCRequestHeaders: false, useOffline: true },
  headers: async () => [
    {
      source: '/:path*',
      missing: [{ type: 'header', key: clientHeader }],
      headers: pageHeaders.map(([key, value]) => ({ key, value })),
    },
    // Nothing below it is a page with scripts, and our own server passes its answers on as they are.
    {
      source: '/api/:path*',
      headers: [{ key: 'content-security-policy', value: buildContentSecurityPolicy([]) }],
    },
    // The address of a link from a mail is a secret. The page it leads to is not meant: its form has to name its origin.
    {
      source: '/account/:page(reset|confirm)/:token([\\w-]{43})',
      headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
    },
  ],
};

export default config;
