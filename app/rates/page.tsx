import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PlaceForm } from '@/components/compare/place-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { setPageStatus } from '@/lib/server/http/page-status';
import { readPlace } from '@/lib/site/address/state';
import { type SearchParams, toSearchParams } from '../search-params';
import { readComparisonRequest } from './comparison-request';
import { type PlaceSearch, searchPlace } from './place-search';
import { buildResultMetadata } from './result-metadata';
import { ResultPage } from './result-page';

/** `?city=`, `?state=`, `?distributor=` or `?nmi=` is a comparison; everything else is words typed, to be looked up. */
async function read(searchParams: SearchParams) {
  const params = await toSearchParams(searchParams);
  const place = params.has('q') ? null : readPlace(params);
  return place ? { request: readComparisonRequest(place, params, '/rates') } : { search: searchPlace(params) };
}

export async function generateMetadata({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> {
  const { request, search } = await read(searchParams);
  if (request) return buildResultMetadata(request);
  const title = search.errors.length > 0 ? 'Error: Choose a place' : choiceTitle(search);
  return { title, robots: { index: false } };
}

function choiceTitle({ placeText, guessed }: PlaceSearch): string {
  return guessed ? `No place is called ${placeText}` : `Which ${placeText}?`;
}

export default async function RatesPage({ searchParams }: { searchParams: SearchParams }) {
  const { request, search } = await read(searchParams);
  if (request) return <ResultPage request={request} />;
  if (search.redirectTo) redirect(search.redirectTo);
  if (search.errors.length === 0) return <SearchChoice search={search} />;
  setPageStatus(400);
  return <SearchErrors search={search} />;
}

function SearchErrors({ search: { placeText, usage, errors } }: { search: PlaceSearch }) {
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">Choose a place</h1>
      <PlaceForm placeText={placeText} usage={usage} errors={errors} />
    </div>
  );
}

function SearchChoice({ search: { placeText, usage, options, guessed } }: { search: PlaceSearch }) {
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl font-bold sm:text-4xl">
        {guessed ? `No place is called “${placeText}”. Is it one of these?` : `Which “${placeText}” is it?`}
      </h1>
      <ul className="panel grid max-w-prose divide-y divide-rule">
        {options.map(({ label, kind, href }) => (
          <li key={href + label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 sm:px-5">
            <a href={href} className="link inline-block py-1.5 font-semibold">
              {label}
            </a>
            <span className="text-sm text-muted">{kind}</span>
          </li>
        ))}
      </ul>
      <h2 className="text-xl font-bold">Or look again</h2>
      <PlaceForm placeText={placeText} usage={usage} />
    </div>
  );
}
