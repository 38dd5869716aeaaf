import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OpenedCheck } from '@/components/bill/opened-check';
import { getToday } from '@/lib/server/today';
import { readForPage } from '@/lib/upstreams/bills-proxy';
import { type SearchParams, toParams } from '../../rates/request';

export const metadata: Metadata = { title: 'Check your bill', robots: { index: false } };

/** The check of what was read: the browser's own, or, without script, what a token in the address fetches once. */
export default async function BillCheckPage({ searchParams }: { searchParams: SearchParams }) {
  const reading = await readForPage(await toParams(searchParams));
  if (reading?.ok === false) redirect(`/bill?problem=${reading.problem.kind}`);
  const first = reading && { bills: [reading.bill], typed: null, checked: [], otherSites: 0, meter: null };
  return <OpenedCheck first={first} today={getToday()} />;
}
