import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CheckForm } from '@/components/bill/check-form';
import { type BillFormReading, nothingTyped, readBillForm } from '@/lib/comparison/bill-form';
import { type SearchParams, toParams } from '../../rates/request';

interface Props {
  searchParams: SearchParams;
}

/** The form as it was sent; at its bare address nothing is asked yet, so nothing is wrong. */
async function read({ searchParams }: Props): Promise<BillFormReading> {
  const params = await toParams(searchParams);
  return params.size > 0 ? readBillForm(params) : { typed: nothingTyped, errors: [], href: null };
}

const heading = 'Enter the figures of your bill';

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { errors } = await read(props);
  return { title: errors.length > 0 ? `Error: ${heading}` : heading, robots: { index: false } };
}

/** The figures of a bill by hand, and the answer to the form that checks one when there is no script. */
export default async function BillCheckPage(props: Props) {
  const { typed, errors, href } = await read(props);
  if (href) redirect(href);
  return (
    <CheckForm bill={null} typed={typed} errors={errors}>
      <div className="grid max-w-prose gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">{heading}</h1>
        <p className="lead">Usage and days are normally on page 2 of a bill, in the table of charges.</p>
        <p>
          <a className="link inline-block py-1" href="/bill">
            Have a bill read instead
          </a>
        </p>
      </div>
    </CheckForm>
  );
}
