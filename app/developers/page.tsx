import type { Metadata } from 'next';
import { connection } from 'next/server';
import { readOperator } from '@/components/about/site-operator';
import Guide from '@/components/developers/guide.mdx';
import { buildOpenApiDocument } from '@/lib/api/openapi/openapi';
import { exportsPerMinute, maxConcurrentExports } from '@/lib/api/stored-bills/export/export-route';
import { getSettings } from '@/lib/server/settings';

export const metadata: Metadata = {
  title: 'For developers',
  description:
    'Compare electricity plans and read energy bills from your own programs: first steps, keys, errors, limits.',
  alternates: { canonical: '/developers' },
};

export default async function DevelopersPage() {
  await connection();
  const { SITE_URL: siteUrl, RATE_LIMIT_PER_MINUTE: ratesPerMinute, uploadLimits } = getSettings();
  return (
    <Guide
      siteUrl={siteUrl}
      openApi={buildOpenApiDocument(siteUrl)}
      limits={{ ...uploadLimits, ratesPerMinute, exportsPerMinute, exportsAtOnce: maxConcurrentExports }}
      contact={readOperator().contact}
    />
  );
}
