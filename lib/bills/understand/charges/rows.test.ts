/** Rows of lines that end in amounts. */
import { describe, expect, it } from 'vitest';
import { documentOf, pictured, table } from '../testing';
import { describeRow } from './description';
import { lineRowsOf, rowsOf, summaryOf } from './testing';

it('takes a quantity with its unit for none in a column that holds its price', () => {
  const row = (quantity: number) =>
    lineRowsOf(
      documentOf([
        ...[40, 300, 390, 540].map((x, i) => ({ x, y: 100, text: ['Charge', 'Used', 'Rate ($)', 'Amount'][i]! })),
        { x: 40, y: 116, text: 'Supply charge' },
        { x: quantity, y: 116, text: '31', right: true },
        { x: quantity + 6, y: 116, text: 'days' },
        { x: 460, y: 116, text: '2.9134', right: true },
        { x: 580, y: 116, text: '90.32', right: true },
      ]),
    )[0]!;
  for (const x of [320, 395]) expect(summaryOf(row(x).calculation)).toMatchObject({ quantity: 31, rate: 2.9134 });
});

const told = (text: string) =>
  lineRowsOf(documentOf([{ x: 40, y: 100, text }])).map((row) => [describeRow(row), row.amount.value]);

describe('sentences on one line', () => {
  it('are rows of their own, each with its amount', () => {
    expect(told('Together that is $437.39. GST adds $43.74.')).toEqual([
      ['Together that is', 437.39],
      ['GST adds', 43.74],
    ]);
  });

  it('end where another begins, not at the point of a list or a figure', () => {
    expect(told('Charges $437.39 GST $43.74')).toHaveLength(1);
    expect(told('Charges of $437.39. 31 days to 13 March come to $43.74')).toHaveLength(1);
  });
});

describe('tables whose heads a picture has lost or parted', () => {
  const edges = [40, 400, 490, 550] as const;

  it('have amounts where no head stands, beside the prices', () => {
    const rows = [
      ['Charge', 'Quantity', 'Rate', ''],
      ['Uncontrolled', '1,622 kWh', '23.1180 c/kWh', '374.97'],
      ['Daily charge', '29 days', '118.20 c/day', '34.28'],
    ];
    const read = lineRowsOf(pictured(table(260, edges, rows), {}));
    expect(read.map(({ amount, calculation }) => [amount.value, summaryOf(calculation)?.quantity])).toEqual([
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
    const read = lineRowsOf(pictured(table(260, apart, rows), {}));
    expect(read.map(({ calculation }) => summaryOf(calculation)?.quantity)).toEqual([6508, 31]);
  });
});

describe('words on a line of their own between two rows', () => {
  const rowsWith = (words: string, own: string) =>
    rowsOf(
      ...table(260, [40, 300, 400, 550], [['General electricity', '2,780 kWh', '0.2895', '804.81']]),
      { x: 40, y: 270, text: words },
      ...table(280, [40, 300, 400, 550], [[own, '523 kWh', '0.1710', '89.43']]),
    ).map((row) => describeRow(row));

  it('belong to the row that carries them on', () => {
    expect(rowsWith('Hot water', '(controlled load)')).toEqual(['General electricity', 'Hot water (controlled load)']);
  });

  it('belong to the row above where that does not', () => {
    expect(rowsWith('of all hours', 'Hot water')).toEqual(['General electricity of all hours', 'Hot water']);
  });
});
