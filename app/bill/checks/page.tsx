import type { Metadata } from 'next';
import { BillChecksPage } from '@/components/bill/checks/checks-page';
import { billChecksPath } from '@/lib/comparison/bill-checks-view';
import { billChecksView } from './view';

export const metadata: Metadata = {
  title: 'What we check on a bill',
  description:
    'Every rule that a bill is checked against when it is read: sums, lines, GST, days, meter reads, likely rates and usage, check digits, with the bounds that are allowed.',
  alternates: { canonical: billChecksPath },
};

export default function ChecksPage() {
  return <BillChecksPage view={billChecksView()} />;
}
