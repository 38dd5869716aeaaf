import { axisPercent, type Chart, type ChartBar } from '@/lib/comparison/chart';
import { dollars } from '@/lib/comparison/format';

const rowPx = 46;
const barTopPx = 22;
const barPx = 16;

/** Bars of yearly cost with the benchmark marked on each, drawn on the server; its text alternative is the finding. */
export function BenchmarkChart({ chart }: { chart: Chart }) {
  return (
    <svg role="img" aria-label={chart.finding} width="100%" height={chart.bars.length * rowPx} className="block">
      {chart.bars.map((bar, i) => (
        <Row key={bar.id} bar={bar} chart={chart} topPx={i * rowPx} />
      ))}
    </svg>
  );
}

function Row({ bar, chart, topPx }: { bar: ChartBar; chart: Chart; topPx: number }) {
  const width = `${axisPercent(chart, bar.annualCostIncGst)}%`;
  return (
    <svg aria-hidden="true" y={topPx} width="100%" height={rowPx}>
      <foreignObject width="74%" height={barTopPx}>
        <div className="truncate text-[0.8125rem]">
          {bar.rank}. {bar.name}
        </div>
      </foreignObject>
      <text x="100%" y="15" textAnchor="end" className="fill-ink text-[0.8125rem] font-semibold">
        {dollars(bar.annualCostIncGst)}
      </text>
      <rect y={barTopPx} width={width} height={barPx} className={bar.rank === 1 ? 'fill-bar-first' : 'fill-bar'} />
      {bar.benchmarkIncGst !== null && <BenchmarkMark at={axisPercent(chart, bar.benchmarkIncGst)} />}
    </svg>
  );
}

function BenchmarkMark({ at }: { at: number }) {
  return (
    <line
      x1={`${at}%`}
      x2={`${at}%`}
      y1={barTopPx - 3}
      y2={barTopPx + barPx + 3}
      strokeWidth="3"
      className="stroke-benchmark"
    />
  );
}
