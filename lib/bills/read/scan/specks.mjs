// @ts-check
/** Dots that stand alone, as grain in the shadow of a photograph and grey areas of a black-and-white scan leave them. */

/** @typedef {import('./gray.mjs').Gray} Gray */

const ink = 225;
/** With fewer dots to a thousand pixels than this they hurt nothing, and a page is left as it is. */
const minPerThousand = 3;
/** A dot has at most so many dark neighbours; the end of a thin stroke has more. */
const maxNeighbours = 1;

/** A page without its specks; the same one when it has few. @param {Gray} flat @returns {Gray} */
export function withoutSpecks(flat) {
  const { width, height, data } = flat;
  /** @type {number[]} */
  const specks = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if ((data[at] ?? 255) <= ink && neighbours(data, at, width) <= maxNeighbours) specks.push(at);
    }
  }
  if (specks.length * 1000 < minPerThousand * width * height) return flat;
  const clean = new Uint8Array(data);
  for (const at of specks) clean[at] = 255;
  return { width, height, data: clean };
}

/** Dark pixels around one. @param {Uint8Array} data @param {number} at @param {number} width */
function neighbours(data, at, width) {
  let count = 0;
  for (let row = at - width; row <= at + width; row += width)
    for (let near = row - 1; near <= row + 1; near++) if (near !== at && (data[near] ?? 255) <= ink) count++;
  return count;
}
