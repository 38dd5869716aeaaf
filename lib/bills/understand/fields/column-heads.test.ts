import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, table } from '@/lib/testing/bill-documents';
import { endsInUnit, isColumnHead } from './column-heads';

const isHead = (...rows: string[][]) => {
  const doc = makeDocumentIndex(table(40, [40, 200, 300, 400], rows));
  return isColumnHead(doc, doc.lines[0]!);
};

describe('isColumnHead', () => {
  const row = ['1 Aug 2026', '9 Sep 2026', '1,404.4'];

  it('knows heads over figures and dates', () => {
    expect(isHead(['From', 'To', 'Imported kWh'], row)).toBe(true);
    expect(isHead(['From', 'To', 'Energy'], ['', '', '(kWh)'], row)).toBe(true);
    expect(isHead(['From', 'To', 'Energy'], ['RETAIL'], row)).toBe(true);
  });

  it('is none of two cells, with figures, or over words', () => {
    expect(isHead(['Meter', 'Imported kWh'], ['55352553', '1,404.4', '12.1'])).toBe(false);
    expect(isHead(['From', 'To', '31 days'], row)).toBe(false);
    expect(isHead(['From', 'To', '9 Sep 2026'], row)).toBe(false);
    expect(isHead(['From', 'To', 'Quality'], ['Peak', 'Off-peak', '12.1'])).toBe(false);
    expect(isHead(['From', 'To', 'Quality'])).toBe(false);
  });

  it('is no line of pairs over another', () => {
    const pairs = ['Invoice number', '985635460', 'Invoice date', '08/09/2026'];
    expect(isHead(['Bill to', 'Derwent Timbers Ltd', 'Account', 'Main'], pairs)).toBe(false);
    const head = ['Charge', 'Usage', 'Rate', 'Amount'];
    expect(isHead(['Bill to', 'Derwent Timbers Ltd', 'Account', 'Main'], head, ['Peak', '300', '40', '120.00'])).toBe(
      false,
    );
  });
});

describe('endsInUnit', () => {
  it.each([
    ['Imported kWh', true],
    ['Monthly electricity (MWh)', true],
    ['Contract MDQ (GJ)', true],
    ['General Service 50 to 4,999 kW', false],
    ['kWh', false],
    ['Happy Days', false],
    ['Kilowatt Kitchens', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(endsInUnit(text)).toBe(expected);
  });
});
