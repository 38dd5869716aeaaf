import type { Metadata } from 'next';
import { connection } from 'next/server';
import { CoverageResult } from '@/components/about/coverage-result';
import { getCurrentBookView } from '@/components/about/coverage-view';
import { getSettings } from '@/lib/server/settings';

export const metadata: Metadata = {
  title: 'What we compare',
  description: 'The retailers, networks and plans we compare, when we checked them, and what we leave out.',
  alternates: { canonical: '/coverage' },
};

export default async function CoveragePage() {
  await connection();
  return <CoverageResult book={getCurrentBookView()} isRemote={getSettings().RATES_BASE_URL !== undefined} />;
}
