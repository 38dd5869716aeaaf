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

  it('finds charges side by side in a matrix, unless another amount of their row is not their sum', () => {
    const edges = [40, 250, 350, 450, 540];
    const matrix = (total: string) => [
      ['Delivery', 'On-Peak', 'Off-Peak', 'Super Off-Peak', 'Total'],
      ['kWh used', '231', '402', '318', '951'],
      ['Rate/kWh', '$0.28710', '$0.21544', '$0.19807', ''],
      ['Charge', '66.32', '86.61', '62.99', total],
    ];
    const read = (total: string) =>
      readRows(...table(40, edges, matrix(total), 11)).flatMap(({ name, amount }) =>
        name ? `${name} ${amount.value}` : [],
      );
    expect(read('$215.92')).toEqual(['On-Peak 66.32', 'Off-Peak 86.61', 'Super Off-Peak 62.99']);
    expect(read('$252.31')).toEqual([]);
  });
});
