/** A document as the understanding sees it: lines in reading order with their labels, numbers and dates, found once. */
import { checkLimit } from '../limits';
import type { ReadDocument } from '../page';
import { findLabels, type LabelHit, type LabelKind, stackedLabel } from './labels';
import { groupingOf } from './layout/groups';
import { buildLines, type Cell, type Line, spanX } from './layout/lines';
import { buildParagraphs } from './layout/paragraphs';
import { placeWords } from './layout/words';
import { valueSide } from './sides';
import { type DateSpan, findDates, findRanges, type RangeSpan } from './values/dates';
import { findNumbers, type NumberSpan } from './values/numbers';

export interface DocumentIndex {
  lines: Line[];
  /** Sentences over several lines, joined; their parts stand in `lines` too. */
  paragraphs: Line[];
  labels: LabelHit[];
  /** Whole text in lower case, one line a row. */
  text: string;
  /** Whether 3/4/2026 is 3 April. */
  dayFirst: boolean;
  numbers: (line: Line) => NumberSpan[];
  dates: (line: Line) => DateSpan[];
  ranges: (line: Line) => RangeSpan[];
  labelsOf: (line: Line) => LabelHit[];
  labelsFor: (kind: LabelKind) => LabelHit[];
  /** Letters read with less than certainty anywhere. */
  legibility: number;
}

/** Throws TooComplexError for a document that holds more than a bill may. */
export function indexDocument(document: ReadDocument): DocumentIndex {
  const words = document.pages.flatMap((page) => page.words);
  checkLimit('words', words.length);
  checkLimit('lineCharacters', longest(words));
  const lines: Line[] = [];
  for (const page of [...document.pages].sort((a, b) => a.number - b.number)) {
    checkLimit('pageWords', page.words.length);
    const ofPage = buildLines(placeWords(page), lines.length);
    checkLimit('pageLines', ofPage.length);
    lines.push(...ofPage);
  }
  checkLimit('lines', lines.length);
  checkLimit('lineCharacters', longest(lines));
  const paragraphs = buildParagraphs(lines);
  const labelsByLine = new Map([...lines, ...paragraphs].map((line) => [line, findLabels(line)]));
  const labels = [...[...labelsByLine.values()].flat(), ...stackedLabels(lines)];
  checkLimit('labels', labels.length);
  const text = lines.map((line) => line.text.toLowerCase()).join('\n');
  const dates = perLine((line) => findDates(line.text));
  checkLimit(
    'dates',
    sumOf(lines, (line) => dates(line).length),
  );
  const grouped = groupingOf(lines);
  const numbers = perLine((line) => findNumbers(grouped(line), dates(line)));
  checkLimit(
    'numbers',
    sumOf(lines, (line) => numbers(line).length),
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
    ranges: perLine((line) => findRanges(line.text, dates(line))),
    labelsOf: (line) => labelsByLine.get(line) ?? [],
    labelsFor: (kind) => labels.filter((hit) => hit.kinds.some((entry) => entry.kind === kind)),
    legibility: legibilities.length ? legibilities.reduce((sum, one) => sum + one, 0) / legibilities.length : 0,
  };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);
const longest = (all: readonly { text: string }[]) => all.reduce((most, { text }) => Math.max(most, text.length), 0);

/** Labels broken over two lines of a narrow column. */
function stackedLabels(lines: Line[]): LabelHit[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (/\d/.test(cell.text) || cell.text.length > 30) return [];
      for (const lower of lines.slice(line.index + 1, line.index + 5)) {
        if (lower.page !== line.page || lower.top - line.bottom > 0.5 * line.size) break;
        const below =
          lower.top > line.top + 0.5 * line.size ? lower.cells.find((other) => Math.abs(other.x - cell.x) < 2) : null;
        const hit = below ? stackedLabel(line, cell, lower, below) : null;
        if (hit) return [hit];
      }
      return [];
    }),
  );
}

function perLine<T>(find: (line: Line) => T[]): (line: Line) => T[] {
  const found = new Map<Line, T[]>();
  return (line) => {
    const known = found.get(line);
    if (known) return known;
    const values = find(line);
    found.set(line, values);
    return values;
  };
}

/** Dates that can be read one way only decide for the others; failing that, marks of the United States. */
function printsDayFirst(dates: DateSpan[], text: string): boolean {
  const numeric = dates.filter((date) => date.dayFirst !== null && date.monthFirst !== null && !date.named);
  const dayFirst = numeric.filter((date) => date.dayFirst === date.monthFirst && date.over12 === 'first').length;
  const monthFirst = numeric.filter((date) => date.dayFirst === date.monthFirst && date.over12 === 'second').length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst;
  return (
    !/\b(?:zip|rate schedule|public utilit|franchise|municipal tax|sales tax|therms|customer charge)\b/.test(text) ||
    /\bgst\b|\babn\b|\bnmi\b/.test(text)
  );
}

