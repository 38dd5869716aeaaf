/**
 * A document indexed for the understanding: lines in reading order with their labels, numbers and dates, and what stands
 * near a line: other lines, and cells below one another in a column, such as an address.
 */
import { checkLimit } from '../limits';
import type { ReadDocument } from '../page';
import { findCurrency } from './energy-and-currency';
import { findLabels, type LabelHit, type LabelKind } from './labels';
import {
  buildLines,
  buildParagraphs,
  type Cell,
  getCellAt,
  type Line,
  measureOffset,
  measureSpan,
} from './layout/lines';
import { placeWords } from './layout/place-words';
import { type DateSpan, findDates, findRanges, type RangeSpan } from './values/dates';
import { asPictured, findNumbers, makeGrouping, type NumberSpan } from './values/numbers';

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

/** A part of one line of a block. */
export interface Part {
  line: Line;
  start: number;
  end: number;
}

const maxLines = 5;
/** Above a postcode: a name, a department, a building, a street, a suburb. */
const maxLinesUp = 6;

export const getPartText = ({ line, start, end }: Part) => line.text.slice(start, end).trim();

/**
 * Cells right below one another, starting with the given one. Each has the same left edge and is not a label. `maxGap` is
 * in letter heights.
 */
export function findCellsBelow(doc: DocumentIndex, first: Part, maxGap = 0.9): Part[] {
  const parts = listCellsBelow(doc, first, findEdges(first), maxGap);
  return parts.length > 1 ? parts : listCellsBelow(doc, first, findOwnEdges(first), maxGap);
}

function listCellsBelow(doc: DocumentIndex, first: Part, edges: Edges, maxGap: number): Part[] {
  const parts = [first];
  let last = edges;
  for (const line of iterateLinesAfter(doc, first.line)) {
    if (parts.length >= maxLines || line.top - last.bottom > maxGap * first.line.size) break;
    const cell = findCellAt(line, edges);
    if (!cell || cell.top <= last.top + 0.5 * first.line.size || cell.top - last.bottom > maxGap * first.line.size)
      continue;
    const isLabel = /:|^\S+(?: \S+)?$/.test(cell.text);
    if (isLabel && doc.lineLabels(line).some((hit) => hit.start === cell.start)) break;
    parts.push({ line, start: cell.start, end: cell.end });
    last = cell;
  }
  return parts;
}

/** Cells right above one another, ending with the given one. */
export function findCellsAbove(doc: DocumentIndex, last: Part): Part[] {
  const parts = [last];
  const edges = findEdges(last);
  const { size } = last.line;
  let first = edges;
  for (const line of iterateLinesBefore(doc, last.line)) {
    if (parts.length >= maxLinesUp || first.top - line.bottom > 2 * size) break;
    const cell = findCellAt(line, edges);
    if (!cell || cell.top >= first.top - 0.5 * size || first.top - cell.bottom > 0.9 * size) continue;
    parts.unshift({ line, start: cell.start, end: cell.end });
    first = cell;
  }
  return parts;
}

type Edges = Pick<Cell, 'x' | 'right' | 'top' | 'bottom'>;

const findEdges = ({ line, start }: Part): Edges => getCellAt(line, start);

/** Those of a part behind its label in one cell: "Location: 5530 Mill Road", with the town below the number. */
function findOwnEdges(part: Part): Edges {
  const lead = /^[\s:]*/.exec(part.line.text.slice(part.start, part.end))?.[0].length ?? 0;
  return { ...findEdges(part), ...measureSpan(part.line, part.start + lead, part.end) };
}

/** The cell that shares the left edge, the right edge or the middle of a block. */
function findCellAt(line: Line, edges: Edges): Cell | null {
  const [nearest] = [...line.cells].sort((a, b) => measureOffset(a, edges) - measureOffset(b, edges));
  return nearest && measureOffset(nearest, edges) < 3 ? nearest : null;
}
