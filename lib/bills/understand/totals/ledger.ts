/**
 * Removes account rows between an earlier balance and the rest of it: payments and adjustments, which are not charges.
 */
import { toCents } from '../../money';
import type { Candidate } from '../charges/stages';
import type { Sum } from './types';

/** The maximum number of rows between the two balances. */
const maxRows = 8;

/**
 * The candidates without rows that lead from one printed balance to another: "Previous account 1,129.36, Adjustments
 * -12.50, Overdue balance 1,116.86".
 */
export function withoutLedgerRows(candidates: readonly Candidate[], sums: readonly Sum[]): Candidate[] {
  const starts = sums.filter(({ kind, value }) => kind === 'previous' && value !== 0);
  const ends = sums.filter(({ kind }) => kind === 'carried' || kind === 'previous');
  const rows = new Set(
    starts.flatMap((start) =>
      ends.flatMap((end) => {
        const between = findRowsBetween(candidates, start, end);
        // A payment may also be a candidate, but each line counts once.
        const moves = new Map(between.map(({ row }) => [row.line.index, toCents(row.amount.value)]));
        for (const sum of sums)
          if (sum.kind === 'payments' && isBetween(sum, start, end))
            moves.set(sum.line.index, -Math.abs(toCents(sum.value)));
        const left = [...moves.values()].reduce((cents, move) => cents + move, toCents(start.value));
        return left === toCents(end.value) ? between : [];
      }),
    ),
  );
  return candidates.filter((one) => !rows.has(one));
}

const isBetween = ({ line }: Pick<Sum, 'line'>, start: Sum, end: Sum): boolean =>
  line.page === start.line.page &&
  line.page === end.line.page &&
  line.index > start.line.index &&
  line.index < end.line.index &&
  end.line.index - start.line.index <= maxRows;

function findRowsBetween(candidates: readonly Candidate[], start: Sum, end: Sum): Candidate[] {
  const between = candidates.filter(({ row, proved }) => !proved && isBetween(row, start, end));
  return between.filter(({ row }, i) => between.findIndex((other) => other.row.line === row.line) === i);
}
