/**
 * Removes specks from dust, worn drums, fax lines and dithering. A decimal point is a dot too. A large enough dot is
 * kept if it is placed like a point, a comma or the dot of an i.
 */
import { findMedian } from '../../median';
import { findConnectedParts, measurePart, type Part } from './connected-parts';
import { darkerThan, type Gray } from './gray';

const ink = 200;
/** In pixels: smaller parts don't count for the height of letters. */
const minLetter = 8;
const maxLetter = 60;
/** A page with fewer letters, or fewer specks per letter, is left unchanged. */
const minLetters = 40;
const minSpecksPerLetter = 0.15;
// In letter heights. The median is the height of small letters.
const dotSide = 0.34;
const dotArea = 0.008;
const chainSide = 0.8;
const commaHeight = 0.45;
const besideLetter = 0.5;
/** Between two letters a point may be further away: monospaced type gives it the width of a letter. */
const betweenLetters = 0.9;
const besideDash = 0.9;
const offBaseline = 0.3;
const aboveLetter = 0.6;
/** In pixels: the strokes of letters are wider. */
const chainWidth = 1.3;
/** The minimum ratio of width to height of a dash. */
const dashShape = 1.6;

/** The page without specks; the same page if it has few. */
export function withoutSpecks(flat: Gray): Gray {
  const { width, height, data } = flat;
  const { parts, runs } = findConnectedParts(darkerThan(flat, ink));
  const letters = parts.filter(isLetter);
  if (letters.length < minLetters) return flat;
  const usual = findMedian(letters.map((letter) => measurePart(letter).height)) ?? minLetter;
  const near = indexByPlace(letters, usual);
  const isSpeck = parts.map((part) => isDot(part, usual) && !isPunctuation(part, near(part), usual));
  const count = isSpeck.filter(Boolean).length;
  if (count < letters.length * minSpecksPerLetter) return flat;
  const clean = new Uint8Array(data);
  for (const { left, right, row, part } of runs) {
    if (isSpeck[part]) erase(clean, flat, left, right, row);
  }
  return { width, height, data: clean };
}

/** Erases a run of a speck and its blurred edges. */
function erase(clean: Uint8Array, { width, height, data }: Gray, left: number, right: number, row: number): void {
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, right + 1); x++) {
      const at = y * width + x;
      if ((y === row && x >= left && x <= right) || (data[at] ?? 0) >= ink) clean[at] = 255;
    }
  }
}

function isLetter(part: Part): boolean {
  const { width, height } = measurePart(part);
  return height >= minLetter && height <= maxLetter && width >= 2 && width <= height * 3;
}

/** Whether the part is a dot, or a chain of dots that touch at their corners. */
function isDot(part: Part, usual: number): boolean {
  const { width, height } = measurePart(part);
  const side = Math.max(width, height);
  if (side <= Math.max(2, usual * dotSide)) return true;
  return side <= chainSide * usual && part.count <= side * chainWidth;
}

/**
 * Whether a dot is at the foot of a letter beside it, above a letter, or a dash at half its height.
 * @param letters near the dot
 */
function isPunctuation(dot: Part, letters: Part[], usual: number): boolean {
  const { width, height } = measurePart(dot);
  if (dot.count < dotArea * usual * usual || height > commaHeight * usual) return false;
  const isAtFoot = (letter: Part) =>
    Math.abs(dot.bottom - letter.bottom) <= offBaseline * usual && dot.top > letter.top;
  const isNear = (gap: number) => gap > 0 && gap <= betweenLetters * usual;
  const hasLetterOn = (gap: (letter: Part) => number) =>
    letters.some((letter) => isNear(gap(letter)) && isAtFoot(letter));
  if (hasLetterOn(({ right }) => dot.left - right) && hasLetterOn(({ left }) => left - dot.right)) return true;
  return letters.some((letter) => {
    const gap = Math.max(letter.left - dot.right, dot.left - letter.right);
    if (gap > 0 && gap <= besideLetter * usual && isAtFoot(letter)) return true;
    const isDash = width >= dashShape * height && dot.top > letter.top && dot.bottom < letter.bottom;
    if (gap > 0 && gap <= besideDash * usual && isDash) return true;
    return gap <= 0 && dot.bottom < letter.top && letter.top - dot.bottom <= aboveLetter * usual;
  });
}

/** Returns a function that finds the letters near a dot, by a grid. */
function indexByPlace(letters: Part[], usual: number) {
  const cell = Math.max(16, Math.round(usual * 2));
  const cells = new Map<number, Part[]>();
  const toKey = (column: number, row: number) => row * 65_536 + column;
  for (const letter of letters) {
    for (let row = Math.floor(letter.top / cell); row <= Math.floor(letter.bottom / cell); row++) {
      for (let column = Math.floor(letter.left / cell); column <= Math.floor(letter.right / cell); column++) {
        const bucket = cells.get(toKey(column, row));
        if (bucket) bucket.push(letter);
        else cells.set(toKey(column, row), [letter]);
      }
    }
  }
  return ({ left, right, top, bottom }: Part) => {
    const found: Part[] = [];
    for (let row = Math.floor((top - usual) / cell); row <= Math.floor((bottom + usual) / cell); row++) {
      for (let column = Math.floor((left - usual) / cell); column <= Math.floor((right + usual) / cell); column++)
        found.push(...(cells.get(toKey(column, row)) ?? []));
    }
    return found;
  };
}
