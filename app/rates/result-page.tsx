import { redirect } from 'next/navigation';
import { PrintHeader } from '@/components/compare/print-header';
import { Result } from '@/components/compare/result';
import { UsageErrors } from '@/components/compare/usage-errors';
import { env } from '@/lib/api/env';
import { tellStatus } from '@/lib/api/page-status';
import { networkBenchmarks } from '@/lib/comparison/benchmark-words';
import { publicHref } from '@/lib/comparison/state';
import { noBenchmarkReason } from '@/lib/facts/benchmarks';
import { isNetworkSlug } from '@/lib/facts/networks';
import type { RatesResponse } from '@/lib/rates/contract';
import { bookNotice } from '../book-notice';
import { postcodesLink } from '../places/view';
import { ask, firstPlans } from './ask';
import { RefusalPage } from './refusal-page';
import type { ComparisonRequest } from './request';

/** The comparison of a request, or what stands in its place: errors to put right, a refusal in words. */
export async function ResultPage({ request }: { request: ComparisonRequest }) {
  const { state, typed, errors, redirectTo } = request;
  if (redirectTo) redirect(redirectTo);
  if (errors.length > 0) {
    tellStatus(400);
    return <UsageErrors state={state} typed={typed} errors={errors} />;
  }
  const answer = await ask(state);
  if (!answer.ok) {
    // A limit that the site met upstream is not the visitor's.
    tellStatus(answer.status === 429 ? 503 : answer.status, answer.retryAfterSeconds);
    return <RefusalPage answer={answer} state={state} typed={typed} />;
  }
  const { location } = answer.rates;
  const href = publicHref(state, location.networks);
  const postcodes = postcodesLink(location);
  return (
    <>
      <PrintHeader rates={answer.rates} state={state} address={href && `${env().SITE_URL}${href}`} />
      <Result
        rates={answer.rates}
        firstPlans={await firstPlans(state)}
        state={state}
        typed={typed}
        bannerMessages={await bookNotice()}
        noBenchmarkReasons={reasonsOf(answer.rates)}
      />
      {postcodes && (
        <p className="mt-8 print:hidden">
          <a className="link" href={postcodes.href}>
            {postcodes.name}
          </a>
        </p>
      )}
    </>
  );
}

function reasonsOf(rates: RatesResponse): Record<string, string> {
  const reasons = networkBenchmarks(rates).flatMap(({ network, absence }) => {
    const reason = absence === 'not_published' && isNetworkSlug(network.id) ? noBenchmarkReason(network.id) : null;
    return reason ? [[network.id, reason]] : [];
  });
  return Object.fromEntries(reasons);
}
