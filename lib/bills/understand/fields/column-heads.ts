/** Lines that name the columns of a table. */
import { unitsOnly } from '../charges/head-cells';
import { type DocumentIndex, findLinesBelow } from '../document-index';
import type { Line } from '../layout/lines';
import { readQuantityUnit } from '../values/units';

const minHeads = 3;
/** How far below its head the first row of a table may stand, under a second line of the head or a group's name. */
const rowsWithin = 5;

/** Three cells or more without figures, over a row of figures or dates: none of them is the value of another. */
export function isColumnHead(doc: DocumentIndex, line: Line): boolean {
  if (line.cells.length < minHeads || doc.numbers(line).length > 0 || doc.dates(line).length > 0) return false;
  const row = findLinesBelow(doc, line, rowsWithin * line.size).find(
    ({ cells }) => cells.length >= minHeads && !cells.every(({ text }) => unitsOnly.test(text)),
  );
  if (!row || holdsPairs(doc, row)) return false;
  const under = line.cells.filter((head) =>
    row.cells.some(({ text, x, right }) => isFigure(text) && x < head.right && right > head.x),
  );
  return under.length > 1;
}

/** "Invoice date    08/09/2026": a label of its own, with its value. */
const holdsPairs = (doc: DocumentIndex, line: Line): boolean =>
  line.cells.some(
    ({ start, end }, i) =>
      isFigure(line.cells[i + 1]?.text ?? '') &&
      doc.lineLabels(line).some((hit) => hit.start <= start && hit.end >= end),
  );

const isFigure = (text: string) => /^[-$£€(@]*\d/.test(text);

/** "Imported kWh": the name of a quantity, that ends in its unit; "Service 50 to 4,999 kW" tells how much. */
export function endsInUnit(text: string): boolean {
  const at = text.search(/\(?[^\s(]+\)?$/);
  const last = text.slice(at).replace(/[()]/g, '');
  const unit = readQuantityUnit(last, 0);
  return at > 0 && !/\d/.test(text) && unit?.end === last.length && /^(?:[kM]|GJ|TJ)/.test(last);
}
