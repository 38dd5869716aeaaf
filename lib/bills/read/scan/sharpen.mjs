// @ts-check

/** @typedef {import('./gray.mjs').Gray} Gray */

/**
 * Every pixel drawn away from the mean of its neighbours.
 * @param {Gray} gray
 * @param {number} strength  how many times its difference from them is added
 * @returns {Gray}
 */
export function sharpen({ width, height, data }, strength) {
  const sharp = new Uint8ClampedArray(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let sum = 0;
      for (const row of [at - width, at, at + width])
        sum += (data[row - 1] ?? 0) + (data[row] ?? 0) + (data[row + 1] ?? 0);
      const value = data[at] ?? 0;
      sharp[at] = value + strength * (value - sum / 9);
    }
  }
  return { width, height, data: new Uint8Array(sharp.buffer) };
}
