import { DataTable } from '@/components/ui/data-table';
import { axisMarks, type CurveChart, type CurveLine, curveChartOf, curvePlace } from '@/lib/comparison/curve-chart';
import type { Curve } from '@/lib/comparison/extensions';
import { dollars, kwhAYear, number } from '@/lib/comparison/format';
import type { PlanPage } from '@/lib/comparison/plan-page';

/** How the cost of the first plans grows with usage, and where another becomes the cheapest. Drawn on the server. */
export function CostCurve({ curve, page }: { curve: Curve | undefined; page: PlanPage }) {
  const chart = curve && curveChartOf(curve, page);
  if (!chart) return null;
  return (
    <section aria-labelledby="curve" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="curve" className="text-xl font-bold">
        If you use more or less
      </h2>
      <p className="max-w-prose">{chart.finding}</p>
      <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        <Picture chart={chart} />
        <Key chart={chart} />
        <details className="printed">
          <summary className="link w-fit cursor-pointer py-1">The curve’s numbers</summary>
          <div className="mt-3">
            <CurveTable chart={chart} />
          </div>
        </details>
      </figure>
    </section>
  );
}

/** Dashes as well as colours tell the lines apart. */
const strokes = [
  { className: 'stroke-series-1', dashes: undefined },
  { className: 'stroke-series-2', dashes: '7 4' },
  { className: 'stroke-series-3', dashes: '2 4' },
  { className: 'stroke-series-4', dashes: '10 4 2 4' },
];
const benchmarkStroke = { className: 'stroke-benchmark', dashes: undefined };

function strokeOf(chart: CurveChart, line: CurveLine) {
  if (line.kind === 'benchmark') return { ...benchmarkStroke, width: 1.5 };
  return { ...strokes[chart.lines.indexOf(line) % strokes.length]!, width: 2.5 };
}

function Picture({ chart }: { chart: CurveChart }) {
  const costs = axisMarks(0, chart.maxIncGst);
  const usages = axisMarks(chart.usageKwh.min, chart.usageKwh.max);
  const at = (usageKwh: number) => curvePlace(chart, { usageKwh, costIncGst: 0 }).x;
  return (
    <div
      role="img"
      aria-label={`Yearly cost against usage. ${chart.finding}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 pr-6 text-xs text-muted"
    >
      <div aria-hidden="true" className="relative w-14 tabular-nums">
        {costs.map((cost) => (
          <span
            key={cost}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${curvePlace(chart, { usageKwh: 0, costIncGst: cost }).y}%` }}
          >
            {dollars(cost)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block h-64 w-full overflow-visible"
      >
        {costs.map((cost) => (
          <Ruler key={cost} from={[0, curvePlace(chart, { usageKwh: 0, costIncGst: cost }).y]} to={[100, null]} />
        ))}
        {chart.changesAtKwh.map((usageKwh) => (
          <line
            key={usageKwh}
            x1={at(usageKwh)}
            x2={at(usageKwh)}
            y1="0"
            y2="100"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-notice-rule"
          />
        ))}
        <Ruler from={[at(chart.usageKwh.asked), 0]} to={[null, 100]} strong />
        {chart.lines.map((line) => (
          <Line key={line.id} line={line} chart={chart} />
        ))}
      </svg>
      <span />
      <div aria-hidden="true" className="relative mt-1 h-9 tabular-nums">
        {usages.map((usageKwh) => (
          <span key={usageKwh} className="absolute -translate-x-1/2" style={{ left: `${at(usageKwh)}%` }}>
            {number(usageKwh)}
          </span>
        ))}
        <span className="absolute right-0 bottom-0">kWh a year</span>
      </div>
    </div>
  );
}

type Corner = [x: number | null, y: number | null];

function Ruler({ from: [x1, y1], to: [x2, y2], strong = false }: { from: Corner; to: Corner; strong?: boolean }) {
  return (
    <line
      x1={x1 ?? 0}
      y1={y1 ?? 0}
      x2={x2 ?? x1 ?? 0}
      y2={y2 ?? y1 ?? 0}
      vectorEffect="non-scaling-stroke"
      className={strong ? 'stroke-rule-strong' : 'stroke-rule'}
    />
  );
}

function Line({ line, chart }: { line: CurveLine; chart: CurveChart }) {
  const { className, dashes, width } = strokeOf(chart, line);
  return line.stretches.map((points) => (
    <polyline
      key={points[0]!.usageKwh}
      points={points.map((point) => Object.values(curvePlace(chart, point)).join(',')).join(' ')}
      fill="none"
      strokeWidth={width}
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  ));
}

function Key({ chart }: { chart: CurveChart }) {
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2 sm:gap-x-6">
      {chart.lines.map((line) => {
        const { className, dashes, width } = strokeOf(chart, line);
        return (
          <li key={line.id} className="flex items-baseline gap-2">
            <svg aria-hidden="true" width="28" height="10" className="shrink-0">
              <line x1="0" x2="28" y1="5" y2="5" strokeWidth={width} strokeDasharray={dashes} className={className} />
            </svg>
            <span className="min-w-0 wrap-anywhere">{line.name}</span>
          </li>
        );
      })}
      <li className="flex items-baseline gap-2">
        <svg aria-hidden="true" width="28" height="10" className="shrink-0">
          <line x1="14" x2="14" y1="0" y2="10" className="stroke-rule-strong" />
        </svg>
        <span>Your usage, {kwhAYear(chart.usageKwh.asked)}</span>
      </li>
      {chart.changesAtKwh.length > 0 && (
        <li className="flex items-baseline gap-2">
          <svg aria-hidden="true" width="28" height="10" className="shrink-0">
            <line x1="14" x2="14" y1="0" y2="10" strokeDasharray="3 3" className="stroke-notice-rule" />
          </svg>
          <span>Near here the cheapest plan changes</span>
        </li>
      )}
    </ul>
  );
}

function CurveTable({ chart }: { chart: CurveChart }) {
  const amount = (dollarsIncGst: number | null) => (dollarsIncGst === null ? 'None' : dollars(dollarsIncGst));
  return (
    <DataTable
      caption="Cheapest of all plans at each usage, a year including GST"
      columns={['Usage and its cheapest plan', 'Cost', ...(chart.hasBenchmark ? ['Benchmark'] : [])]}
      rows={chart.rows.map(({ usageKwh, asked, cheapest, costIncGst, benchmarkIncGst }) => ({
        id: `${usageKwh}`,
        cells: [
          <>
            <span className={asked ? 'font-semibold' : ''}>
              {number(usageKwh)} kWh{asked && ', your usage'}
            </span>
            <span className="block text-muted">{cheapest}</span>
          </>,
          amount(costIncGst),
          ...(chart.hasBenchmark ? [amount(benchmarkIncGst)] : []),
        ],
      }))}
    />
  );
}
