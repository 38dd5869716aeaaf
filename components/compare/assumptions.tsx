import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/links';
import { isWebAddress, OutsideLink } from '@/components/ui/outside-link';
import { explainNoBenchmark } from '@/lib/facts/benchmarks';
import { costOtherPrice, findOtherPrice } from '@/lib/facts/benchmarks/other-prices';
import { isNetworkSlug } from '@/lib/facts/networks';
import type { OwnPlan, RatesResponse, RatesSummary } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { formatRatesFormHref } from '@/lib/site/address/rates-form';
import type { ComparisonState } from '@/lib/site/address/state';
import { describeNotCosted, describePeriod } from '@/lib/site/plans/own-bill';
import {
  type ComparableNetwork,
  describeMissingComparison,
  describePublishedFigure,
  describeRegulator,
  findNetworkBenchmarks,
  hasBenchmark,
} from '@/lib/site/words/benchmark-copy';
import {
  formatCount,
  formatDollars,
  formatDollarsAndCents,
  formatFinancialYear,
  formatKwhPerYear,
  formatNumber,
} from '@/lib/site/words/format';
import {
  describeDemand,
  describeHours,
  describeUsage,
  isAssumedUsage,
  listCircuits,
} from '@/lib/site/words/usage-copy';
import type { AnswerProps } from './answer';
import { CostParts, Row } from './cost-sum';
import { describeCertainty, listTriedCases } from './stability-copy';

const folds = 'border-y border-rule [&>details+details]:border-t [&>details+details]:border-rule';

type AssumptionsProps = Pick<AnswerProps, 'rates' | 'state'>;

