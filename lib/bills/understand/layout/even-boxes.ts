/**
 * Corrects the boxes of words in pictures by their neighbours. A speck or a ruled line makes a box twice as tall as its
 * word. A word that lost its end has a box across the next words.
 */
import type { Box, Word } from '../../page';
import { findAscent, findDescent, hasLetters, measureFont } from './tight-boxes';

/**
 * Letters of one print have similar widths. A box this many times taller than its neighbour's includes more than
 * letters.
 */
const maxHeightRatio = 1.4;
const maxLetterWidthRatio = 1.35;
/**
 * A box is too wide if ending it at the next word narrows its letters by the first factor. They must keep the second
 * share of the next word's letter width.
 */
const maxWidthRatio = 1.3;
const minLetterRoom = 0.75;
/** In letter heights: the space between words, the maximum gap to a neighbour, and the overlap of boxes to correct. */
const space = 0.3;
const nextGap = 1.5;
const overlap = 0.3;

/** The words with level boxes that don't overlap. */
export function levelBoxes(words: readonly Word[]): Word[] {
  const sorted = words.filter(({ text }) => hasLetters(text)).sort((a, b) => a.box.x - b.box.x);
  const levelled = new Map(sorted.map((word) => [word, findLevelWords(word, findNeighbours(word, sorted))]));
  return words.map((word) => {
    const box = levelled.get(word) ?? word.box;
    const over = sorted.find((other) =>
      isReachedOver({ ...word, box }, { ...other, box: levelled.get(other) ?? other.box }),
    );
    return over ? { ...word, box: { ...box, width: over.box.x - box.x - space * over.box.height } } : { ...word, box };
  });
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
function findLevelWords(word: Word, beside: readonly Word[]): Box {
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

/** Whether a box covers the start of another word on its line, and is too wide for its own letters. */
function isReachedOver(word: Word, other: Word): boolean {
  const [a, b] = [word.box, other.box];
  const level = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5 * Math.min(a.height, b.height);
  const covered = a.x + a.width - b.x;
  const left = (b.x - a.x) / word.text.length;
  return (
    level &&
    b.x > a.x &&
    covered > overlap * b.height &&
    measureLetterWidth(word) > maxWidthRatio * left &&
    left > minLetterRoom * measureLetterWidth(other)
  );
}
