import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DevelopersGuide } from '@/components/developers/guide';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { buildGuideView } from '@/lib/page-views/developers/guide-view';
import { readOperator } from '@/lib/page-views/site-operator';
import { getSettings } from '@/lib/server/settings';

export const metadata: Metadata = {
  title: 'For developers',
  description:
    'Compare electricity plans and read energy bills from your own programs: first steps, keys, errors, limits.',
  alternates: { canonical: '/developers' },
};

export default async function DevelopersPage() {
  await connection();
  return (
    <DevelopersGuide view={buildGuideView(getSettings().SITE_URL)} contact={describeOperator(readOperator()).contact} />
  );
}
