/** Small helpers for lists. */
import { must } from '@/lib/must';

/** A list that holds at least one thing. */
export type NonEmpty<T> = [T, ...T[]];

/** Things by what they have in common, each group in the order given. */
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

/** The list in runs: a thing joins the run before it where it follows the last of that run. */
export function splitIntoRuns<T>(all: Iterable<T>, follows: (last: T, next: T) => boolean): NonEmpty<T>[] {
  const runs: NonEmpty<T>[] = [];
  let last: { value: T } | null = null;
  for (const next of all) {
    if (last && follows(last.value, next)) runs.at(-1)?.push(next);
    else runs.push([next]);
    last = { value: next };
  }
  return runs;
}

/** Every two that follow each other. */
export function listPairs<T>(all: readonly T[]): [T, T][] {
  const pairs: [T, T][] = [];
  let last: { value: T } | null = null;
  for (const next of all) {
    if (last) pairs.push([last.value, next]);
    last = { value: next };
  }
  return pairs;
}

/** The only one; null: there are none or several. */
export function getOnly<T extends object | string | number>(all: Iterable<T>): T | null {
  const [one, ...others] = all;
  return one !== undefined && others.length === 0 ? one : null;
}

/** The list as one that holds something. `why`: what makes sure of it. */
export function asNonEmpty<T>(all: readonly T[], why: string): NonEmpty<T> {
  const [first, ...others] = all;
  return [must(first, why), ...others];
}
