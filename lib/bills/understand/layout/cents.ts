/** Joins cents that are separate from their dollars: in raised small print, or because OCR dropped the point. */
import { findMiddle, type PlacedWord } from './words';

/** The maximum ratio of raised print to the print beside it. */
const maxRaisedRatio = 0.8;

/** The maximum confidence of a corrected word. */
const maxCorrectedConfidence = 0.7;

/** Whether two small raised digits right behind a large amount are its cents. */
export function areRaisedCents(cents: PlacedWord, dollars: PlacedWord): boolean {
  const gap = cents.x - (dollars.x + dollars.width);
  return (
    cents.size < maxRaisedRatio * dollars.size &&
    gap > -0.2 * dollars.size &&
    gap < 0.35 * dollars.size &&
    findMiddle(cents) < findMiddle(dollars) + 0.05 * dollars.size &&
    findMiddle(cents) > dollars.y - 0.3 * dollars.size &&
    /\d[.]?$/.test(dollars.text) &&
    !/\.\d/.test(dollars.text) &&
    /^\.?\d{2}$/.test(cents.text)
  );
}

export function joinSuperscriptCents(words: PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (!last || !areRaisedCents(word, last)) {
      joined.push(word);
      continue;
    }
    const text = `${last.text.replace(/\.$/, '')}.${word.text.replace('.', '')}`;
    joined[joined.length - 1] = { ...last, text, width: word.x + word.width - last.x };
  }
  return joined;
}

/** Joins cents whose point OCR dropped: "1,379 82". Whole dollars must start a cell, and two digits must end it. */
export function joinLostPoints(words: PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  words.forEach((word, i) => {
    const last = joined.at(-1);
    const before = joined.at(-2);
    const next = words[i + 1];
    const isApart = (a: PlacedWord | undefined, b: PlacedWord | undefined) =>
      !a || !b || b.x - a.x - a.width > Math.max(a.size, b.size);
    const isPrice = last !== undefined && (/^-?[$£]\d/.test(last.text) || isApart(before, last));
    const joins =
      last !== undefined &&
      last.legibility < 1 &&
      word.legibility < 1 &&
      /^\(?-?[$£]?\d{1,3}(?:[.,]?\d{3})*\.?$/.test(last.text) &&
      /^\d\d(?:CR|-|\))?$/.test(word.text) &&
      word.x - last.x - last.width < 0.9 * last.size &&
      isPrice &&
      isApart(word, next);
    if (!joins) {
      joined.push(word);
      return;
    }
    const text = `${last.text.replace(/\.$/, '').replace(/\./g, ',')}.${word.text}`;
    const legibility = Math.min(last.legibility, word.legibility, maxCorrectedConfidence);
    joined[joined.length - 1] = { ...last, text, legibility, width: word.x + word.width - last.x };
  });
  return joined;
}
