/** Names charges without words of their own, such as under a heading with a note between. */
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import type { Line } from '../layout/lines';
import { describeRow } from './description';
import { describeSentence } from './prose';
import type { CalculatedRow } from './stages';

const maxLines = 5;

/**
 * Names proved rows without words: by the heading above, past notes and dates, else by what they count. A proved line
 * is a charge whatever its name.
 */
export function nameUnnamedRows(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const ofRows = new Set(rows.flatMap(({ line, extra, wrapped }) => [line, ...extra, ...wrapped]));
  return rows.map((row) => {
    const words = describeRow(row);
    const isNamed = /[A-Za-z]{2}/.test(words) && !amountPattern.test(words);
    if (!row.calculation?.proved || isNamed || !isCounted(row)) return row;
    const heading = findHeadingOver(doc, row, ofRows);
    if (heading) ofRows.add(heading);
    if (!heading && amountPattern.test(words)) return row;
    return { ...row, name: heading?.text.trim() ?? describeSentence(row) };
  });
}

const isCounted = ({ calculation }: CalculatedRow) =>
  calculation?.quantity.number.kind === 'quantity' || calculation?.rate.number.kind === 'rate';

/** Words for an amount whose name is above: "Peak usage", "Used: 300 kWh", "Cost: $120.00". */
const amountPattern =
  /^(?:your )?(?:cost|costs|amount|charge|price|total|sub-?total|value|comes to|equals|which is|is)$/i;

function findHeadingOver(doc: DocumentIndex, { line, extra }: CalculatedRow, ofRows: ReadonlySet<Line>): Line | null {
  let last = line;
  for (const other of iterateLinesBefore(doc, line, maxLines)) {
    if (last.top - other.bottom > 2 * line.size) return null;
    if (extra.includes(other)) {
      last = other;
      continue;
    }
    if (ofRows.has(other)) return null;
    if (other.x > line.x + line.size || other.right < line.x) continue;
    const words = other.cells.length === 1 && /[A-Za-z]{3}/.test(other.text) && other.text.length < 60;
    if (words && doc.numbers(other).length === 0 && doc.dates(other).length === 0) return other;
    last = other;
  }
  return null;
}
