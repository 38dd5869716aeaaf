import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import type { HorizontalSpan, SiteTrends as SiteTrendsView, TrendChart } from '@/lib/site/sites/trends';

/** The bills of a site over the years: a chart and a table each for cost, usage and price. */
export function SiteTrends({ trends, onlyNewest }: { trends: SiteTrendsView; onlyNewest: number | null }) {
  const { charts, notes } = trends;
  return (
    <section aria-labelledby="trends" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="trends" className="text-2xl font-bold">
          Over time
        </h2>
        {charts.length === 0 && <p>There are too few bills to show a trend. Add an earlier or a later one.</p>}
        {[...notes, ...(onlyNewest === null ? [] : [`These are the newest ${onlyNewest} bills.`])].map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
        {charts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {trends.hasEstimates && <Key look={estimatedLook} name="Estimated read" />}
            {trends.gaps.length > 0 && <Key look={gapLook} name="No bill" />}
          </ul>
        )}
      </div>
      <div className="grid items-start gap-4 @min-[52rem]/page:grid-cols-2">
        {charts.map((chart) => (
          <Chart key={chart.id} chart={chart} trends={trends} />
        ))}
      </div>
    </section>
  );
}

const estimatedLook = 'border border-dashed border-yours bg-yours-soft';
const gapLook = 'hatched';

function Key({ look, name }: { look: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-3 w-5 flex-none rounded-[3px] ${look}`} /> {name}
    </li>
  );
}

interface ChartProps {
  chart: TrendChart;
  trends: SiteTrendsView;
}

function Chart({ chart, trends }: ChartProps) {
  const { id, title, note, finding, change } = chart;
  return (
    <section aria-labelledby={`trend-${id}`} className="panel grid grid-cols-1 gap-2 p-4" data-trend={id}>
      <h3 id={`trend-${id}`} className="font-semibold">
        {title}
      </h3>
      <p className="text-sm">{finding}</p>
      {change && (
        <p className="text-sm">
          <span className="font-medium">{change.words}</span> <span className="text-muted">{change.basis}</span>
        </p>
      )}
      <Plot chart={chart} trends={trends} />
      {note && <p className="text-xs text-muted">{note}</p>}
      <Disclosure
        title={
          <>
            View as a table <span className="sr-only">: {title}</span>
          </>
        }
      >
        <ChartTable chart={chart} />
      </Disclosure>
    </section>
  );
}

function Plot({ chart: { title, finding, bars, lines }, trends: { gaps, dates } }: ChartProps) {
  return (
    <>
      <div
        role="img"
        aria-label={`${title}, bill by bill. ${finding}`}
        className="relative mt-2.5 ml-18 h-32 text-xs tabular-nums"
      >
        {lines.map(({ at, words }) => (
          <span key={at} className="absolute inset-x-0 border-t border-rule" style={{ bottom: `${at}%` }}>
            <span className="absolute right-[calc(100%+0.5rem)] -translate-y-1/2 whitespace-nowrap text-muted">
              {words}
            </span>
          </span>
        ))}
        {gaps.map((gap) => (
          <span key={gap.from} data-gap className={`absolute inset-y-0 ${gapLook}`} style={toPosition(gap)} />
        ))}
        {bars.map(({ bottom, height, estimated, ...days }) => (
          <span
            key={days.from}
            data-bar={estimated ? 'estimated' : 'read'}
            // So that none of a hundred bills is lost.
            className={`absolute min-h-px min-w-[2px] bg-clip-padding ${estimated ? estimatedLook : 'border-r border-surface bg-yours'}`}
            style={{ ...toPosition(days), bottom: `${bottom}%`, height: `${height}%` }}
          />
        ))}
      </div>
      <p
        aria-hidden="true"
        className="relative ml-18 h-(--text-xs--line-height) overflow-hidden text-xs text-muted tabular-nums"
      >
        {dates.map(({ at, words }) => (
          <span
            key={at}
            className={`absolute whitespace-nowrap border-rule-strong ${at > lastStart ? '-translate-x-full border-r pr-1' : 'border-l pl-1'}`}
            style={{ left: `${at}%` }}
          >
            {words}
          </span>
        ))}
      </p>
    </>
  );
}

function ChartTable({ chart: { title, rows } }: { chart: TrendChart }) {
  return (
    <DataTable
      caption={`${title} of each bill`}
      columns={['Period', title]}
      rows={rows.map(({ id, period, value, estimated, note }) => ({
        id,
        cells: [
          <>
            {period} {estimated && <span className="tag tag-estimate">Estimated read</span>}
            {note && <span className="block text-xs font-normal text-muted">{note}</span>}
          </>,
          value,
        ],
      }))}
    />
  );
}

/** Dates further right are placed before their mark, because there is no room after it. */
const lastStart = 75;

const toPosition = ({ from, width }: HorizontalSpan) => ({ left: `${from}%`, width: `${width}%` });
