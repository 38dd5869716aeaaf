import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SavedBillCheck } from '@/components/bill/saved-bill-check';
import { readForPage } from '@/lib/api/bills/site-bills';
import { getToday } from '@/lib/server/today';
import { type SearchParams, toSearchParams } from '../../search-params';

export const metadata: Metadata = { title: 'Check your bill', robots: { index: false } };

/** The check of what was read: the browser's own, or, without script, what the form's answer brought. */
export default async function BillCheckPage({ searchParams }: { searchParams: SearchParams }) {
  const reading = readForPage(await headers(), await toSearchParams(searchParams));
  if (reading?.ok === false) redirect(`/bill?problem=${reading.problem.kind}`);
  const first = reading && { bills: reading.bills, typed: null, checked: [], otherSites: 0, meter: null };
  return <SavedBillCheck first={first} today={getToday()} />;
}
