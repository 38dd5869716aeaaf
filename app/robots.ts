/** Where search engines have no business: the API, accounts, the operator's view, a bill's check, and whatever an NMI found. */
import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { getSettings } from '@/lib/server/settings';

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/v1/',
        '/account',
        '/operator',
        '/bill/check',
        '/bill/compare',
        '/bill/enter',
        '/bill/read',
        '/*?*nmi=',
        '/*?*cursor=',
      ],
    },
    sitemap: `${getSettings().SITE_URL}/sitemap.xml`,
  };
}
