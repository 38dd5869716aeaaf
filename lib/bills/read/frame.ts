/**
 * Where a point of a PDF page is seen. A PDF counts from the bottom left of a box that may start anywhere and may be
 * turned when shown; we count from the top left of what is seen.
 */

/** In page coordinates top is above bottom; where it is seen, top is the smaller number. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is seen: `x = a·px + c·py + e`, `y = b·px + d·py + f`, within `width` × `height` points. */
export interface Frame {
  width: number;
  height: number;
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/**
 * The page as a viewer shows it.
 * @param box visible part of the page in its own coordinates (top > bottom)
 * @param quarterTurns clockwise, as /Rotate asks
 */
export function makeFrame(box: Rect, quarterTurns: number): Frame {
  const upright = {
    width: box.right - box.left,
    height: box.top - box.bottom,
    a: 1,
    b: 0,
    c: 0,
    d: -1,
    e: -box.left,
    f: box.top,
  };
  return turnFrame(upright, quarterTurns);
}

/** The frame after turning the page clockwise. */
export function turnFrame(frame: Frame, quarterTurns: number): Frame {
  let { width, height, a, b, c, d, e, f } = frame;
  for (let turn = 0; turn < ((quarterTurns % 4) + 4) % 4; turn++) {
    [a, b, c, d, e, f] = [-b, a, -d, c, height - f, e];
    [width, height] = [height, width];
  }
  return { width, height, a, b, c, d, e, f };
}

/** A box of the page where it is seen. */
export function toSeen({ a, b, c, d, e, f }: Frame, { left, top, right, bottom }: Rect): Rect {
  const x1 = a * left + c * top + e;
  const x2 = a * right + c * bottom + e;
  const y1 = b * left + d * top + f;
  const y2 = b * right + d * bottom + f;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** More than this from a quarter turn is a watermark or a stamp; less is a page scanned askew. */
const maxSlantDegrees = 15;

/**
 * Which way a line of writing runs as it is seen: 0 to the right, 1 down, 2 to the left, 3 up; null: aslant.
 * @param dx direction of the writing on the page
 */
export function findQuarter(frame: Frame, dx: number, dy: number): number | null {
  const degrees = measureDegrees(frame, dx, dy);
  const quarter = Math.round(degrees / 90);
  return Math.abs(degrees - quarter * 90) > maxSlantDegrees ? null : (quarter + 4) % 4;
}

/**
 * How far a line of writing is from the nearest quarter turn as it is seen, clockwise in degrees.
 * @param dx direction of the writing on the page
 */
export function measureSlant(frame: Frame, dx: number, dy: number): number {
  const degrees = measureDegrees(frame, dx, dy);
  return degrees - Math.round(degrees / 90) * 90;
}

function measureDegrees({ a, b, c, d }: Frame, dx: number, dy: number): number {
  return (Math.atan2(b * dx + d * dy, a * dx + c * dy) * 180) / Math.PI;
}
