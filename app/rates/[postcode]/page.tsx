import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { type SearchParams, toSearchParams } from '../../search-params';
import { readComparisonRequest } from '../comparison-request';
import { buildResultMetadata } from '../result-metadata';
import { ResultPage } from '../result-page';

interface Props {
  params: Promise<{ postcode: string }>;
  searchParams: SearchParams;
}

/** The shareable result of a postcode. What is no postcode is looked up like words typed on the home page. */
async function read({ params, searchParams }: Props) {
  const [{ postcode: segment }, query] = await Promise.all([params, toSearchParams(searchParams)]);
  const text = decoded(segment);
  if (!/^\d{4}$/.test(text)) return { lookUp: text, query };
  return { request: readComparisonRequest({ level: 'postcode', place: text }, query, `/rates/${segment}`) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { request } = await read(props);
  return request ? buildResultMetadata(request) : {};
}

export default async function PostcodePage(props: Props) {
  const { request, lookUp, query } = await read(props);
  if (request) return <ResultPage request={request} />;
  query.set('q', lookUp);
  redirect(`/rates?${query}`);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
