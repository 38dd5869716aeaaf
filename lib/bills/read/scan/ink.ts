/** Measures the ink of a page. */
import type { Gray } from './gray';

/** A darker pixel is text. */
const writing = 150;

/** The number of text pixels in each row. */
export function countInkByRow({ width, height, data }: Gray): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < writing) count++;
    rows[y] = count;
  }
  return rows;
}
