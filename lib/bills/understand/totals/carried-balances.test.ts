import { describe, expect, it } from 'vitest';
import { sum } from '@/lib/testing/bill-totals';
import { listCarriedChoices } from './carried-balances';

const choices = (...sums: Parameters<typeof listCarriedChoices>[0]) =>
  listCarriedChoices(sums).map(({ cents, sum: printed }) => [cents, printed !== null]);

describe('balances that may have been carried in', () => {
  it('are those in print, first what is carried', () => {
    expect(choices(sum('previous', 50), sum('carried', 20), sum('due', 9))).toEqual([
      [2_000, true],
      [5_000, true],
    ]);
    expect(choices(sum('carried', 20), sum('carried', 20))).toEqual([[2_000, true]]);
    expect(choices(sum('payments', 20))).toEqual([]);
  });

  it('are an earlier balance less payments and with adjustments, most of them first', () => {
    expect(choices(sum('previous', 50), sum('payments', 20), sum('adjustments', -5))).toEqual([
      [5_000, true],
      [2_500, false],
      [3_000, false],
      [4_500, false],
    ]);
    expect(choices(sum('previous', 50), sum('payments', -20))).toContainEqual([3_000, false]);
  });

  it('are of four payments at most', () => {
    const payments = [1, 2, 4, 8, 16].map((value) => sum('payments', value));
    const cents = listCarriedChoices([sum('previous', 100), ...payments]).map((one) => one.cents);
    expect(cents).toHaveLength(16);
    expect(cents).toContain(8_500);
    expect(cents).not.toContain(8_400);
  });
});
