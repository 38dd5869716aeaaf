import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getCurrentBookView } from '@/components/about/coverage-view';
import HowWeArePaid from '@/components/about/how-we-are-paid.mdx';
import { readOperator } from '@/components/about/site-operator';

export const metadata: Metadata = {
  title: 'How we are paid',
  description: 'Who runs this site, how we are paid, what money can’t change, and where to complain.',
  alternates: { canonical: '/how-we-are-paid' },
};

export default async function HowWeArePaidPage() {
  await connection();
  const book = getCurrentBookView();
  return (
    <HowWeArePaid
      operator={readOperator()}
      buyingGroupRates={book?.plansBuyingGroup ?? null}
      isSample={book?.source.kind === 'sample'}
    />
  );
}
