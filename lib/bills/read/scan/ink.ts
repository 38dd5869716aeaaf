/** Measures where the ink of a page is. */
import { crop, type Gray } from './gray';

/** A darker pixel is text. */
const writing = 150;

/** The number of text pixels in each row. */
function countInkByRow({ width, height, data }: Gray): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < writing) count++;
    rows[y] = count;
  }
  return rows;
}

/** The share of the page's height that shows whether it is legible. */
const sampleShare = 0.15;

/** The part of the page with the most ink. */
export function findDensestPart(flat: Gray): Gray {
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
