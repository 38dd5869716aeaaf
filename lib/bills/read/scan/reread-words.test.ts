/** Words that were hardly trusted are read once more: two readings alike are believed, and a surer one counts. */
import { describe, expect, it } from 'vitest';
import { blank } from './gray';
import { withRereadWords } from './reread-words';
import type { RawWord } from './tesseract';

const page = blank(600, 200);
const word = (text: string, confidence: number, x = 100, height = 20): RawWord => ({
  text,
  confidence,
  box: { x, y: 40, width: 60, height },
});
/** What the page is full of. */
const clear = Array.from({ length: 12 }, (_, i) => word('READ12', 0.95, 2000 + i * 100));

function look(doubtful: RawWord[], again: RawWord[]) {
  const sizes: [number, number][] = [];
  const words = withRereadWords(
    ({ width, height }) => {
      sizes.push([width, height]);
      return again;
    },
    page,
    [...clear, ...doubtful],
  );
  return { sizes, words: words.filter(({ text }) => text !== 'READ12') };
}

describe('withRereadWords', () => {
  it('believes words that are read alike, together, and keeps where they stand', () => {
    const doubtful = [word('1,332', 0.1, 100), word('kWh', 0.1, 170)];
    const { sizes, words } = look(doubtful, [word('1332kWh', 0.97, 6)]);
    expect(sizes).toEqual([[142, 32]]);
    expect(words).toEqual(doubtful.map((one) => ({ ...one, confidence: 0.9 })));
  });

  it('keeps words that are read alike without confidence, with some doubt', () => {
    expect(look([word('31', 0.1)], [word('31', 0.05)]).words).toMatchObject([{ text: '31', confidence: 0.4 }]);
  });

  it('takes another reading that is sure, in its place', () => {
    const { words } = look([word('Adg', 0.3)], [word('Aug', 0.95, 8)]);
    expect(words).toMatchObject([{ text: 'Aug', confidence: 0.9, box: { x: 102 } }]);
  });

  it('keeps what it had when the other reading is unsure, or has but a part of it', () => {
    expect(look([word('Adg', 0.3)], [word('Aug', 0.5)]).words).toEqual([word('Adg', 0.3)]);
    expect(look([word('144.81', 0.3)], [word('81', 0.9)]).words).toEqual([word('144.81', 0.3)]);
    expect(look([word('Adg', 0.3)], []).words).toEqual([word('Adg', 0.3)]);
  });

  it('keeps what it had when the other reading reaches into a word beside it', () => {
    const doubtful = [word('to', 0.3, 100), word('8', 0.95, 165)];
    const wide = { ...word('to8', 0.95, 6), box: { x: 6, y: 6, width: 90, height: 20 } };
    expect(look(doubtful, [wide]).words).toEqual(doubtful);
  });

  it('looks neither at sure words nor at strokes, nor at what is no line of writing', () => {
    for (const one of [word('Aug', 0.7), word('—', 0.1), word('ae', 0.1, 100, 8), word('48', 0.1, 100, 60)])
      expect(look([one], []).sizes).toEqual([]);
  });

  it('looks at so many and no more, at figures first', () => {
    const many = Array.from({ length: 30 }, (_, i) => word(i < 20 ? 'ab' : '12', 0.1, i * 200));
    const { sizes, words } = look(many, [word('12', 0.9)]);
    expect(sizes).toHaveLength(12);
    expect(words.filter(({ confidence }) => confidence === 0.9).filter(({ text }) => text === '12')).toHaveLength(12);
  });
});
