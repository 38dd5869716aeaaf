import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import type { SiteTrends as SiteTrendsView, Trend, TrendRow } from '@/lib/site/sites/trends';
import { formatCount } from '@/lib/site/words/format';

/** More bills are folded. */
const openRows = 12;

/** The bills of a site over the years: what changed, and a table of cost, usage and price with bars. */
export function SiteTrends({ trends, onlyNewest }: { trends: SiteTrendsView; onlyNewest: number | null }) {
  const { rows, notes } = trends;
  const older = rows.slice(openRows);
  return (
    <section aria-labelledby="trends" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="trends" className="text-2xl font-bold">
          Over time
        </h2>
        {rows.length === 0 && <p>There are too few bills to show a trend. Add an earlier or a later one.</p>}
        {[...notes, ...(onlyNewest === null ? [] : [`These are the newest ${onlyNewest} bills.`])].map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
      </div>
      <ul className="grid items-start gap-4 @min-[52rem]/page:grid-cols-3">
        {trends.trends.map((trend) => (
          <Change key={trend.id} trend={trend} />
        ))}
      </ul>
      {rows.length > 0 && <TrendTable caption="Each bill" trends={trends.trends} rows={rows.slice(0, openRows)} />}
      {older.length > 0 && (
        <Disclosure title={<>Show {formatCount(older.length, 'older bill')}</>}>
          <TrendTable caption="Older bills" trends={trends.trends} rows={older} />
        </Disclosure>
      )}
    </section>
  );
}

function Change({ trend: { id, title, note, finding, change } }: { trend: Trend }) {
  return (
    <li className="panel grid grid-cols-1 gap-2 p-4 text-sm" data-trend={id}>
      <h3 className="text-base font-semibold">{title}</h3>
      <p>{finding}</p>
      {change && (
        <p>
          <span className="font-medium">{change.words}</span> <span className="text-muted">{change.basis}</span>
        </p>
      )}
      {note && <p className="text-xs text-muted">{note}</p>}
    </li>
  );
}

interface TrendTableProps {
  caption: string;
  trends: readonly Trend[];
  rows: readonly TrendRow[];
}

function TrendTable({ caption, trends, rows }: TrendTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={['Period', ...trends.map(({ title }) => title)]}
      rows={rows.map(({ id, period, estimated, note, values }) => ({
        id,
        cells: [
          <>
            {period} {estimated && <span className="tag tag-estimate">Estimated read</span>}
            {note && <span className="block text-xs font-normal text-muted">{note}</span>}
          </>,
          ...values.map(({ words, percent }, place) => (
            <span key={trends[place]?.id} data-bar={percent}>
              {words}
              <span aria-hidden="true" className="prints-colour mt-0.5 flex h-1.5 justify-end">
                <i className="block rounded-[2px] bg-yours" style={{ width: `${percent}%` }} />
              </span>
            </span>
          )),
        ],
      }))}
    />
  );
}
