/** Corrects the perspective of a photographed page. */
import { type Gray, remap } from './gray';

export type Point = [x: number, y: number];
/** Top left, then clockwise. */
export type PageCorners = [Point, Point, Point, Point];
/** From one corner to the next, clockwise. */
export type Side = [from: Point, to: Point];

/** The sides of a page: top, right, bottom, left. */
export function listSides([topLeft, topRight, bottomRight, bottomLeft]: PageCorners): [Side, Side, Side, Side] {
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
