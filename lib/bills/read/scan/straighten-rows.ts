/**
 * Levels the rows of text by the positions of the words. On a bent, folded or skewed page, words of one row have
 * different heights. The amount at the end would move to the next row. Pure.
 */
import { findMedian } from '../../lists';
import type { RawWord } from './tesseract';

/** In letter heights: the maximum distance between words compared as one line. First near words, then the whole row. */
const reaches = [5, 14, 60] as const;
/** In letter heights: the maximum offset of a word from the line of the previous one. */
const sameLine = 0.4;
const minPairs = 15;
/** A page has about 500 words. Of more, an even sample is enough, since each is compared with all others. */
const maxFeet = 1000;
/** In letter heights: smaller shifts are ignored. */
const minShift = 0.12;
/** In letter heights: a larger shift may have moved words to the wrong row. */
const maxReliableShift = 1.6;
/** The maximum confidence of words on such a bent page. */
const maxBentConfidence = 0.65;

interface Foot {
  x: number;
  /** The baseline of the letters. */
  y: number;
  height: number;
}
/** By how much the rows are off at a place of the page, in pixels. */
type Bend = (x: number, y: number) => number;

/** Levels the rows. Returns the same words if they are level, or too few to tell. */
export function straightenRows(words: readonly RawWord[], width: number, height: number): readonly RawWord[] {
  const all = words.flatMap(findFoot);
  const feet = all.filter((_, i) => i % Math.ceil(all.length / maxFeet) === 0);
  const usual = findMedian(feet.map((foot) => foot.height));
  if (usual === undefined) return words;
  let bend: Bend = () => 0;
  for (const reach of reaches) bend = fitBend(feet, bend, { reach, width, height }) ?? bend;
  const shifts = words.map(({ box }) => bend(box.x + box.width / 2, box.y + box.height));
  const maxShift = Math.max(...shifts.map(Math.abs), 0);
  if (maxShift < minShift * usual) return words;
  const maxConfidence = maxShift > maxReliableShift * usual ? maxBentConfidence : 1;
  return words.map((word, i) => ({
    ...word,
    box: { ...word.box, y: word.box.y - (shifts[i] ?? 0) },
    confidence: Math.min(word.confidence, maxConfidence),
  }));
}

/** In heights of the word: a dollar sign extends this far below the line. */
const dollarDescent = 0.11;

/** The baseline of a word whose letters all end on it; else empty. */
function findFoot({ text, box, confidence }: RawWord): Foot[] {
  if (confidence < 0.5 || !/^[$A-Za-z0-9.%:'"*+-]*[A-Za-z0-9][A-Za-z0-9.%:'"*+-]+$/.test(text)) return [];
  if (/[gjpqyQJ]/.test(text) || box.width < box.height * 0.8) return [];
  const descent = text.includes('$') ? dollarDescent * box.height : 0;
  return [{ x: box.x + box.width / 2, y: box.y + box.height - descent, height: box.height - descent }];
}

/** The terms of a bend. They are zero at the centre of the page. */
const listTerms = (x: number, y: number) => [x, x * x, x * y, x * x * y, x * y * y];

function fitBend(
  feet: readonly Foot[],
  before: Bend,
  { reach, width, height }: { reach: number; width: number; height: number },
): Bend | null {
  const at = (x: number, y: number) => listTerms(x / width - 0.5, y / height - 0.5);
  const pairs = feet.flatMap((foot) => {
    const next = nextOnLine(foot, feet, before, reach);
    if (!next) return [];
    const [a, b] = [at(foot.x, foot.y), at(next.x, next.y)];
    return [{ terms: b.map((term, i) => term - (a[i] ?? 0)), rise: next.y - foot.y, slack: foot.height }];
  });
  if (pairs.length < minPairs) return null;
  let inliers = pairs;
  let weights: number[] = [];
  for (let round = 0; round < 3; round++) {
    weights = fitByLeastSquares(inliers);
    const off = (pair: (typeof pairs)[0]) => Math.abs(pair.rise - dot(weights, pair.terms)) / pair.slack;
    const usualOff = findMedian(pairs.map(off)) ?? 0;
    inliers = pairs.filter((pair) => off(pair) <= Math.max(3 * usualOff, 0.05));
  }
  return (x, y) => dot(weights, at(x, y));
}

/** The nearest word to the right on the same line, using the bend found so far. */
function nextOnLine(foot: Foot, feet: readonly Foot[], bend: Bend, reach: number): Foot | null {
  const level = foot.y - bend(foot.x, foot.y);
  let best: Foot | null = null;
  for (const other of feet) {
    const distance = other.x - foot.x;
    if (distance <= 0 || distance > reach * foot.height || (best && best.x <= other.x)) continue;
    const off = Math.abs(other.y - bend(other.x, other.y) - level);
    const alike = Math.max(other.height, foot.height) < 1.35 * Math.min(other.height, foot.height);
    if (alike && off < sameLine * foot.height) best = other;
  }
  return best;
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** For each term: bends of a higher order need more evidence. */
const ridge = [0.002, 0.02, 0.02, 0.1, 0.1];

/** The weights that fit the rises best. They stay small without evidence. */
function fitByLeastSquares(pairs: readonly { terms: number[]; rise: number }[]): number[] {
  const size = ridge.length;
  const rows = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) =>
      pairs.reduce((sum, { terms }) => sum + (terms[i] ?? 0) * (terms[j] ?? 0), i === j ? (ridge[i] ?? 0) : 0),
    ),
    pairs.reduce((sum, { terms, rise }) => sum + (terms[i] ?? 0) * rise, 0),
  ]);
  rows.forEach((pivot, column) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 0);
      for (let i = column; i <= size; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    }
  });
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 0));
}
