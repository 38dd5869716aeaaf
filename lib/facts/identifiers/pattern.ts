import { must } from '@/lib/must';

/**
 * A notation for identifier ranges. `#` is any digit, `@` any digit or letter except I and O, `!` the same without W,
 * `[2-4]` one of a range of digits. Every other character matches itself. Each place is a set of characters, so whether
 * two ranges overlap can be decided exactly.
 */
export type Pattern = readonly string[];

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const classes: ReadonlyMap<string, string> = new Map([
  ['#', digits],
  ['@', digits + letters],
  ['!', (digits + letters).replace('W', '')],
]);

/** Returns the characters allowed at each place of a pattern. */
export function parsePattern(text: string): Pattern {
  return Array.from(text.matchAll(/\[(\d)-(\d)\]|(.)/g), ([, first, last, single]) => {
    if (first !== undefined && last !== undefined) return digits.slice(Number(first), Number(last) + 1);
    const character = must(single, 'what is no range is one character');
    return classes.get(character) ?? character;
  });
}

export function matchesPattern(pattern: Pattern, characters: string): boolean {
  return (
    characters.length === pattern.length &&
    pattern.every((place, i) => place.includes(must(characters[i], 'the lengths are the same')))
  );
}

/** Whether any identifier matches both patterns. */
export function patternsOverlap(a: Pattern, b: Pattern): boolean {
  return (
    a.length === b.length &&
    a.every((place, i) => [...place].some((character) => must(b[i], 'the lengths are the same').includes(character)))
  );
}
