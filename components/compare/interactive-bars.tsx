'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type CostBar, type CostChart, describeDifference } from '@/lib/comparison/charts/cost-chart';
import { formatDollars } from '@/lib/comparison/copy/format';
import { costPartNames } from '@/lib/comparison/plans/cost-lines';

/** Where the reader started, and the size of the static bars to replace. */
export interface InteractiveBarsSize {
  place: number;
  /** How often keyboard control was requested; 0 when only pointed at. */
  byKeys: number;
  width: number;
  height: number;
  barPx: number;
  /** Distance of a bar below the middle of its row, in pixels. */
  dropPx: number;
}

/** Interactive bars: hover, touch or arrow keys show the components. Loaded on first use. */
export default function InteractiveBars({ chart, from }: { chart: CostChart; from: InteractiveBarsSize }) {
  const { place, byKeys, width, height, barPx, dropPx } = from;
  return (
    <div className="h-full" onKeyDownCapture={moveByKey}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width, height }}>
        <BarChart
          data={chart.bars}
          layout="vertical"
          margin={{ top: dropPx, right: 0, bottom: -dropPx, left: 0 }}
          barSize={barPx}
          aria-label={`${chart.finding} Arrow keys move between the bars.`}
        >
          <XAxis type="number" domain={[0, chart.maxIncGst]} hide />
          <YAxis type="category" dataKey="id" hide />
          <Tooltip
            content={<BarTooltip chart={chart} />}
            cursor={<ActiveRow barPx={barPx} />}
            defaultIndex={place}
            isAnimationActive={false}
            wrapperStyle={{ zIndex: 1 }}
          />
          {chart.parts.map((part) => (
            <Bar
              key={part}
              dataKey={({ parts }: CostBar) => parts[part] ?? 0}
              stackId="cost"
              fill={`var(--color-part-${part})`}
              isAnimationActive={false}
            />
          ))}
          <TakeFocus times={byKeys} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Focuses the chart each time keyboard control is requested, because it is rendered later. */
function TakeFocus({ times }: { times: number }) {
  const place = useRef<SVGGElement>(null);
  useEffect(() => {
    if (times > 0) place.current?.ownerSVGElement?.focus({ preventScroll: true });
  }, [times]);
  return <g ref={place} />;
}

/** Maps arrow keys to those that the chart uses for the next bar below and above. */
const steps: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

function moveByKey(event: KeyboardEvent) {
  const key = steps[event.key];
  if (!key || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  // Removes a hovering pointer, which would override the keys.
  event.target.dispatchEvent(new window.MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

interface ActiveRowProps {
  barPx: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/** Highlights only the bar, because on a phone its name is in the same row. */
function ActiveRow({ barPx, x = 0, y = 0, width = 0, height = 0 }: ActiveRowProps) {
  const paddingPx = 4;
  const top = y + (height - barPx) / 2 - paddingPx;
  return <rect x={x} y={top} width={width} height={barPx + 2 * paddingPx} fill="var(--color-accent-soft)" />;
}

interface BarTooltipProps {
  chart: CostChart;
  active?: boolean;
  payload?: readonly { payload?: CostBar }[];
}

function BarTooltip({ chart, active, payload }: BarTooltipProps) {
  const bar = payload?.[0]?.payload;
  if (!active || !bar) return null;
  const beside = describeDifference(bar);
  return (
    <div role="status" className="panel max-w-64 px-3 py-2 text-sm shadow-sm">
      <p className="font-semibold">{bar.name}</p>
      <dl className="cost-parts">
        {chart.parts.flatMap((part) =>
          bar.parts[part]
            ? [
                <div key={part}>
                  <dt>
                    <span aria-hidden="true" className={`cost-swatch part-${part}`} /> {costPartNames[part]}
                  </dt>
                  <dd>{formatDollars(bar.parts[part])}</dd>
                </div>,
              ]
            : [],
        )}
        <div>
          <dt>A year</dt>
          <dd>{formatDollars(bar.annualCostIncGst)}</dd>
        </div>
      </dl>
      {beside && <p className="text-muted">{beside}</p>}
    </div>
  );
}
