import type { Stability as StabilityOfAnswer } from '@/lib/comparison/extensions';
import { type StabilityTable, stabilitySentences, stabilityTables } from '@/lib/comparison/stability-words';

interface StabilityProps {
  /** Null: there is no plan to speak of. Undefined: the service does not tell. */
  stability: StabilityOfAnswer | null | undefined;
}

/** Whether the answer holds at somewhat other usage: in words, then case by case. */
export function Stability({ stability }: StabilityProps) {
  if (stability === undefined) return <NotTold />;
  if (!stability) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl font-bold">Does the answer hold?</h2>
      <p className="max-w-prose">{stabilitySentences(stability).join(' ')}</p>
      <details className="printed">
        <summary className="link w-fit cursor-pointer py-1">Case by case</summary>
        <div className="mt-3 grid gap-6">
          {stabilityTables(stability).map((table) => (
            <Cases key={table.caption} table={table} />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Another implementation of the API may answer for one usage at a time: then the reader can ask for others. */
function NotTold() {
  return (
    <p className="max-w-prose text-muted">
      Whether another plan is cheapest at somewhat more or less use is not told by the rates service asked here.{' '}
      <a className="link" href="#usage_kwh">
        Enter another usage
      </a>{' '}
      to see.
    </p>
  );
}

function Cases({ table: { caption, columns, rows } }: { table: StabilityTable }) {
  return (
    <table className="table table-fixed">
      <caption className="text-muted">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.length > 1 ? 'Usage' : 'Maximum demand'}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="wrap-anywhere">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map(({ held, who, cost }, place) => (
              <td key={columns[place]} className={`wrap-anywhere ${held ? '' : 'bg-notice'}`}>
                <span className={held ? '' : 'font-semibold'}>{who}</span>
                <span className="block text-muted">{cost}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
