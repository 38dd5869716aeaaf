/** Rows of a bent page become level again; a page that is level stays as it is. */
import { describe, expect, it } from 'vitest';
import { straightenRows } from './orientation';
import type { RawWord } from './tesseract';

const [width, height, letter] = [1600, 2200, 22];

/** Thirty rows of a table, a label and three figures each, every word lowered by the bend. */
function page(bend: (x: number, y: number) => number): RawWord[] {
  return Array.from({ length: 30 }, (_, row) => row).flatMap((row) =>
    [100, 190, 280, 900, 1000, 1350, 1440].map((x) => {
      const y = 200 + row * 50;
      return { text: 'Use12', confidence: 0.95, box: { x, y: y + bend(x, y), width: 80, height: letter } };
    }),
  );
}

/** How far the words of a row stand apart at most. */
function unevenness(words: readonly RawWord[]): number {
  const rows = Array.from({ length: 30 }, (_, row) => words.slice(row * 7, row * 7 + 7).map(({ box }) => box.y));
  return Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)));
}

const lean = (x: number) => x * 0.03;

describe('straightenRows', () => {
  it.each([
    ['leaning', lean],
    ['arched', (x: number) => 28 * Math.sin((x / width) * Math.PI)],
    ['leaning more towards its foot', (x: number, y: number) => (x * y) / 80_000],
  ])('puts the rows of a %s page level', (_, bend) => {
    expect(unevenness(page(bend))).toBeGreaterThan(20);
    expect(unevenness(straightenRows(page(bend), width, height))).toBeLessThan(letter / 4);
  });

  it('leaves level rows and single words as they are', () => {
    const level = page(() => 0);
    expect(straightenRows(level, width, height)).toEqual(level);
    const few = level.slice(0, 3);
    expect(straightenRows(few, width, height)).toEqual(few);
  });
});
