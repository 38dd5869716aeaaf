/** Which amount rows are taken for charge lines at first sight, and how much it costs to change one's mind. */
import { loneChargePattern } from '../../labels/charges';
import { distractorPattern, slipPattern } from '../../labels/distractors';
import { toCents } from '../../money';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { sumKindOf } from '../totals/sum-kinds';
import type { NumberSpan } from '../values/numbers';
import { describeRow } from './description';
import { findLeadingSubtotals } from './leading-subtotals';
import { describeSentence } from './prose';
import type { CalculatedRow, Candidate } from './stages';

/** In letter heights. */
const geometry = {
  /** Between rows of one table. */
  tableGap: 4.5,
  /** How far the amounts of one table may end apart. */
  rightEdge: 1.5,
  /** Between a row and its like right below. */
  twinGap: 3.2,
  /** How far a heading may stand right of its lines. */
  headingIndent: 3,
  /** How much larger than its lines a heading is. */
  headingSize: 1.08,
} as const;

/** Rows that may be charge lines; those that name a sum of the bill are left out unless they multiply out. */
export function findCandidates(doc: DocumentIndex, rows: readonly CalculatedRow[]): Candidate[] {
  const inTables = tableRows(rows);
  const seen = new Set<string>();
  const leadingSubtotals = findLeadingSubtotals(rows);
  const runSums = findRunSums(rows.filter((row) => !leadingSubtotals.has(row)));
  const grouped = new Set(
    rows.flatMap((row) => (sumsItsHeading(doc, row, describeRow(row)) ? membersOf(rows, row) : [])),
  );
  const doubled = new Set(
    rows.flatMap((row, i) => (i > 0 && isPrintedAgain(doc, rows[i - 1]!, row) ? [rows[i - 1]!, row] : [])),
  );
  return rows.flatMap((row) => {
    const again = doubled.has(row);
    const description = doc.lines[row.line.index] === row.line ? describeRow(row) : describeSentence(row);
    const proved = row.calculation?.proved === true;
    if (!/[A-Za-z]{2}/.test(description) || (row.amount.value === 0 && !row.calculation)) return [];
    const kind = isSolid(row) ? null : sumKindOf(description);
    // Among charges an earlier bill put right is one of them; elsewhere it moves the balance.
    if (kind !== null && !(kind === 'adjustments' && inTables.has(row))) return [];
    if (!proved && slipPattern.test(description.toLowerCase())) return [];
    const section = findSection(doc, row);
    const key = `${description.toLowerCase()}|${row.amount.value}|${row.calculation?.quantity?.number.value ?? ''}`;
    const twin = seen.has(key);
    seen.add(key);
    if (leadingSubtotals.has(row) || runSums.has(row) || sumsItsHeading(doc, row, description)) return [];
    const distracts =
      distractorPattern.test(description.toLowerCase()) || distractorPattern.test(section.toLowerCase());
    return [
      {
        row,
        description,
        section,
        proved,
        ...firstSight(row, { description, twin: twin && !again, distracts, inTable: inTables.has(row) }),
        ...(grouped.has(row) && !distracts ? { included: true, flipCost: 2 } : {}),
        ...(again ? { included: true, flipCost: NEVER } : {}),
      },
    ];
  });
}

/** "Discounts and adjustments total" in the group of that heading is the sum of the group. */
function sumsItsHeading(doc: DocumentIndex, { line, calculation }: CalculatedRow, description: string): boolean {
  const named = /^total (?:for |of )?(.{4,})$|^(.{4,}?),? (?:sub)?total$/i.exec(description);
  if (!named || calculation) return false;
  const bare = (text: string) => text.toLowerCase().replace(/^\d+|[^a-z]/g, '');
  const group = bare(named[1] ?? named[2]!);
  return doc.lines
    .slice(Math.max(0, line.index - MAX_RUN), line.index)
    .some((other) => other.page === line.page && bare(other.text) === group);
}

/** The rows right above a sum that make it; none where they do not. */
function membersOf(rows: readonly CalculatedRow[], sum: CalculatedRow): CalculatedRow[] {
  const above = rows
    .filter(({ line }) => line.page === sum.line.page && line.index < sum.line.index)
    .sort((a, b) => b.line.index - a.line.index)
    .slice(0, MAX_RUN);
  let cents = 0;
  for (const [i, row] of above.entries()) {
    cents += toCents(row.amount.value);
    if (cents === toCents(sum.amount.value)) return above.slice(0, i + 1);
  }
  return [];
}

const MAX_RUN = 40;

/**
 * Rows whose amount is the sum of the two or more rows right above it, or of such sums: subtotals, whatever they are called.
 * One row alone is summed up by a row that repeats its heading: "Metering", …, "Metering in all".
 */
function findRunSums(rows: readonly CalculatedRow[]): Set<CalculatedRow> {
  const sums = new Set<CalculatedRow>();
  const ordered = [...rows].sort((a, b) => a.line.index - b.line.index);
  let run: number[] = [];
  let sumsSoFar: number[] = [];
  let all = 0;
  for (const row of ordered) {
    const cents = toCents(row.amount.value);
    const total = sumsSoFar.reduce((sum, one) => sum + one, 0);
    const ofSums = sumsSoFar.length >= 2 && cents === total;
    const isSum =
      !row.calculation && cents !== 0 && (endsRun(run, cents) || ofSums || (run.length > 0 && cents === all));
    if (isSum) {
      sums.add(row);
      sumsSoFar = ofSums ? [] : [...sumsSoFar, cents];
      run = [];
    } else if (row.calculation || isSolidAmount(row)) {
      run = [...run, cents].slice(-MAX_RUN);
      all += cents;
    }
  }
  return sums;
}

