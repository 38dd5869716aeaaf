import { redirect } from 'next/navigation';
import { buildPostcodesLink } from '@/components/about/places-view';
import { readOperator } from '@/components/about/site-operator';
import { ComparePage } from '@/components/compare/compare-page';
import { PrintHeader } from '@/components/compare/print-header';
import { Result } from '@/components/compare/result';
import { UsageErrors } from '@/components/compare/usage-errors';
import { TextLink } from '@/components/ui/links';
import { loadSampleNotice } from '@/components/ui/sample-notice';
import type { ComparisonRequest } from '@/lib/pages/result/comparison-request';
import { loadMarked, loadPriceRange, loadResult, withListUsage } from '@/lib/pages/result/load-result';
import { findMissingBenchmarkReasons } from '@/lib/pages/result/missing-benchmark-copy';
import { buildPublicHref } from '@/lib/pages/result/public-href';
import { getRemoteRates } from '@/lib/pages/services/rates';
import { setPageStatus } from '@/lib/server/http/page-status';
import { getSettings } from '@/lib/server/settings';
import { needsUsage } from '@/lib/site/address/state';
import { RatesErrorPage } from './rates-error-page';

/** The comparison of a request, or what stands in its place: errors to correct, a refusal in words. */
export async function ResultPage({ request }: { request: ComparisonRequest }) {
  const { state, typed, errors, redirectTo } = request;
  if (redirectTo) redirect(redirectTo);
  if (errors.length > 0) {
    setPageStatus(400);
    return <UsageErrors state={state} typed={typed} errors={errors} extended={getRemoteRates() === null} />;
  }
  const loaded = await loadResult(withListUsage(state));
  if (!loaded.ok) {
    const { refusal } = loaded;
    // A limit that the site met upstream is not the visitor's.
    setPageStatus(refusal.status === 429 ? 503 : refusal.status, refusal.retryAfterSeconds);
    return <RatesErrorPage answer={refusal} state={state} typed={typed} />;
  }
  const { rates } = loaded;
  const shared = { state, bannerMessages: await loadSampleNotice(), operator: readOperator() };
  if (state.sideBySide) {
    const compared = state.marks.length === 0 ? null : await loadMarked(withListUsage(state));
    return <ComparePage {...shared} rates={compared ?? rates} />;
  }
  const href = buildPublicHref(state, rates.location);
  const postcodes = buildPostcodesLink(rates.location);
  return (
    <>
      <PrintHeader rates={rates} state={state} address={href && `${getSettings().SITE_URL}${href}`} />
      <Result
        {...shared}
        loaded={loaded}
        range={needsUsage(state) ? await loadPriceRange(state) : null}
        shareHref={href}
        typed={typed}
        noBenchmarkReasons={findMissingBenchmarkReasons(rates)}
      />
      {postcodes && (
        <p className="mt-8 print:hidden">
          <TextLink href={postcodes.href}>{postcodes.name}</TextLink>
        </p>
      )}
    </>
  );
}
