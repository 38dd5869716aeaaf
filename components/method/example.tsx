import { DocumentPart, Prose } from '@/components/ui/document';
import { reconciledLines } from '@/lib/comparison/cost-lines';
import { lineLabel, lineSum } from '@/lib/comparison/cost-sum';
import { dollarsAndCents, kwhAYear, number } from '@/lib/comparison/format';
import type { ExampleView } from '@/lib/comparison/method-view';
import { referenceDifference } from '@/lib/comparison/reference-difference';
import { profileWords } from '@/lib/comparison/usage-words';
import type { RatesBenchmark } from '@/lib/rates/contract';

/** A made-up plan costed line by line by the rates service, and compared with the reference price. */
export function WorkedExample({ example: { network, usage, plan, benchmark } }: { example: ExampleView }) {
  const lines = reconciledLines(plan) ?? [];
  return (
    <DocumentPart id="example" title="Worked example">
      <Prose>
        <p>
          This made-up plan has one of every kind of charge. It is on the {network} network, at{' '}
          {kwhAYear(usage.annual_kwh)} and typical times: {profileWords(usage)}.
        </p>
      </Prose>
      <table className="table max-w-prose">
        <caption>
          {plan.retailer}, {plan.plan_name}: cost a year, including GST
        </caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className="figures">
              A year
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineLabel(line)}>
              <th scope="row" className="wrap-anywhere">
                {lineLabel(line)}
                <span className="block text-muted">{lineSum(line)}</span>
              </th>
              <td className="figures">{dollarsAndCents(line.amount_inc_gst)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="figures">{dollarsAndCents(plan.annual_cost_inc_gst)}</td>
          </tr>
        </tfoot>
      </table>
      {benchmark && plan.vs_standing_offer_pct !== null && (
        <BesideBenchmark benchmark={benchmark} cost={plan.annual_cost_inc_gst} pct={plan.vs_standing_offer_pct} />
      )}
    </DocumentPart>
  );
}

interface BesideBenchmarkProps {
  benchmark: RatesBenchmark;
  cost: number;
  pct: number;
}

function BesideBenchmark({ benchmark, cost, pct }: BesideBenchmarkProps) {
  const { words } = referenceDifference(cost, benchmark.annual_cost_inc_gst, pct);
  const reference = dollarsAndCents(benchmark.annual_cost_inc_gst);
  return (
    <Prose>
      <p>
        The reference price at the same usage: 365 days × {benchmark.supply_c_per_day_inc_gst}c +{' '}
        {number(benchmark.annual_kwh)} kWh × {benchmark.usage_c_per_kwh_inc_gst}c = {reference}.
      </p>
      <p>
        The difference: ({dollarsAndCents(cost)} − {reference}) ÷ {reference} = {pct < 0 ? '−' : ''}
        {Math.abs(pct)}%. We show this as “{words} reference price”.
      </p>
    </Prose>
  );
}
