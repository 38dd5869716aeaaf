import { axisPercent, type Chart, type ChartBar } from '@/lib/comparison/chart';
import { dollars } from '@/lib/comparison/format';

const rowPx = 46;
const barTopPx = 22;
const barPx = 16;

/** Bars of yearly cost with the benchmark marked on each, drawn on the server; its text alternative is the finding. */
export function BenchmarkChart({ chart }: { chart: Chart }) {
  return (
    <svg role="img" aria-label={chart.finding} width="100%" height={chart.bars.length * rowPx} className="block">
      {chart.commonBenchmark && <BenchmarkRule at={axisPercent(chart, chart.commonBenchmark.annualCostIncGst)} />}
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
      <foreignObject width="100%" height={barTopPx}>
        <div className="flex w-fit max-w-full gap-2 bg-surface pr-2 text-xs tabular-nums">
          <span className="min-w-5 shrink-0">{bar.rank}.</span>
          <span className="shrink-0 font-semibold">{dollars(bar.annualCostIncGst)}</span>
          <span className="truncate">{bar.name}</span>
        </div>
      </foreignObject>
      <rect y={barTopPx} width={width} height={barPx} className={bar.isHeadline ? 'fill-bar-first' : 'fill-bar'} />
      {bar.benchmarkIncGst !== null && <BenchmarkMark at={axisPercent(chart, bar.benchmarkIncGst)} />}
    </svg>
  );
}

/** Ties the marks of one benchmark together, behind the words. */
function BenchmarkRule({ at }: { at: number }) {
  return <rect x={`${at}%`} width="1" height="100%" className="-translate-x-[0.5px] fill-rule-strong" />;
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
