import { describe, expect, it } from 'vitest';
import { blank, type Gray } from './gray.mjs';
import { withRereadFigures } from './reread-figures.mjs';
import type { RawWord } from './tesseract.mjs';

const page = blank(400, 100);
const word = (text: string, confidence: number): RawWord => ({
  text,
  confidence,
  box: { x: 100, y: 40, width: 60, height: 14 },
});

/** What becomes of a word when the second look reads `again`. */
function look(first: RawWord, again: RawWord[]) {
  const seen: { gray: Gray; letters: string }[] = [];
  const [result] = withRereadFigures(
    (gray, letters) => {
      seen.push({ gray, letters });
      return again;
    },
    page,
    [first],
  );
  return { ...result!, seen };
}

describe('withRereadFigures', () => {
  it('takes digits that are read surer by themselves', () => {
    const { text, confidence, box, seen } = look(word('6O012246817', 0.7), [word('60012246817', 0.91)]);
    expect({ text, confidence }).toEqual({ text: '60012246817', confidence: 0.91 });
    expect(box).toEqual(word('', 0).box);
    expect(seen).toMatchObject([{ letters: '0123456789.,$-', gray: { width: 76, height: 30 } }]);
  });

  it('keeps what is no surer, has the same digits, or was not read again', () => {
    expect(look(word('1284', 0.7), [word('1234', 0.75)]).text).toBe('1284');
    expect(look(word('34.149', 0.6), [word('34149', 0.9)]).text).toBe('34.149');
    expect(look(word('1284', 0.7), []).text).toBe('1284');
  });

  it('does not look at words, at short figures, or at what was read surely', () => {
    for (const first of [word('LCOBA123', 0.2), word('28', 0.5), word('1,234.50', 0.95)]) {
      expect(look(first, [word('999', 1)]).seen).toEqual([]);
    }
  });

  it('looks at so many and no more', () => {
    let looks = 0;
    const many = Array.from({ length: 100 }, () => word('12345', 0.3));
    const count = () => {
      looks++;
      return [];
    };
    withRereadFigures(count, page, many);
    expect(looks).toBe(20);
  });
});
