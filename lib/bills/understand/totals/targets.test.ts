import { describe, expect, it } from 'vitest';
import { sum } from '@/lib/testing/bill-totals';
import type { PrintedAmount, Sum } from './amounts';
import { findTargets, type Target } from './targets';

const shown = (targets: readonly Target[]) =>
  targets.map(({ cents, style, subtotal, gst, total, cost }) => [
    ...[cents, style, subtotal?.value ?? null, gst?.value ?? null, total?.value ?? null],
    Number(cost.toFixed(2)),
  ]);
const targets = (sums: Sum[], amounts: PrintedAmount[] = []) => shown(findTargets(sums, amounts));

describe('what charge lines may add up to', () => {
  it('is a total, the likelier the more its label says', () => {
    expect(targets([sum('due', 300), sum('total', 200), sum('newCharges', 100)])).toEqual([
      [10_000, 'inc', null, null, 100, 0.4],
      [20_000, 'inc', null, null, 200, 0.65],
      [30_000, 'inc', null, null, 300, 0.7],
    ]);
    expect(targets([sum('newCharges', 100, { weight: 1.4 })])).toEqual([[10_000, 'inc', null, null, 100, 0.6]]);
    expect(targets([sum('newCharges', 100, { weight: 1.5 })])).toEqual([[10_000, 'inc', null, null, 100, 0.4]]);
    expect(targets([sum('total', 100, { exact: false })])).toEqual([[10_000, 'inc', null, null, 100, 1.15]]);
    expect(targets([sum('previous', 100), sum('gst', 10)])).toEqual([]);
  });

  it('is a total with its GST inside, or what is left without it', () => {
    expect(targets([sum('newCharges', 110), sum('gst', 10)])).toEqual([
      [10_000, 'ex', null, 10, 110, 0.2],
      [11_000, 'inc', null, 10, 110, 0.25],
      [11_000, 'inc', null, null, 110, 0.7],
    ]);
    expect(targets([sum('newCharges', 110), sum('gst', 7)])).toEqual([
      [10_300, 'ex', null, 7, 110, 0.35],
      [11_000, 'inc', null, null, 110, 0.7],
      [11_000, 'inc', null, 7, 110, 0.75],
    ]);
  });

  it('is the subtotal in print that GST makes the total, within two cents', () => {
    const of = (subtotal: number) => targets([sum('newCharges', 110), sum('gst', 10), sum('subtotal', subtotal)])[0];
    expect(of(100)).toEqual([10_000, 'ex', 100, 10, 110, 0.1]);
    expect(of(100.02)).toEqual([10_002, 'ex', 100.02, 10, 110, 0.1]);
    expect(of(100.03)).toEqual([10_000, 'ex', null, 10, 110, 0.2]);
  });

  it('is a subtotal alone, with its GST where that is a share of it', () => {
    expect(targets([sum('subtotal', 100), sum('gst', 10), sum('gst', 7)])).toEqual([
      [10_000, 'ex', 100, 10, null, 0.7],
      [10_000, 'ex', 100, null, null, 0.8],
    ]);
  });

  it('is the amount due less a balance', () => {
    const found = findTargets([sum('due', 150), sum('carried', 50), sum('due', 90, { weight: 2 }), sum('due', 80)]);
    const derived = found.filter(({ total }) => total?.derived).map(({ cents }) => cents);
    expect(derived).toEqual([10_000, 4_000]);
    expect(findTargets([sum('due', 150), sum('carried', 0)]).some(({ total }) => total?.derived)).toBe(false);
  });
});
