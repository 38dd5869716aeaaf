/** Finds meter reads: rows where current − previous read, times the multiplier, is the consumption. */

import type { Basis } from '../../basis';
import type { MeterRead } from '../../bill';
import { distractorPattern } from '../../phrases';
import type { CalculatedRow, Figure } from '../charges/stages';
import { findColumnAt, findHeader, type Header } from '../charges/table-head';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { findCounts, findDifference, findFiguresRight, findLikeNeighbour, isLine, type Triple } from './differences';
import { readDetails } from './read-details';
import { findReadsInText } from './reads-in-text';

const readRowPattern =
  /\bread(?:ing|ings|s)?\b|\bprevious\b|\bcurrent\b|\bopening\b|\bclosing\b|\bpresent\b|\bregister\b|\bindex\b|\bstood at\b/i;
/** A council bill may meter water too. Phone numbers are not reads. */
const otherMeterPattern = /\bwater\b|\bkgal\b|\bsewer|\bphone\b|\brelay service\b|\binterpreter\b/i;

/** A meter read with its line and the figures it is made of. */
export interface ReadRow {
  read: MeterRead;
  line: Line;
  figures: readonly Figure[];
}

/** The reads of the bill in reading order. `rows` that multiply out are charges, and their figures are not reads. */
export function findReads(doc: DocumentIndex, headers: Header[], rows: readonly CalculatedRow[]): ReadRow[] {
  const reads: ReadRow[] = [];
  const seen = new Set<string>();
  // A sentence about reads may span several lines.
  for (const line of [...doc.lines, ...doc.paragraphs.filter(({ text }) => /\bmeter\b/i.test(text))]) {
    const header = findHeader(doc, headers, line);
    if (!mayHoldReads(doc, line, header)) continue;
    const read = makeReadRow(doc, line, header);
    if (!read || isCharged(read, rows)) continue;
    const key = `${read.read.previous} ${read.read.current}`;
    if (seen.has(key) && !isLine(doc, line)) continue;
    seen.add(key);
    reads.push(read);
  }
  return reads;
}

const isReadTable = (header: Header | null) =>
  header?.columns.some(({ role }) => role === 'previous' || role === 'current') ?? false;

function mayHoldReads(doc: DocumentIndex, line: Line, header: Header | null): boolean {
  // "New prices from 1 July 2026 (c/kWh): peak 38.120, off-peak 20.900" below a table of meters.
  if (isLine(doc, line) && line.cells.length === 1 && distractorPattern.test(line.text.toLowerCase())) return false;
  if (otherMeterPattern.test(line.text)) return false;
  return isReadTable(header) || readRowPattern.test(`${line.text} ${findHeadingAbove(doc, line)}`);
}

/** The maximum number of lines between a row and the words above it. */
const headingReach = 6;

function findHeadingAbove(doc: DocumentIndex, line: Line): string {
  return doc.lines
    .slice(Math.max(0, line.index - headingReach), line.index)
    .filter((other) => other.page === line.page && doc.numbers(other).length === 0)
    .map((other) => other.text)
    .join(' ');
}

/** Whether a figure is the quantity, rate or amount of a proved row. */
function isCharged({ line, figures: [previous, current] }: ReadRow, rows: readonly CalculatedRow[]): boolean {
  return rows.some((row) => {
    if (row.line !== line || !row.calculation?.proved) return false;
    const used = [row.amount, row.calculation.quantity?.number, row.calculation.rate?.number];
    return [previous, current].some((read) => used.some((number) => number && number.start === read?.number.start));
  });
}

function makeReadRow(doc: DocumentIndex, line: Line, header: Header | null): ReadRow | null {
  const figures = findCounts(doc, line).map(
    (number): Figure => ({ number, column: findColumnAt(header, line, number) }),
  );
  const rest = isReadTable(header) ? () => findFiguresRight(doc, line, header) : null;
  const difference = isLine(doc, line) ? findDifference(figures, rest) : null;
  const found = difference ?? findReadsInText(doc, line, figures) ?? findLikeNeighbour(doc, line, figures);
  const triple = found && withThousands(found);
  if (!triple || (difference && !isMade(triple) && !areApart(line, triple))) return null;
  const { previous, current, consumption, multiplier } = triple;
  const read: MeterRead = {
    previous: previous.number.value,
    current: current.number.value,
    consumption: consumption?.number.value ?? null,
    multiplier: multiplier?.number.value ?? null,
    ...readDetails(doc, line, header, triple),
    basis: findBasis(line, triple),
    evidence: makeEvidence(line),
  };
  return { read, line, figures: [previous, current, consumption, multiplier].filter((one) => one !== null) };
}

/**
 * Whether each read fills its own cell. Required for reads without a matching consumption: figures among words are a
 * sentence.
 */
function areApart(line: Line, { previous, current }: Triple): boolean {
  const fills = ({ number }: Figure) => {
    const cell = line.cells.find(({ start, end }) => number.start >= start && number.start < end);
    const behind = cell ? line.text.slice(number.end, cell.end) : '';
    return cell?.start === number.start && !/\d/.test(behind);
  };
  return fills(previous) && fills(current) && current.number.value >= previous.number.value;
}

const roundingOfReads = 0.51;

/** Whether the difference of the reads, times the multiplier, is the printed consumption. */
function isMade({ previous, current, consumption, multiplier }: Triple): boolean {
  const made = (current.number.value - previous.number.value) * (multiplier?.number.value ?? 1);
  return consumption !== null && made > 0 && Math.abs(made - consumption.number.value) <= roundingOfReads;
}

/** Corrects a comma that was read as a point: "1.532" if the reads give 1,532. */
function withThousands(triple: Triple): Triple {
  const { consumption } = triple;
  if (consumption?.number.decimals !== 3 || isMade(triple)) return triple;
  const number = { ...consumption.number, value: 1000 * consumption.number.value, decimals: 0 };
  const whole = { ...triple, consumption: { ...consumption, number } };
  return isMade(whole) ? whole : triple;
}

/** The minimum legibility of clear letters. */
const clearLetters = 0.9;

function findBasis(line: Line, triple: Triple): Basis {
  const isLegible = line.words.every(({ legibility }) => legibility >= clearLetters);
  if (isMade(triple)) return isLegible ? 'read_difference' : 'read_difference_in_picture';
  return isLegible ? 'read_row' : 'unclear_read_row';
}
