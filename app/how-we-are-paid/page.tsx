import type { Metadata } from 'next';
import { connection } from 'next/server';
import { HowWeArePaid } from '@/components/about/how-we-are-paid';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { ombudsmen } from '@/lib/facts/ombudsmen';
import { getCurrentBookView } from '@/lib/page-views/coverage-view';
import { readOperator } from '@/lib/page-views/site-operator';

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
      operator={describeOperator(readOperator())}
      buyingGroupRates={book?.plansBuyingGroup ?? null}
      isSample={book?.isSample ?? false}
      ombudsmen={ombudsmen}
    />
  );
}