function endsRun(run: readonly number[], cents: number): boolean {
  let sum = 0;
  for (let count = 1; count <= run.length; count++) {
    sum += run[run.length - count]!;
    if (count >= 2 && sum === cents) return true;
  }
  return false;
}

const isSolidAmount = (row: CalculatedRow) => loneChargePattern.test(describeRow(row).toLowerCase());

/** Beyond what the search may spend. */
const NEVER = 9;

/** A row right below its like, word for word but for its number: charged twice, not told again elsewhere. */
function isPrintedAgain(doc: DocumentIndex, above: CalculatedRow, row: CalculatedRow): boolean {
  if (!isSolid(row) || !isAlike(above.line, row.line)) return false;
  const gap = row.line.top - above.line.bottom;
  return (gap > -1 && gap < geometry.twinGap * row.line.size) || isBlockAgain(doc, above.line, row.line);
}

const isAlike = (a: Line, b: Line) =>
  a.page === b.page && withoutNumber(a.text) === withoutNumber(b.text) && Math.abs(a.x - b.x) < b.size;
const withoutNumber = (text: string) => text.replace(/^\d{1,3}[.)]?(?:\t| (?=[A-Za-z]))/, '');

const MAX_BLOCK_LINES = 5;

/** All lines from one row to the next stand below it once more: charges set as blocks of lines. */
function isBlockAgain(doc: DocumentIndex, above: Line, line: Line): boolean {
  const count = line.index - above.index;
  if (count < 2 || count > MAX_BLOCK_LINES) return false;
  return Array.from({ length: count }, (_, i) => i).every((i) => {
    const [first, second] = [doc.lines[above.index + i], doc.lines[line.index + i]];
    return first !== undefined && second !== undefined && isAlike(first, second);
  });
}

interface Sight {
  description: string;
  twin: boolean;
  distracts: boolean;
  inTable: boolean;
}

function firstSight(
  row: CalculatedRow,
  { description, twin, distracts, inTable }: Sight,
): Pick<Candidate, 'included' | 'flipCost'> {
  const chargeWords = loneChargePattern.test(description.toLowerCase());
  if (distracts) return { included: false, flipCost: 2.5 };
  if (isSolid(row)) return { included: true, flipCost: twin ? 1 : 3 };
  if (twin) return { included: false, flipCost: 1.2 };
  if (row.calculation?.proved) return { included: chargeWords, flipCost: chargeWords ? 2 : 1 };
  // Quantity and rate in print that do not multiply: an error of the bill, not of the reader.
  if (row.calculation) return { included: true, flipCost: chargeWords ? 2.2 : 1.2 };
  if (inTable) return { included: true, flipCost: chargeWords ? 1 : 0.7 };
  return { included: false, flipCost: chargeWords ? 0.9 : 2 };
}

/** Proved by numbers that carry a unit or stand in their columns, not by any two figures. */
function isSolid(row: CalculatedRow): boolean {
  const { calculation } = row;
  if (!calculation?.proved) return false;
  const named = [calculation.quantity, calculation.rate].filter(
    (figure) =>
      figure &&
      (figure.number.kind === 'quantity' ||
        figure.number.kind === 'rate' ||
        figure.column?.role === 'quantity' ||
        figure.column?.role === 'rate' ||
        figure.column?.role === 'days'),
  );
  return named.length >= 1 || calculation.quantity.number.decimals + calculation.rate.number.decimals >= 4;
}

/** Rows of tables that hold a proved row: amounts in one column, following each other closely. */
function tableRows(rows: readonly CalculatedRow[]): Set<CalculatedRow> {
  const tables: CalculatedRow[][] = [];
  for (const row of [...rows].sort((a, b) => a.line.index - b.line.index)) {
    const table = tables.findLast((one) => continues(one.at(-1)!, row));
    if (table) table.push(row);
    else tables.push([row]);
  }
  return new Set(tables.filter((table) => table.some(isSolid)).flat());
}

function continues(above: CalculatedRow, row: CalculatedRow): boolean {
  const near =
    above.line.page === row.line.page && row.line.top - above.line.bottom < geometry.tableGap * row.line.size;
  return near && Math.abs(row.line.right - above.line.right) < geometry.rightEdge * row.line.size + 4;
}

/** The heading of the group a row stands in: the nearest line of words alone above it, in its column. */
function findSection(doc: DocumentIndex, row: CalculatedRow): string {
  const { line } = row;
  for (let i = line.index - 1; i >= 0 && i > line.index - 60; i--) {
    const other = doc.lines[i]!;
    if (other.page !== line.page) break;
    if (other.cells.length > 1 || row.extra.includes(other) || row.wrapped.includes(other)) continue;
    if (
      Math.min(other.right, line.right) <= Math.max(other.x, line.x) ||
      other.x > line.x + geometry.headingIndent * line.size
    )
      continue;
    const figures = doc.numbers(other).some((number) => !isOfHeading(number));
    if (
      !figures &&
      other.text.length < 60 &&
      isHeading(other.text, other.bold || other.size > geometry.headingSize * line.size)
    )
      return other.text;
  }
  return '';
}

/** "Charges for 92 days", "Tariff 20", "Network charges (10%)". */
function isOfHeading({ kind, quantityUnit, decimals }: NumberSpan): boolean {
  return kind === 'percent' || (kind === 'plain' && decimals === 0) || quantityUnit?.unit === 'days';
}

function isHeading(text: string, prominent: boolean): boolean {
  if (!/^[A-Z(]/.test(text) || /[.,;]$/.test(text)) return false;
  return (
    prominent ||
    /\b(?:charges?|fees|usage|energy|network|environmental|market|metering|supply|credits|levies|delivery|taxes)\b/i.test(
      text,
    )
  );
}
