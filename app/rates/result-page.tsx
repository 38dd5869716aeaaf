import { redirect } from 'next/navigation';
import { ComparePage } from '@/components/compare/compare-page';
import { PrintHeader } from '@/components/compare/print-header';
import { Result } from '@/components/compare/result';
import { UsageErrors } from '@/components/compare/usage-errors';
import { TextLink } from '@/components/ui/links';
import { findMissingBenchmarkReasons } from '@/lib/comparison/copy/missing-benchmark-copy';
import { buildPostcodesLink } from '@/lib/page-views/places-view';
import { loadSampleNotice } from '@/lib/page-views/sample-notice';
import { readOperator } from '@/lib/page-views/site-operator';
import type { ComparisonRequest } from '@/lib/result-page/comparison-request';
import { loadResult } from '@/lib/result-page/load-result';
import { buildPublicHref } from '@/lib/result-page/public-href';
import { setPageStatus } from '@/lib/server/http/page-status';
import { getSettings } from '@/lib/server/settings';
import { getRemoteRates } from '@/lib/site/services/rates';
import { RatesErrorPage } from './rates-error-page';

/** The comparison of a request, or what stands in its place: errors to correct, a refusal in words. */
export async function ResultPage({ request }: { request: ComparisonRequest }) {
  const { state, typed, errors, redirectTo, tooManyMarks } = request;
  if (redirectTo) redirect(redirectTo);
  if (errors.length > 0) {
    setPageStatus(400);
    return <UsageErrors state={state} typed={typed} errors={errors} extended={getRemoteRates() === null} />;
  }
  const answers = await loadResult(state);
  if (!answers.ok) {
    const { refusal } = answers;
    // A limit that the site met upstream is not the visitor's.
    setPageStatus(refusal.status === 429 ? 503 : refusal.status, refusal.retryAfterSeconds);
    return <RatesErrorPage answer={refusal} state={state} typed={typed} />;
  }
  const { listed, whole, firstPlans } = answers;
  const shared = { state, bannerMessages: await loadSampleNotice(), operator: readOperator() };
  if (state.sideBySide) return <ComparePage {...shared} rates={listed} tooMany={tooManyMarks} />;
  const href = buildPublicHref(state, whole.location);
  const postcodes = buildPostcodesLink(whole.location);
  return (
    <>
      <PrintHeader rates={whole} state={state} address={href && `${getSettings().SITE_URL}${href}`} />
      <Result
        {...shared}
        rates={whole}
        listed={listed}
        firstPlans={firstPlans}
        shareHref={href}
        typed={typed}
        noBenchmarkReasons={findMissingBenchmarkReasons(whole)}
      />
      {postcodes && (
        <p className="mt-8 print:hidden">
          <TextLink href={postcodes.href}>{postcodes.name}</TextLink>
        </p>
      )}
    </>
  );
}
