import type { Chart } from '@/lib/comparison/chart';
import { dollarsAndCents, kwhAYear } from '@/lib/comparison/format';

/** The chart's numbers as a table, beside it. */
export function ChartTable({ chart, annualKwh }: { chart: Chart; annualKwh: number }) {
  const { commonBenchmark: common } = chart;
  const ownColumn = chart.hasBenchmark && !common;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left text-muted">
        Yearly cost including GST at {kwhAYear(annualKwh)}
        {common && `. ${common.name}: ${dollarsAndCents(common.annualCostIncGst)}`}
        {ownColumn && ', beside the benchmark of the plan’s network'}
      </caption>
      <thead>
        <tr className="border-b border-rule-strong text-left">
          <th scope="col" className="py-1.5 pr-2 font-semibold">
            Plan
          </th>
          <th scope="col" className="py-1.5 pl-2 text-right font-semibold">
            Cost
          </th>
          {ownColumn && (
            <th scope="col" className="py-1.5 pl-2 text-right font-semibold">
              Benchmark
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {chart.bars.map((bar) => (
          <tr key={bar.id} className="border-b border-rule align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
              {bar.rank}. {bar.name}
              {bar.buyingGroup && ' (before the service’s fee)'}
            </th>
            <td className="py-1.5 pl-2 text-right">{dollarsAndCents(bar.annualCostIncGst)}</td>
            {ownColumn && (
              <td className="py-1.5 pl-2 text-right">
                {bar.benchmarkIncGst === null ? 'None' : dollarsAndCents(bar.benchmarkIncGst)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
