/**
 * Finds the page in a photograph: four edges that are lighter inside than outside for most of their length. Light is
 * compared as ratios, so that a shadow changes little. Of several candidates the larger wins, since a shadow or a table
 * is inside the page. In doubt there is no result, and the whole picture is read. The perspective of a page is corrected.
 */
import { findMedian } from '../../lists';
import { type Gray, remap, shrink } from './gray';

const smallLongSide = 480;
const minArea = 0.22;
/** Exponent of the page's area share in its score. */
const largerIsBetter = 0.35;
/** The minimum share of a side's length that is an edge. */
const minSupport = 0.62;
/** Of the side of a panel: shadows and cloth are darker in places only. */
const minDarkSupport = 0.75;
/** The score of such a side: a bent one is straight in parts only. */
const panelSupport = 0.95;
/** The score of a side at the picture's edge, where the page is cut off. */
const pictureEdgeSupport = 0.5;
/** The distances to each side of an edge whose light is compared, in pixels of the small picture. */
const near = 2;
const far = 7;
const samples = 48;

/** The corners of the page in a picture; null if no page stands out. */
export function findPageCorners(picture: Gray): PageCorners | null {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / smallLongSide));
  const lights = toLights(shrink(picture, step));
  const across = transpose(lights);
  const sides = {
    left: findSideLines(lights, 1),
    right: findSideLines(lights, -1),
    top: findSideLines(across, 1),
    bottom: findSideLines(across, -1),
  };
  const found = findBestCorners(lights, sides);
  if (!found) return null;
  const scale = ([x, y]: Point): Point => [(x + 0.5) * step, (y + 0.5) * step];
  const [topLeft, topRight, bottomRight, bottomLeft] = found;
  return [scale(topLeft), scale(topRight), scale(bottomRight), scale(bottomLeft)];
}

function findBestCorners(
  lights: Lights,
  { left, right, top, bottom }: { left: Line[]; right: Line[]; top: Line[]; bottom: Line[] },
): PageCorners | null {
  let best: { corners: PageCorners | null; score: number } = { corners: null, score: 0 };
  for (const l of left) {
    for (const r of right) {
      if (r.at - l.at < lights.width * 0.3) continue;
      for (const t of top) {
        for (const b of bottom) {
          const lines: PageLines = [t, r, b, l];
          if (b.at - t.at < lights.height * 0.3 || lines.filter((line) => line.isEdge || line.isDark).length > 1)
            continue;
          const corners = intersectLines(lights, lines);
          if (!isPageLike(corners, lights)) continue;
          const area = measureArea(corners) / (lights.width * lights.height);
          if (area <= minArea || area ** largerIsBetter <= best.score) continue;
          const score = scoreCorners(lights, corners, lines) * area ** largerIsBetter;
          if (score > best.score) best = { corners, score };
        }
      }
    }
  }
  return best.corners;
}

/** Candidates for the sides of a page: top, right, bottom and left. */
type PageLines = [top: Line, right: Line, bottom: Line, left: Line];

function scoreCorners(lights: Lights, corners: PageCorners, [top, right, bottom, left]: PageLines): number {
  const [topSide, rightSide, bottomSide, leftSide] = listSides(corners);
  let sum = 0;
  // A dark panel that reaches one side reaches the ends of its neighbours.
  const hasPanel = [top, right, bottom, left].some(({ isDark }) => isDark);
  const sides: [Line, Side][] = [
    [left, leftSide],
    [top, topSide],
    [right, rightSide],
    [bottom, bottomSide],
  ];
  for (const [line, side] of sides) {
    const measured = line.isEdge ? pictureEdgeSupport : measureSupport(lights, side, hasPanel);
    if (!line.isEdge && measured < (line.isDark ? minDarkSupport : minSupport)) return 0;
    sum += line.isDark ? panelSupport : measured;
  }
  return sum / 4;
}

/**
 * The share of a side that is lighter inside the page than outside.
 * @param orDarker also count a darker inside
 */
