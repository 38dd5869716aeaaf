/** Repeatable chance: the same words give the same bill on every machine. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` to `max` with at most so many decimals. */
  decimal(min: number, max: number, decimals: number): number;
  pick<T>(choices: readonly T[]): T;
  /** So many decimal digits, the first not 0. */
  digits(count: number): string;
  shuffle<T>(items: readonly T[]): T[];
}

export function makeRandom(words: string): Random {
  const next = mulberry32(hash(words));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => choices[int(0, choices.length - 1)]!;
  return {
    int,
    pick,
    decimal: (min, max, decimals) =>
      int(Math.ceil(min * 10 ** decimals), Math.floor(max * 10 ** decimals)) / 10 ** decimals,
    digits: (count) => Array.from({ length: count }, (_, i) => int(i === 0 ? 1 : 0, 9)).join(''),
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** FNV-1a, 32 bit. */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (const character of words) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

/** Mulberry32, a public-domain 32-bit generator: numbers from 0 up to, not including, 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