/** Assumptions behind the costs: name and value, with an explanation that opens. */
export function Assumptions({ rates, state }: AssumptionsProps) {
  const {
    summary,
    location: { city },
  } = rates;
  const leftOut = listUnlistedPlans(summary.coverage);
  const hasList = !isAboveSmallBusiness(rates);
  return (
    <section id="assumptions" aria-labelledby="assumptions-title">
      <h2 id="assumptions-title" className="text-2xl font-bold">
        How we worked this out
      </h2>
      <div className="mt-3 grid items-start gap-x-8 lg:grid-cols-2">
        <div className={folds}>
          <UsageFolds rates={rates} state={state} />
        </div>
        <div className={`${folds} max-lg:border-t-0`}>
          <OwnFold own={rates.own_plan ?? null} state={state} />
          <CertaintyFold rates={rates} />
          <ReferenceFold rates={rates} />
          {hasList && leftOut.length > 0 && (
            <Fold
              name="Left out"
              value={formatCount(
                leftOut.reduce((sum, { plans }) => sum + plans, 0),
                'plan',
              )}
            >
              <ul className="grid gap-1">
                {leftOut.map(({ sentence }) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Fold>
          )}
          {hasList && (
            <Fold name="One offer" value="One price from one retailer">
              <p>Plans of one retailer with the same price count as one offer, with all their names inside.</p>
            </Fold>
          )}
          {city && (
            <Fold name="Area" value={city.name}>
              <p>{city.basis}.</p>
            </Fold>
          )}
        </div>
      </div>
    </section>
  );
}

function UsageFolds({ rates, state }: AssumptionsProps) {
  const { summary } = rates;
  const assumed = isAssumedUsage(rates, state) ? ', assumed' : '';
  const facts = [
    { name: 'Usage', value: `${formatNumber(summary.usage_kwh)} kWh${assumed}`, sentence: describeUsage(rates, state) },
    { name: 'Hours', ...describeHours(rates, state) },
    { name: 'Peak demand', ...describeDemand(rates.usage, state.demandUnit) },
    ...listCircuits(rates.usage),
  ];
  return facts.map(
    ({ name, value, sentence }) =>
      value !== undefined && (
        <Fold key={name} name={name} value={value}>
          <p>{sentence}</p>
        </Fold>
      ),
  );
}

/** How the bill's period was costed again, and what could not be costed. */
function OwnFold({ own, state }: { own: OwnPlan | null; state: ComparisonState }) {
  if (!own) return null;
  const again = describePeriod(own);
  const missing = describeNotCosted(own);
  return (
    <Fold id="your-bill" name="Your bill, costed again" value={again?.value ?? 'Typed'}>
      <div className="grid gap-2">
        <p>
          {again?.sentences.join(' ') ??
            'You typed these rates, so we have no bill to check them against. They are costed at the same usage as every plan.'}
        </p>
        <table className="w-full">
          <tbody>
            <CostParts plan={own} />
            <Row
              name="A year"
              value={formatDollarsAndCents(own.annual_cost_inc_gst)}
              className="*:py-1.5 *:font-semibold"
            />
          </tbody>
        </table>
        {missing.length > 0 && (
          <>
            <p>We could not cost these exactly. Your bill’s cost has the lower figure in it.</p>
            <ul className="list-disc pl-5">
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p>
        Is a price wrong? <TextLink href={formatRatesFormHref(state)}>Correct your rates</TextLink>.
      </p>
    </Fold>
  );
}

/** Whether the best plan stays the best at another usage, with what was tried. */
function CertaintyFold({ rates }: Pick<AssumptionsProps, 'rates'>) {
  const { stability, summary } = rates;
  // The cases are about one plan: with several networks each has its own, and a large user has none.
  if (!stability || (summary.headline_by_network ?? []).length > 1 || isAboveSmallBusiness(rates)) return null;
  return (
    <Fold id="what-if" name="What if my usage changes?" value={describeCertainty(stability)}>
      <ul className="grid gap-1">
        {listTriedCases(stability).map(({ name, outcome }) => (
          <li key={name}>
            <b className="font-semibold text-ink">{name}:</b> {outcome}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The reference price of each network, or why it has none. */
function ReferenceFold({ rates }: Pick<AssumptionsProps, 'rates'>) {
  const reasons = findMissingBenchmarkReasons(rates);
  const references = findNetworkBenchmarks(rates);
  const periods = new Set(
    references.flatMap(({ benchmark }) => (benchmark ? [formatFinancialYear(benchmark.period)] : [])),
  );
  return (
    <Fold name="Reference price" value={[...periods].join(', ') || 'None'}>
      <ul className="grid gap-3">
        {references.map((of) => (
          <li key={of.network.id} className="grid gap-1">
            {hasBenchmark(of) ? (
              <Reference of={of} />
            ) : (
              <p>
                {references.length > 1 && `${of.network.name}: `}
                {describeMissingComparison(of.absence, reasons.get(of.network.id))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Returns the reason by network slug, and what the regulator publishes instead. */
export function findMissingBenchmarkReasons(rates: RatesResponse): Map<string, string> {
  const { usage_kwh: usageKwh, checked_at: checkedAt } = rates.summary;
  const reasons = findNetworkBenchmarks(rates).flatMap(({ network, absence }) => {
    if (absence !== 'not_published' || !isNetworkSlug(network.id)) return [];
    const reason = explainNoBenchmark(network.id);
    if (!reason) return [];
    const other = findOtherPrice(network.id, checkedAt);
    return [[network.id, other ? `${reason} ${describeOtherPrice(other, usageKwh)}` : reason] as const];
  });
  return new Map(reasons);
}

function describeOtherPrice(price: Parameters<typeof costOtherPrice>[0], usageKwh: number): string {
  const { annualIncGst, annualKwh } = costOtherPrice(price, usageKwh);
  return `${price.name} for ${formatFinancialYear(price.period)} comes to ${formatDollars(annualIncGst)} at ${formatKwhPerYear(annualKwh)}.`;
}

interface FoldProps {
  id?: string;
  name: string;
  value: string;
  children: ReactNode;
}

function Fold({ id, name, value, children }: FoldProps) {
  return (
    <details id={id}>
      <summary className="bare flex min-h-12 flex-wrap items-center gap-2 font-medium">
        <Icon name="right" className="icon-small turns" />
        {name}
        <span className="ml-auto text-right text-(length:--text-sm) font-normal text-muted">{value}</span>
      </summary>
      <div className="max-w-(--container-prose) pb-4 pl-5.5 text-sm text-muted">{children}</div>
    </details>
  );
}

/** The reference price: name, year, cost at this usage and source. */
function Reference({ of: { network, benchmark } }: { of: ComparableNetwork }) {
  const { short_name: name, period, annual_cost_inc_gst: cost, annual_kwh: kwh, regulator, note } = benchmark;
  return (
    <>
      <p>
        {name} {formatFinancialYear(period)} for {network.name}: {formatDollars(cost)} at {formatKwhPerYear(kwh)}, GST
        included.
        {regulator && ` It is set by ${describeRegulator(regulator)}.`}
      </p>
      {note && <p>{note}</p>}
      <p>
        {describePublishedFigure(benchmark)}{' '}
        {isWebAddress(benchmark.source_url) && (
          <OutsideLink href={benchmark.source_url}>See the regulator’s page</OutsideLink>
        )}
      </p>
    </>
  );
}

/**
 * Returns which plans a list leaves out and how to see them, one entry for each reason. Reasons that are not counted
 * are left out.
 */
function listUnlistedPlans(coverage: RatesSummary['coverage']): { plans: number; sentence: string }[] {
  const reasons: [plans: number, words: string][] = [
    [coverage.plans_restricted ?? 0, 'with conditions, such as membership or solar panels.'],
    [coverage.plans_sold_in_part ?? 0, 'sold only in some postcodes. Search by postcode to see them.'],
  ];
  return reasons.flatMap(([plans, text]) =>
    plans > 0 ? [{ plans, sentence: `${formatCount(plans, 'plan')} ${text}` }] : [],
  );
}
