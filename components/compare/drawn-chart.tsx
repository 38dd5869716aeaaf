'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Bar, BarChart, Legend, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { costPartNames } from '@/lib/site/plans/cost-lines';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { formatDollars } from '@/lib/site/words/format';
import { buildCostChart, type CostBar, type CostChart, describeDifference } from './cost-chart';

interface DrawnChartProps {
  query: string;
  label: string;
}

/** The chart of the plans that the query lists, asked for once. */
export default function DrawnChart({ query, label }: DrawnChartProps) {
  const [client] = useState(() => new QueryClient());
  const { data: chart, isError } = useQuery(
    {
      queryKey: [query],
      staleTime: Infinity,
      retry: 1,
      queryFn: async ({ signal }): Promise<CostChart> => {
        const response = await fetch(`/api/rates?${query}`, { signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const rates = (await response.json()) as RatesResponse;
        const refs = new URLSearchParams(query).get('plans')?.split(',') ?? [];
        const place = ({ ref = '' }: RatesPlan) => refs.indexOf(ref);
        const plans = rates.plans.toSorted((a, b) => place(a) - place(b));
        return buildCostChart(buildPlanPage(rates, plans));
      },
    },
    client,
  );
  const isNarrow = useSyncExternalStore(
    watchWidth,
    () => window.innerWidth < 640,
    () => false,
  );
  if (isError)
    return <p className="text-sm text-muted">The chart couldn’t be loaded. The table below says the same.</p>;
  if (!chart) return null;
  return (
    <div role="img" aria-label={label} className="h-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          layout="vertical"
          data={chart.bars}
          margin={{ top: 0, right: 32, bottom: 0, left: 0 }}
          barCategoryGap="28%"
        >
          <XAxis
            type="number"
            tickFormatter={formatDollars}
            tickCount={isNarrow ? 3 : 6}
            tick={{ fill: 'var(--color-muted)', fontSize: 13 }}
            stroke="var(--color-rule-strong)"
          />
          <YAxis
            type="category"
            dataKey="id"
            width={isNarrow ? 128 : 240}
            tick={<BarName bars={chart.bars} max={isNarrow ? 15 : 32} />}
            stroke="var(--color-rule-strong)"
            interval={0}
          />
          <Tooltip
            content={<BarTooltip chart={chart} />}
            cursor={{ fill: 'var(--color-accent-soft)' }}
            isAnimationActive={false}
          />
          <Legend
            iconType="square"
            itemSorter={null}
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name) => <span className="text-ink">{name}</span>}
          />
          {chart.parts.map((part) => (
            <Bar
              key={part}
              name={costPartNames[part]}
              dataKey={({ parts }: CostBar) => parts[part] ?? 0}
              stackId="cost"
              fill={`var(--color-part-${part})`}
              isAnimationActive={false}
            />
          ))}
          {chart.commonReferenceIncGst !== null && (
            <ReferenceLine x={chart.commonReferenceIncGst} stroke="var(--color-ink)" strokeWidth={2} />
          )}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

interface BarNameProps {
  bars: readonly CostBar[];
  /** Characters of a line. */
  max: number;
  x?: number;
  y?: number;
  payload?: { value: string };
}

/** The name of a bar, above its retailer: retailers share names of plans. */
function BarName({ bars, max, x, y, payload }: BarNameProps) {
  const bar = bars.find(({ id }) => id === payload?.value);
  return (
    <text x={x} y={y} textAnchor="end" fontSize={13} fill="var(--color-ink)">
      <tspan dy={bar?.detail ? '-0.2em' : '0.35em'}>{shorten(bar?.name ?? '', max)}</tspan>
      <tspan x={x} dy="1.2em" fill="var(--color-muted)">
        {shorten(bar?.detail ?? '', max)}
      </tspan>
    </text>
  );
}

const shorten = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

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
    <div className="panel max-w-64 px-3 py-2 text-sm shadow-sm">
      <p className="font-semibold">{bar.name}</p>
      <dl>
        {chart.parts.map(
          (part) =>
            bar.parts[part] && (
              <div key={part} className="flex justify-between gap-4">
                <dt>{costPartNames[part]}</dt>
                <dd>{formatDollars(bar.parts[part])}</dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>A year</dt>
          <dd>{formatDollars(bar.annualCostIncGst)}</dd>
        </div>
      </dl>
      {beside && <p className="text-muted">{beside}</p>}
    </div>
  );
}
