import { redirect } from 'next/navigation';
import { ComparePage } from '@/components/compare/compare-page';
import { PrintHeader } from '@/components/compare/print-header';
import { Result } from '@/components/compare/result';
import { UsageErrors } from '@/components/compare/usage-errors';
import { env } from '@/lib/api/env';
import { tellStatus } from '@/lib/api/page-status';
import { networkBenchmarks } from '@/lib/comparison/benchmark-words';
import { dollars, financialYear, kwhAYear } from '@/lib/comparison/format';
import { noBenchmarkReason } from '@/lib/facts/benchmarks';
import { type OtherPrice, otherPriceFor } from '@/lib/facts/benchmarks/other-prices';
import { isNetworkSlug } from '@/lib/facts/networks';
import type { RatesResponse } from '@/lib/rates/contract';
import { remoteRates } from '@/lib/upstreams/rates';
import { bookNotice } from '../book-notice';
import { operator } from '../operator';
import { postcodesLink } from '../places/view';
import { answersFor } from './ask';
import { publicAddress } from './public-address';
import { RefusalPage } from './refusal-page';
import type { ComparisonRequest } from './request';

/** The comparison of a request, or what stands in its place: errors to correct, a refusal in words. */
export async function ResultPage({ request }: { request: ComparisonRequest }) {
  const { state, typed, errors, redirectTo, tooManyMarks } = request;
  if (redirectTo) redirect(redirectTo);
  if (errors.length > 0) {
    tellStatus(400);
    return <UsageErrors state={state} typed={typed} errors={errors} extended={remoteRates() === null} />;
  }
  const answers = await answersFor(state);
  if (!answers.ok) {
    const { refusal } = answers;
    // A limit that the site met upstream is not the visitor's.
    tellStatus(refusal.status === 429 ? 503 : refusal.status, refusal.retryAfterSeconds);
    return <RefusalPage answer={refusal} state={state} typed={typed} />;
  }
  const { listed, whole, firstPlans } = answers;
  if (state.sideBySide) {
    const banner = await bookNotice();
    return (
      <ComparePage rates={listed} state={state} bannerMessages={banner} operator={operator()} tooMany={tooManyMarks} />
    );
  }
  const href = publicAddress(state, whole.location);
  const postcodes = postcodesLink(whole.location);
  return (
    <>
      <PrintHeader rates={whole} state={state} address={href && `${env().SITE_URL}${href}`} />
      <Result
        rates={whole}
        listed={listed}
        firstPlans={firstPlans}
        state={state}
        shareHref={href}
        typed={typed}
        bannerMessages={await bookNotice()}
        noBenchmarkReasons={reasonsOf(whole)}
        operator={operator()}
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

/** By network slug: why it has no reference price, and what its regulator publishes instead. */
function reasonsOf(rates: RatesResponse): Map<string, string> {
  const { usage_kwh: usageKwh, checked_at: checkedAt } = rates.summary;
  const reasons = networkBenchmarks(rates).flatMap(({ network, absence }) => {
    if (absence !== 'not_published' || !isNetworkSlug(network.id)) return [];
    const reason = noBenchmarkReason(network.id);
    if (!reason) return [];
    const other = otherPriceFor(network.id, checkedAt);
    return [[network.id, other ? `${reason} ${otherPriceSentence(other, usageKwh)}` : reason] as const];
  });
  return new Map(reasons);
}

/** `Tariff 20 for 2026–27 comes to $5,290 at 14,000 kWh a year.`; a figure without unit prices stands at its own usage. */
function otherPriceSentence({ name, period, unitPrices, annualIncGst, usageKwh }: OtherPrice, kwh: number): string {
  const cost = unitPrices
    ? (365 * unitPrices.supplyCPerDayIncGst + kwh * unitPrices.usageCPerKwhIncGst) / 100
    : annualIncGst;
  return `${name} for ${financialYear(period)} comes to ${dollars(cost)} at ${kwhAYear(unitPrices ? kwh : usageKwh)}.`;
}
