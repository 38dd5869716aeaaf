import { describe, expect, it } from 'vitest';
import { pairs, pictured } from '@/lib/testing/bill-documents';
import type { Selection, Target } from '../../solve/selection';
import { indexDocument } from '../document-index';
import { findCandidates } from './candidates';
import { repair } from './repair';
import { calculateRow, findRows } from './rows';

type Line = readonly [string, string];
const peak: Line = ['Peak 300 kWh at 40.0000 c/kWh', '$120.00'];
const offPeak: Line = ['Off-peak 200 kWh at 20.0000 c/kWh', '$40.00'];
const credit: Line = ['Solar feed-in 100 kWh at 5.0000 c/kWh', '-$5.00'];

const total = (cents: number, cost = 0): Target => ({
  cents,
  style: 'inc',
  subtotal: null,
  gst: null,
  total: null,
  cost,
});

function select(lines: readonly Line[], target: Target | null, legibility: number): Selection {
  const doc = indexDocument(pictured(pairs(40, 100, 480, lines), {}, legibility));
  const rows = findRows(doc, []).map(calculateRow);
  return { lines: findCandidates(doc, rows), target };
}

function repaired(lines: readonly Line[], targets: readonly Target[], target: Target | null = null, legibility = 0.8) {
  const selection = select(lines, target, legibility);
  const found = repair(selection, targets);
  return {
    isSame: found === selection,
    cents: found.target?.cents ?? null,
    lines: found.lines.map(({ row }) => [
      row.calculation?.quantity.number.value,
      row.calculation?.rate.number.value,
      row.amount.value,
    ]),
    marked: found.lines.filter((line) => line.repaired).length,
  };
}

describe('an amount', () => {
  const misread: Line = [peak[0], '$126.00'];

  it('is what its calculation gives where the lines then add up', () => {
    expect(repaired([misread, offPeak], [total(16_000)])).toEqual({
      isSame: false,
      cents: 16_000,
      lines: [
        [300, 40, 120],
        [200, 20, 40],
      ],
      marked: 1,
    });
  });

  it('stays where no total is made, or where two lines may be the one', () => {
    expect(repaired([misread, offPeak], [total(17_000)])).toMatchObject({ cents: null, marked: 0 });
    const both: Line[] = [misread, [peak[0], '$126.00'], offPeak];
    expect(repaired(both, [total(28_600)])).toMatchObject({ cents: null, marked: 0 });
  });

  it('takes the likelier of two totals that the same change makes', () => {
    expect(repaired([misread, offPeak], [total(16_000, 1), total(16_001, 0.2)]).cents).toBe(16_001);
    expect(repaired([misread, offPeak], [total(16_002)]).cents).toBeNull();
  });

  it('takes the first of two totals as likely, and none of two changes', () => {
    expect(repaired([misread, offPeak], [total(16_000, 1), total(16_001, 1)]).cents).toBe(16_000);
    expect(repaired([misread, offPeak], [total(16_000, 0.2), total(16_001, 1)]).cents).toBe(16_000);
    const other: Line = [offPeak[0], '$48.00'];
    expect(repaired([misread, other], [total(16_800), total(16_600)])).toMatchObject({ cents: null, marked: 0 });
  });

  it('of a credit keeps its minus', () => {
    const lines: Line[] = [peak, [credit[0], '-$6.40']];
    expect(repaired(lines, [total(11_500)])).toMatchObject({ cents: 11_500, marked: 1 });
    expect(repaired(lines, [total(11_500)]).lines.at(-1)).toEqual([100, 5, -5]);
  });

  it('of a line without figures stays', () => {
    expect(repaired([peak, ['Late fee', '$8.00']], [total(12_300)])).toMatchObject({ cents: null, marked: 0 });
  });

  it('says of itself whether its line comes out', () => {
    const lines = (text: string, amount: string, cents: number) =>
      repair(select([peak, [text, amount]], null, 0.8), [total(cents)]).lines.at(-1);
    expect(lines(offPeak[0], '$46.00', 16_000)).toMatchObject({ proved: true, repaired: true });
    expect(lines('Discount', '$5.00', 11_500)).toMatchObject({ proved: false, repaired: true });
  });

  it('of print stays as it is', () => {
    expect(repaired([misread, offPeak], [total(16_000)], null, 1)).toMatchObject({ isSame: true });
  });
});

