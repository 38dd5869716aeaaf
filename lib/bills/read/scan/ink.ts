/** Finds the ink of a page. */
import type { Gray } from './gray';

interface Zone {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A darker pixel is a mark, however faint. */
const ink = 165;
/** A darker pixel is text. */
const writing = 150;

/** Ink and its bounding box, which includes the edges. */
export interface Ink extends Zone {
  /** Number of pixels. */
  count: number;
  width: number;
  height: number;
}

/** The bounding box of all ink in a zone; null if there is none. */
export function findInk({ width, height, data }: Gray, zone: Zone): Ink | null {
  const fromX = Math.max(0, Math.round(zone.left));
  const toX = Math.min(width - 1, Math.round(zone.right));
  let [left, right, top, bottom, count] = [Infinity, -1, Infinity, -1, 0];
  for (let y = Math.max(0, Math.round(zone.top)); y <= Math.min(height - 1, Math.round(zone.bottom)); y++) {
    for (let x = fromX; x <= toX; x++) {
      if ((data[y * width + x] ?? 255) >= ink) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      count++;
    }
  }
  return count === 0 ? null : { left, right, top, bottom, count, width: right - left + 1, height: bottom - top + 1 };
}

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
