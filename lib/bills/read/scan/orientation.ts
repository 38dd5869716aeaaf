/**
 * Deskews a page of text and turns it. Its rows of ink show the axis of the text; only reading shows which way is up. Rows
 * are then levelled by the positions of the words: on a bent or folded page, the amount at the end of a row would move to
 * the next one.
 */

import { findMedian } from '../../lists';
import { crop, type Gray, remap, shrinkTo, turn } from './gray';
import { type Engine, measureSense, type RawWord } from './tesseract';

/** Pixels darker than this are text, on a white background. */
const ink = 150;
/** Text runs along the page unless it is this much clearer across. */
const minClarityRatio = 1.2;
/** Rows of text reach a clarity above 15, measured; wrong directions reach at most 6. */
const minClarity = 14;

/** The number of possible orientations of a page. */
const turnChoices = 4;
/** Shares of the page's height that are read to see which way is up: a few lines, and more if they leave a doubt. */
const fewLines = 0.04;
const manyLines = 0.3;
/** On an upright page most letters are read with confidence; upside down, almost none. */
const minSense = 0.55;
/** Upside down or across, 95 of 100 samples have less, measured; the others cost a second sample. */
const maxNonsense = 0.2;

/**
 * Deskews and turns a page.
 * @param flat a page on a white background
 * @param choice 0 and 1: the likelier axis, as it is and upside down; 2 and 3: the other axis
 */
export function orient(flat: Gray, choice: number): Gray {
  const along = findSkew(flat);
  const turned = along.clarity >= minClarity && choice < 2 ? null : turn(flat, 1);
  const across = turned && findSkew(turned);
  const isAcross = along.clarity < minClarity && across !== null && across.clarity > along.clarity * minClarityRatio;
  const straight =
    turned && across && isAcross === choice < 2 ? straighten(turned, across.degrees) : straighten(flat, along.degrees);
  return choice % 2 === 0 ? straight : turn(straight, 2);
}

/**
 * Straightens a page, turns it, and reads its words. Most pages are upright, so all of it is read before parts of it are
 * tried in other orientations.
 * @param isUpright known to be
 */
export function readUpright(engine: Engine, flat: Gray, isUpright = false): { upright: Gray; words: RawWord[] } {
  if (isBlank(flat)) return { upright: flat, words: [] };
  const read = (choice: number) => {
    const upright = orient(flat, choice);
    return { upright, words: engine.readPage(upright) };
  };
  const first = read(0);
  if (isUpright || measureSense(first.words) >= minSense) return first;
  const choice = findChoice(engine, flat);
  return choice === 0 ? first : read(choice);
}

/** The orientation in which a part of the page makes sense, or makes the most. */
function findChoice(engine: Engine, flat: Gray): number {
  let best = { choice: 0, sense: -1 };
  // A few lines may be one letter of a small page, so that none makes sense whichever way is up.
  for (const share of [fewLines, manyLines]) {
    for (let choice = 0; choice < turnChoices; choice++) {
      const gray = orient(flat, choice);
      const measure = (part: number) => measureSense(engine.readPage(findWriting(gray, part)));
      let sense = measure(share);
      const isDoubtful = sense >= maxNonsense && sense < minSense;
      if (isDoubtful && share !== manyLines) sense = measure(manyLines);
      if (sense >= minSense) return choice;
      if (sense > best.sense) best = { choice, sense };
    }
  }
  return best.choice;
}

/** The half of a strip of the page, as tall as that share of it, where ink begins most often: writing, not a panel or a picture. */
function findWriting(flat: Gray, share: number): Gray {
  const width = flat.width >> 1;
  const height = Math.max(1, Math.round(flat.height * share));
  const best = { x: 0, y: 0, strokes: -1 };
  for (const x of [0, flat.width - width]) {
    const rows = countStrokesByRow(flat, x, width);
    let strokes = 0;
    for (let y = 0; y < flat.height; y++) {
      strokes += (rows[y] ?? 0) - (rows[y - height] ?? 0);
      if (strokes > best.strokes) Object.assign(best, { x, y: Math.max(0, y - height + 1), strokes });
    }
  }
  return crop(flat, { x: best.x, y: best.y, width, height });
}

/** How often ink begins in each row of a part of the width. */
function countStrokesByRow({ width, height, data }: Gray, from: number, across: number): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let at = y * width + from + 1, end = at + across - 1; at < end; at++)
      if ((data[at] ?? 255) < ink && (data[at - 1] ?? 255) >= ink) count++;
    rows[y] = count;
  }
  return rows;
}

/** Fewer dark pixels than this are dust: a single word has more. */
const dustPixels = 150;

function isBlank({ data }: Gray): boolean {
  let count = 0;
  for (let at = 0; at < data.length && count < dustPixels; at++) if ((data[at] ?? 255) < ink) count++;
  return count < dustPixels;
}

/** In pixels: the long side of the small picture in which rows are measured. */
const rowsLongSide = 1200;
const maxDegrees = 8;
const coarseDegrees = 0.5;
const fineDegrees = 0.1;
/** Pages with less skew are left alone, because rotating blurs. */
const straightDegrees = 0.15;
const maxPoints = 60_000;

/**
 * The clockwise skew of the rows in degrees, and how clear the rows are. `clarity` is higher along the text than across
 * it.
 */
export function findSkew(flat: Gray): { degrees: number; clarity: number } {
  const small = shrinkTo(flat, rowsLongSide);
  const points = findEdgePoints(small);
  if (points.length < 400) return { degrees: 0, clarity: 0 };
  const best = (from: number, to: number, by: number) => {
    let found = { degrees: 0, score: -1 };
    for (let degrees = from; degrees <= to + 1e-9; degrees += by) {
      const score = measureSharpness(points, small, degrees);
      if (score > found.score * (1 + 1e-6)) found = { degrees, score };
    }
    return found;
  };
  const coarse = best(-maxDegrees, maxDegrees, coarseDegrees).degrees;
  const { degrees, score } = best(coarse - coarseDegrees, coarse + coarseDegrees, fineDegrees);
  const straight = measureSharpness(points, small, 0);
  const clarity = (Math.max(score, straight) * small.height) / (points.length / 2) ** 2;
  return { degrees: score > straight * 1.02 ? Math.round(degrees * 10) / 10 : 0, clarity };
}

/**
 * Ink pixels with paper below: the bottoms of letters, which are on straight lines.
 * @returns x, y, x, y …
 */
function findEdgePoints({ width, height, data }: Gray): Float32Array {
  const found = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if ((data[at] ?? 255) < ink && (data[at + width] ?? 0) >= ink) found.push(x, y);
    }
  }
  const every = Math.ceil(found.length / 2 / maxPoints);
  return Float32Array.from(found.filter((_, index) => (index >> 1) % every === 0));
}

/** The sum of squared points per row, after rotating the page back. */
function measureSharpness(points: Float32Array, { width, height }: Gray, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array(height + 2 * offset);
  for (let index = 0; index < points.length; index += 2) {
    const row = ((points[index + 1] ?? 0) - (points[index] ?? 0) * slope + offset) | 0;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}

/** Rotates the page back about its centre, keeping its size. */
export function straighten(gray: Gray, degrees: number): Gray {
  if (Math.abs(degrees) < straightDegrees) return gray;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [gray.width / 2, gray.height / 2];
  return remap(gray, gray, (x, y, out) => {
    const [dx, dy] = [x - middleX, y - middleY];
    out[0] = middleX + dx * cos - dy * sin;
    out[1] = middleY + dx * sin + dy * cos;
  });
}

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
const ridge = [0.0005, 0.005, 0.005, 0.025, 0.025];

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
