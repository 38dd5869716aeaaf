/** Finds subtotals printed above their lines: "Energy charges £9,775.14" above the two lines that make it. */

import { must } from '@/lib/must';
import { groupBy } from '../../lists';
import { toCents } from '../../money';
import type { CalculatedRow } from './stages';

const maxLines = 30;
const readCents = ({ amount }: CalculatedRow) => toCents(amount.value);

/**
 * Rows without a calculation whose amount is the sum of the calculated rows below, up to the next uncalculated row. A
 * single row below counts only if other groups have leading subtotals.
 */
export function findLeadingSubtotals(rows: readonly CalculatedRow[]): Set<CalculatedRow> {
  const ordered = [...rows].sort((a, b) => a.line.index - b.line.index);
  const columns = groupBy(ordered, ({ line }) => line.column);
  const groups = ordered.flatMap((row, i) => {
    if (row.calculation || readCents(row) === 0) return [];
    const inColumn: readonly CalculatedRow[] = columns.get(row.line.column) ?? [];
    const members = [findMembersBelow(ordered, i), findMembersBelow(inColumn, inColumn.indexOf(row))].find(
      (some) => some.reduce((sum, one) => sum + readCents(one), 0) === readCents(row),
    );
    return members ? [{ row, count: members.length }] : [];
  });
  const isHabit = groups.filter(({ count }) => count >= 2).length >= 2;
  const calculated = groups.filter(({ count }) => count >= 2 || (isHabit && count === 1)).map(({ row }) => row);
  // If other groups have leading subtotals, a group of fees and credits without calculations may have one too.
  const plain =
    calculated.length >= 2 ? ordered.filter((row, i) => !row.calculation && leadsPlainRows(ordered, i)) : [];
  return new Set([...calculated, ...plain]);
}

function leadsPlainRows(ordered: readonly CalculatedRow[], at: number): boolean {
  const head = must(ordered[at], 'the index is of a row');
  const { line } = head;
  const below = ordered
    .slice(at + 1, at + 1 + maxLines)
    .filter((row) => row.line.page === line.page && row.line.column === line.column);
  let sum = 0;
  return below.some((row, i) => {
    sum += readCents(row);
    return (
      i >= 1 && below.slice(0, i + 1).every(({ calculation }) => !calculation) && sum === readCents(head) && sum !== 0
    );
  });
}

function findMembersBelow(ordered: readonly CalculatedRow[], at: number): CalculatedRow[] {
  const page = ordered[at]?.line.page;
  const below = ordered.slice(at + 1, at + 1 + maxLines);
  const end = below.findIndex(({ line, calculation }) => !calculation?.proved || line.page !== page);
  return end < 0 ? below : below.slice(0, end);
}
