'use client';

import { lazy, Suspense, useState } from 'react';
import { chartOf } from '@/lib/comparison/chart';
import { dollars } from '@/lib/comparison/format';
import type { PlanPage } from '@/lib/comparison/plan-page';
import { BenchmarkChart } from './benchmark-chart';
import { ChartTable } from './chart-table';

const ExploredChart = lazy(() => import('./explored-chart'));

/** The chart of the plans in view: a picture from the server, its finding in words, its numbers, and more on demand. */
export function ChartFigure({ page }: { page: PlanPage }) {
  const [explored, setExplored] = useState(false);
  const chart = chartOf(page);
  if (chart.bars.length === 0) return null;
  const picture = <BenchmarkChart chart={chart} />;
  return (
    <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <figcaption className="grid gap-2">
        <p className="max-w-prose">{chart.finding}</p>
        {chart.hasBenchmark && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <span aria-hidden="true" className="prints-colour inline-block h-4 w-[3px] shrink-0 bg-benchmark" />
            {chart.commonBenchmark
              ? `${chart.commonBenchmark.name}, ${dollars(chart.commonBenchmark.annualCostIncGst)} at the same usage`
              : 'Benchmark of the plan’s own network at the same usage'}
          </p>
        )}
      </figcaption>
      {explored ? (
        <Suspense fallback={picture}>
          <ExploredChart chart={chart} />
        </Suspense>
      ) : (
        picture
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <details className="min-w-0 grow basis-60">
          <summary className="link w-fit cursor-pointer py-1">The chart’s numbers</summary>
          <div className="mt-3">
            <ChartTable chart={chart} annualKwh={page.annualKwh} />
          </div>
        </details>
        <ExploreButton explored={explored} onToggle={() => setExplored(!explored)} />
      </div>
    </figure>
  );
}

function ExploreButton({ explored, onToggle }: { explored: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="button button-quiet js-only" onClick={onToggle}>
      {explored ? 'Back to the plain chart' : 'Explore the chart'}
    </button>
  );
}
