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
/** Whether only signs with uncertain descenders go below the baseline. */
const softDescender = /^[^gjpqy$()[\]|]*[,;Q][^gjpqy$()[\]|]*$/;
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
  return smoothSizes(words).map(({ word, size: fontSize }) => {
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

/** The maximum size of a word relative to its neighbours, minus 1. Beyond it, its box includes a speck or a rule. */
const maxSizeExcess = 0.2;
/** Beyond this it is print of another size. */
const otherPrintExcess = 0.5;

interface SizedWord {
  word: Word;
  size: number;
}

/** Words with their sizes. A word slightly larger than its neighbours on the line gets their size. */
function smoothSizes(words: readonly Word[]): SizedWord[] {
  const sized = words.map((word) => ({ word, size: measureFont(word) }));
  const order = sized.filter(({ word }) => hasLetters(word.text)).sort((a, b) => a.word.box.x - b.word.box.x);
  const next = new Map<SizedWord, SizedWord>();
  const last = new Map<SizedWord, SizedWord>();
  order.forEach((one, at) => {
    const right = order.slice(at + 1, at + reach).find((other) => isBeside(one, other));
    if (right === undefined || last.has(right)) return;
    next.set(one, right);
    last.set(right, one);
  });
  return sized.map((one) => {
    const [left, right] = [last.get(one), next.get(one)];
    const near = [left, left && last.get(left), right, right && next.get(right)];
    return {
      word: one.word,
      size: smoothSize(
        one,
        near.flatMap((other) => other ?? []),
      ),
    };
  });
}

function isBeside(left: SizedWord, right: SizedWord): boolean {
  const [a, b] = [left.word.box, right.word.box];
  const size = Math.min(left.size, right.size);
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > 0.5 * Math.min(a.height, b.height) && b.x - a.x - a.width < 1.2 * size && b.x > a.x;
}

function smoothSize({ word: { text, box }, size }: SizedWord, beside: readonly SizedWord[]): number {
  if (beside.length < 2) return size;
  const reliable = beside.filter(({ word }) => !softDescender.test(word.text));
  const around = (reliable.length > 0 ? reliable : beside).map((one) => one.size).sort((a, b) => a - b);
  const [below, above, largest] = [around[(around.length - 1) >> 1], around[around.length >> 1], around.at(-1)];
  if (below === undefined || above === undefined || largest === undefined) return size;
  const middle = (below + above) / 2;
  const off = size / middle - 1;
  // A comma may be a pixel or two, and many fonts have a Q without a tail.
  const bare = softDescender.test(text) ? box.height / findAscent(text) : size;
  if (Math.abs(bare - largest) < Math.abs(size - largest)) return bare;
  return off > maxSizeExcess && off < otherPrintExcess ? middle : size;
}

/** The maximum number of words between two neighbours when all are sorted from left to right. */
const reach = 60;

/** A dash is a third of the letter height above the baseline, and other marks are similar. */
function makeMarkBox(box: Box, size: number): Box {
  const baseline = box.y + box.height / 2 + 0.3 * size;
  return { ...box, y: baseline - topShare * size, height: size };
}
