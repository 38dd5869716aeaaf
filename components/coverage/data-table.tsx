import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  /** The first names the rows; the others hold figures, or words where it says so. */
  columns: readonly (string | { words: string })[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Rows of facts under a caption, narrow enough for a phone. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const [first, ...others] = columns.map((column) =>
    typeof column === 'string'
      ? { name: column, align: 'pl-2 text-right' }
      : { name: column.words, align: 'pl-4 text-left' },
  );
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-rule-strong align-bottom">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {first?.name}
          </th>
          {others.map(({ name, align }) => (
            <th key={name} scope="col" className={`py-2 font-semibold ${align}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...cells] }) => (
          <tr key={id} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {head}
            </th>
            {cells.map((cell, place) => (
              <td key={others[place]?.name} className={`py-2 ${others[place]?.align}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
