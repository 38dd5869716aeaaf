/** Amounts and units beside the head of another column. */
import { describe, expect, it } from 'vitest';
import { pictured, table } from '@/lib/testing/bill-documents';
import { readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';

describe('tables whose heads a picture has lost or parted', () => {
  const edges = [40, 400, 490, 550] as const;

  it('have amounts where no head stands, beside the prices', () => {
    const rows = [
      ['Charge', 'Quantity', 'Rate', ''],
      ['Uncontrolled', '1,622 kWh', '23.1180 c/kWh', '374.97'],
      ['Daily charge', '29 days', '118.20 c/day', '34.28'],
    ];
    const read = readLineRows(pictured(table(260, edges, rows), {}));
    expect(read.map(({ amount, calculation }) => [amount.value, summariseCalculation(calculation)?.quantity])).toEqual([
      [374.97, 1622],
      [34.28, 29],
    ]);
  });

  it('have quantities whose unit stands apart, below the head of the prices', () => {
    const apart = [40, 300, 331, 440, 450, 550] as const;
    const rows = [
      ['Item', 'Units', '', 'Rate', '$', 'Amount'],
      ['Peak energy', '6,508', 'kWh', '0.24180', '', '1,573.63'],
      ['Supply charge', '31', 'days', '2.9134', '', '90.32'],
    ];
    const read = readLineRows(pictured(table(260, apart, rows), {}));
    expect(read.map(({ calculation }) => summariseCalculation(calculation)?.quantity)).toEqual([6508, 31]);
  });
});
