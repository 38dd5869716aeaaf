import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  /** The first column names the rows; the others hold numbers, or text for `text`. */
  columns: readonly (string | { text: string })[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Whether a link may lead to a row by its id. */
  isAnchored?: boolean;
  /** Whether the caption would repeat the heading above. */
  isCaptionHidden?: boolean;
}

/** A captioned table that fits on a phone. */
export function DataTable({ caption, columns, rows, isAnchored, isCaptionHidden }: DataTableProps) {
  const [first, ...others] = columns.map((column) =>
    typeof column === 'string' ? { name: column, look: 'figures' } : { name: column.text, look: undefined },
  );
  return (
    <table className="table">
      <caption className={isCaptionHidden ? 'sr-only' : 'text-base font-semibold'}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first?.name}</th>
          {others.map(({ name, look }) => (
            <th key={name} scope="col" className={look}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...cells] }) => (
          <tr key={id} {...(isAnchored && { id, className: 'scroll-mt-4' })}>
            <th scope="row" className="wrap-break-word">
              {head}
            </th>
            {cells.map((cell, place) => (
              <td key={others[place]?.name} className={others[place]?.look}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
