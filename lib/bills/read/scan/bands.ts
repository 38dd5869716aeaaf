/** A page cut across at white rows, so that two engines can read it at once. */
import { crop, type Gray } from './gray';
import { countInkByRow } from './ink';

/** As far from the middle of the ink as a cut may be, in parts of the page. */
const reach = 0.12;

export interface Band {
  /** The row of the page at which it starts. */
  top: number;
  gray: Gray;
}

/** Two parts of about equal ink. */
export function cutInBands(flat: Gray): [upper: Band, lower: Band] {
  const { width, height } = flat;
  const cut = findCut(flat);
  return [
    { top: 0, gray: crop(flat, { x: 0, y: 0, width, height: cut }) },
    { top: cut, gray: crop(flat, { x: 0, y: cut, width, height: height - cut }) },
  ];
}

/** Part of the page's height that is enough to tell whether it can be read. */
const sampleShare = 0.15;

/** The stretch of rows with the most ink. */
export function findDensestPart(flat: Gray): Gray {
  const { width, height } = flat;
  const rows = countInkByRow(flat);
  const tall = Math.max(1, Math.round(height * sampleShare));
  let sum = 0;
  let best = { top: 0, sum: -1 };
  for (let y = 0; y < height; y++) {
    sum += rows[y] ?? 0;
    if (y >= tall) sum -= rows[y - tall] ?? 0;
    if (y >= tall - 1 && sum > best.sum) best = { top: y - tall + 1, sum };
  }
  return crop(flat, { x: 0, y: best.top, width, height: tall });
}

/** Less ink than this is dust: a single word has more. */
const dustPixels = 150;

export function isBlank(flat: Gray): boolean {
  return countInkByRow(flat).reduce((sum, count) => sum + count, 0) < dustPixels;
}

function findCut(flat: Gray): number {
  const { height } = flat;
  const rows = countInkByRow(flat);
  const total = rows.reduce((sum, count) => sum + count, 0);
  let middle = 0;
  for (let sum = 0; middle < height - 1 && sum < total / 2; middle++) sum += rows[middle] ?? 0;
  const from = Math.max(1, Math.round(middle - height * reach));
  const to = Math.min(height - 2, Math.round(middle + height * reach));
  let best = { row: middle, ink: Number.POSITIVE_INFINITY };
  for (let y = from; y <= to; y++) {
    // White around it as well, and not too far off: half a line of type is about ten rows.
    let around = Math.abs(y - middle) / (height * 4);
    for (let row = y - 5; row <= y + 5; row++) around += rows[row] ?? 0;
    if (around < best.ink) best = { row: y, ink: around };
  }
  return Math.max(1, Math.min(height - 1, best.row));
}