/** The date a span stands for in this document. */
export function dateOf(doc: DocumentIndex, span: DateSpan): string | null {
  return doc.dayFirst ? span.dayFirst : span.monthFirst;
}

/** What may stand before a label in its cell: "Your gas DPI", "Electricity account number". */
const OWNER = /(?:^|\t)(?:(?:your|our|the) )?(?:natural gas|gas|electricity|electric|energy|power)? ?$/i;

/** Whether a label is printed like one: at the start of a cell, or followed by a colon, a number or the cell's end. */
export function looksLikeLabel(hit: LabelHit): boolean {
  const { text } = hit.line;
  const before = text.slice(0, hit.start);
  // A legend: "A Actual, C Customer, E Estimated".
  if (/(?:^|\t)[A-Z] $/.test(before)) return false;
  const atStart = hit.start === 0 || OWNER.test(before) || /[\t(]\s?$|(?:^|\t|\s)[*•-]\s?$/.test(before);
  const after = text.slice(hit.end);
  return atStart || /^[\s)]*(?::|\t|$)/.test(after);
}

/** At the start of a cell, or with a colon: a label in running text names nothing above or below it. */
function startsCell({ line, start, end }: LabelHit): boolean {
  // "Meter point (NMI)".
  if (/\($/.test(line.text.slice(0, start)) && /^\)\s*(?:\t|$)/.test(line.text.slice(end))) return true;
  const before = line.text.slice(0, start);
  return /(?:^|\t)[\s(*•-]*$/.test(before) || OWNER.test(before) || /^[\s)]*:/.test(line.text.slice(end));
}

/** A cell that says more than its label, as "Tariff 20 - General supply" does, has nothing of its own below it. */
function holdsMore({ kinds, line, start, end, words }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const rest = cell ? line.text.slice(end, cell.end).replace(/\([^)]*\)/g, '') : '';
  // "Contract discount" is no contract; an amount's label may say more of it.
  if (words === 1 && /^ [a-z]{4}/.test(rest) && kinds.every(({ kind }) => !kind.startsWith('amount:'))) return true;
  return /^\s*\d+\b.*[A-Za-z]{3}/.test(rest);
}

/** Lines below another on its page, nearest first. */
export function linesBelow(doc: DocumentIndex, line: Line, maxDistance: number): Line[] {
  const below: Line[] = [];
  for (let i = line.index + 1; i < doc.lines.length; i++) {
    const other = doc.lines[i]!;
    if (other.page !== line.page || other.top - line.bottom > maxDistance) break;
    if (other.top + other.bottom > line.top + line.bottom + line.size) below.push(other);
  }
  return below;
}

