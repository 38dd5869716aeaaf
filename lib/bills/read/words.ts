/**
 * Builds words from characters by their positions. The drawing order is unreliable: files draw backwards, values before
 * labels, or letter by letter. Many contain no spaces.
 */
import { groupBy } from '../lists';
import { garbledConfidence, type Word } from '../page';
import type { Glyphs, JoinGlyphs, PlacedGlyph } from './glyphs';

/** A word, or a part of one. */
interface Piece {
  chars: Glyphs;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** Whether the file has a space before it. */
  opened: boolean;
  /** Whether the file has a space behind it. */
  closed: boolean;
}

// All in font sizes.
const wordGap = 0.12;
const overlapCap = 0.5;
const kerningCap = 0.2;
const baselineDrift = 0.15;
const seamGap = 0.05;
/** Height of the text above its baseline. */
const ascent = 0.8;

/** @param chars of one page, in any order */
export function buildWords([first, ...rest]: PlacedGlyph[]): Word[] {
  if (!first) return [];
  const runs = splitWhere([first, ...rest], (before, after) => !follows(before, after));
  const spacing = measureSpacing(runs);
  const pieces = joinPieces(runs.flatMap((run) => cutAtGaps(run, spacing(run))));
  return pieces.flatMap(({ chars }) => toWord(chars));
}

function splitWhere([first, ...rest]: Glyphs, isCut: JoinGlyphs): Glyphs[] {
  let last = first;
  let part: Glyphs = [first];
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

/** Whether the second character continues the first. */
function follows(before: PlacedGlyph, after: PlacedGlyph): boolean {
  // PDFium reports each letter of a ligature with the box of the whole glyph.
  if (after.left === before.left && after.right === before.right) return onOneLine(before, after);
  const gap = (after.left - before.right) / after.run.size;
  // Some files draw a space and step back over it, which leaves no gap.
  const spaced = after.spaceBefore && gap > -seamGap;
  return !spaced && gap > -overlapCap && gap < 1 && onOneLine(before, after);
}

function onOneLine(a: PlacedGlyph, b: PlacedGlyph): boolean {
  const small = Math.min(a.run.size, b.run.size);
  return Math.abs(a.baseline - b.baseline) <= baselineDrift * small && Math.max(a.run.size, b.run.size) <= small * 1.6;
}

/** In font sizes. */
const maxSpacing = 0.35;
/** With fewer gaps a run has no spacing of its own: "$31.00" has two. */
const minGaps = 3;
const minGapsOfFont = 12;

function measureGap(before: PlacedGlyph, after: PlacedGlyph): number {
  return (after.left - before.right) / after.run.size;
}

/**
 * Returns a function that gives the letter-spacing of a run: the usual gap between the letters of a word. A short run
 * takes that of its line, else of its font on the page.
 * @param runs of one page
 */
function measureSpacing(runs: Glyphs[]): (run: Glyphs) => number {
  const toFont = ([{ run }]: Glyphs) => `${run.font} ${Math.round(run.size * 10)}`;
  const toLine = (run: Glyphs) => `${toFont(run)} ${Math.round(run[0].baseline)}`;
  const findUsual = (toKey: (run: Glyphs) => string, min: number) =>
    new Map([...groupBy(runs, toKey)].map(([key, ofKey]) => [key, findUsualGap(ofKey.flatMap(measureGaps), min)]));
  const byLine = findUsual(toLine, minGaps);
  const byFont = findUsual(toFont, minGapsOfFont);
  return (run) => {
    const gaps = measureGaps(run);
    if (gaps.length >= minGaps) return findUsualGap(gaps, minGaps);
    const usual = byLine.get(toLine(run)) || byFont.get(toFont(run)) || 0;
    return gaps.every((gap) => gap > usual * 0.6 && gap < usual * 1.6) ? usual : 0;
  };
}

function measureGaps(run: Glyphs): number[] {
  const isAlphanumeric = ({ text }: PlacedGlyph) => /[\p{L}\d]/u.test(text);
  return run.flatMap((after, index) => {
    const before = run[index - 1];
    return before && isAlphanumeric(before) && isAlphanumeric(after) ? [measureGap(before, after)] : [];
  });
}

function findUsualGap(gaps: number[], min: number): number {
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  return median !== undefined && gaps.length >= min && median > 0 && median <= maxSpacing ? median : 0;
}

/** Cuts where the gap is wider than between letters. Evenly spaced letters stay together. */
function cutAtGaps(run: Glyphs, spacing: number): Piece[] {
  const parts = splitWhere(run, (before, after) => measureGap(before, after) > wordGap + spacing);
  return parts.map((part, index) => toPiece(part, index === 0 && run[0].spaceBefore));
}

function toPiece(chars: Glyphs, opened: boolean): Piece {
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
 * Joins pieces that touch on a line, although the file draws them separately or in another order.
 * @param pieces in the order of the file
 */
function joinPieces(pieces: Piece[]): Piece[] {
  pieces.forEach((piece, index) => {
    piece.closed = pieces[index + 1]?.opened ?? false;
  });
  return groupByLine(pieces).flatMap((line) => {
    const joined: Piece[] = [];
    for (const piece of line) {
      const open = joined.at(-1);
      if (open && touches(open, piece)) joined[joined.length - 1] = merge(open, piece);
      else joined.push(piece);
    }
    return joined;
  });
}

/** Groups pieces into lines by baseline, each from left to right. */
function groupByLine(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [];
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

/**
 * Whether two pieces touch.
 * @param b to the right of `a`
 */
function touches(a: Piece, b: Piece): boolean {
  const [small, large] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  const gap = (b.left - a.right) / large;
  const spaced = a.closed || b.opened;
  // Small digits behind large ones are cents without a point. Joining them would change the amount.
  const cents = large > small * 1.25 && /\d/.test(a.chars.at(-1)?.text ?? '') && /\d/.test(b.chars[0].text);
  return !cents && gap > -kerningCap && gap <= (spaced ? 0.02 : wordGap);
}

function merge(a: Piece, b: Piece): Piece {
  return { ...toPiece([...a.chars, ...b.chars], a.opened), closed: b.closed };
}

function toWord(chars: Glyphs): Word[] {
  // A bullet or an icon before a word is no letter of it.
  const text = spellOut(chars.map((char) => char.text).join('')).replace(/^\ufffd(?=[\p{Lu}\d$])/u, '');
  if (/^\ufffd{0,2}$/.test(text)) return [];
  const confidence = text.includes('\ufffd') ? garbledConfidence : 1;
  const { left, right, baseline, size } = toPiece(chars, false);
  const box = { x: round(left), y: round(baseline - ascent * size), width: round(right - left), height: round(size) };
  const bold = chars.filter((char) => char.run.bold).length * 2 > chars.length;
  return [{ text, box, confidence, fontSize: round(size), bold }];
}

/** Replaces ligatures, full-width digits, variants of the minus sign, and apostrophes that the file does not name. */
function spellOut(raw: string): string {
  if (/^[!-~]*$/.test(raw)) return raw;
  return raw
    .normalize('NFKC')
    .replace(/[\u2010\u2011\u2212\ufe63]/g, '-')
    .replace(/(?<=\p{L})\ufffd(?=(?:s|t|d|m|ll|re|ve)(?!\p{L}))/giu, "'")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]/gu, '');
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
