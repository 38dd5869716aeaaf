/**
 * Removes the ruled lines of tables and boxes. The engine reads a rule beside a letter as a letter, and a rule through
 * a cell hides its text.
 */
import { findMedian } from '../../median';
import type { Gray } from './gray';

/** In pixels of a page at 200 dpi: strokes this long and this thin are not letters. */
const minUpright = 56;
const minLevel = 90;
const maxThick = 7;
/** The maximum gap in a rule, due to noise. */
const maxGap = 2;
const ink = 190;
/** A rule needs a straight piece longer than the strokes of letters. It continues while it is darker than `faint`. */
const uprightPiece = 28;
const levelPiece = 26;
const faint = 235;
const minThinShare = 0.9;
/** The same for a long stroke. The tops of bold letters may merge into one, but have stems below. */
const minThinShareOfLong = 0.75;
/** The maximum thickness of a crossing rule. A thicker crossing is a letter. */
const maxCrossing = 10;
/** The minimum distance between steps aside of one pixel, and the maximum extra thickness. */
const minStep = 6;
const thicker = 2;

/** How to walk through a picture, rule by rule. */
interface Way {
  data: Uint8Array;
  /** Offsets to the next pixel of the rule, and to the same pixel of the next rule. */
  along: number;
  across: number;
  length: number;
  lines: number;
}

interface Spot {
  line: number;
  at: number;
}

export function withoutRuledLines(flat: Gray): Gray {
  const upright = { ...flat, data: new Uint8Array(flat.data) };
  eraseAlong(flat, upright.data, true, minUpright);
  // The remains of vertical rules at crossings belong to horizontal ones.
  const clean = { ...flat, data: new Uint8Array(upright.data) };
  eraseAlong(upright, clean.data, false, minLevel);
  return clean;
}

/** @param down true for vertical rules, false for horizontal ones */
function eraseAlong({ width, height, data }: Gray, target: Uint8Array, down: boolean, minLength: number): void {
  const [along, across] = down ? [width, 1] : [1, width];
  const [length, lines] = down ? [height, width] : [width, height];
  const way = { data, along, across, length, lines };
  for (const run of findRuns(way, down ? uprightPiece : levelPiece)) {
    const { line, from, to } = run;
    const spots: Spot[] = [];
    for (let at = from; at <= to; at++) spots.push({ line, at });
    const isLong = spots.length >= minLength;
    const widths = spots.map((spot) => measureWidth(way, spot));
    const thin = widths.filter((width) => width <= maxThick);
    // A letter's stroke may be as long as a piece of a rule, but is thicker where other strokes join.
    if (thin.length < spots.length * (isLong ? minThinShareOfLong : minThinShare)) continue;
    // Thicker places are letters that the rule crosses.
    const maxWidth = Math.min(maxThick, (findMedian(thin) ?? 0) + thicker);
    const beyond = [...traceOn(way, line, from, -1, maxWidth), ...traceOn(way, line, to, 1, maxWidth)];
    if (!isLong && spots.length + beyond.length < minLength) continue;
    const own = spots.filter((_, i) => (widths[i] ?? 0) <= maxWidth);
    for (const { line: on, at } of [...own, ...beyond]) wipe(target, data, at * along + on * across, on, lines, across);
  }
}

/** Straight runs of ink. */
function findRuns({ data, along, across, length, lines }: Way, minLength: number) {
  const started = new Int32Array(lines).fill(-1);
  const lastInk = new Int32Array(lines).fill(-1);
  const runs: { line: number; from: number; to: number }[] = [];
  const visitPixel = (at: number, line: number) => {
    const isInk = at < length && (data[at * along + line * across] ?? 255) < ink;
    const start = started[line] ?? -1;
    if (isInk) {
      if (start < 0) started[line] = at;
      lastInk[line] = at;
    } else if (start >= 0 && (at === length || at - (lastInk[line] ?? 0) > maxGap)) {
      const end = lastInk[line] ?? start;
      if (end - start >= minLength) runs.push({ line, from: start, to: end });
      started[line] = -1;
    }
  };
  // Reads pixels in memory order.
  if (across === 1) for (let at = 0; at <= length; at++) for (let line = 0; line < lines; line++) visitPixel(at, line);
  else for (let line = 0; line < lines; line++) for (let at = 0; at <= length; at++) visitPixel(at, line);
  return runs;
}

/**
 * Follows a rule beyond its end. On a slightly skewed page it steps aside, and in poor light it fades.
 * @param side −1: before it, 1: behind it
 */
function traceOn(way: Way, line: number, end: number, side: number, maxWidth: number): Spot[] {
  const { data, along, across, length, lines } = way;
  const readValue = (on: number, at: number) => (on < 0 || on >= lines ? 255 : (data[at * along + on * across] ?? 255));
  const spots: Spot[] = [];
  let [missed, thick, stepped] = [0, 0, end];
  for (let at = end + side; at >= 0 && at < length; at += side) {
    const step =
      readValue(line - 1, at) < readValue(line, at) ? -1 : readValue(line + 1, at) < readValue(line, at) ? 1 : 0;
    if (step !== 0 && Math.abs(at - stepped) >= minStep) [line, stepped] = [line + step, at];
    missed = readValue(line, at) < faint ? 0 : missed + 1;
    thick = measureWidth(way, { line, at }) <= maxWidth ? 0 : thick + 1;
    if (missed > maxGap || thick > maxCrossing) break;
    if (missed === 0 && thick === 0) spots.push({ line, at });
  }
  return spots;
}

/** The width of the ink across the rule at a spot. */
function measureWidth({ data, along, across, lines }: Way, { line, at }: Spot): number {
  const pixel = at * along + line * across;
  let width = 1;
  for (
    let distance = 1;
    distance <= maxThick && line - distance >= 0 && (data[pixel - distance * across] ?? 255) < ink;
    distance++
  )
    width++;
  for (
    let distance = 1;
    distance <= maxThick && line + distance < lines && (data[pixel + distance * across] ?? 255) < ink;
    distance++
  )
    width++;
  return width;
}

/** Erases the stroke and its blurred edges. */
function wipe(target: Uint8Array, data: Uint8Array, pixel: number, line: number, lines: number, across: number): void {
  target[pixel] = 255;
  for (const side of [-1, 1]) {
    for (let distance = 1; distance <= maxThick; distance++) {
      if (line + side * distance < 0 || line + side * distance >= lines) break;
      const near = pixel + side * distance * across;
      const value = data[near] ?? 255;
      target[near] = 255;
      if (value >= ink) break;
    }
  }
}
