/** Writing that the engine passed over is read once more; words, rules and drawings are not. */
import { describe, expect, it } from 'vitest';
import { blank, type Gray } from './gray';
import { withSecondOpinion } from './second-opinion';
import type { RawWord } from './tesseract';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

/** A page with strokes like letters in each of the boxes: every third column is ink. */
function written(...boxes: ReturnType<typeof box>[]): Gray {
  const page = blank(600, 400);
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) if (column % 6 < 2) page.data[row * page.width + column] = 0;
  return page;
}

/** Twelve words of a table, all read. */
const table = Array.from({ length: 12 }, (_, i) => box(40 + (i % 3) * 120, 40 + Math.floor(i / 3) * 40, 80, 20));
const words: RawWord[] = table.map((at) => ({ text: 'READ12', confidence: 0.95, box: at }));

function lookedAt(page: Gray, again: RawWord[] = [], also: RawWord[] = []) {
  const sizes: [number, number][] = [];
  const found = withSecondOpinion(
    ({ width, height }) => {
      sizes.push([width, height]);
      return again;
    },
    page,
    [...words, ...also],
  );
  return { sizes, added: found.filter((word) => !words.includes(word)) };
}

describe('withSecondOpinion', () => {
  it('reads a figure of the table that no word stands on, in its place', () => {
    const five = { text: '5', confidence: 0.9, box: box(6, 6, 14, 20) };
    const { sizes, added } = lookedAt(written(...table, box(420, 80, 14, 20)), [five]);
    expect(sizes).toHaveLength(1);
    expect(added).toMatchObject([{ text: '5', confidence: 0.9 }]);
    const [place] = added.map((word) => word.box);
    expect(Math.abs((place?.x ?? 0) - 420)).toBeLessThanOrEqual(2);
    expect(Math.abs((place?.y ?? 0) - 80)).toBeLessThanOrEqual(2);
  });

  it('reads a figure in a frame', () => {
    const page = written(...table, box(420, 80, 14, 20));
    for (let x = 408; x < 468; x++) for (const y of [72, 108]) page.data.fill(0, y * 600 + x, y * 600 + x + 2);
    for (let y = 72; y < 110; y++) for (const x of [408, 466]) page.data.fill(0, y * 600 + x, y * 600 + x + 2);
    expect(lookedAt(page).sizes).toHaveLength(1);
  });

  it('leaves words, rules, drawings and dust alone', () => {
    const page = written(...table, box(420, 20, 150, 300), box(40, 300, 200, 4), box(300, 300, 3, 3));
    expect(lookedAt(page).sizes).toEqual([]);
  });

  it.each([39, 20])('reads anew a word without confidence in a box of height %i', (height) => {
    const blot = { text: '1', confidence: 0.1, box: box(410, 101 - height, 70, height) };
    const page = written(...table, box(412, 80, 66, 20));
    const right = { text: '29', confidence: 0.9, box: box(6, 6, 66, 20) };
    expect(lookedAt(page, [right], [blot]).added).toMatchObject([{ text: '29' }]);
    expect(lookedAt(page, [], [blot]).added).toEqual([blot]);
    const trusted = { ...blot, confidence: 0.6 };
    expect(lookedAt(page, [right], [trusted])).toEqual({ sizes: [], added: [trusted] });
  });

  it('adds nothing that is read with doubt', () => {
    const page = written(...table, box(420, 80, 14, 20));
    expect(lookedAt(page, [{ text: '5', confidence: 0.4, box: box(6, 6, 14, 20) }]).added).toEqual([]);
  });
});
