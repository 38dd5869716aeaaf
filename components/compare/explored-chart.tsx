'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Chart, ChartBar } from '@/lib/comparison/chart';
import { dollars } from '@/lib/comparison/format';

const barPx = 46;
const axisPx = 40;

/** The chart to point at: hover, touch or arrow keys tell each plan's figures. Loaded only when it is asked for. */
export default function ExploredChart({ chart }: { chart: Chart }) {
  const common = chart.commonBenchmark;
  const rankOf = (id: number) => String(chart.bars[id]?.rank ?? '');
  return (
    <div style={{ height: chart.bars.length * barPx + axisPx }} className="text-sm">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={chart.bars} layout="vertical" margin={{ top: 4, right: 28, bottom: 4, left: 0 }}>
          <CartesianGrid horizontal={false} stroke="var(--color-rule)" />
          <XAxis type="number" tickFormatter={dollars} tickCount={4} />
          <YAxis type="category" dataKey="id" tickFormatter={rankOf} width={36} tickLine={false} />
          <Tooltip content={<PlanTooltip />} cursor={{ fill: 'var(--color-accent-soft)' }} />
          <Bar dataKey="annualCostIncGst" isAnimationActive={false}>
            {chart.bars.map((bar) => (
              <Cell key={bar.id} fill={bar.isHeadline ? 'var(--color-bar-first)' : 'var(--color-bar)'} />
            ))}
          </Bar>
          {common && (
            <ReferenceLine
              x={common.annualCostIncGst}
              stroke="var(--color-benchmark)"
              strokeWidth={3}
              ifOverflow="extendDomain"
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function PlanTooltip({ active, payload }: { active?: boolean; payload?: readonly { payload?: ChartBar }[] }) {
  const bar = payload?.[0]?.payload;
  if (!active || !bar) return null;
  return (
    <div className="panel max-w-64 px-3 py-2 shadow-sm">
      <p className="font-semibold">
        {bar.rank}. {bar.name}
      </p>
      <p>
        {dollars(bar.annualCostIncGst)} a year, including GST{bar.buyingGroup && ', before the service’s fee'}
      </p>
      <p className="text-muted">
        {bar.network}
        {bar.benchmarkIncGst !== null && ` · benchmark ${dollars(bar.benchmarkIncGst)}`}
      </p>
    </div>
  );
}
