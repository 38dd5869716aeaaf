/** Completes rows whose words or calculation are on other lines, above or below the amount. */

import { groupBy } from '../../lists';
import type { DocumentIndex } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { findLinesLeft, findNearLines, hasWords } from './near-lines';
import { joinWords } from './row-words';
import { solveLine } from './solve';
import type { CalculatedRow, Figure } from './stages';
import { findColumnAt } from './table-head';
import { nameUnnamedRows } from './unnamed-rows';

/**
 * Adds the neighbouring lines that complete each row. A line serves one row; closer lines and those that prove a row go
 * first. A row that is only another's calculation is dropped: "6 x $149.60 each" below "Gas bottles $897.60".
 */
export function joinNeighbours(doc: DocumentIndex, all: readonly CalculatedRow[]): CalculatedRow[] {
  const taken = new Set<Line>(all.filter((row) => !isBare(row)).map((row) => row.line));
  const used = new Set<NumberSpan>();
  const proved = new Set(
    all
      .filter((row) => row.calculation?.proved || (!isBare(row) && hasWords(row.line) && row.amount.hasCurrency))
      .map(({ line }) => line),
  );
  const withCalculations = (
    rows: readonly CalculatedRow[],
    isOpen: (row: CalculatedRow) => boolean,
    proving = true,
  ) => {
    const besideAny = indexRowsBeside(rows);
    return rows.map((row) =>
      isOpen(row) ? withCalculation(doc, { row, isBeside: besideAny(row), taken, used, proved, proving }) : row,
    );
  };
  const first = withCalculations(all, (row) => !row.calculation?.proved && !isBare(row));
  const extras = new Set(first.flatMap(({ extra }) => extra));
  const left = first.filter(({ line }) => !extras.has(line));
  for (const line of [...left.map((row) => row.line), ...extras]) taken.add(line);
  const isUnproved = (row: CalculatedRow) => !row.calculation?.proved;
  const calculated = withCalculations(withCalculations(left, isUnproved), isUnproved, false);
  return nameUnnamedRows(doc, joinWords(doc, calculated, taken));
}

/** Whether the line is only a multiplication without words. */
function isBare({ line, figures, calculation }: CalculatedRow): boolean {
  return !calculation && figures.length > 0 && /\d ?(?:x|×|@|at) ?[$£]?\d/i.test(line.text) && !hasWords(line);
}

/** Whether a place on a line belongs to another row beside this one, as in two tables side by side. */
function indexRowsBeside(
  rows: readonly CalculatedRow[],
): (row: CalculatedRow) => (line: Line, start: number) => boolean {
  const byLine = groupBy(rows, ({ line }) => line);
  const findLeft = (one: CalculatedRow) => measureSpan(one.line, one.start, one.end).x - one.line.size;
  return (row) => {
    const level = byLine.get(row.line) ?? [row];
    if (level.length === 1) return () => false;
    const own = findLeft(row);
    const next = Math.min(...level.map(findLeft).filter((x) => x > own), Number.POSITIVE_INFINITY);
    return (line, start) => {
      const { x } = measureSpan(line, start, start + 1);
      return x < own || x >= next;
    };
  };
}

interface Attaching {
  row: CalculatedRow;
  isBeside: (line: Line, start: number) => boolean;
  taken: Set<Line>;
  /** Numbers already used on lines shared by rows side by side. */
  used: Set<NumberSpan>;
  /** Lines of rows that are proved by themselves. Others may share their figures, but not take the lines. */
  proved: ReadonlySet<Line>;
  proving: boolean;
}

/** Adds the calculation below, above or left of a row. Marks its lines and numbers as used. */
function withCalculation(doc: DocumentIndex, attaching: Attaching): CalculatedRow {
  const { row, taken, used } = attaching;
  const places = [findNearLines(doc, row, 'below'), findNearLines(doc, row, 'above'), findLinesLeft(doc, row)];
  for (const near of places) {
    const found = findCalculation(doc, attaching, near);
    if (!found) continue;
    const own = found.lines.filter((line) => !attaching.proved.has(line));
    for (const line of own) taken.add(line);
    if (own.length === found.lines.length) for (const { number } of found.figures) used.add(number);
    return { ...row, calculation: found.calculation, extra: [...row.extra, ...own] };
  }
  return row;
}

interface Attached {
  calculation: NonNullable<CalculatedRow['calculation']>;
  lines: Line[];
  figures: Figure[];
}

function findCalculation(
  doc: DocumentIndex,
  { row, isBeside, taken, used, proving }: Attaching,
  near: readonly Line[],
): Attached | null {
  const figures: Figure[] = [];
  const lines: Line[] = [];
  for (const line of near) {
    const all = doc.numbers(line);
    if (proving && lines.length === 0 && !taken.has(line) && isOfReads(line, all)) {
      lines.push(line);
      continue;
    }
    const isFree = (number: NumberSpan) => !isBeside(line, number.start) && !used.has(number);
    const free = all.filter(isFree);
    const isOthers = taken.has(line) && (free.length === all.length || free.length === 0);
    // Another row may have taken the line because of a sentence beside it. The cell right below this row is still its
    // own.
    const numbers = isOthers && proving ? free.filter((number) => isUnder(row, line, number)) : free;
    if (isOthers && (numbers.length === 0 || numbers.length === all.length)) return null;
    const calculates = numbers.some((number) => number.kind === 'rate' || number.kind === 'quantity');
    if (!calculates && (figures.length > 0 || hasWords(line))) return null;
    figures.push(...numbers.map((number) => ({ number, column: findColumnAt(row.header, line, number) })));
    lines.push(line);
    const calculation = solveLine([...figures, ...row.figures], row.amount.value);
    if (!calculation || (proving ? !calculation.proved : !calculatesFully(numbers))) continue;
    return { calculation, lines, figures };
  }
  return null;
}

/** Meter reads between a charge and its calculation: "Meter 123456: read 24054.71 to 24881.68 (actual)". */
const isOfReads = ({ text }: Line, numbers: readonly NumberSpan[]): boolean =>
  /\bread(?:ing)?s?\b/i.test(text) && numbers.length >= 2 && numbers.every(({ kind }) => kind === 'plain');

/** Whether the number's cell starts at the same left edge as the row. */
function isUnder({ line: own, start }: CalculatedRow, line: Line, number: NumberSpan): boolean {
  const cell = line.cells.find((one) => number.start >= one.start && number.end <= one.end);
  return cell !== undefined && Math.abs(cell.x - measureSpan(own, start, start + 1).x) < own.size;
}

/** Whether the line has both a quantity and a rate, so that it is a calculation and not a sentence. */
function calculatesFully(numbers: { kind: string }[]): boolean {
  return (
    numbers.length <= 4 &&
    numbers.some(({ kind }) => kind === 'rate') &&
    numbers.some(({ kind }) => kind === 'quantity')
  );
}
