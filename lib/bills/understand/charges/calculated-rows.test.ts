import { describe, expect, it } from 'vitest';
import { table } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';

describe('calculateRows', () => {
  it('takes amounts without a currency as money only where one is due', () => {
    const rows = [
      ['Peak', '300.00'],
      ['Off-peak', '204.10'],
    ];
    const due = ['Amount due on or before 2 Mar 2026', '504.10'];
    expect(readRows(...table(40, [40, 540], rows))).toEqual([]);
    expect(readRows(...table(40, [40, 540], [...rows, due]))).toHaveLength(3);
  });
});
