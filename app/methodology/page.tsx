import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MethodPage } from '@/components/method/method-page';
import { today } from '@/lib/api/today';
import { coverageView } from '../coverage/view';
import { methodView } from './view';

export const metadata: Metadata = {
  title: 'How costs are worked out',
  description:
    'Every formula behind a plan’s yearly cost, the benchmarks with their unit prices and sources, what is assumed, and a worked example.',
  alternates: { canonical: '/methodology' },
};

export default async function MethodologyPage() {
  await connection();
  const date = today();
  return <MethodPage method={methodView(coverageView(date).book?.checkedOn ?? date)} />;
}
