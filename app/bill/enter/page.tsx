import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EnterForm } from '@/components/bill/value-fields';
import { TextLink } from '@/components/ui/links';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { carriedFields, emptyBill, readBillForm } from '@/lib/site/address/bill-form';
import { type SearchParams, toSearchParams } from '../../search-params';

interface Props {
  searchParams: SearchParams;
}

/** The form as it was sent; at its bare address nothing is asked yet, so nothing is wrong. */
async function read({ searchParams }: Props) {
  const params = await toSearchParams(searchParams);
  // An NMI is personal: none is taken from an address.
  params.delete('nmi');
  const carried = carriedFields.flatMap((name): [name: string, value: string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const reading =
    params.size > 0 ? readBillForm(params, findNetworksOfPostcode) : { typed: emptyBill, errors: [], href: null };
  return { ...reading, carried };
}

const title = 'Enter your bill’s figures';

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { errors } = await read(props);
  return { title: errors.length > 0 ? `Error: ${title}` : title, robots: { index: false } };
}

/** The figures of a bill by hand, and the answer to the form that checks one when there is no script. */
export default async function BillEnterPage(props: Props) {
  const { typed, errors, href, carried } = await read(props);
  if (href) redirect(href);
  const heading = (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="text-muted">
        Usage and days are usually on page 2. <TextLink href="/bill">Upload the bill instead</TextLink>, or{' '}
        <TextLink href="/bill/rates">enter your rates</TextLink> to see what you pay among the plans.
      </p>
    </>
  );
  return <EnterForm typed={typed} carried={carried} errors={errors} heading={heading} />;
}
