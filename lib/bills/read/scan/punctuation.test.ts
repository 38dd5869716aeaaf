/** Points and minus signs that the engine dropped, found again in the picture, and none where there is none. */
import { beforeAll, describe, expect, it } from 'vitest';
import { line } from '../testing-pdf';
import { drawFirstPage } from '../testing-scan';
import { blank, crop, type Gray, type PixelBox } from './gray';
import { toWords } from './ocr-words';
import { withPunctuation } from './punctuation';
import type { RawWord } from './tesseract';

const scale = 1654 / 595;
let page: Gray;

beforeAll(async () => {
  const content = [
    '292.40',
    '1,234',
    '292 40',
    '-69.44',
    '- 69.44',
    '69.44',
    '26 - 12',
    '7, 264',
    'x .10840',
    'x 10840',
  ].map((text, row) => line(100, 700 - row * 40, text, { size: 12 }));
  page = await drawFirstPage({ pages: [{ content: content.join('') }] }, 1654);
});

/** Where a text starts and ends on its row, in points. */
type Span = [from: number, to: number];

/** Boxes of the ink of a row, cut where it stands apart; digits only as tall as they are. */
function readRow(row: number, texts: [string, string], [from, to]: [Span, Span]): [RawWord, RawWord] {
  const word = (text: string, span: Span) => ({ text, confidence: 0.9, box: findInkBox(row, span) });
  return [word(texts[0], from), word(texts[1], to)];
}

function findInkBox(row: number, [from, to]: Span): PixelBox {
  const top = (842 - 700 + row * 40 - 10) * scale;
  const zone = { x: (100 + from) * scale, y: top, width: (to - from) * scale, height: 10.5 * scale };
  const part = crop(page, zone);
  let [left, right, upper, lower] = [part.width, 0, part.height, 0];
  part.data.forEach((value, at) => {
    if (value >= 140) return;
    left = Math.min(left, at % part.width);
    right = Math.max(right, at % part.width);
    upper = Math.min(upper, Math.floor(at / part.width));
    lower = Math.max(lower, Math.floor(at / part.width));
  });
  return {
    x: Math.floor(zone.x) + left,
    y: Math.floor(zone.y) + upper,
    width: right - left + 1,
    height: lower - upper + 1,
  };
}

const read = (words: RawWord[]) => withPunctuation(page, words).map(({ text }) => text);
// Helvetica at 12 points: digits 6.67 wide, point, comma and space 3.34, hyphen 4.
const digits = (from: number, count: number): [number, number] => [from - 0.2, from + count * 6.672 + 0.1];

describe('withPunctuation', () => {
  it('finds the point between two parts of a number', () => {
    expect(read(readRow(0, ['292', '40'], [digits(0, 3), digits(23.35, 2)]))).toEqual(['292.40']);
  });

  it('tells a comma, and takes it only before three digits', () => {
    expect(read(readRow(1, ['1', '234'], [digits(0, 1), digits(10, 3)]))).toEqual(['1,234']);
  });

  it('joins nothing where there is a space', () => {
    expect(read(readRow(2, ['292', '40'], [digits(0, 3), digits(23.35, 2)]))).toEqual(['292', '40']);
  });

  it('takes no dash between two numbers for a point, nor the comma before another number for one of thousands', () => {
    expect(read(readRow(6, ['26', '12'], [digits(0, 2), digits(24.02, 2)]))).toEqual(['26', '12']);
    // A dash of small print, four pixels long, and a point where it stands.
    const between = (bar: { width: number; height: number; y: number }) => {
      const small = blank(200, 60);
      for (let y = bar.y; y < bar.y + bar.height; y++) small.data.fill(0, y * 200 + 66, y * 200 + 66 + bar.width);
      const word = (text: string, x: number) => ({ text, confidence: 0.9, box: { x, y: 20, width: 40, height: 16 } });
      return withPunctuation(small, [word('26', 20), word('12', 79)]).map(({ text }) => text);
    };
    expect(between({ width: 4, height: 1, y: 31 })).toEqual(['26', '12']);
    expect(between({ width: 3, height: 3, y: 33 })).toEqual(['26.12']);
    expect(read(readRow(7, ['7,', '264'], [[-0.2, 10.1], digits(13.35, 3)]))).toEqual(['7,', '264']);
  });

  it('finds the minus right before an amount', () => {
    expect(read([{ text: '69.44', confidence: 0.9, box: findInkBox(3, [4.2, 34.5]) }])).toEqual(['-69.44']);
    expect(read([{ text: '69.44', confidence: 0.9, box: findInkBox(5, [-0.2, 30.2]) }])).toEqual(['69.44']);
  });

  it('reads points and commas by their shape, and those that were dropped', () => {
    const whole = (row: number, text: string, width: number) =>
      read([{ text, confidence: 0.9, box: findInkBox(row, [-0.2, width]) }]);
    expect(whole(0, '29240', 37)).toEqual(['292.40']);
    expect(whole(1, '1.234', 31)).toEqual(['1,234']);
    expect(whole(1, '1234', 31)).toEqual(['1,234']);
    expect(whole(5, '69.44', 31)).toEqual(['69.44']);
    // What was read and is not seen stays.
    expect(whole(5, '6,9.44', 31)).toEqual(['6,9.44']);
    // Nor is a nought moved to where no number has one.
    expect(whole(0, '0.9240', 37)).toEqual(['0.9240']);
  });

  it('finds the point before the digits of a price, where it is part of no other word', () => {
    const price = readRow(8, ['x', '10840'], [[-0.2, 7], digits(12.67, 5)]);
    expect(read(price)).toEqual(['x', '.10840']);
    const closed = [{ ...price[0], text: 'x.', box: findInkBox(8, [-0.2, 12.5]) }, price[1]];
    expect(read(closed)).toEqual(['x.', '10840']);
    expect(read(readRow(9, ['x', '10840'], [[-0.2, 7], digits(9.33, 5)]))).toEqual(['x', '10840']);
  });

  it('leaves a dash that stands apart', () => {
    expect(read([{ text: '69.44', confidence: 0.9, box: findInkBox(4, [7.6, 37.6]) }])).toEqual(['69.44']);
  });
});

describe('toWords', () => {
  const word = (text: string, rest: Partial<RawWord> = {}): RawWord => ({
    text,
    confidence: 0.95,
    box: { x: 100, y: 100, width: 12 * text.length, height: 20 },
    ...rest,
  });
  const texts = (...words: RawWord[]) =>
    toWords([...Array(20).fill(word('usual')), ...words])
      .slice(20)
      .map(({ text }) => text);

  it('parts amounts from the words they are printed against', () => {
    expect(texts(word('$838.93New'))).toEqual(['$838.93', 'New']);
    expect(texts(word('due$12.00'))).toEqual(['due', '$12.00']);
    expect(texts(word('12.00CR'), word('35.63c/kWh'), word('GST10%'))).toEqual(['12.00CR', '35.63c/kWh', 'GST10%']);
  });

  it('drops rules, and the strokes of graphs that were taken for letters', () => {
    expect(texts(word('|'), word('|Total'), word('1|MTH'), word('12.00|'))).toEqual(['Total', '1', 'MTH', '12.00']);
    expect(texts(word('ST', { confidence: 0.4, box: { x: 0, y: 0, width: 900, height: 85 } }))).toEqual([]);
    expect(texts(word('Power', { box: { x: 0, y: 0, width: 300, height: 90 } }))).toEqual(['Power']);
  });
});
