import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RatesForm } from '@/components/bill/rates-form';
import { networks } from '@/lib/facts/networks';
import { readRatesForm } from '@/lib/site/address/rates-form';
import { type SearchParams, toSearchParams } from '../../search-params';

interface Props {
  searchParams: SearchParams;
}

const title = 'Enter your rates';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { errors } = readRatesForm(await toSearchParams(searchParams));
  return { title: errors.length > 0 ? `Error: ${title}` : title, robots: { index: false } };
}

/** The prices of a bill or contract by hand, to stand among the plans. */
export default async function BillRatesPage({ searchParams }: Props) {
  const { typed, errors, href, leftOut } = readRatesForm(await toSearchParams(searchParams));
  if (href) redirect(href);
  const named = networks.map(({ slug, name, state }) => ({ slug, name: `${name} (${state})` }));
  return <RatesForm title={title} typed={typed} errors={errors} networks={named} leftOut={leftOut} />;
}
