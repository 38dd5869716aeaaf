import type { Metadata } from 'next';
import { cache } from 'react';
import { BillJourney } from '@/components/bill/bill-journey';
import { pageTitle } from '@/components/bill/titles';
import { billReader } from '@/lib/upstreams/bills';
import { readingOfPage } from '@/lib/upstreams/bills-proxy';
import { type SearchParams, toParams } from '../rates/request';

interface Props {
  searchParams: SearchParams;
}

/** Once a request: what was read is fetched once and then forgotten. */
const readingOnce = cache((query: string) => readingOfPage(new URLSearchParams(query)));

async function readingOf({ searchParams }: Props) {
  return readingOnce(String(await toParams(searchParams)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const reading = await readingOf(props);
  const title = pageTitle(reading);
  return reading ? { title, robots: { index: false } } : { title, alternates: { canonical: '/bill' } };
}

export default async function BillPage(props: Props) {
  return <BillJourney first={await readingOf(props)} reader={billReader()} />;
}
