// @ts-check
/**
 * Ink on white paper out of any light: shadows, half-dark photographs, grey paper, white letters on a dark panel. The
 * background of a pixel is the median of its neighbourhood, which letters do not reach and which keeps edges sharp; what
 * differs from the background is ink, whether it is darker or, on a dark background, lighter.
 */

/** @typedef {import('./gray.mjs').Gray} Gray */

/** Every so many pixels one is looked at: whole letters are far larger, and the median needs no more. */
const step = 4;
/** Looked-at pixels to each side; about 70 pixels across, five lines of small print at 200 dpi. */
const reach = 9;
/** A lighter mark on a background lighter than this is glare, not ink. */
const darkBackground = 150;
/** Parts of the background's light: above, paper with its grain; below, full ink. */
const paperShare = 0.86;
const inkShare = 0.25;
/** What light ink must stand above a dark background, and where it is full, in parts of what is possible. */
const faintLight = 0.12;
const fullLight = 0.6;

/** @param {Gray} gray @returns {Gray} */
export function flattenBackground(gray) {
  const background = smoothed(medianBackground(gray));
  const flat = { width: gray.width, height: gray.height, data: new Uint8Array(gray.data.length) };
  const tables = [...Array(256).keys()].map(inkTable);
  for (let y = 0; y < gray.height; y++) {
    const gy = Math.min(y / step, background.height - 1);
    const top = gy | 0;
    const fy = gy - top;
    const upper = top * background.width;
    const lower = Math.min(top + 1, background.height - 1) * background.width;
    for (let x = 0; x < gray.width; x++) {
      const gx = Math.min(x / step, background.width - 1);
      const left = gx | 0;
      const right = Math.min(left + 1, background.width - 1);
      const fx = gx - left;
      const above = (background.data[upper + left] ?? 0) * (1 - fx) + (background.data[upper + right] ?? 0) * fx;
      const below = (background.data[lower + left] ?? 0) * (1 - fx) + (background.data[lower + right] ?? 0) * fx;
      const level = (above * (1 - fy) + below * fy + 0.5) | 0;
      const at = y * gray.width + x;
      flat.data[at] = tables[level]?.[gray.data[at] ?? 0] ?? 255;
    }
  }
  return flat;
}

/** What a pixel on a background of that level becomes. @param {number} background @returns {Uint8Array} */
function inkTable(background) {
  const table = new Uint8Array(256).fill(255);
  const level = Math.max(background, 1);
  const isDark = background < darkBackground;
  for (let value = 0; value < 256; value++) {
    const share = value / level;
    const light = (value - background) / (255 - background || 1);
    if (value >= background) {
      if (isDark) table[value] = 255 * clamp(1 - (light - faintLight) / (fullLight - faintLight));
    } else if (background >= 40) table[value] = 255 * clamp((share - inkShare) / (paperShare - inkShare));
  }
  return table;
}

/** @param {number} value */
function clamp(value) {
  return Math.min(1, Math.max(0, value));
}

/** The median around every so manieth pixel, by a histogram that slides along the rows. @param {Gray} gray @returns {Gray} */
function medianBackground({ width, height, data }) {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const looked = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) looked[y * columns + x] = data[y * step * width + x * step] ?? 255;
  }
  const background = new Uint8Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let y = 0; y < rows; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(rows - 1, y + reach);
    histogram.fill(0);
    let count = 0;
    let median = 0;
    let below = 0;
    const count1 = (/** @type {number} */ x, /** @type {1 | -1} */ by) => {
      for (let row = top; row <= bottom; row++) {
        const value = looked[row * columns + x] ?? 0;
        histogram[value] = (histogram[value] ?? 0) + by;
        if (value < median) below += by;
      }
      count += by * (bottom - top + 1);
    };
    for (let x = 0; x < Math.min(reach, columns); x++) count1(x, 1);
    for (let x = 0; x < columns; x++) {
      if (x + reach < columns) count1(x + reach, 1);
      if (x - reach - 1 >= 0) count1(x - reach - 1, -1);
      while (below > count / 2) below -= histogram[--median] ?? 0;
      while (below + (histogram[median] ?? 0) <= count / 2) below += histogram[median++] ?? 0;
      background[y * columns + x] = median;
    }
  }
  return { width: columns, height: rows, data: background };
}

/** Without the steps that the median leaves in a slow change of light. @param {Gray} background @returns {Gray} */
function smoothed(background) {
  const { width, height, data } = background;
  const smooth = new Uint8Array(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let sum = 0;
      let low = 255;
      let high = 0;
      for (const near of [at, at - 1, at + 1, at - width, at + width]) {
        const value = data[near] ?? 0;
        sum += value;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (high - low < 24) smooth[at] = sum / 5;
    }
  }
  return { width, height, data: smooth };
}
