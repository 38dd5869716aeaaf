/**
 * Reads some numbers again with digits only. Doubtful numbers, since among words the engine reads an 8 as a B and a
 * speck as a digit. Numbers with a free digit beside them, since it misses a thin 1 at the end. Measured on faxes and
 * small photos: most changes are corrections.
 */
import { crop, type Gray, type PixelBox } from './gray';
import { findInk } from './ink';
import type { RawWord, ReadLine } from './tesseract';

const figureLetters = '0123456789.,$-';
/** A number with less confidence is read again. */
const doubt = 0.8;
/** The minimum gain in confidence for the second reading. */
const surerBy = 0.1;
/** The maximum confidence if two readings differ and neither is much surer. */
const disputed = 0.5;
/** Shorter numbers are read as well among their neighbours. */
const minDigits = 3;
/** Limits the time: a word takes about 10 ms. */
const maxWords = 20;
const marginPixels = 8;
// In heights of the number: the maximum gap to a missed digit, its maximum width, and the tolerance of its edges.
const digitGap = 0.45;
const digitWidth = 0.9;
const digitEdge = 0.2;
const maxPassedOver = 3;
/** The maximum confidence of a completed number, and the minimum to use it. */
const wholeConfidence = 0.85;
const minWholeConfidence = 0.5;

export function withRereadFigures(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  let [doubtful, cut] = [0, 0];
  return words.map((word) => {
    const whole = isFigure(word) && cut < maxWords ? findWholeBox(flat, word, words) : word.box;
    if (whole !== word.box) {
      cut++;
      const read = reread(readLine, flat, whole, word);
      if (read.confidence >= minWholeConfidence && extendsDigits(word.text, read.text))
        return { text: read.text, box: whole, confidence: Math.min(read.confidence, wholeConfidence) };
    }
    if (!isDoubtful(word) || doubtful >= maxWords) return word;
    doubtful++;
    const read = reread(readLine, flat, word.box, word);
    // The digits are equal. Points and commas are checked in punctuation.ts.
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

/** Whether the new reading contains the number's digits and more. */
function extendsDigits(figure: string, read: string): boolean {
  const [before, after] = [keepDigits(figure), keepDigits(read)];
  return after.length > before.length && after.length <= before.length + 2 * maxPassedOver && after.includes(before);
}

/** The box of a number, including free digits beside it; its own box if there are none. */
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
 * The glyph next to an edge of a number, if it is as tall.
 * @param side −1: to the left, 1: to the right
 */
function findNextDigit(flat: Gray, { y, height }: PixelBox, edge: number, side: number) {
  // A little more than the number's height. Taller ink is a rule or a bracket.
  const [top, bottom] = [y - height * digitEdge * 2, y + height * (1 + digitEdge * 2)];
  const columnAt = (distance: number) => {
    const x = edge + side * distance;
    return findInk(flat, { left: x, right: x, top, bottom });
  };
  let from = 1;
  while (from <= height * digitGap && !columnAt(from)) from++;
  // A box may end within a digit.
  if (from === 1 || from > height * digitGap) return null;
  let to = from;
  while (to - from <= height * digitWidth && columnAt(to + 1)) to++;
  const [near, far] = [edge + side * from, edge + side * to];
  const digit = findInk(flat, { left: Math.min(near, far), right: Math.max(near, far), top, bottom });
  if (!digit || digit.width > height * digitWidth) return null;
  const slack = height * digitEdge;
  return Math.abs(digit.top - y) <= slack && Math.abs(digit.bottom + 1 - y - height) <= slack ? digit : null;
}

/** Whether the text has only digits and the signs of numbers and dates. */
function isFigure({ text }: RawWord): boolean {
  return /^-?[$£€]?[.,]?\d[\d.,/]*$/.test(text);
}

/** Whether the text is mostly digits and was read with doubt. */
function isDoubtful({ text, confidence }: RawWord): boolean {
  const digits = keepDigits(text).length;
  return confidence < doubt && digits >= minDigits && digits * 2 >= text.length;
}

function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}
