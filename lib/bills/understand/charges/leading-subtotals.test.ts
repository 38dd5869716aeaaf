import { describe, expect, it } from 'vitest';
import { makeDocument, pairs } from '@/lib/testing/bill-documents';
import { readLineRows } from '@/lib/testing/bill-rows';
import { describeRow } from './description';
import { findLeadingSubtotals } from './leading-subtotals';

const leading = (...rows: readonly (readonly [string, string])[]) =>
  [...findLeadingSubtotals(readLineRows(makeDocument(pairs(40, 100, 480, rows))))].map(describeRow);

const peak = ['Peak 300 kWh at 40.00 c/kWh', '$120.00'] as const;
const offPeak = ['Off-peak 200 kWh at 20.00 c/kWh', '$40.00'] as const;
const supply = ['Supply 31 days at 100.00 c/day', '$31.00'] as const;

describe('findLeadingSubtotals', () => {
  it('finds a sum before the two lines that make it', () => {
    expect(leading(['Energy', '$160.00'], peak, offPeak)).toEqual(['Energy']);
  });

  it('leaves an amount that the lines below do not make', () => {
    expect(leading(['Energy', '$160.01'], peak, offPeak)).toEqual([]);
    expect(leading(['Nothing', '$0.00'], peak, offPeak)).toEqual([]);
  });

  it('leaves an amount over one line alike, but where two groups lead with theirs', () => {
    expect(leading(['Fees', '$31.00'], supply)).toEqual([]);
    expect(leading(['Energy', '$160.00'], peak, offPeak, ['Fixed', '$31.00'], supply)).toEqual(['Energy']);
    expect(
      leading(['Energy', '$160.00'], peak, offPeak, ['More', '$160.00'], peak, offPeak, ['Fixed', '$31.00'], supply),
    ).toEqual(['Energy', 'More', 'Fixed']);
  });

  it('finds the sum of fees where two groups of calculations lead with theirs', () => {
    const groups = [['Energy', '$160.00'], peak, offPeak, ['More', '$160.00'], peak, offPeak] as const;
    const fees = [
      ['Other', '$7.00'],
      ['Paper', '$5.00'],
      ['Card', '$2.00'],
    ] as const;
    expect(leading(...groups, ...fees)).toEqual(['Energy', 'More', 'Other']);
    expect(leading(...fees)).toEqual([]);
  });
});
