/** Finds lines that are the headings of a table. */
import { unitsOnly } from '../charges/head-cells';
import { type DocumentIndex, findLinesBelow } from '../document-index';
import type { Line } from '../layout/lines';
import { readQuantityUnit } from '../values/units';

const minHeads = 3;
/**
 * In letter heights: the maximum distance from a heading to the first row, below a second heading line or a group name.
 */
const rowsWithin = 5;

/**
 * Whether the line has at least three cells without numbers, above a row of numbers or dates. None of them is the value
 * of another.
 */
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

/** Whether the line has labels with their values: "Invoice date    08/09/2026". */
const holdsPairs = (doc: DocumentIndex, line: Line): boolean =>
  line.cells.some(
    ({ start, end }, i) =>
      isFigure(line.cells[i + 1]?.text ?? '') &&
      doc.lineLabels(line).some((hit) => hit.start <= start && hit.end >= end),
  );

const isFigure = (text: string) => /^[-$£€(@]*\d/.test(text);

/** Whether a text is the name of a quantity and ends in its unit: "Imported kWh". "Service 50 to 4,999 kW" is not. */
export function endsInUnit(text: string): boolean {
  const at = text.search(/\(?[^\s(]+\)?$/);
  const last = text.slice(at).replace(/[()]/g, '');
  const unit = readQuantityUnit(last, 0);
  return at > 0 && !/\d/.test(text) && unit?.end === last.length && /^(?:[kM]|GJ|TJ)/.test(last);
}
