// @ts-check
/** The lines of tables and boxes taken out of a page: a rule beside a letter is read as one, and one through a cell hides it. */

/** @typedef {import('./gray.mjs').Gray} Gray */

/** In pixels of a page at 200 dots an inch: strokes this long and this thin are no letters. */
const shortestUpright = 56;
const shortestLevel = 90;
const maxThick = 7;
/** What noise may interrupt a rule by. */
const maxGap = 2;
const ink = 190;
/** Of its length, how much of a rule is as thin as one: the tops of bold letters that blur into each other have stems below. */
const minThin = 0.75;

/** @param {Gray} flat @returns {Gray} */
export function withoutRuledLines(flat) {
  const upright = { ...flat, data: new Uint8Array(flat.data) };
  eraseAlong(flat, upright.data, true, shortestUpright);
  // What the first left where rules cross is part of the second.
  const clean = { ...flat, data: new Uint8Array(upright.data) };
  eraseAlong(upright, clean.data, false, shortestLevel);
  return clean;
}

/**
 * @param {Gray} flat
 * @param {Uint8Array} target
 * @param {boolean} down  rules from top to bottom, or from left to right
 * @param {number} shortest
 */
function eraseAlong({ width, height, data }, target, down, shortest) {
  const [along, across] = down ? [width, 1] : [1, width];
  const [length, lines] = down ? [height, width] : [width, height];
  const started = new Int32Array(lines).fill(-1);
  const lastInk = new Int32Array(lines).fill(-1);
  /** @param {number} line @param {number} from @param {number} to */
  const erase = (line, from, to) => {
    const thin = [];
    for (let at = from; at <= to; at++) {
      const pixel = at * along + line * across;
      if (thickness(data, pixel, line, lines, across) <= maxThick) thin.push(pixel);
    }
    if (thin.length < (to - from + 1) * minThin) return;
    for (const pixel of thin) wipe(target, data, pixel, line, lines, across);
  };
  /** @param {number} at @param {number} line */
  const look = (at, line) => {
    const isInk = at < length && (data[at * along + line * across] ?? 255) < ink;
    const start = started[line] ?? -1;
    if (isInk) {
      if (start < 0) started[line] = at;
      lastInk[line] = at;
    } else if (start >= 0 && (at === length || at - (lastInk[line] ?? 0) > maxGap)) {
      const end = lastInk[line] ?? start;
      if (end - start >= shortest) erase(line, start, end);
      started[line] = -1;
    }
  };
  // Pixels in the order in which they lie in memory.
  if (down) for (let at = 0; at <= length; at++) for (let line = 0; line < lines; line++) look(at, line);
  else for (let line = 0; line < lines; line++) for (let at = 0; at <= length; at++) look(at, line);
}

/** How far ink reaches across, at a pixel. @param {Uint8Array} data @param {number} pixel @param {number} line @param {number} lines @param {number} across */
function thickness(data, pixel, line, lines, across) {
  let thick = 1;
  for (let away = 1; away <= maxThick && line - away >= 0 && (data[pixel - away * across] ?? 255) < ink; away++)
    thick++;
  for (let away = 1; away <= maxThick && line + away < lines && (data[pixel + away * across] ?? 255) < ink; away++)
    thick++;
  return thick;
}

/** The stroke and its soft edges. @param {Uint8Array} target @param {Uint8Array} data @param {number} pixel @param {number} line @param {number} lines @param {number} across */
function wipe(target, data, pixel, line, lines, across) {
  target[pixel] = 255;
  for (const side of [-1, 1]) {
    for (let away = 1; away <= maxThick; away++) {
      if (line + side * away < 0 || line + side * away >= lines) break;
      const near = pixel + side * away * across;
      const value = data[near] ?? 255;
      target[near] = 255;
      if (value >= ink) break;
    }
  }
}
