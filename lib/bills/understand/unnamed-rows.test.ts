/** Charges without words beside them or below a table of meters, and balances; invented parties. */
import { describe, expect, it } from 'vitest';
import {
  chargeEdges,
  exGstCharges,
  identity,
  pairs,
  type Text,
  table,
  understandTexts,
} from '@/lib/testing/bill-documents';

const totals: readonly (readonly [string, string])[] = [
  ['Subtotal of charges before GST', '$151.00'],
  ['GST', '$15.10'],
  ['Total electricity charges', '$166.10'],
];

describe('charges without words of their own', () => {
  const priced = (y: number, calculation: string, amount: string): Text[] => [
    { x: 42, y, text: calculation },
    { x: 540, y, text: amount, right: true },
  ];

  it('are named by the heading above, past a note', () => {
    const bill = understandTexts(
      ...identity,
      { x: 40, y: 250, text: 'Energy charges' },
      { x: 40, y: 264, text: '9 Jul 2026 - 8 Aug 2026, smart meter reading 10,410.2 to 10,710.2', size: 7 },
      ...priced(282, '300 kWh @ 40.00c/kWh', '$120.00'),
      { x: 40, y: 304, text: 'Standing charge' },
      ...priced(326, '31 days @ 100.00c/day', '$31.00'),
      ...pairs(42, 348, 500, totals),
    );
    expect(bill.charges.map(({ description, amount }) => [description, amount])).toEqual([
      ['Energy charges', 120],
      ['Standing charge', 31],
    ]);
  });

  it('are known by what they count where there is no heading', () => {
    const bill = understandTexts(
      ...identity,
      ...priced(282, '300 kWh @ 40.00c/kWh', '$120.00'),
      ...priced(326, '31 days @ 100.00c/day', '$31.00'),
      ...pairs(42, 368, 500, totals),
    );
    expect(bill.charges.map(({ description }) => description)).toEqual(['Usage charge', 'Supply charge']);
  });
});

describe('balances', () => {
  it('said to be in credit are taken off', () => {
    const bill = understandTexts(
      ...identity,
      ...pairs(40, 230, 480, [['Your previous balance was $60.00 in credit', '$60.00']]),
      ...table(260, chargeEdges, exGstCharges.slice(0, 6)),
      ...pairs(40, 370, 480, [
        ['Total electricity charges', '$210.10'],
        ['Amount to pay', '$150.10'],
      ]),
    );
    expect([bill.totals.previousBalance?.value, bill.totals.totalDue?.value]).toEqual([-60, 150.1]);
  });
});

describe('charges right below a table of meters', () => {
  it('are none of its rows', () => {
    const bill = understandTexts(
      ...identity,
      ...table(
        230,
        [40, 140, 220, 270, 350, 420, 480, 540],
        [
          ['Meter', 'From', 'To', 'Days', 'Prev reading', 'Pres reading', 'Mult', 'kWh usage'],
          ['88120417', '06/28/2026', '07/28/2026', '30', '12210', '12722', '10', '5120'],
        ],
      ),
      ...pairs(40, 270, 400, [
        ['Previous balance', '588.12'],
        ['Payment - thank you', '-588.12'],
        ['Service availability charge', '38.00'],
        ['Energy charge 5,120 kWh @ 0.1000', '512.00'],
        ['Total current charges', '550.00'],
      ]),
    );
    expect(bill.charges.map(({ amount }) => amount)).toEqual([38, 512]);
    expect(bill.meterReads).toHaveLength(1);
  });
});
