import { describe, expect, it } from 'vitest';
import { areRaisedCents, joinLostPoints, joinSuperscriptCents } from './cents';
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

describe('cents whose point a picture lost', () => {
  const legibility = 0.9;
  const join = (dollars: string, cents: string, more: Partial<PlacedWord> = {}, others: PlacedWord[] = []) =>
    joinLostPoints([word(dollars, { legibility }), word(cents, { x: 64, width: 10, legibility, ...more }), ...others]);
  const texts = (words: PlacedWord[]) => words.map(({ text }) => text).join(' ');

  it.each([
    ['1,379', '82', '1,379.82'],
    ['1.379', '82', '1,379.82'],
    ['$379.', '82', '$379.82'],
    ['-$379', '82', '-$379.82'],
    ['(379', '82)', '(379.82)'],
    ['379', '82CR', '379.82CR'],
    ['379', '82-', '379.82-'],
    ['379', '8', '379 8'],
    ['379', '823', '379 823'],
    ['379', '82c', '379 82c'],
    ['x379', '82', 'x379 82'],
    ['379c', '82', '379c 82'],
  ])('%s %s is %s', (dollars, cents, expected) => {
    expect(texts(join(dollars, cents))).toBe(expected);
  });

  it('stay apart in print, far behind, or among other words', () => {
    expect(texts(join('379', '82', { legibility: 1 }))).toBe('379 82');
    expect(texts(joinLostPoints([word('379'), word('82', { x: 64, legibility })]))).toBe('379 82');
    expect(texts(join('379', '82', { x: 69 }))).toBe('379 82');
    expect(texts(join('379', '82', { x: 68.9 }))).toBe('379.82');
    expect(texts(join('379', '82', {}, [word('days', { x: 80 })]))).toBe('379 82 days');
    expect(texts(join('379', '82', {}, [word('days', { x: 85 })]))).toBe('379.82 days');
    const led = (text: string, x: number) =>
      texts(
        joinLostPoints([word('for', { x, width: 10 }), word(text, { legibility }), word('82', { x: 64, legibility })]),
      );
    expect(led('379', 27)).toBe('for 379 82');
    expect(led('379', 15)).toBe('for 379.82');
    expect(led('$379', 27)).toBe('for $379.82');
  });

  it('are less sure than either piece', () => {
    const [joined] = join('379', '82');
    expect(joined).toMatchObject({ legibility: 0.7, width: 34 });
    expect(join('379', '82', { legibility: 0.5 })[0]!.legibility).toBe(0.5);
  });
});
