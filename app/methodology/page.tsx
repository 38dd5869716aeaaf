import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getCurrentBookView } from '@/components/about/coverage-view';
import Methodology from '@/components/about/methodology.mdx';
import { getToday } from '@/lib/server/today';

export const metadata: Metadata = {
  title: 'How we work out costs',
  description: 'How we cost each plan, with a worked example, the reference prices, and what we assume.',
  alternates: { canonical: '/methodology' },
};

export default async function MethodologyPage() {
  await connection();
  const book = getCurrentBookView();
  return <Methodology checkedOn={book?.checkedOn ?? getToday()} buyingGroupRates={book?.plansBuyingGroup ?? null} />;
}
