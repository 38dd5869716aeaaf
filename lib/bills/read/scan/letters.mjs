// @ts-check
/** How tall the letters of a picture are: a screenshot of half a bill has them three times as tall as a scan of all of it. */

import { flattenBackground } from './background.mjs';
import { shrink } from './gray.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */

const step = 3;
const ink = 150;
/** In pixels of the smaller picture: less is a point or a stain. */
const minHeight = 3;
const minLetters = 25;

/**
 * The usual height of what hangs together in ink, mostly letters; null: there is too little of it.
 * @param {Gray} picture
 * @returns {number | null}
 */
export function letterHeight(picture) {
  const heights = heightsOf(flattenBackground(shrink(picture, step))).sort((a, b) => a - b);
  return heights.length < minLetters ? null : (heights[heights.length >> 1] ?? 0) * step;
}

/** @param {Gray} flat */
function heightsOf({ width, height, data }) {
  const seen = new Uint8Array(data.length);
  /** @type {number[]} */
  const heights = [];
  /** @type {number[]} */
  const open = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 255) >= ink) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, (at / width) | 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const near = ny * width + nx;
          if (seen[near] || (data[near] ?? 255) >= ink) continue;
          seen[near] = 1;
          open.push(near);
        }
      }
    }
    const tall = bottom - top + 1;
    if (tall >= minHeight && right - left < tall * 12 && tall < (right - left + 1) * 12) heights.push(tall);
  }
  return heights;
}
