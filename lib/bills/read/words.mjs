// @ts-check
/**
 * Words out of characters, by where they stand and not by the order in which the file draws them: files draw backwards,
 * value before label, or letter by letter, and many hold no spaces at all.
 */

import { orderGlyphs } from './glyph-order.mjs';
import { gapAfter, spacingOf } from './spacing.mjs';

/** @typedef {import('../page').Word} Word */

/**
 * A character on an upright page.
 * @typedef {object} PlacedGlyph
 * @property {string} text
 * @property {boolean} spaceBefore  whether the file has a space between it and the one drawn before
 * @property {number} left  where its advance starts and ends, in points
 * @property {number} right
 * @property {number} baseline
 * @property {{ size: number, bold: boolean, font: string }} run  shared by all characters drawn in one go
 */

/** Characters in reading order, at least one. @typedef {[PlacedGlyph, ...PlacedGlyph[]]} Chars */

/**
 * What is known of a word so far.
 * @typedef {object} Piece
 * @property {Chars} chars
 * @property {number} left
 * @property {number} right
 * @property {number} baseline
 * @property {number} size
 * @property {boolean} opened  the file has a space before it
 * @property {boolean} closed  the file has a space behind it
 */

// All in parts of the font's size.
const wordGap = 0.12;
const overlapCap = 0.5;
const kerningCap = 0.2;
const baselineDrift = 0.15;
const seamGap = 0.05;
/** How far the writing stands above its baseline. */
const ascent = 0.8;

/**
 * @param {PlacedGlyph[]} chars  of one page, in any order
 * @returns {Word[]}
 */
export function buildWords([first, ...rest]) {
  if (!first) return [];
  const drawn = splitWhere([first, ...rest], (before, after) => !follows(before, after));
  const runs = orderGlyphs(drawn, onOneLine);
  const spacing = spacingOf(runs);
  const pieces = joinPieces(runs.flatMap((run) => cutAtGaps(run, spacing(run))));
  const parts = pieces.flatMap(({ chars }) => splitWhere(chars, isSeam)).flatMap(cutAtLeaders);
  return withoutEchoes(parts.flatMap(toWord));
}

/**
 * @param {Chars} chars
 * @param {(before: PlacedGlyph, after: PlacedGlyph) => boolean} isCut
 * @returns {Chars[]}
 */
function splitWhere([first, ...rest], isCut) {
  let last = first;
  /** @type {Chars} */
  let part = [first];
  const parts = [part];
  for (const char of rest) {
    if (isCut(last, char)) {
      part = [char];
      parts.push(part);
    } else part.push(char);
    last = char;
  }
  return parts;
}

/** Whether a character goes on where the one before it ended. @param {PlacedGlyph} before @param {PlacedGlyph} after */
function follows(before, after) {
  // PDFium tells a ligature as its letters, all in the place of the one glyph.
  if (after.left === before.left && after.right === before.right) return onOneLine(before, after);
  const gap = (after.left - before.right) / after.run.size;
  // A space that is drawn and taken back leaves no gap and is none.
  const spaced = after.spaceBefore && gap > -seamGap;
  return !spaced && gap > -overlapCap && gap < 1 && onOneLine(before, after);
}

/** @param {PlacedGlyph} a @param {PlacedGlyph} b */
function onOneLine(a, b) {
  const small = Math.min(a.run.size, b.run.size);
  return Math.abs(a.baseline - b.baseline) <= baselineDrift * small && Math.max(a.run.size, b.run.size) <= small * 1.6;
}

/**
 * Cuts where the gap is wider than between letters; letters that are spaced out evenly stay together.
 * @param {Chars} run
 * @param {number} spacing
 * @returns {Piece[]}
 */
function cutAtGaps(run, spacing) {
  const parts = splitWhere(run, (before, after) => gapAfter(before, after) > wordGap + spacing);
  return parts.map((part, index) => pieceOf(part, index === 0 && run[0].spaceBefore));
}

/**
 * @param {Chars} chars
 * @param {boolean} opened
 * @returns {Piece}
 */
function pieceOf(chars, opened) {
  let { left, right, baseline, run } = chars[0];
  let size = run.size;
  for (const char of chars) {
    left = Math.min(left, char.left);
    right = Math.max(right, char.right);
    size = Math.max(size, char.run.size);
  }
  return { chars, left, right, baseline, size, opened, closed: false };
}

/**
 * Joins pieces that touch on a line although the file draws them apart or in another order.
 * @param {Piece[]} pieces  in the order of the file
 * @returns {Piece[]}
 */
function joinPieces(pieces) {
  pieces.forEach((piece, index) => {
    piece.closed = pieces[index + 1]?.opened ?? false;
  });
  return linesOf(pieces).flatMap((line) => {
    /** @type {Piece[]} */
    const joined = [];
    for (const piece of line) {
      const open = joined.at(-1);
      if (open && touches(open, piece)) joined[joined.length - 1] = merged(open, piece);
      else joined.push(piece);
    }
    return joined;
  });
}

