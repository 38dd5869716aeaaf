/** Rows whose words or calculation stand on lines of their own, above or below the amount. */

import { type DocumentIndex, linesBelow } from '../document-index';
import { groupBy } from '../group-by';
import { type Line, spanX } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { nameRows } from './nameless';
import { type Figure, readCharge } from './prove';
import { type AmountRow, columnFor } from './rows';

/**
 * Gives each row the neighbouring lines that complete it. Lines serve one row; nearer and proving ones go first. A row that is
 * nothing but another's calculation, "6 x $149.60 each" below "Gas bottles $897.60", is given up for that one.
 */
export function attachNeighbours(doc: DocumentIndex, all: AmountRow[]): AmountRow[] {
  const taken = new Set<Line>(all.filter((row) => !isBare(row)).map((row) => row.line));
  const used = new Set<NumberSpan>();
  const besideAny = rowsBeside(all);
  for (const row of all.filter((one) => !one.reading?.proved && !isBare(one)))
    attachCalculation(doc, { row, isBeside: besideAny(row), taken, used, proving: true });
  const extras = new Set(all.flatMap(({ extra }) => extra));
  const rows = all.filter(({ line }) => !extras.has(line));
  for (const line of [...rows.map((row) => row.line), ...extras]) taken.add(line);
  const besideLeft = rowsBeside(rows);
  for (const proving of [true, false]) {
    for (const row of rows) {
      if (row.reading?.proved) continue;
      attachCalculation(doc, { row, isBeside: besideLeft(row), taken, used, proving });
    }
  }
  const onPage = groupBy(rows, ({ line }) => line.page);
  for (const row of rows) attachWords(doc, row, onPage.get(row.line.page)!, taken);
  shareHeadings(doc, rows);
  nameRows(doc, rows);
  return rows;
}

/** Figures multiplied, without words of their own. */
function isBare({ line, figures, reading }: AmountRow): boolean {
  return !reading && figures.length > 0 && /\d ?(?:x|×|@|at) ?[$£]?\d/i.test(line.text) && !hasWords(line);
}

/** "Peak consumption" over a row for each price: rows of dates and figures alone share the words of the row above. */
function shareHeadings(doc: DocumentIndex, rows: AmountRow[]): void {
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    if (!above || row.wrapped.length > 0 || above.wrapped.length === 0 || hasOwnWords(doc, row)) continue;
    const follows = above.line.page === row.line.page && row.line.top - above.line.bottom < 1.2 * row.line.size;
    const heading = above.wrapped.filter((line) => line.index < above.line.index);
    if (follows && heading.length > 0 && !hasOwnWords(doc, above)) row.wrapped.push(...heading);
  }
}

/** Words before the first figure, dates aside. */
function hasOwnWords(doc: DocumentIndex, { line, start, figures, amount }: AmountRow): boolean {
  const end = Math.min(figures[0]?.number.start ?? amount.start, amount.start);
  const text = doc
    .dates(line)
    .reduceRight((rest, date) => `${rest.slice(0, date.start)} ${rest.slice(date.end)}`, line.text.slice(0, end))
    .slice(start);
  return /[A-Za-z]{3}/.test(text);
}

/** Whether a place on a line belongs to another row that stands beside this one, as in two tables side by side. */
function rowsBeside(rows: readonly AmountRow[]): (row: AmountRow) => (line: Line, start: number) => boolean {
  const byLine = groupBy(rows, ({ line }) => line);
  const leftOf = (one: AmountRow) => spanX(one.line, one.start, one.end).x - one.line.size;
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
  row: AmountRow;
  isBeside: (line: Line, start: number) => boolean;
  taken: Set<Line>;
  /** Figures of lines that several rows side by side share. */
  used: Set<NumberSpan>;
  proving: boolean;
}

