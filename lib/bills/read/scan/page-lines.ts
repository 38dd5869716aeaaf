/** Finds straight edges in a picture: candidates for the sides of a page. */
import type { Gray } from './gray';

/** `u = at + slope · (v − middle)`. For the left and right side u is x and v is y; for top and bottom the reverse. */
export interface Line {
  at: number;
  slope: number;
  /** Whether it is the edge of the picture. */
  isEdge: boolean;
  /** Whether the page is darker than its surroundings, for example where a panel reaches its border. */
  isDark: boolean;
}

/** The logarithm of each pixel's light. A shadow then subtracts the same from all pixels. */
export interface Lights {
  width: number;
  height: number;
  light: Float32Array;
}

/** As a difference of natural logarithms of light. */
export const minStep = 0.07;
const maxSlope = 0.46;
const slopeStep = 0.02;
const linesPerSide = 7;
const darkLinesPerSide = 2;

export function toLights({ width, height, data }: Gray): Lights {
  const table = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 6));
  const light = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) light[at] = table[data[at] ?? 0] ?? 0;
  return { width, height, light };
}

export function transpose({ width, height, light }: Lights): Lights {
  const turned = new Float32Array(light.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = light[y * width + x] ?? 0;
  return { width: height, height: width, light: turned };
}

/** Candidates for the page's left side (`sign` 1) or right side (−1): the clearest lines and the picture's edge. */
export function findSideLines(lights: Lights, sign: 1 | -1): Line[] {
  const edge = { at: sign === 1 ? 0 : lights.width - 1, slope: 0, isEdge: true, isDark: false };
  const dark = findLines(lights, sign === 1 ? -1 : 1, darkLinesPerSide).map((line) => ({ ...line, isDark: true }));
  return [...findLines(lights, sign, linesPerSide), ...dark, edge];
}

/** The clearest lines with a step from dark to light, left to right (`sign` 1), or from light to dark (−1). */
function findLines({ width, height, light }: Lights, sign: 1 | -1, max: number): Line[] {
  const slopes = Math.round((2 * maxSlope) / slopeStep) + 1;
  const margin = Math.ceil((maxSlope * height) / 2);
  const columns = width + 2 * margin;
  const votes = new Uint16Array(slopes * columns);
  const middle = height / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const rise = sign * ((light[at + 1] ?? 0) + (light[at + 2] ?? 0) - (light[at - 1] ?? 0) - (light[at - 2] ?? 0));
      if (rise < 2 * minStep) continue;
      for (let slope = 0; slope < slopes; slope++) {
        const column = Math.round(x - (slope * slopeStep - maxSlope) * (y - middle)) + margin;
        const cell = slope * columns + column;
        votes[cell] = (votes[cell] ?? 0) + 1;
      }
    }
  }
  const lines: Line[] = [];
  while (lines.length < max) {
    let best = 0;
    for (let cell = 1; cell < votes.length; cell++) if ((votes[cell] ?? 0) > (votes[best] ?? 0)) best = cell;
    const count = votes[best] ?? 0;
    if (count < height * 0.2) break;
    const slope = Math.floor(best / columns);
    const column = best % columns;
    lines.push({ at: column - margin, slope: slope * slopeStep - maxSlope, isEdge: false, isDark: false });
    clearAround(votes, slopes, columns, slope, column, height);
  }
  return lines;
}

/** Clears the votes for lines similar to one already found. */
function clearAround(
  votes: Uint16Array,
  slopes: number,
  columns: number,
  slope: number,
  column: number,
  length: number,
): void {
  for (let other = 0; other < slopes; other++) {
    const reach = 7 + Math.abs(other - slope) * slopeStep * length * 0.35;
    if (Math.abs(other - slope) > 6) continue;
    const from = Math.max(0, Math.floor(column - reach));
    const to = Math.min(columns - 1, Math.ceil(column + reach));
    votes.fill(0, other * columns + from, other * columns + to + 1);
  }
}
