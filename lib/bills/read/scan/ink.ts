/** Where the ink of a page is. */
import type { Gray } from './gray';

interface Zone {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const ink = 165;

/** The box around all ink of a zone; null: there is none. */
export function findInk({ width, height, data }: Gray, zone: Zone) {
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
