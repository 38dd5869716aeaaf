import { lineLabel, lineSum } from '@/lib/comparison/cost-sum';
import { dollarsAndCents } from '@/lib/comparison/format';
import type { PageBenchmark } from '@/lib/comparison/plan-page';
import type { CostLine } from '@/lib/rates/contract';

interface PlanSumProps {
  lines: readonly CostLine[];
  totalIncGst: number;
  beforeFee: boolean;
  /** The benchmark of the plan's network, to stand beside it. */
  benchmark: PageBenchmark | null;
}

/** The yearly cost as the sum it is, beside the benchmark's. Shown only for lines that add up to the total to the cent. */
export function PlanSum({ lines, totalIncGst, beforeFee, benchmark }: PlanSumProps) {
  const beside = benchmark?.lines ? { ...benchmark, lines: benchmark.lines } : null;
  return (
    <details className="open:basis-full">
      <summary className="link w-fit cursor-pointer py-1">Show the sum</summary>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] items-start gap-x-10 gap-y-6">
        <SumTable
          caption={`All amounts include GST${beforeFee ? ' and are before the service’s fee' : ''}`}
          lines={lines}
          totalIncGst={totalIncGst}
        />
        {beside && (
          <SumTable
            caption={`Beside it, the ${beside.name}`}
            lines={beside.lines}
            totalIncGst={beside.annualCostIncGst}
          />
        )}
      </div>
    </details>
  );
}

interface SumTableProps {
  caption: string;
  lines: readonly CostLine[];
  totalIncGst: number;
}

/** Lines and their total. */
export function SumTable({ caption, lines, totalIncGst }: SumTableProps) {
  return (
    <table className="table max-w-prose">
      <caption className="text-muted">{caption}</caption>
      <tbody>
        {lines.map((line, i) => (
          // Lines have no identity of their own and never move within a plan.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={i}>
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
          <th scope="row">Total a year, including GST</th>
          <td className="figures">{dollarsAndCents(totalIncGst)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
