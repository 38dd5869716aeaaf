/**
 * Figures read once more by themselves, as nothing but digits: those that were read with doubt, since among other words the
 * engine takes an 8 for a B and a speck for a digit, and those with a digit beside them that is part of no word, since it
 * passes over a thin 1 at the end of a number. Measured on faxes and small photos: of what this changes, most becomes right.
 */
import { crop, type Gray, type PixelBox } from './gray';
import { findInk } from './ink';
import type { RawWord, ReadLine } from './tesseract';

const figureLetters = '0123456789.,$-';
/** A figure read with less is looked at again. */
const doubt = 0.8;
/** By how much the second reading must be surer. */
const surerBy = 0.1;
/** Two readings that differ, neither of them much surer, are worth no more. */
const disputed = 0.5;
/** Shorter figures gain nothing: a single digit is read as well among its neighbours. */
const minDigits = 3;
/** A bound on time: a word takes about ten milliseconds. */
const maxWords = 20;
const marginPixels = 8;
// A digit that was passed over, in heights of the figure: how far off it stands, and how its own edges differ.
const digitGap = 0.45;
const digitWidth = 0.9;
const digitEdge = 0.2;
const maxPassedOver = 3;
/** A figure made whole is worth no more, and one read with less stays as it was. */
const wholeConfidence = 0.85;
const minWholeConfidence = 0.5;

export function withRereadFigures(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  let [doubtful, cut] = [0, 0];
  return words.map((word) => {
    const whole = isFigure(word) && cut < maxWords ? findWholeBox(flat, word, words) : word.box;
    if (whole !== word.box) {
      cut++;
      const read = reread(readLine, flat, whole, word);
      if (read.confidence >= minWholeConfidence && goesOn(word.text, read.text))
        return { text: read.text, box: whole, confidence: Math.min(read.confidence, wholeConfidence) };
    }
    if (!isDoubtful(word) || doubtful >= maxWords) return word;
    doubtful++;
    const read = reread(readLine, flat, word.box, word);
    // The same digits: their points and commas are looked at elsewhere.
    if (keepDigits(read.text).length < minDigits || keepDigits(read.text) === keepDigits(word.text)) return word;
    if (read.confidence >= word.confidence + surerBy) return { ...word, ...read };
    return { ...word, confidence: Math.min(word.confidence, disputed) };
  });
}

function reread(readLine: ReadLine, flat: Gray, { x, y, width, height }: PixelBox, word: RawWord) {
  const cell = {
    x: x - marginPixels,
    y: y - marginPixels,
    width: width + 2 * marginPixels,
    height: height + 2 * marginPixels,
  };
  const parts = readLine(crop(flat, cell), word.text.includes('/') ? `${figureLetters}/` : figureLetters);
  return {
    text: parts.map((part) => part.text).join(''),
    confidence: parts.length === 0 ? 0 : Math.min(...parts.map((part) => part.confidence)),
  };
}

/** Whether what was read has the figure's digits and more of them. */
function goesOn(figure: string, read: string): boolean {
  const [before, after] = [keepDigits(figure), keepDigits(read)];
  return after.length > before.length && after.length <= before.length + 2 * maxPassedOver && after.includes(before);
}

/** The box of a figure with the digits beside it that are part of no word; its own box where there are none. */
function findWholeBox(flat: Gray, { box }: RawWord, words: readonly RawWord[]): PixelBox {
  let [left, right] = [box.x, box.x + box.width];
  const others = words.filter((other) => other.box !== box && isBeside(other.box, box));
  for (const side of [-1, 1]) {
    for (let found = 0; found < maxPassedOver; found++) {
      const digit = findNextDigit(flat, box, side === -1 ? left : right, side);
      if (!digit || others.some((other) => other.box.x < digit.right && other.box.x + other.box.width > digit.left))
        break;
      if (side === -1) left = digit.left;
      else right = digit.right + 1;
    }
  }
  return right - left > box.width ? { ...box, x: left, width: right - left } : box;
}

function isBeside(a: PixelBox, b: PixelBox): boolean {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.3 * Math.min(a.height, b.height);
}

/**
 * What stands beside an edge of a figure and is as tall as it.
 * @param side −1: to the left, 1: to the right
 */
function findNextDigit(flat: Gray, { y, height }: PixelBox, edge: number, side: number) {
  // A little more than the figure's height: what reaches beyond is a rule or a bracket.
  const [top, bottom] = [y - height * digitEdge * 2, y + height * (1 + digitEdge * 2)];
  const columnAt = (away: number) => {
    const x = edge + side * away;
    return findInk(flat, { left: x, right: x, top, bottom });
  };
  let from = 1;
  while (from <= height * digitGap && !columnAt(from)) from++;
  // Boxes may end within a digit.
  if (from === 1 || from > height * digitGap) return null;
  let to = from;
  while (to - from <= height * digitWidth && columnAt(to + 1)) to++;
  const [near, far] = [edge + side * from, edge + side * to];
  const digit = findInk(flat, { left: Math.min(near, far), right: Math.max(near, far), top, bottom });
  if (!digit || digit.width > height * digitWidth) return null;
  const slack = height * digitEdge;
  return Math.abs(digit.top - y) <= slack && Math.abs(digit.bottom + 1 - y - height) <= slack ? digit : null;
}

/** Nothing but digits and what belongs to a number or a date. */
function isFigure({ text }: RawWord): boolean {
  return /^-?[$£€]?[.,]?\d[\d.,/]*$/.test(text);
}

/** Mostly digits, and read with doubt. */
function isDoubtful({ text, confidence }: RawWord): boolean {
  const digits = keepDigits(text).length;
  return confidence < doubt && digits >= minDigits && digits * 2 >= text.length;
}

function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}