/** The cell of a line that stands most over a stretch from `x` to `right`; null: none overlaps. */
export function cellOver(line: Line, x: number, right: number): Cell | null {
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

export interface Site {
  line: Line;
  start: number;
  end: number;
  /**
   * `beside`: to the right, on a line of its own that stands at the same height. `over`: above, in a column that prints
   * every value above its label.
   */
  relation: 'same' | 'right' | 'beside' | 'below' | 'over' | 'above' | 'left';
}

/** Where the value of a label may stand: after it in its cell, in cells to its right, below it, above it. */
export function valueSites(doc: DocumentIndex, hit: LabelHit): Site[] {
  const { line, wrapsTo } = hit;
  const sites = [...sitesAfter(doc, hit), ...(wrapsTo ? sitesRightOf(wrapsTo, hit) : []), ...sitesBeside(doc, hit)];
  // A label in running text rules what follows in it only.
  if (doc.lines[line.index] !== line || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer one, "Reading from", still points along its line.
  if (!startsCell(hit) || holdsMore(hit)) return sites;
  const { x, right } = spanX(line, hit.start, hit.end);
  const from = wrapsTo ?? line;
  const side = valueSide(doc, hit);
  const above = lineAbove(doc, hit, x, right);
  if (above && side === 'above') return [...sites, { ...above, relation: 'over' }];
  for (const other of linesBelow(doc, from, FAR_BELOW * line.size)) {
    const cell = cellOver(other, x, right);
    if (!cell) continue;
    // A value set far below its label has nothing in between.
    const far = other.top - from.bottom > NEAR_BELOW * line.size;
    if (far && sites.some((site) => site.relation === 'below')) break;
    sites.push({ line: other, start: cell.start, end: cell.end, relation: 'below' });
    if (far) break;
  }
  if (above && side !== 'below') sites.push({ ...above, relation: 'above' });
  return [...sites, ...sitesLeft(doc, hit)];
}

/** The cell before a label that ends its line, for bills that print the value first. */
function sitesLeft(doc: DocumentIndex, { line, start }: LabelHit): Site[] {
  const at = line.cells.findIndex((cell) => cell.start === start);
  const before = line.cells[at - 1];
  if (!before || at !== line.cells.length - 1) return [];
  const named = doc.labelsOf(line).some((other) => other.start < before.end);
  return named ? [] : [{ line, start: before.start, end: before.end, relation: 'left' }];
}

/** How far below its label a value may stand, in letter heights. */
const NEAR_BELOW = 2.2;
const FAR_BELOW = 4;

function sitesAfter(doc: DocumentIndex, hit: LabelHit): Site[] {
  const { line } = hit;
  const ownCell = line.cells.find((cell) => hit.start >= cell.start && hit.start < cell.end);
  if (!ownCell) return [];
  const stop = nextLabelStart(doc, hit);
  const sites: Site[] = [];
  const end = Math.min(ownCell.end, stop);
  if (/[A-Za-z0-9]/.test(line.text.slice(hit.end, end))) sites.push({ line, start: hit.end, end, relation: 'same' });
  for (const cell of line.cells) {
    if (cell.start < ownCell.end || cell.start >= stop) continue;
    sites.push({ line, start: cell.start, end: Math.min(cell.end, stop), relation: 'right' });
  }
  return sites;
}

/** Cells of the second line of a broken label. */
function sitesRightOf(line: Line, hit: LabelHit): Site[] {
  const { right } = spanX(hit.line, hit.start, hit.end);
  return line.cells
    .filter((cell) => cell.x > right)
    .map((cell) => ({ line, start: cell.start, end: cell.end, relation: 'right' }));
}

/** Lines that begin right of the label and stand at its height. */
function sitesBeside(doc: DocumentIndex, { line, wrapsTo, start, end }: LabelHit): Site[] {
  const { right } = spanX(line, start, end);
  const bottom = (wrapsTo ?? line).bottom;
  return doc.lines
    .slice(Math.max(0, line.index - 4), line.index + 7)
    .filter((other) => other !== line && other !== wrapsTo && other.page === line.page && other.x > right)
    .filter(
      (other) => Math.min(other.bottom, bottom) - Math.max(other.top, line.top) > 0.25 * (other.bottom - other.top),
    )
    .sort((a, b) => (Math.abs(a.x - b.x) > 3 ? a.x - b.x : a.top - b.top))
    .slice(0, 1)
    .map((other) => ({ line: other, start: other.cells[0]!.start, end: other.cells[0]!.end, relation: 'beside' }));
}

const VALUE_NEXT = /^[\s:.#(-]*(?:[$£][\d-]|[A-Z]{0,5}-?\d)/;

/**
 * The next label on the line that ends this one's value: one at a cell's start, one of two words or more before a figure,
 * or one with a colon.
 */
function nextLabelStart(doc: DocumentIndex, hit: LabelHit): number {
  const next = doc.labelsOf(hit.line).find(
    (other) =>
      other.start >= hit.end &&
      !isValueOf(hit, other) &&
      // Right behind a colon stands the value, even one with a label's words.
      !/^\s?[:-]\s*$/.test(hit.line.text.slice(hit.end, other.start)) &&
      // "Due date for new charges".
      !/^ (?:for|of|on) (?:the |your |these |this )?$/i.test(hit.line.text.slice(hit.end, other.start)) &&
      (/\t$/.test(hit.line.text.slice(0, other.start)) ||
        (other.words >= 2 &&
          other.kinds.some((kind) => !kind.weak) &&
          VALUE_NEXT.test(hit.line.text.slice(other.end))) ||
        /^\)?\s?:/.test(hit.line.text.slice(other.end))),
  );
  return next?.start ?? hit.line.text.length;
}

/** "Plan | Business plan L1": words of the label's own kind with more behind them in their cell. */
function isValueOf(hit: LabelHit, other: LabelHit): boolean {
  const alike = other.kinds.some(({ kind }) => hit.kinds.some((one) => one.kind === kind));
  const cell = other.line.cells.find((one) => other.start >= one.start && other.start < one.end);
  return alike && cell !== undefined && /^ [A-Za-z0-9]/.test(other.line.text.slice(other.end, cell.end));
}

/** The cell right above a label's own; large print beside the label does not count. */
function lineAbove(
  doc: DocumentIndex,
  { line, start }: LabelHit,
  x: number,
  right: number,
): Omit<Site, 'relation'> | null {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end) ?? line;
  for (let i = line.index + 2; i >= 0; i--) {
    const other = doc.lines[i];
    if (!other || other === line || (i > line.index && other.page !== line.page)) continue;
    if (other.page !== line.page || own.top - other.bottom > 1.2 * own.size) return null;
    const cell = cellOver(other, x, right);
    if (cell && cell.bottom < own.top + 0.3 * own.size) return { line: other, start: cell.start, end: cell.end };
  }
  return null;
}
