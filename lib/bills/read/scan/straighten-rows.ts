/**
 * Lines of writing made level by the words themselves: where a page was bent, folded or not quite put straight, words of one
 * row stand at different heights, and the amount at its end slides into the next row. Pure.
 */
import { findMedian } from '../../median';
import type { Bend } from './bend';
import type { RawWord } from './tesseract';

/** How far apart, in heights of a letter, the words are that must stand on one line: near ones first, then all of a row. */
const reaches = [5, 14, 60] as const;
/** By how much of its height a word may stand off the line of the one before. */
const sameLine = 0.4;
const minPairs = 15;
/** A page has some 500: of more, an even share tells as much, and each is held against all others. */
const maxFeet = 1000;
/** Shifts of less than this part of a letter change nothing. */
const worthwhile = 0.12;
/** A shift of this many heights may have moved words to the wrong row. */
const bent = 1.6;
/** What words of a page that was so bent are sure of at most. */
const bentConfidence = 0.65;

interface Foot {
  x: number;
  /** Where the letters stand. */
  y: number;
  height: number;
}
interface StraightenedRows {
  words: RawWord[];
  /** Null: the words stay where they were. */
  bend: Bend | null;
}

/** The words with their rows level; the same ones when they are already, or too few to tell. */
export function straightenRows(words: readonly RawWord[], width: number, height: number): StraightenedRows {
  const all = words.flatMap(findFoot);
  const feet = all.filter((_, i) => i % Math.ceil(all.length / maxFeet) === 0);
  const usual = findMedian(feet.map((foot) => foot.height));
  if (usual === undefined) return { words: [...words], bend: null };
  let bend: Bend = () => 0;
  for (const reach of reaches) bend = fitBend(feet, bend, { reach, width, height }) ?? bend;
  const shifts = words.map(({ box }) => bend(box.x + box.width / 2, box.y + box.height));
  const maxShift = Math.max(...shifts.map(Math.abs), 0);
  if (maxShift < worthwhile * usual) return { words: [...words], bend: null };
  const maxConfidence = maxShift > bent * usual ? bentConfidence : 1;
  const level = words.map((word, i) => ({
    ...word,
    box: { ...word.box, y: word.box.y - (shifts[i] ?? 0) },
    confidence: Math.min(word.confidence, maxConfidence),
  }));
  return { words: level, bend };
}

/** A dollar sign hangs a little below the line. */
const dollarHangs = 0.11;

/** Words whose letters all end on the line they stand on. */
function findFoot({ text, box, confidence }: RawWord): Foot[] {
  if (confidence < 0.5 || !/^[$A-Za-z0-9.%:'"*+-]*[A-Za-z0-9][A-Za-z0-9.%:'"*+-]+$/.test(text)) return [];
  if (/[gjpqyQJ]/.test(text) || box.width < box.height * 0.8) return [];
  const hangs = text.includes('$') ? dollarHangs * box.height : 0;
  return [{ x: box.x + box.width / 2, y: box.y + box.height - hangs, height: box.height - hangs }];
}

/** The terms a bend is made of; the middle of the page does not move. */
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
  let kept = pairs;
  let weights: number[] = [];
  for (let round = 0; round < 3; round++) {
    weights = fitByLeastSquares(kept);
    const off = (pair: (typeof pairs)[0]) => Math.abs(pair.rise - dot(weights, pair.terms)) / pair.slack;
    const usualOff = findMedian(pairs.map(off)) ?? 0;
    kept = pairs.filter((pair) => off(pair) <= Math.max(3 * usualOff, 0.05));
  }
  return (x, y) => dot(weights, at(x, y));
}

/** The nearest word to the right on the same line, as far as it is level by now. */
function nextOnLine(foot: Foot, feet: readonly Foot[], bend: Bend, reach: number): Foot | null {
  const level = foot.y - bend(foot.x, foot.y);
  let best: Foot | null = null;
  for (const other of feet) {
    const away = other.x - foot.x;
    if (away <= 0 || away > reach * foot.height || (best && best.x <= other.x)) continue;
    const off = Math.abs(other.y - bend(other.x, other.y) - level);
    const alike = Math.max(other.height, foot.height) < 1.35 * Math.min(other.height, foot.height);
    if (alike && off < sameLine * foot.height) best = other;
  }
  return best;
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Of each term: bends of a higher order need more to speak for them. */
const ridge = [0.002, 0.02, 0.02, 0.1, 0.1];

/** Weights of the terms that come nearest to the rises; kept small where nothing speaks for them. */
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
