/** Formats rows as a CSV file that opens correctly in spreadsheets: byte order mark, CRLF and no formulas. */
import { stringify } from 'csv-stringify/sync';
import { toPlainLine } from '@/lib/server/plain-text';
import type { Sheet } from './columns';

/** A text that would be a formula gets an apostrophe in front; negative numbers do not. */
export async function* formatCsv({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const lines = (cells: unknown[][], isFirst = false) =>
    Buffer.from(stringify(cells, { bom: isFirst, record_delimiter: 'windows', escape_formulas: true }));
  yield lines([columns.map(({ name }) => name)], true);
  for await (const page of rows())
    if (page.length > 0)
      yield lines(page.map((cells) => cells.map((cell) => (typeof cell === 'string' ? toPlainLine(cell) : cell))));
}
