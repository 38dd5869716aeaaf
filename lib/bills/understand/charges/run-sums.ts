/** Finds rows that are sums of other rows: of the group with the same heading, or of the run above. */

import { toCents } from '../../money';
import { loneChargePattern } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { describeRow } from './description';
import type { CalculatedRow } from './stages';

/** The maximum number of rows in a sum. */
const maxRun = 40;

/** Whether the row is the total of a group and repeats its heading: "Discounts and adjustments total". */
export function sumsItsHeading(doc: DocumentIndex, { line, calculation }: CalculatedRow, description: string): boolean {
  const named = /^total (?:for |of )?(.{4,})$|^(.{4,}?),? (?:sub)?total$/i.exec(description);
  if (!named || calculation) return false;
  const bare = (text: string) => text.toLowerCase().replace(/^\d+|[^a-z]/g, '');
  const group = bare(named[1] ?? named[2] ?? '');
  return doc.lines
    .slice(Math.max(0, line.index - maxRun), line.index)
    .some((other) => other.page === line.page && bare(other.text) === group);
}

/** The rows right above a sum that add up to it; empty if they don't. */
export function findMembers(rows: readonly CalculatedRow[], sum: CalculatedRow): CalculatedRow[] {
  const above = rows
    .filter(({ line }) => line.page === sum.line.page && line.index < sum.line.index)
    .sort((a, b) => b.line.index - a.line.index)
    .slice(0, maxRun);
  let cents = 0;
  for (const [i, row] of above.entries()) {
    cents += toCents(row.amount.value);
    if (cents === toCents(sum.amount.value)) return above.slice(0, i + 1);
  }
  return [];
}

/**
 * Rows whose amount is the sum of at least two rows right above, or of such sums: subtotals, whatever their name. A sum
 * of one row is found by its heading: "Metering", …, "Metering in all".
 */
export function findRunSums(rows: readonly CalculatedRow[]): Set<CalculatedRow> {
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
      run = [...run, cents].slice(-maxRun);
      all += cents;
    }
  }
  return sums;
}

function endsRun(run: readonly number[], cents: number): boolean {
  let sum = 0;
  return run.toReversed().some((one, i) => {
    sum += one;
    return i >= 1 && sum === cents;
  });
}

const isSolidAmount = (row: CalculatedRow) => loneChargePattern.test(describeRow(row).toLowerCase());
