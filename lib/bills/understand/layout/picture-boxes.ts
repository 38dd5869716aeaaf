/**
 * Gives words of pictures the boxes of their fonts. OCR boxes are tight around the ink: the letters show which part of
 * the font's height they fill, and a box made taller by a speck or a ruled line is known by its neighbour.
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
const findDescent = (text: string) => (hasDescender(text) ? descent : text.includes('$') ? descent / 2 : 0);
const hasLetters = (text: string) => !/^[-\u2013\u2014.,'"*:;\u00b7\u2022_=~^+\u2212]*$/.test(text);

/** In font heights: how far the letters go above the baseline. */
const findAscent = (text: string) => (hasAscender(text) ? ascent : xHeight);

/** The height of the font, from the box of a word with letters or digits. */
function measureFont({ text, box }: Word): number {
  return box.height / (findAscent(text) + findDescent(text));
}

/**
 * Letters of one print have similar widths. A box this many times taller than its neighbour's includes more than
 * letters.
 */
const maxHeightRatio = 1.4;
const maxLetterWidthRatio = 1.35;
/** In letter heights: the maximum gap to a neighbour. */
const nextGap = 1.5;

/** Gives words with tight boxes the boxes and sizes of their fonts. */
export function findFontBoxes(tight: readonly Word[]): Word[] {
  const words = levelBoxes(tight);
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

/** The words with the height that their neighbours suggest. */
function levelBoxes(words: readonly Word[]): Word[] {
  const sorted = words.filter(({ text }) => hasLetters(text)).sort((a, b) => a.box.x - b.box.x);
  return words.map((word) =>
    hasLetters(word.text) ? { ...word, box: levelBox(word, findNeighbours(word, sorted)) } : word,
  );
}

/** The words beside a word, nearest first. The middle of each must be within the box's height. */
function findNeighbours(word: Word, sorted: readonly Word[]): Word[] {
  const { x, y, width, height } = word.box;
  const gapTo = ({ box }: Word) => Math.max(box.x - x - width, x - box.x - box.width);
  return sorted
    .filter((other) => {
      const middle = other.box.y + other.box.height / 2;
      return other !== word && middle > y && middle < y + height && gapTo(other) < nextGap * other.box.height;
    })
    .sort((a, b) => gapTo(a) - gapTo(b));
}

const measureLetterWidth = ({ text, box }: Word) => box.width / text.length;

/** The box with the height that its neighbour suggests. */
function levelBox(word: Word, beside: readonly Word[]): Box {
  const next = beside.find((other) => other.text.length > 1 || /\d/.test(other.text));
  if (!next) return word.box;
  const size = measureFont(next);
  if (
    measureFont(word) < maxHeightRatio * size ||
    measureLetterWidth(word) > maxLetterWidthRatio * measureLetterWidth(next)
  )
    return word.box;
  const baseline = next.box.y + next.box.height - findDescent(next.text) * size;
  const top = baseline - findAscent(word.text) * size;
  return { ...word.box, y: top, height: baseline + findDescent(word.text) * size - top };
}
