import type { Metadata } from 'next';
import { connection } from 'next/server';
import { CoverageResult } from '@/components/about/coverage-result';
import { buildCoverageView } from '@/components/about/coverage-view';

export const metadata: Metadata = {
  title: 'What we compare',
  description: 'The retailers, networks and plans we compare, when we checked them, and what we leave out.',
  alternates: { canonical: '/coverage' },
};

export default async function CoveragePage() {
  await connection();
  return <CoverageResult coverage={buildCoverageView()} />;
}
