import { must } from '@/lib/must';

/** Ordering many whole numbers in time that grows with their count alone. */

/** A long list is worth the wide table of a long digit; for a short one the table would cost more than the list. */
const chooseDigitBits = (count: number) => (count < 512 ? 7 : 11);

/**
 * The positions of `values` (whole numbers) in ascending order; equal values keep the order of their positions. A radix
 * sort on the distance from the smallest value; values more than 2³² apart are sorted by comparison.
 */
export function sortIndices(values: Float64Array): Uint32Array {
  const count = values.length;
  const [least, greatest] = findMinAndMax(values);
  const range = greatest - least;
  let order = new Uint32Array(count);
  // Plain loops: filling from an iterator costs more than all the rest.
  for (let i = 0; i < count; i++) order[i] = i;
  if (range >= 2 ** 32)
    return order.sort(
      (a, b) => must(values[a], 'a place in the list') - must(values[b], 'a place in the list') || a - b,
    );
  const keys = new Uint32Array(count);
  for (let i = 0; i < count; i++) keys[i] = must(values[i], 'a place in the list') - least;
  let next = new Uint32Array(count);
  const digitBits = chooseDigitBits(count);
  const starts = new Uint32Array(2 ** digitBits + 1);
  for (let shift = 0; shift < 32 && range >= 2 ** shift; shift += digitBits) {
    scatter(keys, shift, starts, order, next);
    [order, next] = [next, order];
  }
  return order;
}

function findMinAndMax(values: Float64Array): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = must(values[i], 'a place in the list');
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

/** One stable pass: `from` reordered into `to` by the digit of the keys at `shift`; `starts` is room for a count a digit. */
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
