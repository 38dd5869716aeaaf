import { describe, expect, it } from 'vitest';
import { makeDocument, pairs } from '@/lib/testing/bill-documents';
import { summariseCalculation } from '@/lib/testing/bill-rows';
import { indexDocument } from '../document-index';
import { calculateRow, findRows } from './rows';
import { applySharedLossFactors } from './shared-loss-factors';

function solved(note: string, label: string, amount: string) {
  const doc = indexDocument(makeDocument([{ x: 40, y: 60, text: note }, ...pairs(40, 100, 480, [[label, amount]])]));
  const rows = findRows(doc, []).map(calculateRow);
  const row = applySharedLossFactors(doc, rows).at(-1)!;
  return { ...summariseCalculation(row.calculation), isSame: row === rows.at(-1) };
}
const peak = 'Peak energy 10,000 kWh at 10.0000 c/kWh';

describe('applySharedLossFactors', () => {
  it('multiplies by a factor of a note, or by two', () => {
    expect(solved('Energy is charged with a loss factor of 1.0500', peak, '$1,050.00')).toMatchObject({
      proved: true,
      exact: false,
      loss: [1.05],
    });
    expect(solved('Losses: MLF 1.0500 DLF 1.0200', peak, '$1,071.00')).toMatchObject({
      proved: true,
      loss: [1.05, 1.02],
    });
  });

  it.each([
    ['a note that speaks of no losses', 'Energy is charged with a power factor of 1.0500', peak, '$1,050.00'],
    ['a factor that does not make the amount', 'The loss factor is 1.0400', peak, '$1,050.00'],
    ['a number that is no loss factor', 'The loss factor is 1.3000', peak, '$1,300.00'],
    ['a factor of two digits', 'The loss factor is 1.05', peak, '$1,050.00'],
    ['days', 'The loss factor is 1.0500', 'Supply 31 days at 100.0000 c/day', '$32.55'],
  ])('leaves %s', (_, note, label, amount) => {
    expect(solved(note, label, amount)).toMatchObject({ proved: false, isSame: true });
  });

  it('leaves room for the rounding of rate and factor, no more', () => {
    expect(solved('The loss factor is 1.0500', peak, '$1,050.43')).toMatchObject({ proved: true });
    expect(solved('The loss factor is 1.0500', peak, '$1,050.44')).toMatchObject({ proved: false });
  });

  it('leaves what comes out by itself', () => {
    expect(solved('The loss factor is 1.0500', peak, '$1,000.00')).toMatchObject({
      proved: true,
      loss: [],
      isSame: true,
    });
  });
});