function attachCalculation(doc: DocumentIndex, { row, isBeside, taken, used: usedFigures, proving }: Attaching): void {
  for (const lines of [nearLines(doc, row, 'below'), nearLines(doc, row, 'above')]) {
    const figures: Figure[] = [];
    const used: Line[] = [];
    for (const line of lines) {
      const all = doc.numbers(line);
      const numbers = all.filter((number) => !isBeside(line, number.start) && !usedFigures.has(number));
      if (taken.has(line) && (numbers.length === all.length || numbers.length === 0)) break;
      const calculates = numbers.some((number) => number.kind === 'rate' || number.kind === 'quantity');
      if (!calculates && used.length > 0) break;
      if (!calculates && hasWords(line)) break;
      figures.push(...numbers.map((number) => ({ number, column: columnFor(row.header, line, number) })));
      used.push(line);
      const reading = readCharge([...figures, ...row.figures], row.amount.value);
      if (!reading || (proving && !reading.proved)) continue;
      if (!proving && !calculatesFully(numbers)) continue;
      row.reading = reading;
      row.extra.push(...used);
      for (const one of used) taken.add(one);
      for (const { number } of figures) usedFigures.add(number);
      return;
    }
  }
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
function nearLines(doc: DocumentIndex, row: AmountRow, side: 'above' | 'below'): Line[] {
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
function attachWords(doc: DocumentIndex, row: AmountRow, rows: AmountRow[], taken: Set<Line>): void {
  if (row.name !== undefined) return;
  const isLabel = (line: Line | undefined): line is Line =>
    line !== undefined &&
    !taken.has(line) &&
    line.cells.length === 1 &&
    /[A-Za-z]{3}/.test(line.text) &&
    doc.numbers(line).every((number) => number.kind !== 'money' && number.kind !== 'rate');
  const first = row.figures[0]?.number.start ?? row.amount.start;
  const ownCell = row.line.cells.find((cell) => cell.start >= row.start && cell.start < first);
  const own =
    ownCell !== undefined &&
    /[A-Za-z]{2}/.test(row.line.text.slice(ownCell.start, Math.max(first, ownCell.start))) &&
    (hasOwnWords(doc, row) || doc.dates(row.line).length === 0);
  const behind = /[A-Za-z]{3}/.test(row.line.text.slice(row.amount.end, row.end));
  if (!own && (behind || row.extra.some((line) => hasWords(line)))) return;
  const above = nearLines(doc, row, 'above');
  const below = nearLines(doc, row, 'below');
  const edge = own ? ownCell.x : (above[0]?.x ?? row.line.x);
  const gap = rowGap(row, rows);
  const wraps = (line: Line | undefined): line is Line =>
    isLabel(line) &&
    // "Delivery on Mon 9 February" heads the lines of its day.
    !(own && doc.dates(line).length > 0 && doc.ranges(line).length === 0) &&
    Math.abs(line.x - edge) < 3 &&
    gapBetween(line, row.line) < Math.min(0.55 * row.line.size, 0.62 * gap);
  const ownText = own ? ownCell.text : '';
  const leads = wraps(above[0]) && !(isMidSentence(above[0].text) && isBeginning(ownText));
  const follows = wraps(below[0]) && !(isBeginning(below[0].text) && isMidSentence(ownText));
  const words = [
    ...(leads || (!own && isLabel(above[0])) ? withNext(row.line, above, isLabel) : []),
    ...(follows ? withNext(row.line, below, isLabel) : []),
  ];
  if (!own && words.length === 0) words.push(...wordsLeft(doc, row, taken));
  if (!own && words.length === 0) return;
  row.wrapped.push(...words);
  for (const line of words) taken.add(line);
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
function wordsLeft(doc: DocumentIndex, row: AmountRow, taken: Set<Line>): Line[] {
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
function rowGap({ line }: AmountRow, rows: AmountRow[]): number {
  const gaps = rows
    .filter((other) => other.line !== line && other.line.page === line.page && other.line.column === line.column)
    .map((other) => gapBetween(other.line, line));
  return Math.min(...gaps, 3 * line.size);
}
