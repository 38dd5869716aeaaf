import { expect, it } from 'vitest';
import { lineAt, sum } from '@/lib/testing/bill-totals';
import type { Candidate } from '../charges/stages';
import { withoutLedgerRows } from './ledger';

const row = (amount: number, index: number, proved = false) =>
  ({ row: { line: lineAt(index), amount: { value: amount } }, description: '', proved }) as unknown as Candidate;
const kept = (candidates: Candidate[], ends: [number, number], ...more: ReturnType<typeof sum>[]) => {
  const sums = [
    sum('previous', ends[0], { line: lineAt(500) }),
    sum('carried', ends[1], { line: lineAt(503) }),
    ...more,
  ];
  return withoutLedgerRows(candidates, sums).map((one) => one.row.amount.value);
};

it('takes no row for a charge that leads from one balance to another', () => {
  const candidates = [row(-12.5, 502), row(287.23, 510)];
  expect(kept(candidates, [1129.36, 1116.86])).toEqual([287.23]);
  const paid = sum('payments', 100, { line: lineAt(501) });
  expect(kept(candidates, [1229.36, 1116.86], paid)).toEqual([287.23]);
  expect(kept([row(-100, 501), ...candidates], [1229.36, 1116.86], paid)).toEqual([287.23]);
});

it('keeps rows that do not, that are calculated or stand elsewhere', () => {
  expect(kept([row(-12.5, 502)], [1129.36, 1100])).toEqual([-12.5]);
  expect(kept([row(-12.5, 502, true)], [1129.36, 1116.86])).toEqual([-12.5]);
  expect(kept([row(-12.5, 504)], [1129.36, 1116.86])).toEqual([-12.5]);
});
