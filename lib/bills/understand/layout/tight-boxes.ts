/**
 * Converts tight boxes, as OCR gives them, to boxes of the font. The letters of a word show which part of the font's
 * height they fill, and whether they go below the baseline.
 */
import type { Box, Word } from '../../page';

/** In font heights, measured on common text fonts. */
const ascent = 0.72;
const xHeight = 0.53;
const descent = 0.2;
/** In font heights: the top of the font's box above the baseline. */
const topShare = 0.78;

const hasAscender = (text: string) => /[A-Zbdfhiklt0-9$£€%&()[\]/!?'"|]/.test(text);
const hasDescender = (text: string) => /[gjpqy,;()[\]Q|]/.test(text);
/** In font heights: how far the letters go below the baseline. A dollar sign goes half as far as a letter. */
export const findDescent = (text: string) => (hasDescender(text) ? descent : text.includes('$') ? descent / 2 : 0);
export const hasLetters = (text: string) => !/^[-\u2013\u2014.,'"*:;\u00b7\u2022_=~^+\u2212]*$/.test(text);

/** In font heights: how far the letters go above the baseline. */
export const findAscent = (text: string) => (hasAscender(text) ? ascent : xHeight);

/** The height of the font, from the box of a word with letters or digits. */
export function measureFont({ text, box }: Word): number {
  return box.height / (findAscent(text) + findDescent(text));
}

/** Gives words with tight boxes the boxes and sizes of their fonts. */
export function loosen(words: readonly Word[]): Word[] {
  const heights = words
    .filter(({ text }) => hasLetters(text))
    .map(measureFont)
    .sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 10;
  return words.map((word) => {
    const fontSize = measureFont(word);
    if (!hasLetters(word.text)) return { ...word, box: makeMarkBox(word.box, usual), fontSize: usual };
    const baseline = word.box.y + word.box.height - findWordDescent(word, fontSize) * fontSize;
    return { ...word, box: { ...word.box, y: baseline - topShare * fontSize, height: fontSize }, fontSize };
  });
}

/** How far the word goes below the baseline. A box too low for that ends at the baseline. */
function findWordDescent({ text, box }: Word, size: number): number {
  const descender = findDescent(text);
  return (findAscent(text) + descender) * size > box.height * 1.1 ? 0 : descender;
}

/** A dash is a third of the letter height above the baseline, and other marks are similar. */
function makeMarkBox(box: Box, size: number): Box {
  const baseline = box.y + box.height / 2 + 0.3 * size;
  return { ...box, y: baseline - topShare * size, height: size };
}
