import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import type { SiteTrends as SiteTrendsView } from '@/lib/site/sites/trends';
import { formatCount } from '@/lib/site/words/format';

/** More bills are folded. */
const openRows = 12;

/** The bills of a site over the years: a table of cost, usage and price with bars. */
export function SiteTrends({ trends, onlyNewest }: { trends: SiteTrendsView; onlyNewest: number | null }) {
  const { columns, rows, undated } = trends;
  const older = rows.slice(openRows);
  const notes = [
    rows.length > 0
      ? 'GST included, without earlier balances. The price is the whole bill divided by its usage.'
      : 'There are too few bills to show a trend. Add an earlier or a later one.',
    ...(undated > 0 ? [`${formatCount(undated, 'bill shows', 'bills show')} no dates that we could read.`] : []),
    ...(onlyNewest === null ? [] : [`These are the newest ${onlyNewest} bills.`]),
  ];
  return (
    <section aria-labelledby="trends" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="trends" className="text-2xl font-bold">
          Over time
        </h2>
        <p className="text-sm text-muted">{notes.join(' ')}</p>
      </div>
      {rows.length > 0 && <TrendTable caption="Each bill" columns={columns} rows={rows.slice(0, openRows)} />}
      {older.length > 0 && (
        <Disclosure title={<>Show {formatCount(older.length, 'older bill')}</>}>
          <TrendTable caption="Older bills" columns={columns} rows={older} />
        </Disclosure>
      )}
    </section>
  );
}

function TrendTable({ caption, columns, rows }: { caption: string } & Pick<SiteTrendsView, 'columns' | 'rows'>) {
  return (
    <DataTable
      caption={caption}
      columns={['Period', ...columns]}
      rows={rows.map(({ id, period, estimated, values }) => ({
        id,
        cells: [
          <>
            {period} {estimated && <span className="tag tag-estimate">Estimated read</span>}
          </>,
          ...values.map(({ words, percent }, place) => (
            <span key={columns[place]} data-bar={percent}>
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
