import { expect, it } from 'vitest';
import type { PlacedWord } from './placed-word';
import { withPostcodes } from './postcodes';

const makeWords = (text: string, legibility = 0.9): PlacedWord[] =>
  text.split(' ').map(
    (one, i): PlacedWord => ({
      ...{ text: one, page: 1, x: 40 * i, y: 10, width: 35, height: 9, size: 9, bold: false, legibility },
    }),
  );
const read = (text: string, legibility?: number) =>
  withPostcodes(makeWords(text, legibility))
    .map((word) => word.text)
    .join(' ');

it.each([
  ['Aylmer, ON NSH 2W1', 'Aylmer, ON N5H 2W1'],
  ['Aylmer, ON N5H ZW1', 'Aylmer, ON N5H 2W1'],
  ['Brandt AB TOK 1VO', 'Brandt AB T0K 1V0'],
  ['Shropshire, SY8 IAP', 'Shropshire, SY8 1AP'],
  ['Ludlow, SYB 1AP, for', 'Ludlow, SY8 1AP, for'],
])('%s is %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

it.each([
  'Aylmer, ON N5H 2W1',
  'Ludlow SY8 1AP',
  'Ludlow SYB IAP',
  'Peak NSH 2W1',
  'Meter E1 IAP usage',
  'Usage 300 kWh',
])('%s is left as it is', (text) => {
  expect(read(text)).toBe(text);
});

it('takes the letters of a text layer as they are', () => {
  expect(read('Shropshire, SY8 IAP', 1)).toBe('Shropshire, SY8 IAP');
});

it.each([
  ['TR127EX', 'TR12 7EX'],
  ['N17AA', 'N1 7AA'],
  ['Bill TR127EX', 'Bill TR127EX'],
  ['TR127E', 'TR127E'],
])('a postcode run together, %s, is %s', (text, meant) => {
  expect(read(text)).toBe(meant);
  expect(read(text, 1)).toBe(text);
});

it('keeps the place of a postcode that it parts', () => {
  const [outward, inward] = withPostcodes(makeWords('TR127EX'));
  expect(outward?.x).toBe(0);
  expect(outward!.x + outward!.width).toBeLessThan(inward!.x);
  expect(inward!.x + inward!.width).toBeCloseTo(35);
});
