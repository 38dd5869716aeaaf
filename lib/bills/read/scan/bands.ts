/** Cuts a page in two at white rows, so that two engines can read it at once. */
import { crop, type Gray } from './gray';
import { countInkByRow } from './ink';

/** The maximum distance of the cut from the middle of the ink, as a share of the page's height. */
const reach = 0.12;

export interface Band {
  /** The row of the page where the band starts. */
  top: number;
  gray: Gray;
}

/** Two bands with about equal ink. */
export function cutInBands(flat: Gray): [upper: Band, lower: Band] {
  const { width, height } = flat;
  const cut = findCut(flat);
  return [
    { top: 0, gray: crop(flat, { x: 0, y: 0, width, height: cut }) },
    { top: cut, gray: crop(flat, { x: 0, y: cut, width, height: height - cut }) },
  ];
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
    // Prefers rows with white above and below, near the middle. Half a line of text is about ten rows.
    let around = Math.abs(y - middle) / (height * 4);
    for (let row = y - 5; row <= y + 5; row++) around += rows[row] ?? 0;
    if (around < best.ink) best = { row: y, ink: around };
  }
  return Math.max(1, Math.min(height - 1, best.row));
}