/**
 * Pieces by baseline, each line from left to right.
 * @param {Piece[]} pieces
 * @returns {Piece[][]}
 */
function linesOf(pieces) {
  /** @type {Piece[][]} */
  const lines = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const drift = first ? (piece.baseline - first.baseline) / Math.min(first.size, piece.size) : 0;
    if (line && drift <= baselineDrift) line.push(piece);
    else lines.push([piece]);
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left);
  return lines;
}

/** @param {Piece} a @param {Piece} b  next to it on the right */
function touches(a, b) {
  const [small, large] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  const gap = (b.left - a.right) / large;
  const spaced = a.closed || b.opened;
  // Small digits behind large ones are cents without their point: joined they would be another amount.
  const cents = large > small * 1.25 && /\d/.test(a.chars.at(-1)?.text ?? '') && /\d/.test(b.chars[0].text);
  return !cents && gap > -kerningCap && gap <= (spaced ? 0.02 : wordGap);
}

/** @param {Piece} a @param {Piece} b @returns {Piece} */
function merged(a, b) {
  return { ...pieceOf([...a.chars, ...b.chars], a.opened), closed: b.closed };
}

/**
 * Where a number meets letters without a space, as in `Total due$12.00` and `$12.00Total`, and a gap or another font
 * shows that they are two.
 * @param {PlacedGlyph} before
 * @param {PlacedGlyph} after
 */
function isSeam(before, after) {
  const apart = (after.left - before.right) / after.run.size > seamGap;
  const otherFont = after.run.font !== before.run.font || Math.abs(after.run.size - before.run.size) > 0.5;
  const intoNumber = /[\p{L}:]/u.test(before.text) && /[\d$£€]/.test(after.text);
  const outOfNumber = /[\d%)]/.test(before.text) && /\p{Lu}/u.test(after.text);
  return (apart || otherFont) && (intoNumber || outOfNumber);
}

/**
 * What stands before and behind the dots that lead the eye from a label to its amount.
 * @param {Chars} chars
 * @returns {Chars[]}
 */
function cutAtLeaders(chars) {
  const isDot = (/** @type {PlacedGlyph} */ char) => /[._·…‥]/.test(char.text);
  const parts = splitWhere(chars, (before, after) => isDot(before) !== isDot(after));
  if (!parts.some((part) => isLeader(part, isDot))) return [chars];
  /** @type {Chars[]} */
  const kept = [];
  let afterLeader = true;
  for (const part of parts) {
    const leader = isLeader(part, isDot);
    if (!leader && afterLeader) kept.push(part);
    else if (!leader) kept.at(-1)?.push(...part);
    afterLeader = leader;
  }
  return kept;
}

/** @param {Chars} part @param {(char: PlacedGlyph) => boolean} isDot */
function isLeader(part, isDot) {
  return part.length >= 4 && isDot(part[0]);
}

/** @param {Chars} chars @returns {Word[]} */
function toWord(chars) {
  const text = wordText(chars.map((char) => char.text).join(''));
  const unknown = text.length - text.replaceAll('\ufffd', '').length;
  if (text === '' || unknown * 2 > text.length) return [];
  const { left, right, baseline, size } = pieceOf(chars, false);
  const box = { x: round(left), y: round(baseline - ascent * size), width: round(right - left), height: round(size) };
  const bold = chars.filter((char) => char.run.bold).length * 2 > chars.length;
  return [{ text, box, confidence: 1, fontSize: round(size), bold }];
}

/** Ligatures, full-width digits and the many minus signs as what they stand for. @param {string} raw */
function wordText(raw) {
  if (/^[!-~]*$/.test(raw)) return raw;
  return raw
    .normalize('NFKC')
    .replace(/[\u2010\u2011\u2212\ufe63]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]/gu, '');
}

/** @param {number} points */
function round(points) {
  return Math.round(points * 100) / 100;
}

/**
 * The same word drawn twice on one spot is one bold word.
 * @param {Word[]} words
 * @returns {Word[]}
 */
function withoutEchoes(words) {
  /** @type {Map<string, Word[]>} */
  const byText = new Map();
  return words.filter((word) => {
    const others = byText.get(word.text);
    const echoed = others?.find((other) => onOneSpot(word, other));
    if (echoed) echoed.bold = true;
    else if (others) others.push(word);
    else byText.set(word.text, [word]);
    return !echoed;
  });
}

/** @param {Word} a @param {Word} b */
function onOneSpot({ box: a }, { box: b }) {
  const reach = a.height * 0.15;
  return Math.abs(a.x - b.x) <= reach && Math.abs(a.y - b.y) <= reach;
}
