/** The tables and the example of the methodology page, from the same constants that the service uses. */
import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import { costBenchmark, explainNoBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findOtherPrice } from '@/lib/facts/benchmarks/other-prices';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { findNetwork, networks } from '@/lib/facts/networks';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { nemStates, stateNames } from '@/lib/facts/states';
import { must } from '@/lib/must';
import { compileBook } from '@/lib/plans/book/book';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import { type Plan, planSchema } from '@/lib/plans/plan';
import type { RatesBenchmark } from '@/lib/rates/contract';
import { answerRates } from '@/lib/rates/service';
import { reconcileLines } from '@/lib/site/plans/cost-lines';
import { formatLineSum, labelLine } from '@/lib/site/plans/cost-sum';
import { findReferenceDifference } from '@/lib/site/plans/reference-difference';
import {
  formatDollars,
  formatDollarsAndCents,
  formatFinancialYear,
  formatKwhPerYear,
  formatList,
  formatNumber,
  formatQuantity,
  formatShare,
} from '@/lib/site/words/format';
import { describeProfile } from '@/lib/site/words/usage-copy';
import { bandNames } from '@/lib/site/words/window-copy';

/** The table of the costing rules. */
export function CostingRules({ children }: { children: ReactNode }) {
  return (
    <table className="table">
      <caption className="text-base font-semibold">How we work out a year’s cost</caption>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">How it works</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A costing rule, which links may lead to; `isOwnReading` where the register and the regulators leave it open. */
export function CostingRule({
  id,
  name,
  isOwnReading,
  children,
}: {
  id: string;
  name: string;
  isOwnReading?: boolean;
  children: ReactNode;
}) {
  return (
    <tr id={id} className="scroll-mt-4">
      <th scope="row" className="wrap-break-word">
        <span className="font-semibold">{id}</span> {name}
        {isOwnReading && <span className="block text-muted">our reading</span>}
      </th>
      <td>{children}</td>
    </tr>
  );
}

/** The shares assumed where usage by time of day was not given. */
export function TypicalTimes() {
  const profiles = [...new Set(networks.map(({ profile }) => profile))];
  return (
    <ul className="rows-close max-w-prose" aria-label="Typical share of a year’s usage">
      {profiles.map((profile) => {
        const { peakShare, shoulderShare, offPeakShare, windowsText } = profile;
        const names = networks.filter((network) => network.profile === profile).map(({ name }) => name);
        return (
          <li key={names.join()} className="grid gap-1 py-3">
            <p className="font-semibold">{formatList(names)}</p>
            <p className="tabular-nums">
              {formatShare(peakShare)} peak, {formatShare(shoulderShare)} shoulder, {formatShare(offPeakShare)} off-peak
            </p>
            <p className="text-sm text-muted">{windowsText}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The kinds of week, each with its shares in the hours of the example's network. */
export function LoadProfiles() {
  const network = must(findNetwork(examplePlan.network), 'the example is in a known network');
  return (
    <DataTable
      caption={`Usage in ${network.name}’s own hours, by kind of week`}
      columns={['Week', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={loadProfileIds.map((id) => {
        const { name, examples, source, confidence } = loadProfiles[id];
        const shares = findProfileShares(id, examplePlan.network);
        return {
          id,
          cells: [
            <span key="name">
              <span className="font-semibold">{name}</span>: {examples}
              <span className="block text-muted">
                {source}. Confidence: {confidence}.
              </span>
            </span>,
            formatShare(shares.peak),
            formatShare(shares.shoulder),
            formatShare(shares.off_peak),
          ],
        };
      })}
    />
  );
}

/** The business size up to which published plans and reference prices apply. */
export function SizeLimits() {
  return (
    <DataTable
      caption="Small business limit in each state"
      columns={['State and source', 'kWh a year']}
      rows={nemStates.flatMap((state) => {
        const limit = smallBusinessLimits[state];
        if (!limit) return [];
        const name = (
          <span key="state">
            {stateNames[state]}
            <span className="block text-muted">{limit.source}</span>
          </span>
        );
        return [{ id: state, cells: [name, formatNumber(limit.annualKwh)] }];
      })}
    />
  );
}

/** Costs the example plan with the rates service, on a day whose year of reference prices is in force. */
export function costExample(checkedOn: string) {
  const source = { kind: 'register' as const, name: 'An example', note: null };
  const book = compileBook({ checkedOn, source, plans: [examplePlan] });
  const query = new URLSearchParams({ distributor: examplePlan.network, usage_kwh: '18000' });
  const rates = answerRates(query, { book, siteUrl: '', now: new Date(`${checkedOn}T00:00:00Z`) });
  return {
    network: must(rates.location.networks[0], 'a distributor is a network').name,
    usage: must(rates.usage, 'our own service tells the usage'),
    plan: must(rates.plans[0], 'the book has one plan'),
    benchmark: rates.benchmark,
  };
}

/** An invented plan costed line by line by the rates service, compared with the reference price. */
export function WorkedExample({
  example: { network, usage, plan, benchmark },
}: {
  example: ReturnType<typeof costExample>;
}) {
  const lines = reconcileLines(plan) ?? [];
  return (
    <>
      <p className="max-w-prose">
        This made-up plan has one of every kind of charge. It is on the {network} network, at{' '}
        {formatKwhPerYear(usage.annual_kwh)} and typical times: {describeProfile(usage)}.
      </p>
      <div className="max-w-prose">
        <DataTable
          caption={`${plan.retailer}, ${plan.plan_name}: cost a year, including GST`}
          columns={['Charge', 'A year']}
          rows={[
            ...lines.map((line) => ({
              id: labelLine(line),
              cells: [
                <span key="line">
                  {labelLine(line)}
                  <span className="block text-muted">{formatLineSum(line)}</span>
                </span>,
                formatDollarsAndCents(line.amount_inc_gst),
              ],
            })),
            {
              id: 'total',
              cells: [
                <strong key="total">Total</strong>,
                <strong key="cost">{formatDollarsAndCents(plan.annual_cost_inc_gst)}</strong>,
              ],
            },
          ]}
        />
      </div>
      {benchmark && plan.vs_standing_offer_pct !== null && (
        <BenchmarkDifference benchmark={benchmark} cost={plan.annual_cost_inc_gst} pct={plan.vs_standing_offer_pct} />
      )}
    </>
  );
}

interface BenchmarkDifferenceProps {
  benchmark: RatesBenchmark;
  cost: number;
  pct: number;
}

function BenchmarkDifference({ benchmark, cost, pct }: BenchmarkDifferenceProps) {
  const { words } = findReferenceDifference(cost, benchmark.annual_cost_inc_gst, pct);
  const reference = formatDollarsAndCents(benchmark.annual_cost_inc_gst);
  const supply = `365 days × ${benchmark.supply_c_per_day_inc_gst}c`;
  const usage = `${formatNumber(benchmark.annual_kwh)} kWh × ${benchmark.usage_c_per_kwh_inc_gst}c`;
  const share = `${pct < 0 ? '−' : ''}${Math.abs(pct)}%`;
  return (
    <Prose
      paragraphs={[
        `The reference price at the same usage: ${supply} + ${usage} = ${reference}.`,
        `The difference: (${formatDollarsAndCents(cost)} − ${reference}) ÷ ${reference} = ${share}. We show this as “${words} reference price”.`,
      ]}
    />
  );
}

interface BenchmarksProps {
  /** YYYY-MM-DD; decides which year's prices are in force. */
  checkedOn: string;
}

const listPrices = (checkedOn: string) =>
  networks.flatMap(({ slug, name: network }) => {
    const price = findBenchmark(slug, checkedOn);
    return price ? [{ slug, network, price }] : [];
  });

/** The year of the reference prices, such as `2026-27`; empty without any. */
export const findPeriod = (checkedOn: string) => listPrices(checkedOn)[0]?.price.period ?? '';

/** The reference prices with their sources. */
export function Benchmarks({ checkedOn }: BenchmarksProps) {
  return (
    <>
      <DataTable
        caption={`Reference prices for ${formatFinancialYear(findPeriod(checkedOn))}, including GST`}
        columns={['Network and source', 'c a day', 'c/kWh']}
        rows={listPrices(checkedOn).map(priceRow)}
      />
      <Points
        items={networks
          .filter(({ slug }) => !findBenchmark(slug, checkedOn))
          .map(({ slug, name }) => {
            const other = findOtherPrice(slug, checkedOn);
            const reason = explainNoBenchmark(slug) ?? 'we know of none for this date.';
            return {
              id: slug,
              text: (
                <>
                  {name}: {reason} {other && <OtherPrice price={other} />}
                </>
              ),
            };
          })}
      />
    </>
  );
}

/** How sure we are of each price, and how we checked it. */
export function BenchmarkNotes({ checkedOn }: BenchmarksProps) {
  return (
    <Points
      items={listPrices(checkedOn).map(({ slug, network, price: { note, checkedAgainst, confidence } }) => ({
        id: slug,
        text: (
          <>
            {network}: {note} <cite className="not-italic">{checkedAgainst.join('; ')}.</cite> Confidence: {confidence}.
          </>
        ),
      }))}
    />
  );
}

function priceRow({ slug, network, price }: ReturnType<typeof listPrices>[number]) {
  const { supplyCPerDayIncGst, usageCPerKwhIncGst, firstStep, publishedReference: published } = price;
  const step = firstStep ? `, the first ${firstStep.kwhPerDay} kWh a day at ${firstStep.cPerKwhIncGst}c/kWh` : '';
  return {
    id: slug,
    cells: [
      <span key="network">
        {network}
        <span className="block text-muted">
          <OutsideLink href={price.sourceUrl}>
            {price.shortName} {formatFinancialYear(price.period)}
          </OutsideLink>
          {step}
        </span>
        {published && (
          <span className="block text-muted">
            Published: {formatDollars(published.annualIncGst)} at {formatNumber(published.usageKwh)} kWh. Our sum:{' '}
            {formatDollarsAndCents(costBenchmark(price, published.usageKwh))}.
          </span>
        )}
      </span>,
      String(supplyCPerDayIncGst),
      String(usageCPerKwhIncGst),
    ],
  };
}

/** A published price that is not compared with plans, with its source. */
function OtherPrice({ price }: { price: NonNullable<ReturnType<typeof findOtherPrice>> }) {
  const { name, period, regulator, unitPrices, annualIncGst, usageKwh, sourceUrl } = price;
  return (
    <>
      <OutsideLink href={sourceUrl}>
        {name} {formatFinancialYear(period)}
      </OutsideLink>{' '}
      ({regulator}):{' '}
      {unitPrices &&
        `${formatQuantity(unitPrices.supplyCPerDayIncGst)}c a day and ${formatQuantity(unitPrices.usageCPerKwhIncGst)}c/kWh, `}
      {formatDollars(annualIncGst)} a year at {formatNumber(usageKwh)} kWh
    </>
  );
}

const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const everyDay = [...weekdays, ...weekend];

/** A plan with every kind of charge. */
const examplePlan: Plan = planSchema.parse({
  offerSource: 'public',
  id: 'service-offer-example',
  idType: 'service_offer',
  retailer: 'Bunyip Electric',
  name: 'Workshop Time of Use',
  network: 'ausgrid',
  seasons: [
    {
      from: '01-01',
      to: '12-31',
      supplyPerDayExGst: 1.6,
      rates: [
        {
          band: 'peak',
          blocks: [
            { sizeKwh: 8, pricePerKwhExGst: 0.34 },
            { sizeKwh: null, pricePerKwhExGst: 0.37 },
          ],
          blockPeriodDays: 1,
          windows: [{ days: weekdays, from: '14:00', to: '20:00' }],
        },
        {
          band: 'shoulder',
          blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.22 }],
          blockPeriodDays: 365,
          windows: [
            { days: weekdays, from: '07:00', to: '14:00' },
            { days: weekdays, from: '20:00', to: '22:00' },
            { days: weekend, from: '07:00', to: '22:00' },
          ],
        },
        {
          band: 'off_peak',
          blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.16 }],
          blockPeriodDays: 365,
          windows: [{ days: everyDay, from: '22:00', to: '07:00' }],
        },
      ],
    },
  ],
  demandCharges: [
    { pricePerKwExGst: 7.5, per: 'month', days: 151, minDemandKw: null, label: 'Demand, November to March' },
  ],
  discounts: [{ kind: 'percent_of_use', percent: 4, label: 'Discount of 4% on usage, without a condition' }],
  fees: [{ label: 'Membership fee', amountIncGst: 3.3, timesPerYear: 12 }],
  contractTermMonths: null,
  exitFeeIncGst: null,
  customerTypeVerified: true,
  postcodes: null,
  minUsageKwh: null,
  maxUsageKwh: null,
});
