import { describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { blank, type Gray } from './gray';
import { withRereadFigures } from './reread-figures';
import type { RawWord } from './tesseract';

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
  return { ...must(result, 'a word stays a word'), seen };
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

  it('gives a figure less confidence that is read in two ways, neither of them surer', () => {
    expect(look(word('1284', 0.7), [word('1234', 0.75)])).toMatchObject({ text: '1284', confidence: 0.5 });
    expect(look(word('1284', 0.4), [word('1234', 0.45)])).toMatchObject({ text: '1284', confidence: 0.4 });
  });

  describe('with a digit beside it that is part of no word', () => {
    /** A figure read as `text`, with a stroke beside its box that far off and that tall. */
    function beside(away: number, tall: number, again: RawWord, others: RawWord[] = []) {
      const inked = blank(400, 100);
      for (let y = 40; y < 40 + tall; y++) inked.data.fill(0, y * 400 + 100 - away - 3, y * 400 + 100 - away);
      const [result] = withRereadFigures(() => [again], inked, [word('204.62', 0.95), ...others]);
      return must(result, 'a word stays a word');
    }
    const whole = word('1204.62', 0.93);

    it('becomes whole, and is not quite sure', () => {
      expect(beside(4, 14, whole)).toEqual({
        text: '1204.62',
        confidence: 0.85,
        box: { x: 93, y: 40, width: 67, height: 14 },
      });
    });

    it.each([
      ['stands as far off as it may', 5, 14, '1204.62'],
      ['stands further off', 6, 14, '204.62'],
      ['is a little taller than the figure', 4, 16, '1204.62'],
      ['is a rule', 4, 30, '204.62'],
      ['is a mark', 4, 5, '204.62'],
    ])('where that %s', (_, away, tall, text) => {
      expect(beside(away, tall, whole).text).toBe(text);
    });

    it('stays as it was when the digit is a word of its own, or the second reading is another number or doubtful', () => {
      const own = { ...word('1', 0.9), box: { x: 92, y: 40, width: 6, height: 14 } };
      expect(beside(4, 14, whole, [own]).text).toBe('204.62');
      expect(beside(4, 14, word('1294.62', 0.93)).text).toBe('204.62');
      expect(beside(4, 14, word('1204.62', 0.49)).text).toBe('204.62');
    });
  });
});
