/** Completes rows whose calculation is on other lines, above, below or left of the amount. */

import { type DocumentIndex, findLinesBelow, iterateLinesBefore, listLinesAround } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { solveLine } from './solve';
import type { CalculatedRow } from './stages';

/** In letter heights: the maximum gap between two lines of a row, and the maximum distance of all from it. */
const nextLine = 1.1;
const maxReach = 4;
const maxLines = 3;
/** The minimum overlap of two lines side by side, as a share of their height. */
const level = 0.5;

/** Whether the text has words besides dates, units and those of a calculation. */
export const hasWords = (text: string) =>
  /[A-Za-z]{3}/.test(
    withoutDates(text, '').replace(
      /\b(?:kwh|kva|mj|days?|months?|cents?|per|for|gst|each|at|bottles?|cylinders?|lit(?:re|er)s?)\b/gi,
      '',
    ),
  );

/** The lines right above or below a row in its column, nearest first. */
export function findNearLines(doc: DocumentIndex, row: CalculatedRow, side: 'above' | 'below'): Line[] {
  const { line } = row;
  const own = measureSpan(line, row.start, row.end);
  const isInColumn = (other: Line) =>
    // When two columns end above a table across the page, its heading still belongs to one of them.
    (other.column === line.column || Math.abs(other.x - own.x) < line.size) &&
    (other.x < own.x || Math.min(other.right, own.right) > Math.max(other.x, own.x));
  const found: Line[] = [];
  let last = line;
  const lines = side === 'below' ? findLinesBelow(doc, line, maxReach * line.size) : iterateLinesBefore(doc, line);
  for (const other of lines) {
    if (found.length === maxLines || line.top - other.bottom > maxReach * line.size) break;
    if (!isInColumn(other)) continue;
    if ((side === 'below' ? other.top - last.bottom : last.top - other.bottom) > nextLine * line.size) break;
    found.push(other);
    last = other;
  }
  return found;
}

/** The lines to the left at the row's height. A table may be read as two columns of the page. */
const findLinesLeft = (doc: DocumentIndex, { line }: CalculatedRow): Line[] =>
  listLinesAround(doc, line, maxLines).filter(
    (other) => other.right < line.x && measureGap(other, line) < -level * line.size,
  );

/** The vertical gap between two lines; negative if they overlap. */
export const measureGap = (a: Line, b: Line) => Math.max(a.top - b.bottom, b.top - a.bottom);

/**
 * Adds the neighbouring lines that complete each row. A line serves one row, and those that prove a row go first. A row
 * that is only another's calculation is dropped: "6 x $149.60 each" below "Gas bottles $897.60".
 */
export function joinNeighbours(doc: DocumentIndex, all: readonly CalculatedRow[]): CalculatedRow[] {
  const isOpen = (row: CalculatedRow) => !row.calculation?.proved;
  const taken = new Set<Line>(all.filter((row) => !isOpen(row) || hasWords(row.line.text)).map(({ line }) => line));
  const used = new Set<NumberSpan>();
  const proved: ReadonlySet<Line> = new Set(taken);
  const complete = (rows: readonly CalculatedRow[], isCandidate: (row: CalculatedRow) => boolean) => {
    return rows.map((row) => (isCandidate(row) ? withCalculation(doc, { row, taken, used, proved }) : row));
  };
  const first = complete(all, (row) => isOpen(row) && hasWords(row.line.text));
  const extras = new Set(first.flatMap(({ calculationLines }) => calculationLines));
  const left = first.filter(({ line }) => !extras.has(line));
  for (const { line } of left) taken.add(line);
  return complete(left, isOpen);
}

interface Attaching {
  row: CalculatedRow;
  taken: Set<Line>;
  /** Numbers already used on lines shared by rows side by side. */
  used: Set<NumberSpan>;
  /** Lines of rows that are proved by themselves. Others may share their figures, but not take the lines. */
  proved: ReadonlySet<Line>;
}

/** Adds the calculation below, above or left of a row. Marks its lines and numbers as used. */
function withCalculation(doc: DocumentIndex, attaching: Attaching): CalculatedRow {
  const { row, taken, used, proved } = attaching;
  const places = [findNearLines(doc, row, 'below'), findNearLines(doc, row, 'above'), findLinesLeft(doc, row)];
  for (const near of places) {
    const found = findCalculation(doc, attaching, near);
    if (!found) continue;
    const own = found.lines.filter((line) => !proved.has(line));
    for (const line of own) taken.add(line);
    if (own.length === found.lines.length) for (const number of found.figures) used.add(number);
    return { ...row, calculation: found.calculation, calculationLines: [...row.calculationLines, ...own] };
  }
  return row;
}

interface Attached {
  calculation: NonNullable<CalculatedRow['calculation']>;
  lines: Line[];
  figures: NumberSpan[];
}

function findCalculation(doc: DocumentIndex, { row, taken, used }: Attaching, near: readonly Line[]): Attached | null {
  const figures: NumberSpan[] = [];
  const lines: Line[] = [];
  for (const line of near) {
    const all = doc.numbers(line);
    const free = all.filter((number) => !used.has(number));
    // A proof may be below a note, such as one of meter reads.
    if (figures.length === 0 && hasWords(line.text) && all.every(({ kind }) => kind === 'plain')) {
      lines.push(line);
      continue;
    }
    if (taken.has(line) && (free.length === all.length || free.length === 0)) return null;
    const calculates = free.some(({ kind }) => kind === 'rate' || kind === 'quantity');
    if (!calculates && (figures.length > 0 || hasWords(line.text))) return null;
    figures.push(...free);
    lines.push(line);
    const calculation = solveLine([...figures, ...row.figures], row.amount.value);
    if (calculation?.proved) return { calculation, lines, figures };
  }
  return null;
}
