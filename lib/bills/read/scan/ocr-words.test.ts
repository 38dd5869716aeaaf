import { describe, expect, it } from 'vitest';
import { measureSense, type RawWord, toWords } from './tesseract';

const word = (text: string, confidence = 0.9, box: Partial<RawWord['box']> = {}): RawWord => ({
  text,
  confidence,
  box: { x: 100, y: 40, width: text.length * 10, height: 14, ...box },
});
const readText = (...words: RawWord[]) => toWords(words).map(({ text }) => text);

describe('toWords', () => {
  it('cuts an amount from the words it was glued to, each with its share of the box', () => {
    const words = toWords([word('$838.93New')]);
    expect(words).toMatchObject([{ text: '$838.93' }, { text: 'New' }]);
    const [amount, label] = words.map(({ box }) => box);
    expect(label?.x).toBeCloseTo((amount?.x ?? 0) + (amount?.width ?? 0), 6);
  });

  it('cuts a speck that was read as a digit from the word behind it', () => {
    expect(readText(word('0Off-peak'))).toEqual(['0', 'Off-peak']);
    expect(readText(word('1Jul'), word('7AM'), word('3Mb'))).toEqual(['1', 'Jul', '7AM', '3Mb']);
  });

  it('leaves out strokes, stains and drawings', () => {
    expect(readText(word('|'), word('[peak|'), word('dust', 0.14), word('kept', 0.15))).toEqual(['peak', 'kept']);
    expect(readText(word('usage'), word('usual'), word('II', 0.79, { height: 43 }))).toEqual(['usage', 'usual']);
    expect(readText(word('usage'), word('usual'), word('II', 0.8, { height: 43 }))).toEqual(['usage', 'usual', 'II']);
  });
});

describe('senseOf', () => {
  it('is the share of letters in words read with confidence', () => {
    expect(measureSense([word('usage', 0.8), word('xqzwk', 0.79)])).toBe(0.5);
    expect(measureSense([])).toBe(0);
  });
});
