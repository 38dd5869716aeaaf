'use client';

import { type CSSProperties, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { buildCostChart, type CostChart, toAxisPercent } from '@/lib/comparison/charts/cost-chart';
import { formatDollars } from '@/lib/comparison/copy/format';
import { costPartNames } from '@/lib/comparison/plans/cost-lines';
import type { PlanPage } from '@/lib/comparison/plans/plan-page';
import { ChartTable } from './chart-table';
import type { InteractiveBarsSize } from './interactive-bars';

const ExploredBars = lazy(() => import('./interactive-bars'));

/** Chart of the first plans' costs and components, with the reference price. */
export function ChartFigure({ page }: { page: PlanPage }) {
  const chart = buildCostChart(page);
  if (page.plans.length === 0) return null;
  return (
    // Hidden in print, because the list has the same costs.
    <section aria-labelledby="cost-chart" className="print:hidden">
      <h2 id="cost-chart" className="text-2xl font-bold">
        What you’d pay for
      </h2>
      <p className="lead">{chart.finding}</p>
      <details className="fold-narrow mt-3">
        <summary className="link w-fit cursor-pointer py-1">Show the chart</summary>
        <figure className="panel mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
          <figcaption className="grid gap-2 text-sm">
            <Legend chart={chart} />
            {chart.notes.map((note) => (
              <p key={note} className="text-muted">
                {note}
              </p>
            ))}
          </figcaption>
          {/* The key resets the chart when another page of the list is shown. */}
          <Plot key={chart.bars.map(({ name }) => name).join()} chart={chart}>
            <details className="min-w-0 grow basis-60">
              <summary className="link w-fit cursor-pointer py-2">View as a table</summary>
              <div className="mt-3">
                <ChartTable chart={chart} annualKwh={page.annualKwh} />
              </div>
            </details>
          </Plot>
        </figure>
      </details>
    </section>
  );
}

function Legend({ chart: { parts, commonReferenceIncGst: reference, bars } }: { chart: CostChart }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {parts.map((part) => (
        <li key={part} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`cost-swatch part-${part}`} />
          {costPartNames[part]}
        </li>
      ))}
      {bars.some(({ referenceIncGst }) => referenceIncGst !== null) && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="cost-swatch-reference" />
          Reference price {reference === null ? 'of the plan’s network' : formatDollars(reference)}
        </li>
      )}
    </ul>
  );
}

/**
 * Names and prices are always visible; the bars between them are static until the reader points at them or chooses
 * keyboard control.
 */
function Plot({ chart, children }: { chart: CostChart; children: ReactNode }) {
  const [from, setFrom] = useState<InteractiveBarsSize | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  const explore = (place: number, byKeys: number) =>
    setFrom((known) =>
      known ? { ...known, byKeys: known.byKeys + byKeys } : { ...measurePlot(plot.current), place, byKeys },
    );
  const point = (event: MouseEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (!from) explore(Math.floor(((event.clientY - top) / height) * chart.bars.length), 0);
  };
  const picture = <Bars chart={chart} />;
  return (
    <>
      <div className="cost-chart">
        <Names chart={chart} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div ref={plot} className="cost-plot" onMouseEnter={point} onClick={point}>
          {from ? (
            <Suspense fallback={picture}>
              <ExploredBars chart={chart} from={from} />
            </Suspense>
          ) : (
            picture
          )}
          <Marks chart={chart} />
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {children}
        <button type="button" className="button button-quiet js-only" onClick={() => explore(0, 1)}>
          Step through the bars
        </button>
      </div>
    </>
  );
}

/** Returns the sizes that the interactive chart must match. */
function measurePlot(plot: HTMLElement | null): Pick<InteractiveBarsSize, 'width' | 'height' | 'barPx' | 'dropPx'> {
  const { width = 0, height = 0 } = plot?.getBoundingClientRect() ?? {};
  const bar = plot?.querySelector('.cost-part');
  if (!bar?.parentElement) return { width, height, barPx: 0, dropPx: 0 };
  const [own, row] = [bar.getBoundingClientRect(), bar.parentElement.getBoundingClientRect()];
  return { width, height, barPx: own.height, dropPx: (own.top + own.bottom - row.top - row.bottom) / 2 };
}

function Names({ chart: { bars } }: { chart: CostChart }) {
  return (
    <ol className="cost-names">
      {bars.map(({ id, name, detail, isBest, isOwn, annualCostIncGst }) => (
        <li key={id}>
          <span className="cost-name">
            <strong className={isOwn ? 'text-yours' : undefined}>{name}</strong>{' '}
            <span className="text-muted">
              {detail} {isBest && <span className="font-semibold text-cheaper-text">Best plan</span>}
            </span>
          </span>{' '}
          <span className="font-semibold tabular-nums">{formatDollars(annualCostIncGst)}</span>
        </li>
      ))}
    </ol>
  );
}

function Bars({ chart }: { chart: CostChart }) {
  return (
    <div role="img" aria-label={chart.finding} className="cost-rows">
      {chart.bars.map(({ id, parts }) => (
        <div key={id} className="cost-bar">
          {chart.parts.map(
            (part) =>
              parts[part] && (
                <span
                  key={part}
                  className={`cost-part part-${part}`}
                  style={{ width: `${toAxisPercent(chart, parts[part])}%` }}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** One line through all bars when they share a reference price, otherwise a mark on each. */
function Marks({ chart }: { chart: CostChart }) {
  return (
    <div aria-hidden="true" className="cost-rows cost-marks">
      {chart.bars.map(({ id, referenceIncGst }) => (
        <div key={id} className="cost-bar">
          {referenceIncGst !== null && (
            <span
              className="cost-mark"
              style={{ '--at': `${toAxisPercent(chart, referenceIncGst)}%` } as CSSProperties}
            />
          )}
        </div>
      ))}
    </div>
  );
}
