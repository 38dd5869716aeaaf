import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DevelopersReference } from '@/components/developers/reference';
import { referencePath } from '@/lib/comparison/address/paths';
import { buildReferenceView } from '@/lib/page-views/developers/reference-view';
import { getSettings } from '@/lib/server/settings';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every request, parameter, answer and field of the rates and bills APIs, with code to copy.',
  alternates: { canonical: referencePath },
};

export default async function ReferencePage() {
  await connection();
  return <DevelopersReference view={buildReferenceView(getSettings().SITE_URL)} />;
}
