/**
 * Charges told down a column: a card with name, quantity, rate and amount below each other, or a table whose columns are the
 * charges and whose rows are quantity, rate and amount.
 */

import type { Cell, Line } from '../layout/lines';
import type { Sheet } from '../sheet';
import type { NumberSpan } from '../values/numbers';
import { type Column, columnHead } from './header';
import { type Figure, readCharge } from './prove';
import type { AmountRow } from './rows';

const MAX_CELLS = 6;
const NAMED = /[A-Za-z]{3}/;

interface Place {
  line: Line;
  cell: Cell;
}

/** Rows for amounts that the cells above them multiply to; lines that rows have proved already are left alone. */
export function findStacks(sheet: Sheet, rows: readonly AmountRow[]): AmountRow[] {
  const proved = new Set(rows.filter((row) => row.reading?.proved).flatMap((row) => [row.line, ...row.extra]));
  return sheet.lines.flatMap((line) => {
    if (proved.has(line)) return [];
    return sheet.numbers(line).flatMap((number) => {
      const cell = line.cells.find((one) => number.start >= one.start && number.end <= one.end);
      if (!cell || !isLoneAmount(cell, number)) return [];
      const place = { line, cell };
      return stackBy(sheet, place, number, proved, 'above') ?? stackBy(sheet, place, number, proved, 'below') ?? [];
    });
  });
}

const isOfName = ({ kind, decimals }: NumberSpan) => kind === 'plain' && decimals === 0;

function isLoneAmount(cell: Cell, number: NumberSpan): boolean {
  const money = number.kind === 'money' || (number.kind === 'plain' && number.decimals === 2);
  return money && number.decimals <= 2 && !NAMED.test(cell.text.replace(/\b(?:gst|inc|ex|incl|excl|credit)\b/gi, ''));
}

/**
 * The charge whose amount stands in a cell, its words and calculation in the cells on one side: above the amount the words
 * come first, below it in any order.
 */
function stackBy(
  sheet: Sheet,
  place: Place,
  amount: NumberSpan,
  proved: Set<Line>,
  side: 'above' | 'below',
): AmountRow | null {
  const figures: Figure[] = [];
  const names: Place[] = [];
  for (const next of cellsBeyond(sheet, place, side)) {
    if (proved.has(next.line)) return null;
    const numbers = sheet
      .numbers(next.line)
      .filter((number) => number.start >= next.cell.start && number.end <= next.cell.end);
    if (side === 'below' && numbers.some((number) => isLoneAmount(next.cell, number))) break;
    const words = next.cell.text.split(' ').length;
    // "Demand window 4 pm to 8 pm" names a charge.
    const isName = NAMED.test(next.cell.text) && words > 1 && numbers.every(isOfName);
    if (numbers.length > 0 && !isName) {
      if (side === 'above' && names.length > 0) break;
      const found = numbers.map((number) => ({ number, column: rowHead(sheet, next) }));
      if (side === 'above') figures.unshift(...found);
      else figures.push(...found);
    } else if (NAMED.test(next.cell.text)) names.push(next);
    if (names.length === 2) break;
  }
  const reading = figures.length >= 2 ? readCharge(figures, amount.value) : null;
  const name = names[0];
  const named = [reading?.quantity, reading?.rate].some(
    (figure) =>
      figure && (figure.number.kind === 'quantity' || figure.number.kind === 'rate' || figure.column !== null),
  );
  if (!reading?.proved || !name || !named) return null;
  const { line, cell } = place;
  return {
    line,
    start: cell.start,
    end: cell.end,
    figures,
    amount,
    amountEx: null,
    amountInc: null,
    reading,
    extra: [],
    wrapped: [],
    header: null,
    name: name.cell.text.trim(),
  };
}

/** Cells above or below in the column of a cell, nearest first, as long as they follow each other closely. */
function cellsBeyond(sheet: Sheet, { line, cell }: Place, side: 'above' | 'below'): Place[] {
  const found: Place[] = [];
  const step = side === 'above' ? -1 : 1;
  let last = line;
  for (let i = line.index + step; sheet.lines[i] && found.length < MAX_CELLS; i += step) {
    const other = sheet.lines[i]!;
    const gap = side === 'above' ? last.top - other.bottom : other.top - last.bottom;
    if (other.page !== line.page || gap > 1.9 * last.size) break;
    if (step * (other.top + other.bottom - last.top - last.bottom) < last.size) continue;
    const over = other.cells.find((one) => isAligned(one, cell));
    if (!over) continue;
    found.push({ line: other, cell: over });
    last = other;
  }
  return found;
}

function isAligned(a: Cell, b: Cell): boolean {
  const off = Math.min(Math.abs(a.x - b.x), Math.abs(a.right - b.right), Math.abs(a.x + a.right - b.x - b.right) / 2);
  return off < 3;
}

/** The head of a row in a turned table, as if it were a column's: "Rate (c/kWh)". */
function rowHead(sheet: Sheet, { line, cell }: Place): Column | null {
  const head = line.cells[0]!;
  if (head === cell || sheet.numbers(line).some((number) => number.start < head.end)) return null;
  const column = columnHead(head);
  return column.role !== 'other' ? column : null;
}
