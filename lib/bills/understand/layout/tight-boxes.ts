/**
 * Boxes drawn tight around the letters, as readers of pictures give them, made into boxes of the font: from the letters in a
 * word it is known how much of the font's height they fill and whether they hang below the baseline.
 */
import type { Box, Word } from '../../page';

/** Parts of the font's height, measured on common text faces. */
const ascent = 0.72;
const xHeight = 0.53;
const descent = 0.2;
/** Where the font's box starts above the baseline. */
const topShare = 0.78;

const hasAscender = (text: string) => /[A-Zbdfhiklt0-9$£€%&()[\]/!?'"|]/.test(text);
const hasDescender = (text: string) => /[gjpqy,;()[\]Q|]/.test(text);
/** Nothing in it hangs but what may well not. */
const softDescender = /^[^gjpqy$()[\]|]*[,;Q][^gjpqy$()[\]|]*$/;
/** How far the letters of a word hang below the baseline; a dollar sign does so by half. */
export const findDescent = (text: string) => (hasDescender(text) ? descent : text.includes('$') ? descent / 2 : 0);
export const hasLetters = (text: string) => !/^[-\u2013\u2014.,'"*:;\u00b7\u2022_=~^+\u2212]*$/.test(text);

/** How far they stand above it. */
export const findAscent = (text: string) => (hasAscender(text) ? ascent : xHeight);

/** The font's height of a word with letters or digits. */
export function fontHeight({ text, box }: Word): number {
  return box.height / (findAscent(text) + findDescent(text));
}

/** Words of a page whose boxes are tight, with boxes and sizes of their fonts. */
export function loosen(words: readonly Word[]): Word[] {
  const heights = words
    .filter(({ text }) => hasLetters(text))
    .map(fontHeight)
    .sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 10;
  const sizes = steadied(words, words.map(fontHeight));
  return words.map((word, i) => {
    if (!hasLetters(word.text)) return { ...word, box: aroundMark(word.box, usual), fontSize: usual };
    const fontSize = sizes[i]!;
    const baseline = word.box.y + word.box.height - findHang(word, fontSize) * fontSize;
    return { ...word, box: { ...word.box, y: baseline - topShare * fontSize, height: fontSize }, fontSize };
  });
}

/** How far a word hangs; a box too low for its letters and a descender ends at their foot. */
function findHang({ text, box }: Word, size: number): number {
  const descender = findDescent(text);
  return (findAscent(text) + descender) * size > box.height * 1.1 ? 0 : descender;
}

/** How much larger than its neighbours a word may be before a speck or a rule is taken to be in its box. */
const steady = 0.2;
/** Beyond this it is print of another size. */
const otherPrint = 0.5;

/** Sizes of words; of one that is somewhat larger than those beside it on its line, theirs. */
function steadied(words: readonly Word[], sizes: readonly number[]): number[] {
  const order = words
    .map((_, i) => i)
    .filter((i) => hasLetters(words[i]!.text))
    .sort((a, b) => words[a]!.box.x - words[b]!.box.x);
  const isBeside = (left: number, right: number) => {
    const [a, b] = [words[left]!.box, words[right]!.box];
    const size = Math.min(sizes[left]!, sizes[right]!);
    const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return overlap > 0.5 * Math.min(a.height, b.height) && b.x - a.x - a.width < 1.2 * size && b.x > a.x;
  };
  const next = new Map<number, number>();
  const last = new Map<number, number>();
  order.forEach((i, at) => {
    const right = order.slice(at + 1, at + reach).find((j) => isBeside(i, j));
    if (right === undefined || last.has(right)) return;
    next.set(i, right);
    last.set(right, i);
  });
  return sizes.map((size, i) => {
    const [left, right] = [last.get(i), next.get(i)];
    const near = [
      left,
      left === undefined ? left : last.get(left),
      right,
      right === undefined ? right : next.get(right),
    ];
    const beside = near.flatMap((j) => (j === undefined ? [] : [j]));
    const firm = beside.filter((j) => !softDescender.test(words[j]!.text));
    const around = (firm.length > 0 ? firm : beside).map((j) => sizes[j]!).sort((a, b) => a - b);
    if (beside.length < 2) return size;
    const middle = (around[(around.length - 1) >> 1]! + around[around.length >> 1]!) / 2;
    const off = size / middle - 1;
    // A comma may be a pixel or two, and many a Q has no tail.
    const { text, box } = words[i]!;
    const bare = softDescender.test(text) ? box.height / findAscent(text) : size;
    const largest = around.at(-1)!;
    if (Math.abs(bare - largest) < Math.abs(size - largest)) return bare;
    return off > steady && off < otherPrint ? middle : size;
  });
}

/** Words between two neighbours when all are sorted from left to right. */
const reach = 60;

/** A dash stands a third of the letters' height above the baseline, and so, about, do the other marks. */
function aroundMark(box: Box, size: number): Box {
  const baseline = box.y + box.height / 2 + 0.3 * size;
  return { ...box, y: baseline - topShare * size, height: size };
}
