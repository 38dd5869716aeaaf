/** Rows of lines that end in amounts. */
import { describe, expect, it } from 'vitest';
import { documentOf } from '../testing';
import { describeRow } from './description';
import { lineRowsOf, summaryOf } from './testing';

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
