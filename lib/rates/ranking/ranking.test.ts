import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortIndices } from './ranking';

it.each([
  ['few values, many ties', { min: -3, max: 3 }],
  ['annual costs in cents', { min: -10_000, max: 2 ** 31 }],
  ['values further apart than 32 bits', { min: -(2 ** 45), max: 2 ** 45 }],
])('sorts as a stable comparison does: %s', (_, range) => {
  fc.assert(
    fc.property(fc.array(fc.integer(range), { maxLength: 300 }), (values) => {
      const sorted = [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b);
      expect([...sortIndices(Float64Array.from(values))]).toEqual(sorted);
    }),
  );
});
