/** Rows whose words or calculation stand on lines of their own, above or below the amount. */

import { type DocumentIndex, linesBelow } from '../document-index';
import { groupBy } from '../group-by';
import { type Cell, type Line, spanX } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { solveLine } from './solve';
import type { CalculatedRow, Figure } from './stages';
import { findColumnOf } from './table-head';
import { nameUnnamedRows } from './unnamed-rows';

/**
 * The rows with the neighbouring lines that complete them. Lines serve one row; nearer and proving ones go first. A row that is
 * nothing but another's calculation, "6 x $149.60 each" below "Gas bottles $897.60", is given up for that one.
 */
export function joinNeighbours(doc: DocumentIndex, all: readonly CalculatedRow[]): CalculatedRow[] {
  const taken = new Set<Line>(all.filter((row) => !isBare(row)).map((row) => row.line));
  const used = new Set<NumberSpan>();
  const withCalculations = (
    rows: readonly CalculatedRow[],
    isOpen: (row: CalculatedRow) => boolean,
    proving = true,
  ) => {
    const besideAny = rowsBeside(rows);
    return rows.map((row) =>
      isOpen(row) ? withCalculation(doc, { row, isBeside: besideAny(row), taken, used, proving }) : row,
    );
  };
  const first = withCalculations(all, (row) => !row.calculation?.proved && !isBare(row));
  const extras = new Set(first.flatMap(({ extra }) => extra));
  const left = first.filter(({ line }) => !extras.has(line));
  for (const line of [...left.map((row) => row.line), ...extras]) taken.add(line);
  const isUnproved = (row: CalculatedRow) => !row.calculation?.proved;
  const calculated = withCalculations(withCalculations(left, isUnproved), isUnproved, false);
  const onPage = groupBy(calculated, ({ line }) => line.page);
  const described = calculated.map((row) => withWords(doc, row, onPage.get(row.line.page)!, taken));
  return nameUnnamedRows(doc, withSharedHeadings(doc, described));
}

/** Figures multiplied, without words of their own. */
function isBare({ line, figures, calculation }: CalculatedRow): boolean {
  return !calculation && figures.length > 0 && /\d ?(?:x|×|@|at) ?[$£]?\d/i.test(line.text) && !hasWords(line);
}

/** "Peak consumption" over a row for each price: rows of dates and figures alone share the words of the row above. */
function withSharedHeadings(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const shared: CalculatedRow[] = [];
  for (const row of rows) {
    const above = shared.at(-1);
    const wrapped = above && !hasOwnWords(doc, row) ? [...row.wrapped, ...sharedHeading(doc, above, row)] : row.wrapped;
    shared.push({ ...row, wrapped });
  }
  return shared;
}

function sharedHeading(doc: DocumentIndex, above: CalculatedRow, row: CalculatedRow): readonly Line[] {
  if (row.wrapped.length > 0 || above.wrapped.length === 0 || hasOwnWords(doc, above)) return [];
  const follows = above.line.page === row.line.page && row.line.top - above.line.bottom < 1.2 * row.line.size;
  return follows ? above.wrapped.filter((line) => line.index < above.line.index) : [];
}

/** Words before the first figure, dates aside. */
function hasOwnWords(doc: DocumentIndex, { line, start, figures, amount }: CalculatedRow): boolean {
  const end = Math.min(figures[0]?.number.start ?? amount.start, amount.start);
  const text = doc
    .dates(line)
    .reduceRight((rest, date) => `${rest.slice(0, date.start)} ${rest.slice(date.end)}`, line.text.slice(0, end))
    .slice(start);
  return /[A-Za-z]{3}/.test(text);
}

/** Whether a place on a line belongs to another row that stands beside this one, as in two tables side by side. */
function rowsBeside(rows: readonly CalculatedRow[]): (row: CalculatedRow) => (line: Line, start: number) => boolean {
  const byLine = groupBy(rows, ({ line }) => line);
  const leftOf = (one: CalculatedRow) => spanX(one.line, one.start, one.end).x - one.line.size;
  return (row) => {
    const level = byLine.get(row.line)!;
    if (level.length === 1) return () => false;
    const own = leftOf(row);
    const next = Math.min(...level.map(leftOf).filter((x) => x > own), Number.POSITIVE_INFINITY);
    return (line, start) => {
      const { x } = spanX(line, start, start + 1);
      return x < own || x >= next;
    };
  };
}

