import { lineLabel, lineSum } from '@/lib/comparison/cost-sum';
import { dollarsAndCents } from '@/lib/comparison/format';
import type { CostLine } from '@/lib/rates/contract';

interface PlanSumProps {
  lines: readonly CostLine[];
  totalIncGst: number;
  beforeFee: boolean;
}

/** The yearly cost as the sum it is. Shown only for lines that add up to the total to the cent. */
export function PlanSum({ lines, totalIncGst, beforeFee }: PlanSumProps) {
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1">Show the sum</summary>
      <table className="mt-3 w-full max-w-prose border-collapse">
        <caption className="pb-2 text-left text-sm text-muted">
          All amounts include GST{beforeFee && ' and are before the service’s fee'}
        </caption>
        <tbody>
          {lines.map((line, i) => (
            // Lines have no identity of their own and never move within a plan.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={i} className="border-t border-rule align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                {lineLabel(line)}
                <span className="block text-sm text-muted">{lineSum(line)}</span>
              </th>
              <td className="py-2 text-right whitespace-nowrap">{dollarsAndCents(line.amount_inc_gst)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink font-bold">
            <th scope="row" className="py-2 pr-4 text-left">
              Total a year, including GST
            </th>
            <td className="py-2 text-right whitespace-nowrap">{dollarsAndCents(totalIncGst)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
