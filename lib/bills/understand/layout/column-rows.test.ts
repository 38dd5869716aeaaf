import { describe, expect, it } from 'vitest';
import { splitColumns } from './columns';
import type { PlacedWord } from './placed-word';

const word = (text: string, x: number, y: number, width = 40): PlacedWord => ({
  ...{ text, page: 1, x, y, width, height: 10, size: 10, bold: false, legibility: 1 },
});
/** Rows as given, top to bottom, and what stands in each column of the page. */
const columns = (rows: PlacedWord[][]) =>
  splitColumns(rows).map((column) => column.map((row) => row.map(({ text }) => text).join(' ')));
/** Rows of which each holds a word on the left and one on the right, so many points lower. */
const sides = (count: number, lower: number, right = (i: number) => `right${i}`, x = 300) =>
  Array.from({ length: count }, (_, i) => [word(`left${i}`, 40, 40 + 20 * i), word(right(i), x, 40 + 20 * i + lower)]);

describe('columns of a page', () => {
  it('are parted where their words keep lines of their own', () => {
    expect(columns(sides(4, 3))).toEqual([
      ['left0', 'left1', 'left2', 'left3'],
      ['right0', 'right1', 'right2', 'right3'],
    ]);
  });

  it('are one where their words stand on the same lines', () => {
    expect(columns(sides(4, 0))).toHaveLength(1);
    expect(columns(sides(4, 0.9))).toHaveLength(1);
    expect(columns(sides(4, 1.1))).toHaveLength(2);
  });

  it('have four rows at least', () => {
    expect(columns(sides(3, 3))).toHaveLength(1);
  });

  it('are led by words, not by figures', () => {
    expect(columns(sides(4, 3, (i) => `${i}00`))).toHaveLength(1);
    expect(columns(sides(4, 3, (i) => `$${i}00`))).toHaveLength(1);
    expect(columns(sides(4, 3, (i) => ['AUD', 'NZD', '$', 'CR'][i]!))).toHaveLength(1);
    expect(columns(sides(4, 3, (i) => (i < 2 ? `${i}00` : `right${i}`)))).toHaveLength(2);
  });

  it('end where text runs across', () => {
    const rows = [
      ...sides(4, 3),
      [word('across', 40, 140, 300)],
      ...sides(4, 3).map((row) => row.map((one) => ({ ...one, text: `${one.text}b`, y: one.y + 140 }))),
    ];
    expect(columns(rows)).toEqual([
      ['left0', 'left1', 'left2', 'left3'],
      ['right0', 'right1', 'right2', 'right3'],
      ['across'],
      ['left0b', 'left1b', 'left2b', 'left3b'],
      ['right0b', 'right1b', 'right2b', 'right3b'],
    ]);
  });

  it('end above a table whose figures stand level with their words', () => {
    const tableRows = Array.from({ length: 2 }, (_, i) => [
      word(`charge${i}`, 40, 140 + 20 * i),
      word(`${i}00`, 300, 140 + 20 * i),
    ]);
    expect(columns([...sides(4, 3), ...tableRows])).toEqual([
      ['left0', 'left1', 'left2', 'left3'],
      ['right0', 'right1', 'right2', 'right3'],
      ['charge0 000', 'charge1 100'],
    ]);
  });

  it('may be three', () => {
    const three = Array.from({ length: 5 }, (_, i) => [
      word(`a${i}`, 40, 40 + 20 * i),
      word(`b${i}`, 200, 43 + 20 * i),
      word(`c${i}`, 360, 46 + 20 * i),
    ]);
    expect(columns(three).map((column) => column.join(''))).toEqual(['a0a1a2a3a4', 'b0b1b2b3b4', 'c0c1c2c3c4']);
  });

  it('are not looked for among strewn words', () => {
    const strewn = Array.from({ length: 71 }, (_, i) =>
      Array.from({ length: 11 }, (_, k) => word(`w${k}`, 60 * k, 40 + 20 * i + 3 * k)),
    );
    expect(columns(strewn)).toHaveLength(1);
  });
});
