/** Measures the skew of a page by how sharply its rows of text are separated, and corrects it. */
import { type Gray, remap, shrinkTo } from './gray';

/** In pixels: the long side of the small picture in which rows are measured. */
const rowsLongSide = 1200;
const maxDegrees = 8;
const coarseDegrees = 0.5;
const fineDegrees = 0.1;
/** Pages with less skew are left alone, because rotating blurs. */
const straightDegrees = 0.15;
/** Pixels darker than this are ink, on a white background. */
const ink = 150;
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
