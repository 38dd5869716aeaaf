/** Rows as a CSV file that spreadsheet programs open right: a byte order mark, CRLF, and no text that becomes a formula. */
import { stringify } from 'csv-stringify/sync';
import { type Column, toCells, toPlainLine } from './columns';

/** Numbers stay numbers, below zero too; a text that a program would compute is led by an apostrophe. */
export async function* formatCsv<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const lines = (rows: unknown[][], isFirst = false) =>
    Buffer.from(stringify(rows, { bom: isFirst, record_delimiter: 'windows', escape_formulas: true }));
  yield lines([columns.map(({ name }) => name)], true);
  for await (const page of pages) {
    const rows = page.map((row) =>
      toCells(columns, row).map((cell) => (typeof cell === 'string' ? toPlainLine(cell) : cell)),
    );
    if (rows.length > 0) yield lines(rows);
  }
}
