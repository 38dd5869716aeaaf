/** Reads the headings of tables: which column has quantities, rates or amounts, and in which unit. */
import type { ColumnRole } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { type Column, findHeadLines, findLevelLines, type HeadCell, mergeCells, readColumnHead } from './head-cells';

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
