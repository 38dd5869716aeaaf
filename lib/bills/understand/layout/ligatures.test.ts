import { describe, expect, it } from 'vitest';
import { joinAtLigatures, withLigatures } from './ligatures';
import type { PlacedWord } from './words';

describe('withLigatures', () => {
  it.each([
    ['of?-peak', 'off-peak'],
    ['?nal', 'final'],
    ['Tari?', 'Tariff'],
    ['o?set', 'offset'],
    ['?rst', 'first'],
    ['O\uE001-peak', 'Off-peak'],
    ['tari\u0001s', 'tariffs'],
    ['IDENTI\uFFFDER:', 'IDENTIFIER:'],
    ['(?rst)', '(first)'],
    ['o-peak', 'off-peak'],
    ['Tari', 'Tariff'],
    ['nal', 'final'],
    ['certicates', 'certificates'],
  ])('reads %j as %s', (text, expected) => {
    expect(withLigatures(text)).toBe(expected);
  });

  it.each(['final?', 'How?', 'Why?not', 'at', 'le', 'Of', 'peak', '12?34', '\uE001', 'x\uFFFDy', 'o?er?'])(
    'leaves %j alone',
    (text) => {
      expect(withLigatures(text)).toBe(text);
    },
  );
});

describe('joinAtLigatures', () => {
  const placed = (text: string, x: number, width: number): PlacedWord => ({
    ...{ text, x, width, page: 1, y: 40, height: 10, size: 10, bold: false, legibility: 1 },
  });
  const texts = (...words: PlacedWord[]) => joinAtLigatures(words).map(({ text }) => text);

  it('joins the two parts of a word that is parted by what was lost', () => {
    expect(texts(placed('O', 40, 7), placed('-peak', 52, 25))).toEqual(['Off-peak']);
    expect(texts(placed('bene', 40, 20), placed('t', 66, 3))).toEqual(['benefit']);
  });

  it('joins no words that are far apart, close together, or words of their own', () => {
    expect(texts(placed('O', 40, 7), placed('-peak', 56, 25))).toEqual(['O', '-peak']);
    expect(texts(placed('O', 40, 7), placed('-peak', 47, 25))).toEqual(['O', '-peak']);
    expect(texts(placed('a', 40, 7), placed('tariff', 52, 25))).toEqual(['a', 'tariff']);
    expect(texts(placed('O', 40, 7), placed('+peak', 52, 25))).toEqual(['O', '+peak']);
  });

  it('keeps the edges of both', () => {
    expect(joinAtLigatures([placed('O', 40, 7), placed('-peak', 52, 25)])[0]).toMatchObject({ x: 40, width: 37 });
  });
});
