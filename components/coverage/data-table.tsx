import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  /** The first names the rows; the others hold figures unless `words` is set. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  words?: boolean;
}

/** Rows of facts under a caption, narrow enough for a phone. */
export function DataTable({ caption, columns, rows, words = false }: DataTableProps) {
  const [first, ...others] = columns;
  const align = words ? 'text-left' : 'text-right';
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-rule-strong align-bottom">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className={`py-2 pl-2 font-semibold ${align}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...cells] }) => (
          <tr key={id} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
              {head}
            </th>
            {cells.map((cell, place) => (
              <td key={others[place]} className={`py-2 pl-2 ${align}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
