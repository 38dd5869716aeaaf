import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortIndices } from './radix-sort';

const sortByComparison = (values: readonly number[]) =>
  [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b);

describe('orderOf', () => {
  it.each([
    ['few values, many ties', { min: -3, max: 3 }],
    ['annual costs in cents', { min: -10_000, max: 2 ** 31 }],
    ['values further apart than 32 bits', { min: -(2 ** 45), max: 2 ** 45 }],
  ])('orders as a stable comparison does: %s', (_, range) => {
    fc.assert(
      fc.property(fc.array(fc.integer(range), { maxLength: 300 }), (values) => {
        expect([...sortIndices(Float64Array.from(values))]).toEqual(sortByComparison(values));
      }),
    );
  });

  it('orders a long list in the same way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 505, maxLength: 700 }), (values) => {
        expect([...sortIndices(Float64Array.from(values))]).toEqual(sortByComparison(values));
      }),
      { numRuns: 30 },
    );
  });

  it('orders a range just below and just above 32 bits', () => {
    for (const greatest of [2 ** 32 - 1, 2 ** 32]) {
      expect([...sortIndices(Float64Array.of(greatest, 0, 2 ** 31, 2048, 2047))]).toEqual([1, 4, 3, 2, 0]);
    }
  });

  it('orders none and one', () => {
    expect([...sortIndices(new Float64Array(0))]).toEqual([]);
    expect([...sortIndices(Float64Array.of(7))]).toEqual([0]);
  });
});
