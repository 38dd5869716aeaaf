/**
 * The sides of a page that was found in a small copy of a photograph, drawn exactly: a pixel there is seven in the
 * photograph, and sides that are off by a degree leave rows of writing askew, each by another angle. Pure.
 */
import type { Gray } from './gray';
import type { PageCorners, Point } from './perspective';

/** Points looked at along a side, and how near to its ends: corners are bent and round. */
const samples = 160;
const atEnds = 0.03;
/** How far to each side of a line its edge is looked for, in parts of the picture's long side. */
const reach = 0.011;
/** Pixels to each side of an edge whose light is compared. */
const beside = 4;
/** Of the light, what an edge changes at least. */
const minStep = 0.06;
/** In pixels: an edge that lies this near to the line is on it. */
const onLine = 2.5;
/** Of all points of a side, how many must lie on its line. */
const minOnLine = 0.35;

/** @param corners to within a hundredth of the picture */
export function withExactSides(picture: Gray, corners: PageCorners): PageCorners {
  const sides = corners.map((from, index) => findExactSide(picture, from, corners[(index + 1) % 4] as Point));
  const exact = corners.map((corner, index) => {
    const [before, after] = [sides[(index + 3) % 4] as Side, sides[index] as Side];
    return findCrossing(before, after) ?? corner;
  });
  return exact as PageCorners;
}

/** Two points of a line. */
export type Side = [Point, Point];

function findExactSide(picture: Gray, from: Point, to: Point): Side {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // The sides are walked clockwise, so this points into the page.
  const [inX, inY] = [-(along[1] ?? 0), along[0] ?? 0];
  const far = Math.round(reach * Math.max(picture.width, picture.height));
  const edges: { share: number; off: number }[] = [];
  for (let index = 0; index < samples; index++) {
    const share = atEnds + ((1 - 2 * atEnds) * (index + 0.5)) / samples;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const off = findEdge(readLights(picture, x, y, inX, inY, far + beside));
    if (off !== null) edges.push({ share, off });
  }
  const line = fitLine(edges);
  if (!line) return [from, to];
  const at = (share: number) => line.start + (line.end - line.start) * share;
  return [
    [from[0] + inX * at(0), from[1] + inY * at(0)],
    [to[0] + inX * at(1), to[1] + inY * at(1)],
  ];
}

function readLights({ width, height, data }: Gray, x: number, y: number, inX: number, inY: number, far: number) {
  const lights = [];
  for (let away = -far; away <= far; away++) {
    const [px, py] = [Math.round(x + inX * away), Math.round(y + inY * away)];
    const isOn = px >= 0 && py >= 0 && px < width && py < height;
    lights.push(isOn ? (data[py * width + px] ?? 0) : null);
  }
  return lights;
}

/** Where it grows lighter the most, from the middle; null: nowhere. */
function findEdge(lights: (number | null)[]): number | null {
  const middle = (lights.length - 1) / 2;
  let best = { off: 0, step: minStep };
  for (let at = beside; at < lights.length - beside; at++) {
    let [outside, inside] = [0, 0];
    for (let away = 1; away <= beside; away++) {
      const [out, into] = [lights[at - away], lights[at + away]];
      if (out == null || into == null) return null;
      outside += out;
      inside += into;
    }
    const step = (inside - outside) / (inside + outside + 1);
    if (step > best.step) best = { off: at - middle, step };
  }
  return best.step > minStep ? best.off : null;
}

/**
 * The line on which most edges lie; null: too few do. Tried through pairs of them, then drawn through all that lie on
 * it.
 */
function fitLine(edges: { share: number; off: number }[]): { start: number; end: number } | null {
  let line: { start: number; end: number } | null = null;
  let maxCount = samples * minOnLine;
  const apart = Math.ceil(edges.length / 3);
  for (let first = 0; first < edges.length - apart; first += 2) {
    for (let second = first + apart; second < edges.length; second += 3) {
      const tried = drawLine(edges[first] as Edge, edges[second] as Edge);
      const count = edges.filter((edge) => measureOffset(tried, edge) <= onLine).length;
      if (count > maxCount) [line, maxCount] = [tried, count];
    }
  }
  return line && leastSquares(edges.filter((edge) => measureOffset(line as Span, edge) <= onLine));
}

interface Edge {
  share: number;
  off: number;
}
interface Span {
  start: number;
  end: number;
}

function drawLine(a: Edge, b: Edge): Span {
  const slope = (b.off - a.off) / (b.share - a.share);
  const start = a.off - slope * a.share;
  return { start, end: start + slope };
}

const measureOffset = ({ start, end }: Span, { share, off }: Edge) => Math.abs(start + (end - start) * share - off);

function leastSquares(edges: Edge[]): Span {
  const mean = (of: (edge: Edge) => number) => edges.reduce((sum, edge) => sum + of(edge), 0) / edges.length;
  const [share, off] = [mean((edge) => edge.share), mean((edge) => edge.off)];
  const spread = mean((edge) => (edge.share - share) ** 2);
  const slope = spread > 0 ? mean((edge) => (edge.share - share) * (edge.off - off)) / spread : 0;
  const start = off - slope * share;
  return { start, end: start + slope };
}

function findCrossing([[ax, ay], [bx, by]]: Side, [[cx, cy], [dx, dy]]: Side): Point | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const turn = ux * vy - uy * vx;
  if (Math.abs(turn) < 1e-6) return null;
  const share = ((cx - ax) * vy - (cy - ay) * vx) / turn;
  return [ax + ux * share, ay + uy * share];
}
