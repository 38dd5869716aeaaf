import type { Metadata } from 'next';
import { connection } from 'next/server';
import { CoverageResult } from '@/components/coverage/coverage-result';
import { today } from '@/lib/api/today';
import { coverageView } from './view';

export const metadata: Metadata = {
  title: 'What this site covers',
  description:
    'Which retailers, networks and plans are compared, when they were checked, and what is left out and why.',
  alternates: { canonical: '/coverage' },
};

export default async function CoveragePage() {
  await connection();
  return <CoverageResult coverage={coverageView(today())} />;
}
