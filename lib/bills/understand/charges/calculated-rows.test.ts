import { describe, expect, it } from 'vitest';
import { type Text, table } from '@/lib/testing/bill-documents';
import { readRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { describeRow } from './row-words';

const summarise = (...texts: Text[]) =>
  readRows(...texts).map((row) => [describeRow(row), row.calculation?.quantity.number.value, row.amount.value]);

describe('calculateRows', () => {
  it('looks past the reads between a charge and its calculation', () => {
    const texts: Text[] = [
      { x: 40, y: 100, text: 'Peak' },
      { x: 540, y: 100, text: '$308.05', right: true },
      { x: 40, y: 112, text: 'Meter 123456: read 24054.71 to 24881.68 (actual)' },
      { x: 40, y: 124, text: '826.97 kWh at $0.3725' },
    ];
    expect(summarise(...texts)).toEqual([['Peak', 826.97, 308.05]]);
  });

  it('takes amounts without a currency as money only where one is due', () => {
    const rows = [
      ['Peak', '300.00'],
      ['Off-peak', '204.10'],
    ];
    const due = ['Amount due on or before 2 Mar 2026', '504.10'];
    expect(readRows(...table(40, [40, 540], rows))).toEqual([]);
    expect(readRows(...table(40, [40, 540], [...rows, due]))).toHaveLength(3);
  });

  it('prices days under a head of prices per MWh or unit', () => {
    const rows = [
      ['Charge', 'Quantity', 'Rate $/MWh or unit', 'Amount $'],
      ['Peak', '31.820 MWh', '109.8700', '3,496.06'],
      ['Metering (type 4)', '31 days', '3.1200', '96.72'],
    ];
    const found = readRows(...table(100, [40, 300, 430, 540], rows)).map(({ calculation }) =>
      summariseCalculation(calculation),
    );
    expect(found.map((one) => one && [one.quantity, one.rate])).toEqual([
      [31.82, 109.87],
      [31, 3.12],
    ]);
  });

  it('reads a table whose head is narrower than its rows', () => {
    const texts = [
      ...table(100, [40, 480, 540], [['', 'Price', 'Amount']]),
      ...table(
        116,
        [40, 300, 340, 480, 540],
        [
          ['Day units', '4,126', 'kWh', '24.310p', '£1,003.03'],
          ['Standing charge', '31', 'days', '71.250p', '£22.09'],
        ],
      ),
    ];
    expect(summarise(...texts)).toEqual([
      ['Day units', 4126, 1003.03],
      ['Standing charge', 31, 22.09],
    ]);
  });

  it('reads cards whose amounts have the same words before them', () => {
    const card = (x: number, name: string, quantity: string, rate: string, amount: string): Text[] => [
      { x, y: 100, text: name },
      { x, y: 114, text: quantity },
      { x, y: 128, text: rate },
      { x, y: 142, text: 'comes to' },
      { x: x + 120, y: 142, text: amount },
    ];
    expect(
      summarise(
        ...card(40, 'Peak', '727.3 kWh', 'at 38.2910 cents per kWh', '$278.49'),
        ...card(300, 'Shoulder', '1,219.8 kWh', 'at 27.4450 cents per kWh', '$334.77'),
      ),
    ).toEqual([
      ['Peak', 727.3, 278.49],
      ['Shoulder', 1219.8, 334.77],
    ]);
  });
});
