import { describe, expect, it } from 'vitest';
import { chargeLine, printed, sum } from '@/lib/testing/bill-totals';
import type { Candidate } from '../charges/stages';
import type { PrintedAmount, Sum } from './types';
import { closeUnlabelled } from './unlabelled-total';

const lines = [chargeLine(60), chargeLine(40)];
const closed = (sums: Sum[], amounts: PrintedAmount[], own: readonly Candidate[] = lines) => {
  const { target } = closeUnlabelled({ lines: own, target: null }, sums, amounts);
  return (
    target && [
      target.style,
      target.cents,
      target.subtotal?.value ?? null,
      target.gst?.value,
      target.total?.value ?? null,
    ]
  );
};

describe('an amount without a known label', () => {
  it('is the subtotal of the lines where the GST is a tenth of it', () => {
    expect(closed([sum('gst', 10)], [printed(100)])).toEqual(['ex', 10_000, 100, 10, null]);
  });

  it('is the total of the lines where the GST is inside', () => {
    expect(closed([sum('gst', 9.09)], [printed(100)])).toEqual(['inc', 10_000, null, 9.09, 100]);
  });

  it.each<[string, Sum[], PrintedAmount[]]>([
    ['of another value', [sum('gst', 10)], [printed(100.01)]],
    ['with a GST of another share', [sum('gst', 7)], [printed(100)]],
    ['with a tenth of it that is no GST', [sum('subtotal', 10)], [printed(100)]],
    ['without a GST', [], [printed(100)]],
    ['on the line of a charge', [sum('gst', 10)], [printed(100, '', { line: lines[0]!.row.line })]],
  ])('closes nothing %s', (_, sums, amounts) => {
    expect(closed(sums, amounts)).toBeNull();
  });

  it('closes nothing of one line, or of lines that do not multiply', () => {
    expect(closed([sum('gst', 10)], [printed(100)], [chargeLine(100)])).toBeNull();
    const bare = [chargeLine(60, { proved: false }), chargeLine(40, { proved: false })];
    expect(closed([sum('gst', 10)], [printed(100)], bare)).toBeNull();
  });
});