interface Attaching {
  row: CalculatedRow;
  isBeside: (line: Line, start: number) => boolean;
  taken: Set<Line>;
  /** Figures of lines that several rows side by side share. */
  used: Set<NumberSpan>;
  proving: boolean;
}

/** The row with the calculation that stands below or above it; lines and figures used are added to those taken. */
function withCalculation(doc: DocumentIndex, attaching: Attaching): CalculatedRow {
  const { row, taken, used } = attaching;
  for (const side of ['below', 'above'] as const) {
    const found = findCalculation(doc, attaching, nearLines(doc, row, side));
    if (!found) continue;
    for (const line of found.lines) taken.add(line);
    for (const { number } of found.figures) used.add(number);
    return { ...row, calculation: found.calculation, extra: [...row.extra, ...found.lines] };
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
    const numbers = all.filter((number) => !isBeside(line, number.start) && !used.has(number));
    if (taken.has(line) && (numbers.length === all.length || numbers.length === 0)) return null;
    const calculates = numbers.some((number) => number.kind === 'rate' || number.kind === 'quantity');
    if (!calculates && (lines.length > 0 || hasWords(line))) return null;
    figures.push(...numbers.map((number) => ({ number, column: findColumnOf(row.header, line, number) })));
    lines.push(line);
    const calculation = solveLine([...figures, ...row.figures], row.amount.value);
    if (!calculation || (proving ? !calculation.proved : !calculatesFully(numbers))) continue;
    return { calculation, lines, figures };
  }
  return null;
}

/** Quantity and rate both in print, so that the line is a calculation and no stray sentence. */
function calculatesFully(numbers: { kind: string }[]): boolean {
  return (
    numbers.length <= 4 &&
    numbers.some(({ kind }) => kind === 'rate') &&
    numbers.some(({ kind }) => kind === 'quantity')
  );
}

const hasWords = (line: Line) =>
  /[A-Za-z]{3}/.test(
    line.text.replace(
      /\b(?:kwh|kva|mj|days?|months?|cents?|per|for|gst|each|at|bottles?|cylinders?|lit(?:re|er)s?)\b/gi,
      '',
    ),
  );

/** The lines right above or below a row in its column, nearest first. */
function nearLines(doc: DocumentIndex, row: CalculatedRow, side: 'above' | 'below'): Line[] {
  const { line } = row;
  const own = spanX(line, row.start, row.end);
  const inColumn = (other: Line) =>
    // Where two columns end above a table across the page, its heading still counts to one of them.
    (other.column === line.column || Math.abs(other.x - own.x) < line.size) &&
    (other.x < own.x || Math.min(other.right, own.right) > Math.max(other.x, own.x));
  const reach = 1.1 * line.size;
  if (side === 'below') return chain(line, linesBelow(doc, line, 4 * line.size).filter(inColumn), reach);
  const above: Line[] = [];
  for (let i = line.index - 1; i >= 0 && above.length < 4; i--) {
    const other = doc.lines[i]!;
    if (other.page !== line.page || line.top - other.bottom > 4 * line.size) break;
    if (inColumn(other)) above.push(other);
  }
  return chain(line, above, reach);
}

/** Lines as long as each stands close to the one before. */
function chain(from: Line, lines: Line[], reach: number): Line[] {
  const chained: Line[] = [];
  let last = from;
  for (const line of lines.slice(0, 3)) {
    const gap = line.top > last.top ? line.top - last.bottom : last.top - line.bottom;
    if (gap > reach) break;
    chained.push(line);
    last = line;
  }
  return chained;
}

/** A row that starts with figures takes its words from the lines beside it; words broken over lines are made whole. */
function withWords(
  doc: DocumentIndex,
  row: CalculatedRow,
  rows: readonly CalculatedRow[],
  taken: Set<Line>,
): CalculatedRow {
  if (row.name !== undefined) return row;
  const ownCell = findOwnWords(doc, row);
  const behind = /[A-Za-z]{3}/.test(row.line.text.slice(row.amount.end, row.end));
  if (!ownCell && (behind || row.extra.some((line) => hasWords(line)))) return row;
  const beside = wordsBeside(doc, { row, rows, taken, ownCell });
  const words = !ownCell && beside.length === 0 ? wordsLeft(doc, row, taken) : beside;
  for (const line of words) taken.add(line);
  return words.length > 0 ? { ...row, wrapped: [...row.wrapped, ...words] } : row;
}

