import { Section } from '@/components/ui/section';
import { type ComparisonState, toRatesQuery, toSelectionQuery } from '@/lib/site/address/state';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { formatDollars } from '@/lib/site/words/format';
import { ChartInView } from './chart-in-view';
import { ChartTable } from './chart-table';
import { buildCostChart } from './cost-chart';

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
          {chart.notes.join(' ')}
        </p>
        <details className="mt-2">
          <summary className="link w-fit py-1">The same as a table</summary>
          <div className="mt-3">
            <ChartTable chart={chart} annualKwh={page.annualKwh} />
          </div>
        </details>
      </div>
    </Section>
  );
}
