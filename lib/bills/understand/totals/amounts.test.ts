import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findAmounts } from './amounts';

const line = (text: string, y = 40, x = 40): Text => ({ x, y, text });
const amounts = (...texts: Text[]) =>
  findAmounts(makeDocumentIndex(texts)).map(({ value, words }) => [value, words.replace(/\s+/g, ' ').trim()]);

describe('an amount in print', () => {
  it('has the words before it in its line, and behind it in a sentence', () => {
    expect(amounts(line('Balance brought forward $12.00 from April'))).toEqual([
      [12, 'balance brought forward from april'],
    ]);
    expect(amounts(...table(40, [40, 300, 400], [['Balance', '$12.00', 'from April']]))).toEqual([[12, 'balance']]);
    expect(amounts(line('One $12.00 two $13.00'))).toEqual([
      [12, 'one two $13.00'],
      [13, 'one $12.00 two'],
    ]);
  });

  it.each<[string, Text, string]>([
    ['right above it', line('Amount owing', 30), 'amount owing'],
    ['further above it', line('Amount owing', 23), ''],
    ['above it with a figure', line('Amount owing 2', 30), ''],
    ['beside it', line('Amount owing', 38, 300), ''],
  ])('has the label %s', (_, label, expected) => {
    expect(amounts(label, line('$12.00')).find(([value]) => value === 12)?.[1]).toBe(expected);
  });

  it('is money, and none of an offer', () => {
    expect(amounts(line('Usage 12.00 kWh'), line('Days 31', 60), line('Rate 0.3412', 80))).toEqual([]);
    expect(amounts(line('New prices: $12.00'))).toEqual([]);
    expect(amounts(...table(40, [40, 300], [['New prices', '$12.00']]))).toHaveLength(1);
  });
});