/** The cell of the row's own words, if they are more than dates. */
function findOwnWords(doc: DocumentIndex, row: CalculatedRow): Cell | null {
  const first = row.figures[0]?.number.start ?? row.amount.start;
  const cell = row.line.cells.find((one) => one.start >= row.start && one.start < first);
  const isWords =
    cell !== undefined &&
    /[A-Za-z]{2}/.test(row.line.text.slice(cell.start, Math.max(first, cell.start))) &&
    (hasOwnWords(doc, row) || doc.dates(row.line).length === 0);
  return isWords ? cell : null;
}

interface Wording {
  row: CalculatedRow;
  rows: readonly CalculatedRow[];
  taken: ReadonlySet<Line>;
  ownCell: Cell | null;
}

/** Lines of words right above and below that carry on the row's own, or take their place. */
function wordsBeside(doc: DocumentIndex, { row, rows, taken, ownCell }: Wording): Line[] {
  const isLabel = (line: Line | undefined): line is Line =>
    line !== undefined &&
    !taken.has(line) &&
    line.cells.length === 1 &&
    /[A-Za-z]{3}/.test(line.text) &&
    doc.numbers(line).every((number) => number.kind !== 'money' && number.kind !== 'rate');
  const above = nearLines(doc, row, 'above');
  const below = nearLines(doc, row, 'below');
  const edge = ownCell?.x ?? above[0]?.x ?? row.line.x;
  const gap = rowGap(row, rows);
  const wraps = (line: Line | undefined): line is Line =>
    isLabel(line) &&
    // "Delivery on Mon 9 February" heads the lines of its day.
    !(ownCell && doc.dates(line).length > 0 && doc.ranges(line).length === 0) &&
    Math.abs(line.x - edge) < 3 &&
    gapBetween(line, row.line) < Math.min(0.55 * row.line.size, 0.62 * gap);
  const ownText = ownCell?.text ?? '';
  const leads = wraps(above[0]) && !(isMidSentence(above[0].text) && isBeginning(ownText));
  const follows = wraps(below[0]) && !(isBeginning(below[0].text) && isMidSentence(ownText));
  return [
    ...(leads || (!ownCell && isLabel(above[0])) ? withNext(row.line, above, isLabel) : []),
    ...(follows ? withNext(row.line, below, isLabel) : []),
  ];
}

const isMidSentence = (text: string) => /^[a-z]/.test(text);
const isBeginning = (text: string) => /^[A-Z]/.test(text);

/** The nearest line, and the next at the same pitch where the words of one of them begin within a sentence. */
function withNext(line: Line, [first, second]: Line[], isLabel: (line: Line | undefined) => line is Line): Line[] {
  if (!second || !isLabel(second) || Math.abs(second.x - first!.x) > 3) return [first!];
  const pitch = Math.abs(second.top - first!.top) - Math.abs(first!.top - line.top);
  const inner = second.index < first!.index ? first! : second;
  return isMidSentence(inner.text) && Math.abs(pitch) < 0.15 * line.size ? [first!, second] : [first!];
}

/** Words that stand left of the row in a column of their own: figures may be set between the lines of their description. */
function wordsLeft(doc: DocumentIndex, row: CalculatedRow, taken: ReadonlySet<Line>): Line[] {
  const { line } = row;
  const near = doc.lines
    .slice(Math.max(0, line.index - 3), line.index + 4)
    .filter((other) => other.page === line.page && other.right < line.x && !taken.has(other))
    .filter((other) => /[A-Za-z]{3}/.test(other.text) && gapBetween(other, line) < 0.35 * line.size)
    .sort((a, b) => a.top - b.top);
  return near.slice(0, 1);
}

const gapBetween = (a: Line, b: Line) => Math.max(a.top - b.bottom, b.top - a.bottom);

/** How far the nearest other row of the column is. */
function rowGap({ line }: CalculatedRow, rows: readonly CalculatedRow[]): number {
  const gaps = rows
    .filter((other) => other.line !== line && other.line.page === line.page && other.line.column === line.column)
    .map((other) => gapBetween(other.line, line));
  return Math.min(...gaps, 3 * line.size);
}
