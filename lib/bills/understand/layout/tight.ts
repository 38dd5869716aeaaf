/**
 * Boxes drawn tight around the letters, as readers of pictures give them, made into boxes of the font: from the letters in a
 * word it is known how much of the font's height they fill and whether they hang below the baseline.
 */
import type { Box, Word } from '../../page';

/** Parts of the font's height, measured on common text faces. */
const ASCENT = 0.72;
const X_HEIGHT = 0.53;
const DESCENT = 0.2;
/** Where the font's box starts above the baseline. */
const TOP = 0.78;

const hasAscender = (text: string) => /[A-Zbdfhiklt0-9$£€%&()[\]/!?'"|]/.test(text);
const hasDescender = (text: string) => /[gjpqy,;()[\]Q|]/.test(text);
/** How far the letters of a word hang below the baseline; a dollar sign does so by half. */
const descentOf = (text: string) => (hasDescender(text) ? DESCENT : text.includes('$') ? DESCENT / 2 : 0);
const hasLetters = (text: string) => !/^[-\u2013\u2014.,'"*:;\u00b7\u2022_=~^+\u2212]*$/.test(text);

/** The font's height of a word with letters or digits. */
function fontHeight({ text, box }: Word): number {
  return box.height / ((hasAscender(text) ? ASCENT : X_HEIGHT) + descentOf(text));
}

/** Words of a page whose boxes are tight, with boxes and sizes of their fonts. */
export function loosen(words: readonly Word[]): Word[] {
  const heights = words
    .filter(({ text }) => hasLetters(text))
    .map(fontHeight)
    .sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 10;
  return words.map((word) => {
    if (!hasLetters(word.text)) return { ...word, box: aroundMark(word.box, usual), fontSize: usual };
    const fontSize = fontHeight(word);
    const baseline = word.box.y + word.box.height - descentOf(word.text) * fontSize;
    return { ...word, box: { ...word.box, y: baseline - TOP * fontSize, height: fontSize }, fontSize };
  });
}

/** A dash stands a third of the letters' height above the baseline, and so, about, do the other marks. */
function aroundMark(box: Box, size: number): Box {
  const baseline = box.y + box.height / 2 + 0.3 * size;
  return { ...box, y: baseline - TOP * size, height: size };
}
