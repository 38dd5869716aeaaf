/**
 * Finds how the text rows of a page are bent, as on curled paper or photos from an angle. Each part of the page tries
 * every slope. The result is the smooth bend whose slopes separate rows best. No text is read. Pure.
 */

/** Returns how many pixels a point is below its straight row. */
export type Bend = (x: number, y: number) => number;
/** A part of the page: how clearly its rows are separated, by slope. */
interface Tile {
  x: number;
  y: number;
  bySlope: Float64Array;
}

/** Parts across and down the page. Those across overlap by half. */
const across = 4;
const down = 7;
/** Slopes to try, up to five degrees. */
const maxSlope = 0.084;
const slopeStep = 0.004;
const slopeCount = Math.round((2 * maxSlope) / slopeStep) + 1;
/** The minimum number of points in a part. */
const minPoints = 60;
/** Changes of the bend's weights, from coarse to fine. */
const steps = [0.02, 0.01, 0.005, 0.0025, 0.00125];
const maxRounds = 8;
/** The penalty of a weight of 0.02, as a share of the clearness. Without evidence for a bend, the result is none. */
const cost = [0.0005, 0.001, 0.001, 0.003, 0.003, 0.003];
/** The minimum gain in clearness for a bend. */
const minGain = 1.05;

/**
 * Finds the bend; null if the rows are straight.
 * @param points x, y, x, y … at the bottom of letters
 * @param size of their picture
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

/** The slope of the rows at a point. Coordinates are −1 to 1 across and down the page. */
function computeSlope([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], x: number, y: number): number {
  return a + b * x + c * y + d * x * x + e * x * y + f * y * y;
}

/** The slopes summed from the middle of the page, in half page widths. */
function computeHeight([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], x: number, y: number): number {
  return x * (a + (b * x) / 2 + c * y + (d * x * x) / 3 + (e * x * y) / 2 + f * y * y);
}

/** Hill climbing: changes one or two weights at a time while the score improves. */
function climb(computeScore: (weights: number[]) => number, from: number[]) {
  let best = { weights: from, score: computeScore(from) };
  for (const step of steps) {
    for (let round = 0; round < maxRounds; round++) {
      const before = best.score;
      for (const change of listChanges(from.length)) {
        const weights = best.weights.map((weight, i) => weight + step * (change[i] ?? 0));
        const score = computeScore(weights);
        if (score > best.score) best = { weights, score };
      }
      if (best.score === before) break;
    }
  }
  return best;
}

/** All changes of one or two weights by one step up or down. */
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

/** For each slope, the sum of squared points per row. It is highest when rows are clearly separated. */
function measureClearness(points: Float32Array, own: number[], middle: number, tileHeight: number): Float64Array {
  const margin = 24;
  const top = Math.floor((points[(own[0] ?? 0) + 1] ?? 0) / tileHeight) * tileHeight - margin;
  const rows = new Uint16Array(Math.ceil(tileHeight) + 2 * margin + 2);
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
