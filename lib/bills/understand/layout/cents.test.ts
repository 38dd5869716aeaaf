import { describe, expect, it } from 'vitest';
import { areRaisedCents, joinSuperscriptCents } from './cents';
import type { PlacedWord } from './placed-word';

/** A word 10 points high at 40 from the left and the top. */
const word = (text: string, more: Partial<PlacedWord> = {}): PlacedWord => ({
  ...{ text, page: 1, x: 40, y: 40, width: 20, height: 10, size: 10, bold: false, legibility: 1 },
  ...more,
});
/** Small and raised, right behind a word at 40 that is 20 wide. */
const small = { x: 61, y: 39, width: 6, height: 5, size: 5 };

describe('raised cents', () => {
  it.each([
    ['532', '10', true],
    ['532.', '10', true],
    ['532', '.10', true],
    ['532.10', '10', false],
    ['532', '100', false],
    ['532', '1', false],
    ['532', 'a10', false],
    ['kWh', '10', false],
  ])('of "%s" are "%s": %s', (dollars, cents, expected) => {
    expect(areRaisedCents(word(cents, small), word(dollars))).toBe(expected);
  });

  it.each([
    ['as large as the dollars', { size: 8 }, false],
    ['a little smaller', { size: 7.9 }, true],
    ['far behind', { x: 63.5 }, false],
    ['close behind', { x: 63.4 }, true],
    ['over the dollars', { x: 58 }, false],
    ['touching them', { x: 58.1 }, true],
    ['on the baseline', { y: 43 }, false],
    ['in the middle', { y: 42.9 }, true],
    ['above them', { y: 34.5 }, false],
    ['at their top', { y: 34.6 }, true],
  ])('%s: %s', (_, more, expected) => {
    expect(areRaisedCents(word('10', { ...small, ...more }), word('532'))).toBe(expected);
  });

  it('make one number with their dollars, as wide as both', () => {
    const joined = joinSuperscriptCents([word('Total', { x: 10 }), word('532.'), word('.10', small)]);
    expect(joined.map(({ text }) => text)).toEqual(['Total', '532.10']);
    expect(joined[1]!.width).toBe(27);
  });
});
