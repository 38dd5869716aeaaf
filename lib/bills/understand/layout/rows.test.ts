import { describe, expect, it } from 'vitest';
import type { PlacedWord } from './placed-word';
import { findRows } from './rows';

const word = (text: string, x: number, y: number, size = 10, more: Partial<PlacedWord> = {}): PlacedWord => ({
  ...{ text, page: 1, x, y, width: 5 * text.length, height: size, size, bold: false, legibility: 1 },
  ...more,
});
const rows = (...words: PlacedWord[]) => findRows(words).map((row) => row.map(({ text }) => text).join(' '));

describe('words of one line', () => {
  it.each([
    ['level', 40, 1],
    ['a little lower', 44.1, 1],
    ['lower', 44.3, 2],
    ['a little higher', 35.9, 1],
    ['higher', 35.7, 2],
  ])('are %s', (_, y, count) => {
    expect(rows(word('Total', 40, 40), word('due', 100, y))).toHaveLength(count);
  });

  it('read from left to right, lines from top to bottom', () => {
    expect(rows(word('c', 40, 60), word('b', 100, 40), word('a', 40, 41))).toEqual(['a b', 'c']);
  });

  it('are not moved by a dash off their middle', () => {
    const dash = word('-', 60, 46, 10, { height: 1 });
    expect(rows(word('a', 40, 40), dash, word('b', 100, 44.2))).toEqual(['a - b']);
    expect(rows(word('a', 40, 40), dash, word('b', 100, 44.5))).toEqual(['a -', 'b']);
  });

  it('of a tall heading do not tie two lines together', () => {
    const tall = word('Total', 40, 38, 24);
    expect(rows(tall, word('a', 200, 39), word('b', 200, 52))).toHaveLength(2);
  });
});

describe('large print beside small', () => {
  const large = word('$532.10', 200, 40, 20);

  it.each([
    ['on its baseline', 50, 1],
    ['nearly on its baseline', 52.9, 1],
    ['below its baseline', 53.1, 2],
    ['at its middle', 45, 1],
    ['nearly at its middle', 41.6, 1],
    ['above its middle', 41.4, 2],
  ])('is one line where the small print stands %s', (_, y, count) => {
    expect(rows(large, word('Total', 40, y))).toHaveLength(count);
  });

  it('is another line where the words stand over each other', () => {
    expect(rows(large, word('Total', 210, 50))).toHaveLength(2);
    expect(rows(large, word('Total', 40, 50), word('due', 210, 50))).toHaveLength(2);
    expect(rows(large, word('Total', 232, 50))).toEqual(['$532.10 Total']);
    expect(rows(large, word('Total', 231.9, 50))).toHaveLength(2);
  });

  it('has its raised cents', () => {
    expect(rows(word('$532', 200, 40, 20), word('10', 221, 38, 8))).toEqual(['$532 10']);
    expect(rows(word('$532', 200, 40, 20), word('10', 260, 34, 8))).toHaveLength(2);
  });
});
