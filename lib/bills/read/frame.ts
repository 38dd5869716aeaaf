/**
 * Converts page coordinates to display coordinates. A PDF counts from the bottom left of a box with any origin, and may
 * be rotated for display. We count from the top left of the displayed page.
 */

/** In page coordinates `top` is greater than `bottom`; in display coordinates it is smaller. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A transform to display coordinates: `x = a·px + c·py + e`, `y = b·px + d·py + f`. The page is `width` × `height`
 * points.
 */
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
 * The page as a viewer displays it.
 * @param box visible part of the page in its own coordinates (top > bottom)
 * @param quarterTurns clockwise, from /Rotate
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

/** The frame after a clockwise rotation. */
export function turnFrame(frame: Frame, quarterTurns: number): Frame {
  let { width, height, a, b, c, d, e, f } = frame;
  for (let turn = 0; turn < ((quarterTurns % 4) + 4) % 4; turn++) {
    [a, b, c, d, e, f] = [-b, a, -d, c, height - f, e];
    [width, height] = [height, width];
  }
  return { width, height, a, b, c, d, e, f };
}

/** Converts a box of the page to display coordinates. */
export function toSeen({ a, b, c, d, e, f }: Frame, { left, top, right, bottom }: Rect): Rect {
  const x1 = a * left + c * top + e;
  const x2 = a * right + c * bottom + e;
  const y1 = b * left + d * top + f;
  const y2 = b * right + d * bottom + f;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** Text more than this from a quarter turn is a watermark or a stamp. Less is a page scanned askew. */
const maxSlantDegrees = 15;

/**
 * The displayed direction of a line of text: 0 right, 1 down, 2 left, 3 up; null if slanted.
 * @param dx direction of the text on the page
 */
export function findQuarter({ a, b, c, d }: Frame, dx: number, dy: number): number | null {
  const degrees = (Math.atan2(b * dx + d * dy, a * dx + c * dy) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  return Math.abs(degrees - quarter * 90) > maxSlantDegrees ? null : (quarter + 4) % 4;
}
