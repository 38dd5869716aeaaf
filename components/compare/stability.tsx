import type { Stability as StabilityOfAnswer } from '@/lib/comparison/extensions';
import { type StabilityTable, stabilitySentences, stabilityTables } from '@/lib/comparison/stability-words';

/** Whether the answer holds at somewhat other usage: in words, then case by case. Nothing where the service cannot tell. */
export function Stability({ stability }: { stability: StabilityOfAnswer | null }) {
  if (!stability) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl font-bold">Does the answer hold?</h2>
      <p className="max-w-prose">{stabilitySentences(stability).join(' ')}</p>
      <details>
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
