import { describe, expect, it } from 'vitest';
import { makeDocument, type Text } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';
import { indexDocument } from '../document-index';
import { describeRow } from './description';
import { calculateRow, findRows } from './rows';
import { alignAmounts } from './shifted-amounts';

const charges = [
  ['Customer Charge', '$41.00'],
  ['Energy Charge 2,595 kWh @ $0.10840', '$281.30'],
  ['Fuel Charge 2,595 kWh @ $0.03850', '$99.91'],
  ['Security Light', '$11.75'],
] as const;

/** Amounts stand some points below the baseline of their labels. */
const table = (below: number, rows: readonly (readonly [string, string])[] = charges): Text[] =>
  rows.flatMap(([text, amount], i) => [
    { x: 40, y: 100 + 13 * i, text },
    { x: 500, y: 100 + 13 * i + below, text: amount, right: true },
  ]);

const summarise = (texts: readonly Text[]) =>
  readRows(...texts).map((row) => [describeRow(row), row.calculation?.quantity.number.value ?? null, row.amount.value]);

const right = [
  ['Customer Charge', null, 41],
  ['Energy Charge', 2595, 281.3],
  ['Fuel Charge', 2595, 99.91],
  ['Security Light', null, 11.75],
];

describe('amounts that have slipped from their labels', () => {
  it.each([-13, -10, -7, -5, -3, 3, 5, 7, 10, 13])('by %s points are paired by their products', (below) => {
    expect(summarise(table(below))).toEqual(right);
  });

  const isLeft = (rows: readonly (readonly [string, string])[]) => {
    const doc = indexDocument(makeDocument(table(0, rows)));
    const found = findRows(doc, []).map(calculateRow);
    return alignAmounts(doc, found).every((row, i) => row === found[i]);
  };
  const slipped = charges.map(([text], i) => [text, charges.at(i - 1)![1]] as const);

  it('are left where one line gives its own amount', () => {
    expect(isLeft(slipped)).toBe(false);
    expect(isLeft([...slipped, ['Light 10 kWh @ $1.00000', '$10.00']])).toBe(true);
  });

  it('are left where a single line gives the amount of its neighbour', () => {
    expect(isLeft(slipped.map(([text, amount]) => [text, amount === '$99.91' ? '$99.00' : amount] as const))).toBe(
      true,
    );
  });

  it('are left where lines give the amounts of both neighbours', () => {
    const both = [
      ['Energy 2,595 kWh @ $0.10840', '$99.91'],
      ['Fuel 2,595 kWh @ $0.03850', '$281.30'],
      ['Energy 2,595 kWh @ $0.10840', '$99.91'],
      ['Fuel 2,595 kWh @ $0.03850', '$281.30'],
    ] as const;
    expect(isLeft(both)).toBe(true);
  });
});
