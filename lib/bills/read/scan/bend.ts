/**
 * How the rows of writing of a page are bent, as where paper curls or was photographed from aslant. In each part of the page
 * every slope is tried, and the smooth bend is taken whose slopes make rows stand apart the most. Nothing is read yet. Pure.
 */

/** By how much a point of the page lies lower than its level row, in pixels. */
export type Bend = (x: number, y: number) => number;
/** How clear its rows are in one part of the page, by slope. */
interface Tile {
  x: number;
  y: number;
  bySlope: Float64Array;
}

/** Parts across and down the page; those across overlap by half. */
const across = 4;
const down = 7;
/** Slopes that are tried: up to five degrees. */
const maxSlope = 0.084;
const slopeStep = 0.004;
const slopeCount = Math.round((2 * maxSlope) / slopeStep) + 1;
/** Of fewer points a part says nothing. */
const minPoints = 60;
/** By how much the weights of the bend are changed, ever finer. */
const steps = [0.02, 0.01, 0.005, 0.0025, 0.00125];
const maxRounds = 8;
/** What a weight of 0.02 costs, in parts of the clearness: where nothing speaks for a bend there is none. */
const cost = [0.0005, 0.001, 0.001, 0.003, 0.003, 0.003];
/** A bend that makes rows no clearer than this is none. */
const minGain = 1.05;

/**
 * @param points x, y, x, y … on the feet of letters
 * @param size of their picture
 * @returns null: the rows are straight
 */
export function findBend(points: Float32Array, size: { width: number; height: number }): Bend | null {
  const tiles = cutIntoTiles(points, size);
  const start = tiles.reduce((sum, tile) => sum + readClearness(tile, 0), 0);
  const score = (weights: number[]) => {
    let sum = 0;
    for (const tile of tiles) sum += readClearness(tile, computeSlope(weights, tile.x, tile.y));
    return sum - start * weights.reduce((all, weight, i) => all + (cost[i] ?? 0) * (weight / 0.02) ** 2, 0);
  };
  const best = climb(
    score,
    cost.map(() => 0),
  );
  if (!(best.score > start * minGain)) return null;
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  return (x, y) => middleX * computeHeight(best.weights, x / middleX - 1, y / middleY - 1);
}

/** The slope of the rows at a point of the page, from −1 to 1 each way. */
function computeSlope([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], x: number, y: number): number {
  return a + b * x + c * y + d * x * x + e * x * y + f * y * y;
}

/** What the slopes come to from the middle of the page, in halves of its width. */
function computeHeight([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], x: number, y: number): number {
  return x * (a + (b * x) / 2 + c * y + (d * x * x) / 3 + (e * x * y) / 2 + f * y * y);
}

/** The weights with the best score, by changing one or two of them at a time. */
function climb(scoreOf: (weights: number[]) => number, from: number[]) {
  let best = { weights: from, score: scoreOf(from) };
  for (const step of steps) {
    for (let round = 0; round < maxRounds; round++) {
      const before = best.score;
      for (const change of listChanges(from.length)) {
        const weights = best.weights.map((weight, i) => weight + step * (change[i] ?? 0));
        const score = scoreOf(weights);
        if (score > best.score) best = { weights, score };
      }
      if (best.score === before) break;
    }
  }
  return best;
}

/** One or two of so many weights a step up or down. */
function listChanges(count: number): number[][] {
  const none = Array.from({ length: count }, () => 0);
  return none.flatMap((_, i) =>
    [1, -1].flatMap((one) => [
      none.with(i, one),
      ...none.flatMap((_, j) => (j > i ? [none.with(i, one).with(j, 1), none.with(i, one).with(j, -1)] : [])),
    ]),
  );
}

function readClearness({ bySlope }: Tile, slope: number): number {
  const at = Math.min(slopeCount - 1.001, Math.max(0, (slope + maxSlope) / slopeStep));
  const below = at | 0;
  return (bySlope[below] ?? 0) * (1 - at + below) + (bySlope[below + 1] ?? 0) * (at - below);
}

function cutIntoTiles(points: Float32Array, { width, height }: { width: number; height: number }): Tile[] {
  const columns = 2 * across - 1;
  const members: number[][] = Array.from({ length: columns * down }, () => []);
  for (let index = 0; index < points.length; index += 2) {
    const half = Math.floor(((points[index] ?? 0) / width) * 2 * across);
    const row = Math.min(down - 1, Math.max(0, Math.floor(((points[index + 1] ?? 0) / height) * down)));
    for (const column of [half - 1, half])
      if (column >= 0 && column < columns) members[row * columns + column]?.push(index);
  }
  return members.flatMap((own, tile) => {
    if (own.length < minPoints) return [];
    const x = ((tile % columns) + 1) / (2 * across);
    const y = (Math.floor(tile / columns) + 0.5) / down;
    return [{ x: 2 * x - 1, y: 2 * y - 1, bySlope: measureClearness(points, own, x * width, height / down) }];
  });
}

/** The sum of squares of how much falls on each row, at every slope. */
function measureClearness(points: Float32Array, own: number[], middle: number, tall: number): Float64Array {
  const margin = 24;
  const top = Math.floor((points[(own[0] ?? 0) + 1] ?? 0) / tall) * tall - margin;
  const rows = new Uint16Array(Math.ceil(tall) + 2 * margin + 2);
  return Float64Array.from({ length: slopeCount }, (_, index) => {
    const slope = index * slopeStep - maxSlope;
    rows.fill(0);
    for (const at of own) {
      const row = ((points[at + 1] ?? 0) - ((points[at] ?? 0) - middle) * slope - top) | 0;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (const count of rows) sum += count * count;
    return sum / own.length;
  });
}
