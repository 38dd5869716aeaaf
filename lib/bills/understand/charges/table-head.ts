/** Reads the headings of tables: which column has quantities, rates or amounts, and in which unit. */

import { getOnly, type NonEmpty } from '../../lists';
import { type ColumnRole, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { type DocumentIndex, iterateLinesAfter } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { type RateUnit, readQuantityUnit, readRateUnit } from '../values/units';

export interface Header {
  /** The last line of the heading; rows follow it. */
  line: Line;
  first: Line;
  columns: Column[];
}

/** The table headings of a document in reading order. */
export function findHeaders(doc: DocumentIndex): Header[] {
  const headers: Header[] = [];
  let skipUntil = -1;
  for (const line of doc.lines) {
    if (line.index <= skipUntil || !mayBeHead(doc, line)) continue;
    const lines = findHeadLines(doc, line);
    const columns = makeColumns(mergeCells(lines, findLevelLines(doc, line)));
    if (!isHeader(columns)) continue;
    const last = lines.at(-1) ?? line;
    skipUntil = last.index;
    headers.push({ line: last, first: line, columns: learnExtents(doc, last, columns) });
  }
  return headers;
}

const maxTableLines = 60;

/**
 * Widens columns to their values. A heading may be left-aligned and its numbers right-aligned, closer to the next
 * heading. Learns from rows with a cell for each heading.
 */
function learnExtents(doc: DocumentIndex, last: Line, columns: Column[]): Column[] {
  const learned = columns.map((column) => ({ ...column }));
  for (const line of doc.lines.slice(last.index + 1, last.index + maxTableLines)) {
    if (line.page !== last.page || mayBeHead(doc, line)) break;
    if (line.cells.length !== columns.length || doc.numbers(line).length === 0) continue;
    line.cells.forEach((cell, i) => {
      const [before, column, after] = [columns[i - 1], learned[i], columns[i + 1]];
      if (!column || (before && cell.x < before.right) || (after && cell.right > after.right)) return;
      column.x = Math.min(column.x, cell.x);
      column.right = Math.max(column.right, cell.right);
    });
  }
  return learned;
}

/**
 * The heading for a line: the nearest one above on its page whose columns overlap the line, unless a new section starts
 * between.
 */
export function findHeader(doc: DocumentIndex, headers: readonly Header[], line: Line): Header | null {
  for (let i = headers.length - 1; i >= 0; i--) {
    const header = headers[i];
    if (header?.line.page !== line.page || header.line.index >= line.index) continue;
    const x = Math.min(...header.columns.map((column) => column.x));
    const right = Math.max(...header.columns.map((column) => column.right));
    if (Math.min(right, line.right) - Math.max(x, line.x) > 0.3 * (line.right - line.x))
      return startsSection(doc, header, line) ? null : header;
  }
  return null;
}

/**
 * Whether a new section starts between heading and line. A title in larger print does so, a group name in the table's
 * print does not. Under a heading of meter reads, any bold or larger heading does.
 */
function startsSection(doc: DocumentIndex, header: Header, line: Line): boolean {
  const between = doc.lines.slice(header.line.index + 1, line.index);
  const ofMeters = isReadHead(header);
  if (ofMeters && [...between, line].some((other) => isSumLine(doc, header, other))) return true;
  const left = Math.min(...header.columns.map(({ x }) => x));
  return between.some((other) => {
    // A column of the page beside the table.
    if (other.column !== line.column && other.right < left) return false;
    if (other.cells.length !== 1 || doc.numbers(other).length > 0 || other.x > line.x + line.size) return false;
    if (ofMeters && ((other.bold && !line.bold) || other.size > 1.05 * line.size)) return true;
    return other.size > 1.12 * line.size && other.size > 1.05 * header.line.size;
  });
}

/** Whether the line has only words and one amount, in a table of many columns: "Customer charge    38.00". */
function isSumLine(doc: DocumentIndex, { columns }: Header, line: Line): boolean {
  const last = line.cells.at(-1) ?? line.cells[0];
  const amount = doc.numbers(line).at(-1);
  return (
    line.cells.length >= 2 &&
    line.cells.length <= columns.length / 2 &&
    /^[A-Za-z][A-Za-z' -]{3}/.test(line.text) &&
    amount !== undefined &&
    amount.start >= last.start &&
    amount.decimals === 2 &&
    !/[A-Za-z]/.test(last.text)
  );
}

/** Whether the heading is of meter reads: it has no column of money. */
export const isReadHead = ({ columns }: Header): boolean =>
  columns.some(({ role }) => role === 'previous' || role === 'current') &&
  !columns.some(({ role }) => role === 'rate' || /^amount/.test(role));

/** The column at a position: the one with the most overlap, else the one with the nearest edge, within 40 points. */
function findColumn(header: Header, x: number, right: number): Column | null {
  let best: Column | null = null;
  let bestScore = -40;
  for (const column of header.columns) {
    const overlap = Math.min(column.right, right) - Math.max(column.x, x);
    const edges = Math.min(Math.abs(column.right - right), Math.abs(column.x - x));
    const score = overlap > 0 ? overlap - 0.1 * edges : -Math.min(edges, -overlap);
    if (score > bestScore) {
      best = column;
      bestScore = score;
    }
  }
  return best;
}

/** The column of a number in a line; null without a heading. */
export function findColumnAt(header: Header | null, line: Line, number: NumberSpan): Column | null {
  if (!header) return null;
  const { x, right } = measureSpan(line, number.start, number.end);
  return findColumn(header, x, right);
}

function mayBeHead(doc: DocumentIndex, line: Line): boolean {
  return (
    line.cells.length >= 2 && line.text.length < 160 && doc.numbers(line).every((number) => number.kind === 'percent')
  );
}

function makeColumns(cells: HeadCell[]): Column[] {
  const columns = cells.map(readColumnHead);
  return columns.map((column, i) => ({ ...column, role: chooseRole(columns, column, i) }));
}

/** "Charge" is the heading of descriptions if another column has amounts. "Total" in a table of reads is a quantity. */
function chooseRole(columns: Column[], column: Column, i: number): ColumnRole {
  const others = columns.filter((other) => other !== column).map((other) => other.role);
  if (i === 0 && /^amount/.test(column.role) && others.some((role) => /^amount/.test(role))) return 'description';
  // "Net" beside "Gross" is the amount before GST.
  if (/^net\b/i.test(column.text) && others.includes('amountInc')) return 'amountEx';
  const readings = others.includes('previous') && others.includes('current');
  return column.role === 'amount' && readings && !others.includes('rate') ? 'quantity' : column.role;
}

const chargeRoles = new Set<ColumnRole>([
  ...(['quantity', 'rate', 'amount', 'amountInc', 'amountEx'] as const),
  ...(['previous', 'current', 'days', 'lossFactor'] as const),
]);

function isHeader(columns: Column[]): boolean {
  const roles = new Set<ColumnRole>(columns.map((column) => column.role).filter((role) => role !== 'other'));
  return (
    columns.length >= 2 &&
    roles.size >= 2 &&
    [...roles].some((role) => chargeRoles.has(role)) &&
    [...roles].some((role) => /^(?:rate|amount|amountInc|amountEx|previous|current)$/.test(role))
  );
}

export interface Column {
  role: ColumnRole;
  text: string;
  x: number;
  right: number;
  /** The currency in the heading, and the unit it is per. */
  rateUnit: RateUnit | null;
  /** The quantity's unit in the heading. */
  unit: { unit: string; scale: number } | null;
}

/** The words of a heading and their horizontal position. */
export interface HeadCell {
  text: string;
  x: number;
  right: number;
}

/** The role and unit that a heading gives its column. */
export function readColumnHead({ text, x, right }: HeadCell): Column {
  // "Previous 29/05/26" is the heading of reads on that day.
  const plain = withoutDates(text, '').toLowerCase().replace(/[:*]/g, '').trim();
  const role = findClass(phrases.columns, plain) ?? 'other';
  return { role, text, x, right, rateUnit: findRateUnit(text), unit: findUnit(text) };
}

function findRateUnit(text: string): RateUnit | null {
  const named = [...text.matchAll(/(?<![A-Za-z])(?:c|cents?|p|pence|¢|\$|£|[cp]pl)(?![A-Za-z])/gi)];
  const units = named.flatMap(({ index }) => readRateUnit(text, index) ?? []);
  const [first] = units;
  // "c/kWh or c/day" and "$/MWh or unit" give only the currency.
  if (first && (units.some(({ unit }) => unit !== first.unit) || /\bor (?:per )?(?:other )?units?\b/i.test(text)))
    return units.every(({ currency }) => currency === first.currency)
      ? { currency: first.currency, unit: null, scale: 1, period: null, end: 0 }
      : null;
  for (const match of named) {
    const unit = readRateUnit(text, match.index);
    if (unit) return unit;
    if (/[$£]/.test(match[0])) return { currency: 'dollar', unit: null, scale: 1, period: null, end: 0 };
  }
  return null;
}

function findUnit(text: string): { unit: string; scale: number } | null {
  const units = [...text.matchAll(/(?<![A-Za-z])[A-Za-z]/g)].flatMap((match) => {
    const unit = readQuantityUnit(text, match.index);
    return unit && !/^(?:meters|bills|certificate)$/.test(unit.unit) ? [{ unit: unit.unit, scale: unit.scale }] : [];
  });
  // "kWh or days" gives no unit.
  return getOnly(units);
}

/** A line of units below the headings: "kWh", "cents (inc GST)". */
export const unitsOnly =
  /^\(?(?:(?:c|cents?|\$|¢|kwh|mwh|kw|kva|days?|mj|gj|inc|incl|ex|excl|including|excluding|gst|per|or|unit)\b|[$¢]|[\s().,/])+$/i;

/** The lines of a heading: lines without numbers right below, as close as lines of one cell. */
function findHeadLines(doc: DocumentIndex, first: Line): NonEmpty<Line> {
  const lines: NonEmpty<Line> = [first];
  for (const line of iterateLinesAfter(doc, first)) {
    const last = lines.at(-1) ?? first;
    const reach = line.cells.every(({ text }) => unitsOnly.test(text)) ? 1.2 : 0.45;
    if (lines.length >= 3 || line.top - last.bottom > reach * last.size) break;
    if (line.right < first.x || line.x > first.right) continue;
    const plain = doc.numbers(line).every((number) => number.kind === 'percent');
    if (!plain || !line.cells.every((cell) => first.cells.some((head) => overlaps(head, cell)))) break;
    lines.push(line);
  }
  return lines;
}

/** The tolerance of equal letter sizes in OCR, as a share. */
const sameSize = 0.1;

/** Lines without numbers at the same height: the rest of a heading that was split into columns. */
function findLevelLines(doc: DocumentIndex, line: Line): Line[] {
  return doc.lines
    .slice(Math.max(0, line.index - 3), line.index + 4)
    .filter((other) => other !== line && other.page === line.page && Math.abs(other.top - line.top) < 0.15 * line.size)
    .filter((other) => Math.abs(other.size - line.size) < sameSize * line.size && doc.numbers(other).length === 0);
}

function overlaps(a: { x: number; right: number }, b: { x: number; right: number }): boolean {
  return Math.min(a.right, b.right) > Math.max(a.x, b.x);
}

function mergeCells([first, ...others]: NonEmpty<Line>, level: Line[]): HeadCell[] {
  const cells: HeadCell[] = [first, ...level].flatMap(splitHeadCells).sort((a, b) => a.x - b.x);
  for (const line of others) {
    for (const cell of line.cells) {
      const host = cells.find((other) => overlaps(other, cell));
      if (!host) continue;
      host.text += ` ${cell.text}`;
      host.x = Math.min(host.x, cell.x);
      host.right = Math.max(host.right, cell.right);
    }
  }
  return cells;
}

/** In letter heights: wider than a space between words, but too narrow to separate cells. */
const headGap = 0.42;

/** The cells of a heading line. Two headings of narrow columns, "Price Amount", are closer than cells. */
function splitHeadCells(line: Line): HeadCell[] {
  return line.cells.flatMap((cell) => {
    const at = line.words.findIndex((word, i) => {
      const [before, start] = [line.words[i - 1], line.starts[i]];
      if (!before || start === undefined || start <= cell.start || start >= cell.end) return false;
      if (word.x - before.x - before.width < headGap * word.size) return false;
      // "Price inc" is one heading in widely spaced letters.
      if (/^\(?(?:incl?|exc?l?|including|excluding|gst|vat)\b/i.test(line.text.slice(start, cell.end))) return false;
      const [left, right] = [line.text.slice(cell.start, start - 1), line.text.slice(start, cell.end)].map(findRole);
      return left !== 'other' && right !== 'other' && left !== right;
    });
    const { text, x, right } = cell;
    const [before, word, start] = [line.words[at - 1], line.words[at], line.starts[at]];
    if (!before || !word || start === undefined) return [{ text, x, right }];
    return [
      { text: line.text.slice(cell.start, start - 1), x, right: before.x + before.width },
      { text: line.text.slice(start, cell.end), x: word.x, right },
    ];
  });
}

const findRole = (text: string): ColumnRole => readColumnHead({ text, x: 0, right: 0 }).role;
