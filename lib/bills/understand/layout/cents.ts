/** Joins cents in raised small print with their dollars. */
import { findMiddle, type PlacedWord } from './words';

/** The maximum ratio of raised print to the print beside it. */
const maxRaisedRatio = 0.8;

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
