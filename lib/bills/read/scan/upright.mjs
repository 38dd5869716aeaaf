// @ts-check
/** Which way up a page of writing lies, by its rows: cheap guesses that reading then confirms or not. */
import { shrink, turn } from './gray.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */

const ink = 150;
/** Rows of writing are told from columns of it only when they stand this much further apart. */
const surely = 1.25;

/**
 * Quarter turns clockwise that most likely put an evened page upright, likeliest first, all four of them.
 * @param {Gray} even
 * @returns {number[]}
 */
export function likelyTurns(even) {
  const small = shrink(even, Math.max(1, Math.round(Math.max(even.width, even.height) / 1200)));
  const lying = raggedness(turn(small, 1)) > raggedness(small) * surely;
  const axis = lying ? turn(small, 1) : small;
  const first = lying ? 1 : 0;
  const upsideDown = standing(axis) < 0;
  const likely = upsideDown ? first + 2 : first;
  return [likely, likely + 2, likely + 1, likely + 3].map((quarters) => quarters % 4);
}

/** Ink in each row of pixels. @param {Gray} gray */
function rowsOf({ width, height, data }) {
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < ink) count++;
    // A rule is one long stroke, and says nothing of letters.
    rows[y] = count > width * 0.4 ? 0 : count;
  }
  return rows;
}

/** How much the ink of neighbouring rows differs: much along lines of writing, little across them. @param {Gray} gray */
function raggedness(gray) {
  const rows = rowsOf(gray);
  let sum = 0;
  let total = 0;
  for (let y = 1; y < rows.length; y++) {
    sum += Math.abs((rows[y] ?? 0) - (rows[y - 1] ?? 0));
    total += rows[y] ?? 0;
  }
  return total === 0 ? 0 : sum / total;
}

/**
 * Above zero when letters stand on their feet: they end on one line below, and reach to several heights above.
 * @param {Gray} gray  with its rows of writing level
 */
function standing(gray) {
  const rows = rowsOf(gray);
  let falls = 0;
  let rises = 0;
  for (let y = 1; y < rows.length; y++) {
    const change = (rows[y] ?? 0) - (rows[y - 1] ?? 0);
    if (change > 0) rises += change * change;
    else falls += change * change;
  }
  return falls - rises;
}
