/** Doubtful words of pictures spelled like sure ones that differ by a letter. */
import { describe, expect, it } from 'vitest';
import type { Page } from '../../page';
import { withSharedSpelling } from './shared-spelling';

const makePage = (...words: [string, number][]): Page => ({
  ...{ number: 1, width: 595, height: 842, source: 'ocr' },
  words: words.map(([text, confidence], i) => ({
    ...{ text, confidence, fontSize: null, bold: false },
    box: { x: 40 + i * 60, y: 40, width: 50, height: 9 },
  })),
});
const spelled = (...words: [string, number][]) =>
  withSharedSpelling([makePage(...words)])[0]!.words.map(({ text }) => text);

describe('withSharedSpelling', () => {
  it('takes the spelling of a sure word, and keeps the marks', () => {
    expect(spelled(['North', 0.96], ['Noith,', 0.58])).toEqual(['North', 'North,']);
    expect(spelled(['Plaza,', 0.97], ['Piaza', 0.92])).toEqual(['Plaza,', 'Plaza']);
  });

  it('takes it from another page', () => {
    const [, second] = withSharedSpelling([makePage(['Street', 0.97]), makePage(['Streét', 0.9])]);
    expect(second!.words[0]!.text).toBe('Street');
  });

  it.each<[string, [string, number][]]>([
    [
      'nearly as sure',
      [
        ['North', 0.96],
        ['Noith', 0.94],
      ],
    ],
    [
      'read surely elsewhere',
      [
        ['North', 0.96],
        ['Forth', 0.97],
        ['Forth', 0.6],
      ],
    ],
    [
      'like two sure ones',
      [
        ['Plate', 0.97],
        ['Plane', 0.97],
        ['Plaze', 0.5],
      ],
    ],
    [
      'short',
      [
        ['May', 0.97],
        ['Mar', 0.5],
      ],
    ],
    [
      'of other letters at its start',
      [
        ['North', 0.97],
        ['Worth', 0.5],
      ],
    ],
    [
      'a number',
      [
        ['12345', 0.97],
        ['12346', 0.5],
      ],
    ],
    [
      'print',
      [
        ['North', 0.97],
        ['Noith', 1],
      ],
    ],
  ])('leaves a word that is %s', (_, words) => {
    expect(spelled(...words)).toEqual(words.map(([text]) => text));
  });
});
