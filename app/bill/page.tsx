import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { BillUpload } from '@/components/bill/bill-upload';
import { TextLink } from '@/components/ui/links';
import { findRemoteBillHost } from '@/lib/api/bills/remote-bills';
import { readForPage } from '@/lib/api/bills/site-bills';
import { getSettings } from '@/lib/server/settings';
import { billChecksPath } from '@/lib/site/address/paths';
import { describeProblem } from '@/lib/site/bill/file-reading';
import { type SearchParams, toSearchParams } from '../search-params';

interface Props {
  searchParams: SearchParams;
}

/** Opened once for all parts of a page. */
const findProblem = cache(async (searchParams: SearchParams) => {
  const reading = readForPage(await headers(), await toSearchParams(searchParams));
  return reading === null || reading.ok ? null : describeProblem(reading.problem, getSettings().uploadLimits);
});

const title = 'Compare with your bill';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return (await findProblem(searchParams))
    ? { title: `Error: ${title}`, robots: { index: false } }
    : { title, alternates: { canonical: '/bill' } };
}

export default async function BillPage({ searchParams }: Props) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_min(22rem,30%)]">
      <div className="grid gap-2 wide:col-span-2">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        <p className="text-muted">A bill gives the best answer: your own usage, hours and network.</p>
      </div>
      <BillUpload remoteHost={findRemoteBillHost()} problem={await findProblem(searchParams)} />
      <div className="grid content-start gap-4">
        <ol className="grid list-decimal gap-2 pl-5">
          <li>Upload your bill. Reading takes a few seconds, a photo a little longer.</li>
          <li>
            Check what we read. <TextLink href={billChecksPath}>We also check that the bill adds up</TextLink>.
          </li>
          <li>Compare plans at your own usage.</li>
        </ol>
        <p>
          No file? <TextLink href="/bill/enter">Enter the figures yourself</TextLink> or{' '}
          <TextLink href="/">compare with a postcode</TextLink>.
        </p>
      </div>
    </div>
  );
}
