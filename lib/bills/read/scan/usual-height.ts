/** Measures the height of a page's text by its clearly read words. */
import { findMedian } from '../../lists';
import type { RawWord } from './tesseract';

const minWords = 10;

/** Height of digits and capitals in pixels; null with too few words. */
export function findUsualHeight(words: readonly RawWord[]): number | null {
  const heights = words
    .filter(({ text, confidence }) => confidence > 0.7 && /^[A-Z0-9.]{2,}$/i.test(text) && /[A-Z0-9bdhkl]/.test(text))
    .map(({ box }) => box.height);
  return heights.length < minWords ? null : (findMedian(heights) ?? null);
}
