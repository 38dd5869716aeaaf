/** Formats rows as a CSV file that opens correctly in spreadsheets: byte order mark, CRLF and no formulas. */
import { stringify } from 'csv-stringify/sync';
import { toPlainLine } from '@/lib/server/plain-text';
import { type Column, toCells } from './columns';

/** A text that would be a formula gets an apostrophe in front; negative numbers do not. */
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
