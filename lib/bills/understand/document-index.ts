/** A document indexed for the understanding: lines in reading order with their labels, numbers and dates. */
import { checkLimit } from '../limits';
import type { ReadDocument } from '../page';
import { findCurrency } from './energy-and-currency';
import { findLabels, type LabelHit, type LabelKind } from './labels';
import { makeGrouping } from './layout/groups';
import { buildLines, buildParagraphs, type Cell, type Line } from './layout/lines';
import { placeWords } from './layout/words';
import { type DateSpan, findDates, findRanges, type RangeSpan } from './values/dates';
import { asPictured, findNumbers, type NumberSpan } from './values/numbers';

export interface DocumentIndex {
  lines: Line[];
  /** Sentences over several lines, joined. Their parts are in `lines` too. */
  paragraphs: Line[];
  labels: LabelHit[];
  /** The whole text in lower case, one line per row. */
  text: string;
  /** Whether 3/4/2026 is 3 April. */
  dayFirst: boolean;
  numbers: (line: Line) => NumberSpan[];
  dates: (line: Line) => DateSpan[];
  ranges: (line: Line) => RangeSpan[];
  lineLabels: (line: Line) => LabelHit[];
  labelsFor: (kind: LabelKind) => LabelHit[];
  /** Mean confidence in the letters of the document, 0 to 1. */
  legibility: number;
}

/** Indexes a document. Throws TooComplexError above a limit. */
export function indexDocument(document: ReadDocument): DocumentIndex {
  const words = document.pages.flatMap((page) => page.words);
  checkLimit('words', words.length);
  checkLimit('lineCharacters', findMaxLength(words));
  const lines: Line[] = [];
  for (const page of [...document.pages].sort((a, b) => a.number - b.number)) {
    checkLimit('pageWords', page.words.length);
    const ofPage = buildLines(placeWords(page), lines.length);
    checkLimit('pageLines', ofPage.length);
    lines.push(...ofPage);
  }
  checkLimit('lines', lines.length);
  checkLimit('lineCharacters', findMaxLength(lines));
  const paragraphs = buildParagraphs(lines);
  const labelsByLine = new Map([...lines, ...paragraphs].map((line) => [line, findLabels(line)]));
  const labels = [...labelsByLine.values()].flat();
  checkLimit('labels', labels.length);
  const text = lines.map((line) => line.text.toLowerCase()).join('\n');
  const dates = cachePerLine((line) => findDates(line.text));
  checkLimit(
    'dates',
    addUp(lines, (line) => dates(line).length),
  );
  const grouped = makeGrouping(lines);
  const numbers = cachePerLine((line) => {
    return findNumbers(line.legibility < 1 ? asPictured(grouped(line)) : grouped(line), dates(line));
  });
  checkLimit(
    'numbers',
    addUp(lines, (line) => numbers(line).length),
  );
  const legibilities = lines.flatMap((line) => line.words.map((word) => word.legibility));
  return {
    lines,
    paragraphs,
    labels,
    text,
    dayFirst: printsDayFirst(lines.flatMap(dates), text),
    numbers,
    dates,
    ranges: cachePerLine((line) => findRanges(line.text, dates(line))),
    lineLabels: (line) => labelsByLine.get(line) ?? [],
    labelsFor: (kind) => labels.filter((hit) => hit.kinds.some((entry) => entry.kind === kind)),
    legibility: legibilities.length ? legibilities.reduce((sum, one) => sum + one, 0) / legibilities.length : 0,
  };
}

const addUp = <T>(all: readonly T[], getValue: (one: T) => number) => all.reduce((sum, one) => sum + getValue(one), 0);
const findMaxLength = (all: readonly { text: string }[]) =>
  all.reduce((max, { text }) => Math.max(max, text.length), 0);

function cachePerLine<T>(find: (line: Line) => T[]): (line: Line) => T[] {
  const found = new Map<Line, T[]>();
  return (line) => {
    const known = found.get(line);
    if (known) return known;
    const values = find(line);
    found.set(line, values);
    return values;
  };
}

/** Whether 3/4/2026 is 3 April. Unambiguous dates decide for the others; without any, the country of the bill does. */
function printsDayFirst(dates: DateSpan[], text: string): boolean {
  const [dayFirst, monthFirst] = (['first', 'second'] as const).map(
    (place) => dates.filter(({ over12 }) => over12 === place).length,
  ) as [number, number];
  if (dayFirst !== monthFirst) return dayFirst > monthFirst;
  return findCurrency(text, null) !== 'USD' || /\bgst\b/.test(text);
}

/** The date of a span, by the document's order of day and month. */
export function readDate(doc: DocumentIndex, span: DateSpan): string | null {
  return doc.dayFirst ? span.dayFirst : span.monthFirst;
}

/** Words before a label in its cell: "Your gas DPI", "Electricity account number". */
export const ownerPattern = /(?:^|\t)(?:(?:your|our|the) )?(?:natural gas|gas|electricity|electric|energy|power)? ?$/i;

/** Whether a label is placed like one: at the start of a cell, or before a colon or the end of the cell. */
export function looksLikeLabel(hit: LabelHit): boolean {
  const { text } = hit.line;
  const before = text.slice(0, hit.start);
  const atStart = hit.start === 0 || ownerPattern.test(before) || /[\t(]\s?$|(?:^|\t|\s)[*•-]\s?$/.test(before);
  const after = text.slice(hit.end);
  return atStart || /^[\s)]*(?::|\t|$)/.test(after);
}

/** The lines of a page from so many before a line to so many after it; a number below zero leaves out the line itself. */
export const listLinesAround = (
  { lines }: DocumentIndex,
  { index, page }: Line,
  before: number,
  after = before,
): Line[] => lines.slice(Math.max(0, index - before), index + after + 1).filter((other) => other.page === page);

/** The lines of a page before a line, nearest first. */
export const iterateLinesBefore = (doc: DocumentIndex, line: Line, maxCount = line.index) =>
  iterateLines(doc, line, -1, maxCount);

/** The lines of a page after a line, nearest first. */
export const iterateLinesAfter = (doc: DocumentIndex, line: Line) => iterateLines(doc, line, 1, doc.lines.length);

function* iterateLines({ lines }: DocumentIndex, line: Line, step: 1 | -1, maxCount: number): Generator<Line> {
  for (let i = 1; i <= maxCount; i++) {
    const other = lines[line.index + step * i];
    if (other?.page !== line.page) return;
    yield other;
  }
}

/** The lines below a line on its page, nearest first. `maxDistance` is in points. */
export function findLinesBelow(doc: DocumentIndex, line: Line, maxDistance: number): Line[] {
  const below: Line[] = [];
  for (const other of iterateLinesAfter(doc, line)) {
    if (other.top - line.bottom > maxDistance) break;
    if (other.top + other.bottom > line.top + line.bottom + line.size) below.push(other);
  }
  return below;
}

/** The cell of a line that overlaps the range from `x` to `right` most; null if none does. */
export function findCellOver(line: Line, x: number, right: number): Cell | null {
  let best: Cell | null = null;
  let bestOverlap = 0;
  for (const cell of line.cells) {
    const overlap = Math.min(cell.right, right) - Math.max(cell.x, x);
    if (overlap > bestOverlap) {
      best = cell;
      bestOverlap = overlap;
    }
  }
  return best;
}
