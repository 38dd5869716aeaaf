import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import type { Sum } from './balances';
import { findSums } from './sums';

const line = (text: string, y = 40, x = 40): Text => ({ x, y, text });
const shown = (sums: Sum[]) =>
  sums.map(({ kind, value, weight, exact }) => [kind, value, Number(weight.toFixed(2)), exact]);
const sums = (...texts: Text[]) => {
  return shown(findSums(makeDocumentIndex(texts), []));
};

describe('an amount beside its label', () => {
  it.each<[string, Text[], unknown[]]>([
    ['behind it', [line('Amount due $99.00')], [['due', 99, 2.4, true]]],
    ['in the next cell', pairs(40, 40, 300, [['Amount due', '$99.00']]), [['due', 99, 2.2, true]]],
    ['below it', [line('Amount due'), line('$99.00', 52)], [['due', 99, 2, true]]],
    ['above it', [line('One', 28), line('$99.00', 28, 200), line('Amount due', 40, 200)], [['due', 99, 2, true]]],
    ['left of it', pairs(40, 40, 300, [['$99.00', 'Amount due']]), [['due', 99, 1, true]]],
    ['behind a label of one word', [line('GST $9.00')], [['gst', 9, 1.8, true]]],
    ['behind a label in a sentence', [line('We ask you for an amount due of $99.00')], [['due', 99, 1.44, true]]],
    ['as a total', [line('Total $99.00')], [['total', 99, 1.8, false]]],
    ['before its label', [line('Your May bill includes $9.00 GST')], [['gst', 9, 1.8, true]]],
    ['in credit', [line('Credit balance $50.00')], [['due', -50, 2.4, true]]],
  ])('counts %s', (_, texts, expected) => {
    expect(sums(...texts)).toEqual(expected);
  });

  it.each([
    ...['would', 'could', 'may', 'might', 'about', 'around', 'approximately'].map(
      (word) => `Amount due ${word} be $99.00`,
    ),
    'Amount due if you pay late $99.00',
    ...['up to', 'over', 'under', 'at least', 'minimum of', 'maximum of', 'more than', 'less than'].map(
      (word) => `Amount due ${word} $99.00`,
    ),
    'Amount due $99.00 may apply',
    'Amount due $99.00 (each) will be added',
    'Amount due $99.00 applies',
    'Amount due 99 kWh',
    'Amount due 99',
    'Amount due 99.5',
  ])('is no sum in "%s"', (text) => {
    expect(sums(line(text))).toEqual([]);
  });

  it.each(['Amount due $99.00 will stay', 'Amount due over the year $99.00', 'Amount due $99'])(
    'is one in "%s"',
    (text) => {
      expect(sums(line(text)).map(([, value]) => value)).toEqual([99]);
    },
  );

  it.each([
    ['Received 19/3/26 -$371.02', true],
    ['Your last bill of $511.40 was paid in full', true],
    ['Your last bill of $511.40, which was paid', true],
    ['Your last bill of $511.40 has been kindly paid', true],
    ['Your last bill of $511.40 goes unpaid', false],
    ['Your last bill of $511.40 was sent. It was paid', false],
  ])('leaves nothing where it was paid: "%s", %s', (text, isPaid) => {
    expect(sums(line(text)).some(([kind]) => kind === 'payments')).toBe(isPaid);
  });
});

describe('the sums of a bill', () => {
  it('are not those of an example', () => {
    const text = 'Amounts carried forward bear interest. Example: balance forward $101.50';
    expect(findSums(makeDocumentIndex([line(text)]), [])).toEqual([]);
  });

  it.each([
    'Total carried forward to page 2 $99.00',
    'Total brought over from page 1 $99.00',
    'Total to the next page $99.00',
    'Total from previous page $99.00',
  ])('are none of a table that goes on: "%s"', (text) => {
    expect(findSums(makeDocumentIndex([line(text)]), [])).toEqual([]);
  });
});