function measureSupport({ width, height, light }: Lights, [[x1, y1], [x2, y2]]: Side, orDarker: boolean): number {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [inX, inY] = [-(y2 - y1) / length, (x2 - x1) / length];
  let supported = 0;
  let counted = 0;
  for (let index = 1; index < samples; index++) {
    const share = index / samples;
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    const inside = [];
    const outside = [];
    for (let distance = near; distance <= far; distance++) {
      const [ix, iy] = [Math.round(x + inX * distance), Math.round(y + inY * distance)];
      const [ox, oy] = [Math.round(x - inX * distance), Math.round(y - inY * distance)];
      if (ix < 0 || iy < 0 || ix >= width || iy >= height || ox < 0 || oy < 0 || ox >= width || oy >= height) continue;
      inside.push(light[iy * width + ix] ?? 0);
      outside.push(light[oy * width + ox] ?? 0);
    }
    // The page is cut off here, so there is nothing to compare.
    if (inside.length < 3) continue;
    counted++;
    // The median ignores a printed line, which is darker than the paper on both sides.
    const step = (findMedian(inside) ?? 0) - (findMedian(outside) ?? 0);
    if ((orDarker ? Math.abs(step) : step) >= minStep) supported++;
  }
  return counted < samples / 3 ? 0 : supported / counted;
}

function intersectLines({ width, height }: Lights, [top, right, bottom, left]: PageLines): PageCorners {
  const meet = (side: Line, level: Line): Point => {
    // x = side.at + side.slope · (y − height / 2) and y = level.at + level.slope · (x − width / 2)
    const y =
      (level.at + level.slope * (side.at - (side.slope * height) / 2 - width / 2)) / (1 - level.slope * side.slope);
    return [side.at + side.slope * (y - height / 2), y];
  };
  return [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)];
}

/** Whether opposite sides have similar lengths, and corners are inside the picture or nearly. */
function isPageLike(corners: PageCorners, { width, height }: Lights): boolean {
  const slack = 0.06;
  const isNear = corners.every(
    ([x, y]) => x > -width * slack && x < width * (1 + slack) && y > -height * slack && y < height * (1 + slack),
  );
  if (!isNear) return false;
  const [top = 1, right = 1, bottom = 1, left = 1] = listSides(corners).map(([from, to]) => measureDistance(from, to));
  const alike = (a: number, b: number) => Math.max(a, b) / Math.min(a, b) < 1.7;
  const shape = Math.max(top + bottom, left + right) / Math.min(top + bottom, left + right);
  return alike(top, bottom) && alike(left, right) && shape < 1.9;
}

function measureArea(corners: PageCorners): number {
  return listSides(corners).reduce((sum, [[x, y], [nextX, nextY]]) => sum + (x * nextY - nextX * y), 0) / 2;
}

/** `u = at + slope · (v − middle)`. For the left and right side u is x and v is y; for top and bottom the reverse. */
interface Line {
  at: number;
  slope: number;
  /** Whether it is the edge of the picture. */
  isEdge: boolean;
  /** Whether the page is darker than its surroundings, for example where a panel reaches its border. */
  isDark: boolean;
}

/** The logarithm of each pixel's light. A shadow then subtracts the same from all pixels. */
interface Lights {
  width: number;
  height: number;
  light: Float32Array;
}

/** As a difference of natural logarithms of light. */
const minStep = 0.07;
const maxSlope = 0.46;
const slopeStep = 0.02;
const linesPerSide = 7;
const darkLinesPerSide = 2;

function toLights({ width, height, data }: Gray): Lights {
  const table = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 6));
  const light = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) light[at] = table[data[at] ?? 0] ?? 0;
  return { width, height, light };
}

