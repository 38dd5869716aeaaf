import { DataTable } from '@/components/ui/data-table';
import { Prose } from '@/components/ui/document';
import type { RatesBenchmark } from '@/lib/rates/contract';
import { reconcileLines } from '@/lib/site/plans/cost-lines';
import { formatLineSum, labelLine } from '@/lib/site/plans/cost-sum';
import { findReferenceDifference } from '@/lib/site/plans/reference-difference';
import { formatDollarsAndCents, formatKwhPerYear, formatNumber } from '@/lib/site/words/format';
import { describeProfile } from '@/lib/site/words/usage-copy';
import type { MethodView } from './methodology-view';

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
