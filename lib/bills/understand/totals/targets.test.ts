import { describe, expect, it } from 'vitest';
import { printed, sum } from '@/lib/testing/bill-totals';
import type { Target } from '../../solve/selection';
import { findTargets } from './targets';
import type { PrintedAmount, Sum } from './types';

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

  it('is no total with a GST that is too much of it or all of it', () => {
    const count = (gst: number, total = 10_000) => targets([sum('newCharges', total), sum('gst', gst)]).length;
    expect(count(3_100)).toBe(3);
    expect(count(3_101)).toBe(1);
    expect(count(10, 10)).toBe(1);
  });

  it('is a subtotal alone, with its GST where that is a share of it', () => {
    expect(targets([sum('subtotal', 100), sum('gst', 10), sum('gst', 7)])).toEqual([
      [10_000, 'ex', 100, 10, null, 0.7],
      [10_000, 'ex', 100, null, null, 0.8],
    ]);
  });

  it('is a sum whose GST makes an amount in print with it', () => {
    const sums = [sum('total', 100), sum('gst', 10)];
    expect(targets(sums, [printed(110)])[0]).toEqual([10_000, 'ex', 100, 10, 110, 0.15]);
    expect(targets(sums, [printed(111)]).map(([, , , , total]) => total)).not.toContain(111);
    expect(targets([sum('total', 100), sum('gst', 11)], [printed(111)]).some(([, , one]) => one === 100)).toBe(false);
    expect(targets([sum('total', -100), sum('gst', -10)], [printed(-110)]).some(([, , one]) => one === -100)).toBe(
      false,
    );
  });

  it('is the amount due less a balance', () => {
    const found = findTargets([sum('due', 150), sum('carried', 50), sum('due', 90, { weight: 2 }), sum('due', 80)]);
    const derived = found.filter(({ total }) => total?.derived).map(({ cents }) => cents);
    expect(derived).toEqual([10_000, 4_000]);
    expect(findTargets([sum('due', 150), sum('carried', 0)]).some(({ total }) => total?.derived)).toBe(false);
  });

  it('is each value once, of six of a kind at most', () => {
    expect(targets([sum('due', 1), sum('due', 1)])).toHaveLength(1);
    expect(targets(Array.from({ length: 8 }, (_, i) => sum('due', i + 1)))).toHaveLength(6);
  });

  it('is one of sixty at most', () => {
    const kinds = ['newCharges', 'total', 'due', 'gst', 'subtotal'] as const;
    const sums = kinds.flatMap((kind, k) => Array.from({ length: 6 }, (_, i) => sum(kind, 1_000 + 10 * k + i)));
    expect(findTargets(sums)).toHaveLength(60);
  });
});