function transpose({ width, height, light }: Lights): Lights {
  const turned = new Float32Array(light.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = light[y * width + x] ?? 0;
  return { width: height, height: width, light: turned };
}

/** Candidates for the page's left side (`sign` 1) or right side (−1): the clearest lines and the picture's edge. */
function findSideLines(lights: Lights, sign: 1 | -1): Line[] {
  const edge = { at: sign === 1 ? 0 : lights.width - 1, slope: 0, isEdge: true, isDark: false };
  const [from, to] = sign === 1 ? [0, farthestSide] : [1 - farthestSide, 1];
  const find = (step: 1 | -1, max: number) => findLines(lights, step, max, [from * lights.width, to * lights.width]);
  const dark = find(sign === 1 ? -1 : 1, darkLinesPerSide).map((line) => ({ ...line, isDark: true }));
  return [...find(sign, linesPerSide), ...dark, edge];
}

/** As a share of the picture: how far from its own edge a side of the page is looked for. */
const farthestSide = 0.65;

/** The clearest lines with a step from dark to light, left to right (`sign` 1), or from light to dark (−1). */
function findLines({ width, height, light }: Lights, sign: 1 | -1, max: number, [from, to]: [number, number]): Line[] {
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
        if (column < from + margin || column > to + margin) continue;
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

export type Point = [x: number, y: number];
/** Top left, then clockwise. */
export type PageCorners = [Point, Point, Point, Point];
/** From one corner to the next, clockwise. */
type Side = [from: Point, to: Point];

/** The sides of a page: top, right, bottom, left. */
function listSides([topLeft, topRight, bottomRight, bottomLeft]: PageCorners): [Side, Side, Side, Side] {
  return [
    [topLeft, topRight],
    [topRight, bottomRight],
    [bottomRight, bottomLeft],
    [bottomLeft, topLeft],
  ];
}

export function measureDistance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Long to short side of nearly all paper. Ratios this close to it are rounded to it. */
const paperShape = Math.SQRT2;
const nearlyPaper = 0.12;

/**
 * Maps the page to a rectangle.
 * @param shortSide of the result, in pixels
 */
export function warp(gray: Gray, corners: PageCorners, shortSide: number): Gray {
  const { width, height } = measureSize(corners, shortSide);
  const [a, b, c, d, e, f, g, h] = findHomography(
    [
      [0, 0],
      [width - 1, 0],
      [width - 1, height - 1],
      [0, height - 1],
    ],
    corners,
  );
  return remap(gray, { width, height }, (x, y, out) => {
    const w = g * x + h * y + 1;
    out[0] = (a * x + b * y + c) / w;
    out[1] = (d * x + e * y + f) / w;
  });
}

function measureSize([topLeft, topRight, bottomRight, bottomLeft]: PageCorners, shortSide: number) {
  const across = (measureDistance(topLeft, topRight) + measureDistance(bottomLeft, bottomRight)) / 2;
  const down = (measureDistance(topLeft, bottomLeft) + measureDistance(topRight, bottomRight)) / 2;
  const seen = Math.max(across, down) / Math.min(across, down);
  const shape = Math.abs(seen / paperShape - 1) <= nearlyPaper ? paperShape : seen;
  const longSide = Math.round(shortSide * shape);
  return across <= down ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide };
}

type Homography = [number, number, number, number, number, number, number, number];

/** The eight coefficients of the projection that maps four points to four others. */
export function findHomography(from: PageCorners, to: PageCorners): Homography {
  const rows: number[][] = [];
  from.forEach(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < 8; column++) {
    let pivot = column;
    for (let row = column + 1; row < 8; row++) if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    const divisor = chosen[column] || Number.EPSILON;
    rows.forEach((other, row) => {
      if (row === column) return;
      const factor = at(row, column) / divisor;
      if (factor !== 0) for (let i = column; i < 9; i++) other[i] = (other[i] ?? 0) - factor * (chosen[i] ?? 0);
    });
  }
  const solve = (index: number) => at(index, 8) / (at(index, index) || Number.EPSILON);
  return [solve(0), solve(1), solve(2), solve(3), solve(4), solve(5), solve(6), solve(7)];
}