describe('a sign', () => {
  it('of a credit comes back', () => {
    expect(repaired([peak, [credit[0], '$5.00']], [total(11_500)])).toMatchObject({ cents: 11_500, marked: 1 });
    expect(repaired([peak, [credit[0], '$5.00']], [total(11_500)]).lines.at(-1)).toEqual([100, 5, -5]);
  });

  it('taken from a speck before a charge goes', () => {
    const speck: Line = [offPeak[0], '-$40.00'];
    expect(repaired([peak, speck], [total(16_000)]).lines.at(-1)).toEqual([200, 20, 40]);
  });

  it('stays before a line whose figures do not make the amount', () => {
    const unproved: Line = ['Off-peak 200 kWh at 20.0000 c/kWh', '-$47.00'];
    expect(repaired([peak, unproved], [total(16_700)])).toMatchObject({ cents: null, marked: 0 });
    expect(repaired([peak, ['Late fee', '-$5.00']], [total(12_500)])).toMatchObject({ cents: null, marked: 0 });
  });

  it('of a credit stays, and no charge gets one', () => {
    expect(repaired([peak, credit], [total(12_500)])).toMatchObject({ cents: null, marked: 0 });
    expect(repaired([peak, ['Late fee', '$5.00']], [total(11_500)])).toMatchObject({ cents: null, marked: 0 });
  });
});

describe('a digit', () => {
  const sum = total(16_000);
  const only = (text: string, amount: string, target: Target | null = sum) =>
    repaired([[text, amount], offPeak], [], target).lines[0];

  it.each([
    ['of a quantity', 'Peak 800 kWh at 40.0000 c/kWh', '$120.00', [300, 40, 120]],
    ['of a rate', 'Peak 300 kWh at 46.0000 c/kWh', '$120.00', [300, 40, 120]],
    ['that was dropped', 'Peak 20 kWh at 41.3700 c/kWh', '$86.88', [210, 41.37, 86.88]],
  ])('%s becomes its like where that gives the amount', (_, text, amount, expected) => {
    expect(only(text, amount)).toEqual(expected);
  });

  it.each([
    ['of a quantity', 'Peak 800 kWh at 40.0000 c/kWh', '$120.00', [300, 40, 120]],
    ['in the middle of a quantity', 'Peak 385 kWh at 40.0000 c/kWh', '$134.00', [335, 40, 134]],
    ['at the end of a quantity', 'Peak 317 kWh at 40.0000 c/kWh', '$124.40', [311, 40, 124.4]],
    ['of a rate', 'Peak 300 kWh at 46.0000 c/kWh', '$120.00', [300, 40, 120]],
    ['behind the point of a rate', 'Peak 3,000 kWh at 40.1800 c/kWh', '$1,204.50', [3000, 40.15, 1204.5]],
    ['of a credit', 'Solar feed-in 800 kWh at 5.0000 c/kWh', '-$15.00', [300, 5, -15]],
    ['of a negative rate', 'Solar feed-in 300 kWh at -6.0000 c/kWh', '-$15.00', [300, -5, -15]],
    ['that a rate lost', 'Peak 300 kWh at 4.3700 c/kWh', '$124.11', [300, 41.37, 124.11]],
    ['that a quantity lost at its end', 'Peak 21 kWh at 41.3700 c/kWh', '$89.36', [216, 41.37, 89.36]],
  ])('%s is found without a total', (_, text, amount, expected) => {
    expect(only(text, amount, null)).toEqual(expected);
  });

  it('marks the line it changed alone, as one that comes out', () => {
    const selection = select([['Peak 800 kWh at 40.0000 c/kWh', '$120.00'], offPeak], null, 0.8);
    const found = repair(selection, []).lines;
    expect(found.map(({ proved, repaired }) => [proved, repaired ?? false])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('stays where no digit like it gives the amount', () => {
    expect(only('Peak 300 kWh at 47.7777 c/kWh', '$120.00', null)).toEqual([300, 47.7777, 120]);
  });

  it('stays where another digit of either number gives the amount', () => {
    // 300 × 40 cents, or 30 × 400 cents.
    expect(only('Peak 30 kWh at 40.0000 c/kWh', '$120.00')).toEqual([30, 40, 120]);
  });

  it('stays in print', () => {
    const lines: Line[] = [['Peak 800 kWh at 40.0000 c/kWh', '$120.00'], offPeak];
    expect(repaired(lines, [], sum, 1)).toMatchObject({ isSame: true });
  });

  it('is rebuilt from several only where the lines add up', () => {
    const text = 'Peak 197.26 kWh at 41.3500 c/kWh';
    expect(only(text, '$4,630.07')).toEqual([11_197.26, 41.35, 4630.07]);
    expect(only(text, '$4,630.07', null)).toEqual([197.26, 41.35, 4630.07]);
  });
});
