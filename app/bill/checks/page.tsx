import type { Metadata } from 'next';
import { BillChecksPage } from '@/components/bill/checks/checks-page';
import { billChecksPath } from '@/lib/site/address/paths';

export const metadata: Metadata = {
  title: 'What we check on a bill',
  description: 'How we check that a bill adds up: sums, charges, GST, days, meter reads, usual rates and usage.',
  alternates: { canonical: billChecksPath },
};

export default function ChecksPage() {
  return <BillChecksPage />;
}
