/** Deskews a page of text and turns it. Its rows of ink show the axis of the text; only reading shows which way is up. */
import { crop, type Gray, remap, shrinkTo, turn } from './gray';
import { measureSense } from './ocr-words';
import type { Engine } from './tesseract';

/** Pixels darker than this are text, on a white background. */
const ink = 150;
/** Text runs along the page unless it is this much clearer across. */
const minClarityRatio = 1.2;
/** Rows of text reach a clarity above 15, measured; wrong directions reach at most 6. */
const minClarity = 14;

/** The number of possible orientations of a page. */
const turnChoices = 4;
/** On an upright page most letters are read with confidence; upside down, almost none. */
const minSense = 0.55;

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

/** The orientation in which the densest part of the page makes sense, or makes the most. */
export function findUpright(engine: Engine, flat: Gray): Gray {
  let best = { gray: flat, sense: -1 };
  for (let choice = 0; choice < turnChoices && best.sense < minSense; choice++) {
    const gray = orient(flat, choice);
    const sense = measureSense(engine.readPage(findDensestPart(gray)));
    if (sense > best.sense) best = { gray, sense };
  }
  return best.gray;
}

/** The number of text pixels in each row. */
function countInkByRow({ width, height, data }: Gray): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < ink) count++;
    rows[y] = count;
  }
  return rows;
}

/** The share of the page's height that shows whether it is legible. */
const sampleShare = 0.15;

/** The part of the page with the most ink. */
function findDensestPart(flat: Gray): Gray {
  const { width, height } = flat;
  const rows = countInkByRow(flat);
  const sampleHeight = Math.max(1, Math.round(height * sampleShare));
  let sum = 0;
  let best = { top: 0, sum: -1 };
  for (let y = 0; y < height; y++) {
    sum += rows[y] ?? 0;
    if (y >= sampleHeight) sum -= rows[y - sampleHeight] ?? 0;
    if (y >= sampleHeight - 1 && sum > best.sum) best = { top: y - sampleHeight + 1, sum };
  }
  return crop(flat, { x: 0, y: best.top, width, height: sampleHeight });
}

/** Fewer dark pixels than this are dust: a single word has more. */
const dustPixels = 150;

export function isBlank(flat: Gray): boolean {
  return countInkByRow(flat).reduce((sum, count) => sum + count, 0) < dustPixels;
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
