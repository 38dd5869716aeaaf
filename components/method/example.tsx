import { DocumentPart, Prose } from '@/components/ui/document';
import { benchmarkComparison } from '@/lib/comparison/benchmark-words';
import { lineLabel, lineSum, reconciledLines } from '@/lib/comparison/cost-sum';
import { dollarsAndCents, kwhAYear, number } from '@/lib/comparison/format';
import type { ExampleView } from '@/lib/comparison/method-view';
import { profileWords } from '@/lib/comparison/usage-words';
import type { RatesBenchmark } from '@/lib/rates/contract';

/** An invented plan costed line by line, by the service itself, and set beside the benchmark. */
export function WorkedExample({ example: { network, usage, plan, benchmark } }: { example: ExampleView }) {
  const lines = reconciledLines(plan) ?? [];
  return (
    <DocumentPart id="example" title="A worked example">
      <Prose>
        <p>
          An invented plan on the {network} network at {kwhAYear(usage.annual_kwh)}, with one of everything a plan can
          charge for. Its figures were computed by this service when the page was made. The usage is spread as is
          typical of the network: {profileWords(usage)}.
        </p>
      </Prose>
      <table className="table max-w-prose">
        <caption>
          {plan.retailer}, {plan.plan_name}: a year, including GST
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
        <BesideBenchmark
          network={network}
          benchmark={benchmark}
          cost={plan.annual_cost_inc_gst}
          pct={plan.vs_standing_offer_pct}
        />
      )}
    </DocumentPart>
  );
}

interface BesideBenchmarkProps {
  network: string;
  benchmark: RatesBenchmark;
  cost: number;
  pct: number;
}

function BesideBenchmark({ network, benchmark, cost, pct }: BesideBenchmarkProps) {
  const of = { network: { id: '', name: network }, benchmark, absence: null };
  const reference = dollarsAndCents(benchmark.annual_cost_inc_gst);
  return (
    <Prose>
      <p>
        The benchmark at the same usage: 365 days × {benchmark.supply_c_per_day_inc_gst} c +{' '}
        {number(benchmark.annual_kwh)} kWh × {benchmark.usage_c_per_kwh_inc_gst} c = {reference}.
      </p>
      <p>
        The difference: ({dollarsAndCents(cost)} − {reference}) ÷ {reference} = {pct < 0 ? '−' : ''}
        {Math.abs(pct)}%, said as “{benchmarkComparison(pct, of)}”.
      </p>
    </Prose>
  );
}
