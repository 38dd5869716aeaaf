/** The tables and the example of the methodology page. */
import { DataTable } from '@/components/ui/data-table';
import { Points, Prose } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import { OutsideLink } from '@/components/ui/outside-link';
import type { RatesBenchmark } from '@/lib/rates/contract';
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
import type { MethodView } from './methodology-view';

/** All costing rules, and which of them are our interpretation. */
export function CostingRules({ inputs, rules }: Pick<MethodView, 'inputs' | 'rules'>) {
  return (
    <>
      <p className="max-w-prose">
        <Inline text={inputs} /> The register states prices without GST and fees with it.
      </p>
      <DataTable
        isAnchored
        caption="How we work out a year’s cost"
        columns={['Rule', { text: 'How it works' }]}
        rows={rules.map(({ id, name, text, ownReading }) => ({
          id,
          cells: [
            <span key="rule">
              <span className="font-semibold">{id}</span> {name}
              {ownReading && <span className="block text-muted">our reading</span>}
            </span>,
            <Inline key="text" text={text} />,
          ],
        }))}
      />
    </>
  );
}

/** The shares assumed where usage by time of day was not given. */
export function TypicalTimes({ profiles }: Pick<MethodView, 'profiles'>) {
  return (
    <ul className="rows-close max-w-prose" aria-label="Typical share of a year’s usage">
      {profiles.map(({ networks, peakShare, shoulderShare, offPeakShare, windowsText }) => (
        <li key={networks.join()} className="grid gap-1 py-3">
          <p className="font-semibold">{formatList(networks)}</p>
          <p className="tabular-nums">
            {formatShare(peakShare)} peak, {formatShare(shoulderShare)} shoulder, {formatShare(offPeakShare)} off-peak
          </p>
          <p className="text-sm text-muted">{windowsText}</p>
        </li>
      ))}
    </ul>
  );
}

/** The kinds of week, each with its shares in one network's hours. */
export function LoadProfiles({ profiles, network }: { profiles: MethodView['loadProfiles']; network: string }) {
  return (
    <DataTable
      caption={`Usage in ${network}’s own hours, by kind of week`}
      columns={['Week', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={profiles.map(({ id, name, examples, shares, source, confidence }) => ({
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
      }))}
    />
  );
}

/** The business size up to which published plans and reference prices apply. */
export function SizeLimits({ limits }: { limits: MethodView['sizeLimits'] }) {
  return (
    <DataTable
      caption="Small business limit in each state"
      columns={['State and source', 'kWh a year']}
      rows={limits.map(({ state, annualKwh, source }) => ({
        id: state,
        cells: [
          <span key="state">
            {state}
            <span className="block text-muted">{source}</span>
          </span>,
          formatNumber(annualKwh),
        ],
      }))}
    />
  );
}

/** An invented plan costed line by line by the rates service, compared with the reference price. */
export function WorkedExample({ example: { network, usage, plan, benchmark } }: Pick<MethodView, 'example'>) {
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

type Benchmark = MethodView['benchmarks'][number];
type Priced = Benchmark & { price: NonNullable<Benchmark['price']> };

interface BenchmarksProps {
  benchmarks: MethodView['benchmarks'];
}

const isPriced = (benchmark: Benchmark): benchmark is Priced => benchmark.price !== null;

/** The reference prices with their sources. */
export function Benchmarks({ benchmarks, period }: BenchmarksProps & { period: string }) {
  return (
    <>
      <DataTable
        caption={`Reference prices for ${formatFinancialYear(period)}, including GST`}
        columns={['Network and source', 'c a day', 'c/kWh']}
        rows={benchmarks.filter(isPriced).map(priceRow)}
      />
      <Points
        items={benchmarks.flatMap(({ id, network, price, reason, other }) =>
          price
            ? []
            : {
                id,
                text: (
                  <>
                    {network}: {reason ?? 'we know of none for this date.'} {other && <OtherPrice price={other} />}
                  </>
                ),
              },
        )}
      />
    </>
  );
}

/** How sure we are of each price, and how we checked it. */
export function BenchmarkNotes({ benchmarks }: BenchmarksProps) {
  return (
    <Points
      items={benchmarks.filter(isPriced).map(({ id, network, price: { note, checkedAgainst, confidence } }) => ({
        id,
        text: (
          <>
            {network}: {note} <cite className="not-italic">{checkedAgainst.join('; ')}.</cite> Confidence: {confidence}.
          </>
        ),
      }))}
    />
  );
}

function priceRow({ id, network, price }: Priced) {
  const {
    name,
    supplyCPerDayIncGst,
    usageCPerKwhIncGst,
    firstStep,
    publishedReference: published,
    ownAnnualIncGst,
    sourceUrl,
  } = price;
  const step = firstStep ? `, the first ${firstStep.kwhPerDay} kWh a day at ${firstStep.cPerKwhIncGst}c/kWh` : '';
  return {
    id,
    cells: [
      <span key="network">
        {network}
        <span className="block text-muted">
          <OutsideLink href={sourceUrl}>{name}</OutsideLink>
          {step}
        </span>
        {published && ownAnnualIncGst !== null && (
          <span className="block text-muted">
            Published: {formatDollars(published.annualIncGst)} at {formatNumber(published.usageKwh)} kWh. Our sum:{' '}
            {formatDollarsAndCents(ownAnnualIncGst)}.
          </span>
        )}
      </span>,
      String(supplyCPerDayIncGst),
      String(usageCPerKwhIncGst),
    ],
  };
}

/** A published price that is not compared with plans, with its source. */
function OtherPrice({ price }: { price: NonNullable<Benchmark['other']> }) {
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
