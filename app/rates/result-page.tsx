import { redirect } from 'next/navigation';
import { listSampleNotices } from '@/components/about/coverage-view';
import { buildPostcodesLink } from '@/components/about/places-view';
import { readOperator } from '@/components/about/site-operator';
import { ComparePage } from '@/components/compare/compare-page';
import { Result } from '@/components/compare/result';
import { UsageErrors } from '@/components/compare/usage-errors';
import { JsonLd } from '@/components/ui/json-ld';
import { TextLink } from '@/components/ui/links';
import { isState, stateNames } from '@/lib/facts/states';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { setPageStatus } from '@/lib/server/http/page-status';
import { getSettings } from '@/lib/server/settings';
import { type ComparisonState, isIndexable } from '@/lib/site/address/state';
import type { LoadedResult } from '@/lib/site/offers';
import { type Crumb, describeBreadcrumbs, describeResult } from '@/lib/site/plans/structured-data';
import { formatCount, formatRange } from '@/lib/site/words/format';
import { describePlace } from '@/lib/site/words/place-copy';
import { listResultInputs } from '@/lib/site/words/result-inputs';
import { buildPublicHref, type ComparisonRequest } from './comparison-request';
import { loadMarked, loadPriceRange, loadResult, withListUsage } from './load-result';
import { RatesErrorPage } from './rates-error-page';

/** The comparison of a request, or what stands in its place: errors to correct, a refusal in words. */
export async function ResultPage({ request }: { request: ComparisonRequest }) {
  const { state, typed, errors, redirectTo } = request;
  if (redirectTo) redirect(redirectTo);
  if (errors.length > 0) {
    setPageStatus(400);
    return <UsageErrors state={state} typed={typed} errors={errors} />;
  }
  const loaded = await loadResult(withListUsage(state));
  if (!loaded.ok) {
    const { refusal } = loaded;
    // A limit that the site met upstream is not the visitor's.
    setPageStatus(refusal.status === 429 ? 503 : refusal.status, refusal.retryAfterSeconds);
    return <RatesErrorPage answer={refusal} state={state} typed={typed} />;
  }
  const { rates } = loaded;
  const shared = { state, bannerMessages: listSampleNotices(), operator: readOperator() };
  if (state.sideBySide) {
    const compared = state.marks.length === 0 ? null : await loadMarked(withListUsage(state));
    return <ComparePage {...shared} rates={compared ?? rates} />;
  }
  const href = buildPublicHref(state, rates.location);
  const postcodes = buildPostcodesLink(rates.location);
  return (
    <>
      {href && isIndexable(state) && <JsonLd things={listStructuredData(loaded, state, href)} />}
      <PrintHeader loaded={loaded} state={state} address={href && `${getSettings().SITE_URL}${href}`} />
      <Result {...shared} loaded={loaded} range={await loadPriceRange(state)} shareHref={href} typed={typed} />
      {postcodes && (
        <p className="mt-8 print:hidden">
          <TextLink href={postcodes.href}>{postcodes.name}</TextLink>
        </p>
      )}
    </>
  );
}

/** What a result page tells machines: where it stands in the site, and its plans. */
function listStructuredData({ rates, whole }: LoadedResult, state: ComparisonState, href: string) {
  const { SITE_URL } = getSettings();
  const { location } = rates;
  const crumbs: Crumb[] = [{ name: 'Gridfare', href: '/' }];
  if (state.level !== 'state' && location.state && isState(location.state)) {
    crumbs.push({ name: stateNames[location.state], href: `/rates?state=${location.state}` });
  }
  crumbs.push({ name: describePlace(location), href });
  return [describeBreadcrumbs(SITE_URL, crumbs), ...describeResult(SITE_URL, rates, whole, href)];
}

interface PrintHeaderProps {
  loaded: LoadedResult;
  state: ComparisonState;
  /** Absolute, without an NMI; null when there is none to share. */
  address: string | null;
}

/** Shown only in print: inputs, date, sources and URL of the comparison. */
function PrintHeader({ loaded: { rates, filtered, page }, state, address }: PrintHeaderProps) {
  const { from, offers } = page;
  const list = `${formatRange(from + 1, from + offers.length)} of ${formatCount(filtered.listed.length, 'offer')}`;
  const facts = [
    ...listResultInputs(rates, state),
    ...(offers.length > 0 && !isAboveSmallBusiness(rates) ? [{ name: 'List', text: list }] : []),
    ...(address ? [{ name: 'Page', text: address }] : []),
  ];
  return (
    <section aria-label="What was compared" className="mb-4 hidden print:block">
      <p className="text-xl font-bold">Business electricity plans compared</p>
      <dl className="mt-2 columns-2 gap-x-6 text-xs">
        {facts.map(({ name, text }) => (
          <div key={`${name} ${text}`} className="flex gap-x-2">
            <dt className="w-24 flex-none text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
