import { describe, expect, it } from 'vitest';
import type { Word } from '../../page';
import { placeWords } from './words';

const texts = (text: string, confidence = 1) =>
  placeWords({
    ...{ number: 1, width: 595, height: 842, source: confidence < 1 ? 'ocr' : 'text_layer' },
    words: [
      {
        text,
        box: { x: 40, y: 40, width: 60, height: 10 },
        confidence,
        fontSize: confidence < 1 ? null : 10,
        bold: false,
      },
    ],
  }).map((word) => word.text);

describe('placeWords', () => {
  it.each([
    ['$24⁹⁰', ['$24.90']],
    ['100m³', ['100m3']],
    ['10²', ['102']],
    ['1\u202F234.50', ['1,234.50']],
    ['11\u00A0204,50', ['11,204,50']],
    ['1\u2009234\u2009567.00', ['1,234,567.00']],
    ['796\u00A0714\u00A0294', ['796', '714', '294']],
    ['1\u202F234', ['1', '234']],
    ['1234\u202F567.00', ['1234', '567.00']],
    ['–5.00', ['-5.00']],
    ['Total$12.30', ['Total', '$12.30']],
    ['$12.30CRTotal', ['$12.30CR', 'Total']],
    ['......', []],
  ])('puts %j in one spelling', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });
});

const word = (text: string, more: Partial<Word> = {}, box: Partial<Word['box']> = {}): Word => ({
  ...{ text, confidence: 1, fontSize: 10, bold: false },
  ...more,
  box: { x: 40, y: 40, width: 20, height: 10, ...box },
});
const place = (...words: Word[]) => placeWords({ number: 1, width: 595, height: 842, source: 'text_layer', words });

describe('the order of words', () => {
  it.each([
    ['the higher', word('b'), word('a', {}, { y: 41 })],
    ['the one further left', word('b'), word('a', {}, { x: 41 })],
    ['the first by its letters', word('a'), word('b')],
  ])('is the same whatever the order of the file: %s first', (_, first, second) => {
    const texts = [first.text, second.text];
    for (const words of [
      [first, second],
      [second, first],
    ])
      expect(place(...words).map(({ text }) => text)).toEqual(texts);
  });

  it('keeps of words printed over each other the narrower, the lower, the smaller, the lighter, the less certain', () => {
    const pairs: [Word, Word][] = [
      [word('a', {}, { width: 19 }), word('a')],
      [word('a', {}, { height: 9 }), word('a')],
      [word('a', { fontSize: 9 }), word('a')],
      [word('a'), word('a', { bold: true })],
      [word('a', { confidence: 0.9 }), word('a')],
    ];
    for (const [kept, other] of pairs) {
      expect(place(kept, other)).toEqual(place(kept));
      expect(place(other, kept)).toEqual(place(kept));
    }
  });
});

describe('a word printed twice', () => {
  it.each([
    ['where it stood', {}, 1],
    ['a little to the right', { x: 42.4 }, 1],
    ['a little lower', { y: 42.4 }, 1],
    ['further to the right', { x: 42.5 }, 2],
    ['further down', { y: 42.5 }, 2],
    ['on the next line', { y: 52 }, 2],
  ])('%s counts %s', (_, box, count) => {
    expect(place(word('Total'), word('Total', {}, box))).toHaveLength(count);
  });

  it('is another word with other letters', () => {
    expect(place(word('Total'), word('Totals'))).toHaveLength(2);
  });
});

describe('the size of letters', () => {
  it.each([
    ['as the file says', 10, 10, 10],
    ['as tall as the box, where the file says less', 5, 10, 10],
    ['as the file says, up to a box of 1.7 times', 6, 10, 6],
    ['as tall as the box, where the file says much more', 100, 10, 10],
    ['as the file says, in a flat box', 50, 10, 50],
    ['as tall as the box, where the file says nought', 0, 8, 8],
    ['one point at least', 0, 0.5, 1],
    ['one point at least, in a very flat box', 20, 0.5, 1],
  ])('is %s', (_, fontSize, height, size) => {
    expect(place(word('Total', { fontSize }, { height, width: 40 })).map((one) => one.size)).toEqual([size]);
  });
});

it('leaves out text that runs up the margin, and words without a place', () => {
  const upright = { width: 10, height: 26 };
  expect(place(word('Form 12', {}, upright))).toEqual([]);
  expect(place(word('Form', {}, { width: 10, height: 25 }))).toHaveLength(1);
  expect(place(word('For', {}, upright))).toHaveLength(1);
  expect(place(word('Form', {}, { x: Number.NaN }))).toEqual([]);
});

it('places the words of one text behind each other', () => {
  const placed = place(word('Total due', {}, { width: 90 }));
  expect(placed.map(({ text, x, width }) => [text, Math.round(x), Math.round(width)])).toEqual([
    ['Total', 40, 50],
    ['due', 100, 30],
  ]);
});
