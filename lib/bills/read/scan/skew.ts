/** By how much a page lies askew, found by how sharply its rows of writing stand apart, and put straight. */
import { type Bend, findBend } from './bend';
import { type Gray, remap, shrinkTo } from './gray';

/** In pixels, of the small picture in which rows of writing are told apart. */
export const rowsLongSide = 1200;
const maxDegrees = 8;
const coarseDegrees = 0.5;
const fineDegrees = 0.1;
/** Pages that are straight to within this are left as they are: turning blurs. */
const straightDegrees = 0.15;
/** Darker than this is ink on a page on a white background. */
const ink = 150;
const maxPoints = 60_000;

/**
 * Degrees clockwise by which the rows of writing of a page on a white background are turned, and how clearly they are
 * rows: of two ways to lay a page, the one along its writing is the clearer.
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
 * Pixels of ink with paper below them: the bottoms of letters, which stand on lines.
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

/** The sum of squares of how much falls on each row, once the page is turned back. */
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

/**
 * The page turned back by that many degrees, about its middle, at its size, and its rows made level.
 * @param bend of the page once it is turned back
 */
export function straighten(gray: Gray, degrees: number, bend: Bend | null = null): Gray {
  const [sin, cos] = findSineAndCosine(degrees);
  if (sin === 0 && !bend) return gray;
  const [middleX, middleY] = [gray.width / 2, gray.height / 2];
  return remap(gray, gray, (x, y, out) => {
    const dx = x - middleX;
    const dy = y - middleY + (bend ? bend(x, y) : 0);
    out[0] = middleX + dx * cos - dy * sin;
    out[1] = middleY + dx * sin + dy * cos;
  });
}

/** How the rows of a page are bent, once it is turned back by that many degrees; null: they are straight. */
export function measureBend(gray: Gray, degrees: number): Bend | null {
  const small = shrinkTo(gray, rowsLongSide);
  const bend = findBend(turnBack(findEdgePoints(small), small, degrees), small);
  const scale = gray.width / small.width;
  return bend && ((x, y) => scale * bend(x / scale, y / scale));
}

/** Sine and cosine. */
function findSineAndCosine(degrees: number): [number, number] {
  const angle = Math.abs(degrees) < straightDegrees ? 0 : (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

function turnBack(points: Float32Array, { width, height }: Gray, degrees: number): Float32Array {
  const [sin, cos] = findSineAndCosine(degrees);
  const back = new Float32Array(points.length);
  for (let index = 0; index < points.length; index += 2) {
    const [dx, dy] = [(points[index] ?? 0) - width / 2, (points[index + 1] ?? 0) - height / 2];
    back[index] = width / 2 + dx * cos + dy * sin;
    back[index + 1] = height / 2 - dx * sin + dy * cos;
  }
  return back;
}
