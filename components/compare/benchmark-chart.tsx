import { Section } from '@/components/ui/section';
import { type ComparisonState, toRatesQuery, toSelectionQuery } from '@/lib/site/address/state';
import { costPartNames } from '@/lib/site/plans/cost-lines';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { formatDollars, formatNumber } from '@/lib/site/words/format';
import { ChartInView } from './chart-in-view';
import { buildCostChart, type CostChart } from './cost-chart';

/** The first offers of the list by the parts of their cost, beside the reference price: drawn, and as a table. */
export function BenchmarkChart({ page, state }: { page: PlanPage; state: ComparisonState }) {
  if (page.plans.length === 0) return null;
  const chart = buildCostChart(page);
  const refs = page.plans.flatMap(({ ref }) => ref ?? []);
  const query = refs.length > 0 ? toSelectionQuery(state, refs) : toRatesQuery(state);
  if (refs.length === 0) query.set('limit', String(page.plans.length));
  return (
    <Section id="cost-chart" title="What you’d pay for" className="print:hidden">
      <p className="lead">{chart.finding}</p>
      <div className="panel mt-3 p-4">
        <ChartInView query={query.toString()} rows={chart.bars.length} label={chart.finding} />
        <p className="text-xs text-muted">
          {chart.commonReferenceIncGst !== null &&
            `The line is the reference price, ${formatDollars(chart.commonReferenceIncGst)}. `}
          {chart.note}
        </p>
        <details className="mt-2">
          <summary className="link w-fit py-1">The same as a table</summary>
          <div className="@container mt-3">
            <ChartTable chart={chart} annualKwh={page.annualKwh} />
          </div>
        </details>
      </div>
    </Section>
  );
}

/** A row that the next one goes on with. */
const joined = '*:border-b-0 *:pb-0';

/** The chart's values as a table. Name and cost are above the components, so that there is room on a phone. */
function ChartTable({ chart: { bars, parts }, annualKwh }: { chart: CostChart; annualKwh: number }) {
  const hasParts = parts.some((part) => part !== 'whole');
  const nameColumns = Math.max(1, parts.length - 1);
  return (
    <table className="table @max-sm:text-xs">
      <caption className="text-muted">Cost a year at {formatNumber(annualKwh)} kWh, GST included</caption>
      <thead>
        <tr className={joined}>
          <th scope="col" colSpan={nameColumns}>
            Plan
          </th>
          <th scope="col" className="figures">
            A year
          </th>
        </tr>
        {hasParts && (
          <tr>
            {parts.map((part) => (
              <th key={part} scope="col" className="figures">
                {costPartNames[part]}
              </th>
            ))}
          </tr>
        )}
      </thead>
      {bars.map((bar) => (
        <tbody key={bar.id}>
          <tr className={hasParts ? joined : undefined}>
            <th scope="rowgroup" colSpan={nameColumns}>
              <strong className={bar.isOwn ? 'text-yours' : undefined}>{bar.name}</strong>{' '}
              <span className="text-muted">{bar.detail}</span>
            </th>
            <td className="figures font-semibold">{formatDollars(bar.annualCostIncGst)}</td>
          </tr>
          {hasParts && (
            <tr>
              {parts.map((part) => (
                <td key={part} className="figures">
                  {bar.parts[part] ? formatDollars(bar.parts[part]) : 'None'}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
