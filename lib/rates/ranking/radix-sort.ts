import { must } from '@/lib/must';

/** Sorts many integers in linear time. */

/** Longer digits need fewer passes over the list, but a pass also goes through a table of all values of a digit. */
function chooseDigitBits(count: number, range: number): number {
  const rangeBits = Math.ceil(Math.log2(range + 1));
  let best = { bits: 1, steps: Number.POSITIVE_INFINITY };
  for (let bits = 5; bits <= 12; bits++) {
    const steps = Math.ceil(rangeBits / bits) * (count + 2 ** bits);
    if (steps < best.steps) best = { bits, steps };
  }
  return best.bits;
}

/**
 * Returns the positions of `values` (integers) in ascending order; equal values keep their order. Radix sort by the
 * distance from the smallest value; values more than 2³² apart are sorted by comparison.
 */
export function sortIndices(values: Float64Array): Uint32Array {
  const count = values.length;
  const [min, max] = findMinAndMax(values);
  const range = max - min;
  let order = new Uint32Array(count);
  // A plain loop, because filling from an iterator takes longer than the rest of the function.
  for (let i = 0; i < count; i++) order[i] = i;
  if (range >= 2 ** 32)
    return order.sort(
      (a, b) => must(values[a], 'a place in the list') - must(values[b], 'a place in the list') || a - b,
    );
  const keys = new Uint32Array(count);
  for (let i = 0; i < count; i++) keys[i] = must(values[i], 'a place in the list') - min;
  let next = new Uint32Array(count);
  const digitBits = chooseDigitBits(count, range);
  const starts = new Uint32Array(2 ** digitBits + 1);
  for (let shift = 0; shift < 32 && range >= 2 ** shift; shift += digitBits) {
    scatter(keys, shift, starts, order, next);
    [order, next] = [next, order];
  }
  return order;
}

function findMinAndMax(values: Float64Array): [number, number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = must(values[i], 'a place in the list');
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

/**
 * One stable pass: reorders `from` into `to` by the digit of the keys at `shift`. `starts` provides space for a count
 * for each digit.
 */
function scatter(keys: Uint32Array, shift: number, starts: Uint32Array, from: Uint32Array, to: Uint32Array): void {
  const mask = starts.length - 2;
  starts.fill(0);
  for (let i = 0; i < keys.length; i++) {
    const next = ((must(keys[i], 'a place in the list') >>> shift) & mask) + 1;
    starts[next] = must(starts[next], 'each digit has a count') + 1;
  }
  let total = 0;
  for (let digit = 0; digit < starts.length; digit++) {
    total += must(starts[digit], 'each digit has a count');
    starts[digit] = total;
  }
  for (let i = 0; i < from.length; i++) {
    const position = must(from[i], 'a place in the list');
    const digit = (must(keys[position], 'each position has a key') >>> shift) & mask;
    const place = must(starts[digit], 'each digit has a start');
    to[place] = position;
    starts[digit] = place + 1;
  }
}
