import { describe, expect, it } from 'vitest';
import { makeDocument, pairs } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { calculateRow, findRows } from './rows';
import { selectLines, type Target } from './selection';
import type { Candidate } from './stages';

interface Given {
  amount: number;
  included?: boolean;
  flipCost?: number;
  proved?: boolean;
  ex?: number;
  inc?: number;
  description?: string;
}

/** One candidate per amount, on lines below each other. */
function makeCandidates(given: readonly Given[]): Candidate[] {
  const texts = pairs(
    40,
    100,
    400,
    given.map(({ amount }, i) => [`Charge ${'abcdefghij'[i]}`, `$${amount.toFixed(2)}`]),
  );
  const doc = indexDocument(makeDocument(texts));
  return findRows(doc, [])
    .map(calculateRow)
    .map((row, i): Candidate => {
      const { amount, ex = null, inc = null, included = true, flipCost = 1, proved = false, description } = given[i]!;
      return {
        row: { ...row, amount: { ...row.amount, value: amount }, amountEx: ex, amountInc: inc },
        description: description ?? `Charge ${i}`,
        section: '',
        proved,
        included,
        flipCost,
      };
    });
}

const target = (cents: number, style: Target['style'] = 'inc', cost = 0): Target => ({
  cents,
  style,
  subtotal: null,
  gst: null,
  total: null,
  cost,
});

const select = (given: readonly Given[], targets: readonly Target[]) => {
  const { lines, target: found } = selectLines(makeCandidates(given), targets);
  return { amounts: lines.map(({ row }) => row.amount.value), cents: found?.cents ?? null, style: found?.style };
};

describe('selectLines', () => {
  it('takes what is included where it makes a total', () => {
    expect(select([{ amount: 10 }, { amount: 20 }], [target(3000)])).toMatchObject({ amounts: [10, 20], cents: 3000 });
  });

  it('leaves out or adds the line that makes the total', () => {
    expect(select([{ amount: 10 }, { amount: 20 }, { amount: 5 }], [target(3000)]).amounts).toEqual([10, 20]);
    expect(select([{ amount: 10 }, { amount: 20, included: false }], [target(3000)]).amounts).toEqual([10, 20]);
  });

  it('changes what costs least to change', () => {
    const given = [{ amount: 10, flipCost: 3 }, { amount: 10, flipCost: 0.5 }, { amount: 20 }];
    expect(selectLines(makeCandidates(given), [target(3000)]).lines.map(({ flipCost }) => flipCost)).toEqual([3, 1]);
  });

  it('prefers a likelier total to one reached without a change, when the change is cheap', () => {
    const given = [{ amount: 10 }, { amount: 20, flipCost: 0.2 }];
    expect(select(given, [target(3000, 'inc', 1), target(1000, 'inc', 0)]).cents).toBe(1000);
    expect(select(given, [target(3000, 'inc', 0.1), target(1000, 'inc', 0)]).cents).toBe(3000);
  });

  it('keeps to first sight where no total is made', () => {
    expect(select([{ amount: 10 }, { amount: 20, included: false }], [target(9999)])).toMatchObject({
      amounts: [10],
      cents: null,
    });
    expect(select([{ amount: 10 }], [])).toMatchObject({ amounts: [10], cents: null });
  });

  it('changes no line beyond what the search may spend', () => {
    expect(select([{ amount: 10 }, { amount: 5, flipCost: 3.7 }], [target(1000)]).cents).toBeNull();
    expect(select([{ amount: 10 }, { amount: 5, flipCost: 3.5 }], [target(1000)]).cents).toBe(1000);
  });

  it('takes lines rounded one by one, but one cent only after a change', () => {
    expect(select([{ amount: 10 }, { amount: 20 }], [target(3002)]).cents).toBe(3002);
    expect(select([{ amount: 10 }, { amount: 20 }], [target(3003)]).cents).toBeNull();
    expect(select([{ amount: 10 }, { amount: 20 }, { amount: 5 }], [target(3001)]).cents).toBe(3001);
    expect(select([{ amount: 10 }, { amount: 20 }, { amount: 5 }], [target(3002)]).cents).toBeNull();
  });

  it('prefers an exact total to one that is rounded', () => {
    expect(select([{ amount: 10 }, { amount: 20 }], [target(3001), target(3000, 'inc', 0.1)]).cents).toBe(3000);
  });

  it('adds up amounts ex GST or inc GST, not both', () => {
    const given = [
      { amount: 11, ex: 10, inc: 11 },
      { amount: 22, ex: 20, inc: 22 },
    ];
    expect(select(given, [target(3000, 'ex')])).toMatchObject({ cents: 3000, style: 'ex' });
    expect(select(given, [target(3300, 'inc')])).toMatchObject({ cents: 3300, style: 'inc' });
    expect(select(given, [target(3200, 'inc')]).cents).toBeNull();
  });

  it('changes four lines at most', () => {
    const others = Array.from({ length: 5 }, (_, i) => ({ amount: 1.01 * (i + 1), flipCost: 0.1 }));
    const cents = (count: number) =>
      1000 + Math.round(others.slice(count).reduce((sum, { amount }) => sum + amount * 100, 0));
    expect(select([{ amount: 10, flipCost: 3 }, ...others], [target(cents(4))]).cents).toBe(cents(4));
    expect(
      select([{ amount: 10, flipCost: 4 }, ...others.map((one) => ({ ...one, proved: true }))], [target(1000)]).cents,
    ).toBeNull();
  });

  it('makes less than nothing of credits only', () => {
    const withLine = (more: Partial<Given>) =>
      select([{ amount: 10 }, { amount: -30, ...more }], [target(-2000)]).cents;
    expect(withLine({ description: 'Sent in August' })).toBeNull();
    expect(withLine({ description: 'Energy exported' })).toBe(-2000);
    expect(withLine({ proved: true })).toBe(-2000);
    const both = [{ amount: 10 }, { amount: -5, description: 'Solar credit' }, { amount: -25, description: 'Sent in' }];
    expect(select(both, [target(-2000)]).cents).toBeNull();
  });
});
