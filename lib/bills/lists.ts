/** Helpers for arrays. */
import { must } from '@/lib/must';

/** An array with at least one element. */
export type NonEmpty<T> = [T, ...T[]];

/** Groups elements by their key. Each group keeps the original order. */
export function groupBy<T, K>(all: readonly T[], toKey: (one: T) => K): Map<K, NonEmpty<T>> {
  const groups = new Map<K, NonEmpty<T>>();
  for (const one of all) {
    const key = toKey(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Every pair of neighbours. */
export function listPairs<T>(all: readonly T[]): [T, T][] {
  const pairs: [T, T][] = [];
  let last: { value: T } | null = null;
  for (const next of all) {
    if (last) pairs.push([last.value, next]);
    last = { value: next };
  }
  return pairs;
}

/** The only element; null if there is none or several. */
export function getOnly<T extends object | string | number>(all: Iterable<T>): T | null {
  const [one, ...others] = all;
  return one !== undefined && others.length === 0 ? one : null;
}

/** The list as a non-empty one. Throws an Error with `why` if it is empty. */
export function asNonEmpty<T>(all: readonly T[], why: string): NonEmpty<T> {
  const [first, ...others] = all;
  return [must(first, why), ...others];
}

/** The median, or the upper one of the two middle values; undefined for an empty list. */
export function findMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
