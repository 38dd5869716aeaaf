/**
 * Finds small marks that the engine drops: the point in the gap of a number, the minus before an amount. They are a few
 * pixels each and decide the value of a number.
 */
import { findMedian } from '../../median';
import type { Gray, PixelBox } from './gray';
import { findInk, type Ink } from './ink';
import type { RawWord } from './tesseract';

/** A number up to its decimal point. A thousands separator may look like a point. */
const opening = /^[-+(]?[$£€]?\d+(?:[.,]\d{3})*[.,]?$/;
/** A number with its signs. Its points and commas are checked again. */
const figure = /^(?:[-+(]?[$£€]?)\d[\d.,]*\d\)?$/;
const amount = /^[$£€]?\d[\d,]*\.\d\d$/;
/** The digits of a price without its leading point: ".10840". */
const bareRate = /^\d{4,6}$/;

export function withPunctuation(flat: Gray, words: readonly RawWord[]): RawWord[] {
  const joined = joinAtPoints(flat, words).map((word) =>
    figure.test(word.text) ? withOwnPunctuation(flat, word) : word,
  );
  return joined.map((word) => {
    if (amount.test(word.text)) return withMinus(flat, word);
    return bareRate.test(word.text) ? withLeadingPoint(flat, word, joined) : word;
  });
}

function joinAtPoints(flat: Gray, words: readonly RawWord[]): RawWord[] {
  const joined = [...words].sort((a, b) => a.box.x - b.box.x);
  for (let index = 0; index < joined.length; index++) {
    const left = joined[index];
    if (!left || !opening.test(left.text)) continue;
    const next = joined.findIndex((word, at) => at > index && isNext(left, word));
    const right = joined[next];
    if (!right || !/^\d+\D{0,6}$/.test(right.text)) continue;
    const own = /[.,]$/.exec(left.text)?.[0];
    // A number continues directly behind a comma. After a space a new one starts: "7, 264 High Street".
    if (own === ',' && measureGap(left, right) > sameNumberGap * Math.min(left.box.height, right.box.height)) continue;
    const mark = own ? '' : findPoint(flat, left, right);
    if (mark === null || ((own ?? mark) === ',' && !/^\d{3}(?!\d)/.test(right.text))) continue;
    joined.splice(next, 1);
    joined[index--] = merge(left, right, mark);
  }
  return joined;
}

/**
 * Corrects points and commas from the picture: in small print the engine confuses and drops them. Only if the digits
 * are separate glyphs, so that their positions are certain.
 */
function withOwnPunctuation(flat: Gray, word: RawWord): RawWord {
  const { box } = word;
  const digits = word.text.replace(/[.,]/g, '');
  const marks = word.text.replace(/[^.,]/g, '');
  // A comma goes below the digits, so the word's box may be taller than they are.
  const glyphs = findGlyphs(flat, { ...box, y: box.y - 1, height: box.height * 1.25 + 2 });
  const digitGlyphs = glyphs.filter((glyph) => glyph.height > box.height * 0.6);
  const found = glyphs.length - digitGlyphs.length;
  // A mark that was read but is not found is merged with a digit, or is too small. Nothing is certain then.
  if (digitGlyphs.length !== [...digits].length || found < marks.length || found > 3) return word;
  // The number of an account or a connection, with a speck.
  if (marks.length === 0 && digits.length >= codeDigits) return word;
  const base = findMedian(digitGlyphs.map((glyph) => glyph.bottom)) ?? 0;
  const height = digitGlyphs[0] ? Math.max(...digitGlyphs.map((glyph) => glyph.height)) : 0;
  let text = '';
  let next = 0;
  for (const glyph of glyphs) {
    if (digitGlyphs.includes(glyph)) text += [...digits][next++];
    else if (glyph.top < base - height * 0.45) return word;
    else if (found === marks.length && marks[text.length - next] === ',') text += ',';
    else text += glyph.bottom > base + Math.max(1, height * 0.1) ? ',' : '.';
  }
  return plausible.test(text) && text !== word.text ? { ...word, text } : word;
}

/** Amounts, quantities and rates with this many digits always have a legible mark. */
const codeDigits = 9;

/** Commas between thousands, or none; at most one point. */
const plausible = /^[-+(]?[$£€]?(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d+)?\)?$/;

/** The separate glyphs in a box, from left to right. */
function findGlyphs(flat: Gray, box: PixelBox) {
  const [top, bottom] = [box.y, box.y + box.height];
  const glyphs: Ink[] = [];
  let start = -1;
  const end = Math.round(box.x + box.width) + 1;
  for (let x = Math.round(box.x) - 1; x <= end + 1; x++) {
    const hasInk = x <= end && findInk(flat, { left: x, right: x, top, bottom }) !== null;
    if (hasInk && start < 0) start = x;
    if (hasInk || start < 0) continue;
    const glyph = findInk(flat, { left: start, right: x - 1, top, bottom });
    if (glyph && glyph.count >= 3) glyphs.push(glyph);
    start = -1;
  }
  return glyphs;
}

/** In heights of a digit: the maximum gap between a point and the next digit, less than a space. */
const sameNumberGap = 0.36;

const measureGap = ({ box: a }: RawWord, { box: b }: RawWord) => b.x - a.x - a.width;

/** Whether the second word follows the first on its line, within a letter's width. */
function isNext({ box: a }: RawWord, { box: b }: RawWord): boolean {
  const height = Math.min(a.height, b.height);
  const gap = b.x - a.x - a.width;
  return (
    Math.abs(a.y - b.y) < height * 0.4 &&
    gap > -height * 0.2 &&
    gap < height * 1.8 &&
    Math.max(a.height, b.height) < height * 1.6
  );
}

/** The point or comma in the gap between two words; null if the gap is empty or contains something else. */
function findPoint(flat: Gray, { box: a }: RawWord, { box: b }: RawWord) {
  const height = Math.min(a.height, b.height);
  const base = Math.min(a.y + a.height, b.y + b.height);
  // A box may end right at a digit or within it.
  const strict = { left: a.x + a.width + 1, right: b.x - 2 };
  const blob = [strict, { left: strict.left - 3, right: strict.right + 3 }]
    .map((zone) => findInk(flat, { ...zone, top: base - height, bottom: base + height * 0.35 }))
    .find((found) => found !== null);
  if (!blob || blob.count < 3) return null;
  const isSmall = blob.height <= height * 0.55 && blob.width <= height * 0.5 && blob.width >= 2;
  // A dash between two numbers is higher and wider.
  const isBar = blob.width > blob.height * 1.7;
  if (!isSmall || isBar || blob.top < base - height * 0.4 || blob.bottom < base - height * 0.2) return null;
  return blob.bottom > base + height * 0.12 ? ',' : '.';
}

/** Adds a minus to an amount with a short bar at half height before it. */
function withMinus(flat: Gray, word: RawWord): RawWord {
  const { x, y, width, height } = word.box;
  const reach = height * 1.2;
  const blob = findInk(flat, { left: x - reach, right: x - 1, top: y - height * 0.1, bottom: y + height * 1.1 });
  if (!blob) return word;
  const isBar = blob.height <= height * 0.3 && blob.width >= height * 0.25 && blob.width >= blob.height * 1.6;
  const isClose = x - blob.right <= height * 0.4 && blob.left > x - reach + 1;
  const isMiddle = blob.top > y + height * 0.25 && blob.bottom < y + height * 0.85;
  if (!isBar || !isClose || !isMiddle || blob.count < blob.width * blob.height * 0.5) return word;
  return { ...word, text: `-${word.text}`, box: { x: blob.left, y, width: x + width - blob.left, height } };
}

/** In heights of a digit: the maximum distance of a leading point, also in monospaced type. */
const leadingGap = 0.75;

/** Adds a separate point right before the digits of a price. */
function withLeadingPoint(flat: Gray, word: RawWord, words: readonly RawWord[]): RawWord {
  const { x, y, width, height } = word.box;
  const reach = Math.round(height * (leadingGap + 0.35));
  const before = { x: x - reach, y: y - height * 0.1, width: reach - 3, height: height * 1.4 };
  // Dot leaders are more than one dot.
  const [point, last] = findGlyphs(flat, before).slice(-2).reverse();
  if (!point || x - point.right > height * leadingGap || (last && last.height <= height * 0.3)) return word;
  const isSmall = point.height <= height * 0.3 && point.width <= height * 0.35 && point.width >= 2;
  const isLow = point.top > y + height * 0.65 && point.bottom < y + height * 1.1;
  const isOwn = words.every(
    ({ box }) =>
      box.x + box.width < point.left || box.x > point.right || box.y > point.bottom || box.y + box.height < point.top,
  );
  if (!isSmall || !isLow || !isOwn) return word;
  return { ...word, text: `.${word.text}`, box: { x: point.left, y, width: x + width - point.left, height } };
}

function merge(a: RawWord, b: RawWord, between: string): RawWord {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const right = Math.max(a.box.x + a.box.width, b.box.x + b.box.width);
  const bottom = Math.max(a.box.y + a.box.height, b.box.y + b.box.height);
  return {
    text: a.text + between + b.text,
    box: { x, y, width: right - x, height: bottom - y },
    confidence: Math.min(a.confidence, b.confidence),
  };
}
