import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MethodologyDocument } from '@/components/method/method-page';
import { getCurrentBookView } from '@/lib/page-views/coverage-view';
import { buildMethodologyView } from '@/lib/page-views/methodology/methodology-view';
import { getToday } from '@/lib/server/today';

export const metadata: Metadata = {
  title: 'How we work out costs',
  description: 'How we cost each plan, with a worked example, the reference prices, and what we assume.',
  alternates: { canonical: '/methodology' },
};

export default async function MethodologyPage() {
  await connection();
  return <MethodologyDocument method={buildMethodologyView(getCurrentBookView()?.checkedOn ?? getToday())} />;
}
