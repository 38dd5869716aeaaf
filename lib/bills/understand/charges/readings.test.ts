import { describe, expect, it } from 'vitest';
import { makeDocument, type Text } from '@/lib/testing/bill-documents';
import { pictureRow, readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { listOtherAmounts, rereadFigures, withAmount } from './readings';
import type { Candidate } from './stages';

function reread(text: string, amount: string) {
  const row = rereadFigures([pictureRow(text, amount)])[0]!;
  return { ...summariseCalculation(row.calculation), amount: row.amount.value, repaired: row.repaired };
}

describe('rereadFigures', () => {
  it.each([
    ['a point for a comma', 'Peak 3.831 kWh @ 25.3000 c/kWh', '$969.24', { quantity: 3831, rate: 25.3 }],
    ['a comma for a point', 'Peak 3,831 kWh @ 25.3000 c/kWh', '$0.97', { quantity: 3.831, rate: 25.3 }],
    ['a lost point of a price', 'Peak 300 kWh @ 253 c/kWh', '$75.90', { quantity: 300, rate: 25.3 }],
    ['a lost point of an amount', 'Peak 300 kWh @ 40.00 c/kWh', '$12000', { amount: 120 }],
    ['a point among the wrong digits', 'Peak 300 kWh @ 2.53 c/kWh', '$75.90', { quantity: 300, rate: 25.3 }],
    ['a similar digit', 'Peak 800 kWh @ 40.0000 c/kWh', '$120.00', { quantity: 300, rate: 40 }],
    ['a similar digit of an amount', 'Peak 300 kWh @ 40.0000 c/kWh', '$128.00', { quantity: 300, amount: 120 }],
    ['a lost digit', 'Peak 21 kWh @ 41.3700 c/kWh', '$89.36', { quantity: 216, rate: 41.37 }],
  ])('corrects %s', (_, text, amount, expected) => {
    expect(reread(text, amount)).toMatchObject({ ...expected, proved: true, repaired: true });
  });

  it.each([
    ['what two readings explain', 'Rental 2,000 x 2,000', '$4,000.00'],
    ['what only an impossible price explains', 'Peak 3.831 kWh @ 253.00 c/kWh', '$9,692.43'],
    ['two numbers that are no pieces', 'Energy 12 92.9 kWh @ 18.4410', '$2,230.06'],
  ])('leaves %s', (_, text, amount) => {
    expect(reread(text, amount)).toMatchObject({ repaired: undefined });
  });

  it('leaves print, where a wrong product is the error of the bill', () => {
    const texts: Text[] = [
      { x: 40, y: 100, text: 'Peak 300 kWh @ 253 c/kWh' },
      { x: 540, y: 100, text: '$75.90', right: true },
    ];
    const rows = readLineRows(makeDocument(texts));
    expect(rereadFigures(rows)).toEqual(rows);
  });
});

describe('other amounts', () => {
  const candidate = (description: string, text: string, amount: string): Candidate => {
    const row = pictureRow(`${description} ${text}`, amount);
    return { row, description, section: '', proved: row.calculation?.proved === true, included: true, flipCost: 1 };
  };

  it.each([
    ['the product', candidate('Peak', '300 kWh at 40.0000 c/kWh', '$126.00'), [12_000]],
    ['the minus of a credit', candidate('Solar feed-in', '100 kWh at 5.0000 c/kWh', '$5.00'), [-500]],
    ['no minus, if it was a speck', candidate('Peak', '200 kWh at 20.0000 c/kWh', '-$40.00'), [4000]],
    ['none for a fee', candidate('Late fee', '', '-$5.00'), []],
  ])('are %s', (_, one, expected) => {
    expect(listOtherAmounts(one, Math.round(one.row.amount.value * 100))).toEqual(expected);
  });

  it('prove the calculation that they come from', () => {
    const changed = withAmount(candidate('Peak', '300 kWh at 40.0000 c/kWh', '$126.00'), 12_000);
    expect(changed).toMatchObject({ proved: true, repaired: true, row: { amount: { value: 120 } } });
  });
});
