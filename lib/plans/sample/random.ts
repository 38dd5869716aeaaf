import { must } from '@/lib/must';

/** Repeatable random numbers for the sample book: the same seed gives the same numbers on every machine. */
export type Random = () => number;

/** Mulberry32, a public-domain 32-bit generator of numbers from 0 up to, but not including, 1. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Varies `value` randomly by up to `part` of it, up or down. */
export function varyAround(random: Random, value: number, part: number): number {
  return value * (1 + part * (2 * random() - 1));
}

/** Returns one of `choices`, which must not be empty. */
export function pickOne<T>(random: Random, choices: readonly T[]): T {
  return must(choices[Math.floor(random() * choices.length)], 'there is at least one');
}

/** Rounds half up. Prices in plans have at most four decimals of a dollar. */
export function roundTo(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
