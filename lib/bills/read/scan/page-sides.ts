/**
 * Refines the sides of a page that was found in a shrunk photograph. One pixel there is seven in the photograph. A side
 * that is off by a degree would skew each row of text by a different angle. Pure.
 */
import type { Gray } from './gray';
import { listSides, measureDistance, type PageCorners, type Point, type Side } from './perspective';

/** Sample points along a side, and the share left out at each end, where corners are bent or round. */
const samples = 160;
const atEnds = 0.03;
/** The maximum distance of the edge from the line, as a share of the picture's long side. */
const reach = 0.011;
/** Pixels on each side of an edge whose light is compared. */
const beside = 4;
/** The minimum relative change of light at an edge. */
const minStep = 0.06;
/** In pixels: the maximum distance of an edge from its line. */
const onLine = 2.5;
/** The minimum share of a side's points on its line. */
const minOnLine = 0.35;

/** @param corners accurate to a hundredth of the picture */
export function withExactSides(picture: Gray, corners: PageCorners): PageCorners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const [top, right, bottom, left] = listSides(corners).map((side) => findExactSide(picture, side));
  if (!top || !right || !bottom || !left) return corners;
  return [
    findCrossing(left, top) ?? topLeft,
    findCrossing(top, right) ?? topRight,
    findCrossing(right, bottom) ?? bottomRight,
    findCrossing(bottom, left) ?? bottomLeft,
  ];
}

/**
 * Where an edge was found: its share of the side's length from 0 to 1, and its distance from the side into the page.
 */
interface Edge {
  share: number;
  off: number;
}
/** Distances of a line's start and end from the side. */
interface Line {
  start: number;
  end: number;
}

function findExactSide(picture: Gray, [from, to]: Side): Side {
  const length = measureDistance(from, to) || 1;
  // The sides run clockwise, so this vector points into the page.
  const [inX, inY] = [-((to[1] - from[1]) / length), (to[0] - from[0]) / length];
  const far = Math.round(reach * Math.max(picture.width, picture.height));
  const edges: Edge[] = [];
  for (let index = 0; index < samples; index++) {
    const share = atEnds + ((1 - 2 * atEnds) * (index + 0.5)) / samples;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const off = findEdge(readLights(picture, x, y, inX, inY, far + beside));
    if (off !== null) edges.push({ share, off });
  }
  const line = fitLine(edges);
  if (!line) return [from, to];
  return [
    [from[0] + inX * line.start, from[1] + inY * line.start],
    [to[0] + inX * line.end, to[1] + inY * line.end],
  ];
}

function readLights({ width, height, data }: Gray, x: number, y: number, inX: number, inY: number, far: number) {
  const lights = [];
  for (let distance = -far; distance <= far; distance++) {
    const [px, py] = [Math.round(x + inX * distance), Math.round(y + inY * distance)];
    const isOn = px >= 0 && py >= 0 && px < width && py < height;
    lights.push(isOn ? (data[py * width + px] ?? 0) : null);
  }
  return lights;
}

/**
 * The distance from the middle where light increases most; null if it does not, or if a point is outside the picture.
 */
function findEdge(lights: (number | null)[]): number | null {
  const middle = (lights.length - 1) / 2;
  let best = { off: 0, step: minStep };
  for (let at = beside; at < lights.length - beside; at++) {
    let [outside, inside] = [0, 0];
    for (let distance = 1; distance <= beside; distance++) {
      const [out, into] = [lights[at - distance], lights[at + distance]];
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
 * The line with the most edges on it, refined by least squares; null if too few are. Candidates are lines through pairs
 * of edges.
 */
function fitLine(edges: Edge[]): Line | null {
  let maxCount = samples * minOnLine;
  let onBest: Edge[] | null = null;
  const minDistance = Math.ceil(edges.length / 3);
  for (let first = 0; first < edges.length - minDistance; first += 2) {
    for (let second = first + minDistance; second < edges.length; second += 3) {
      const [a, b] = [edges[first], edges[second]];
      if (!a || !b) continue;
      const line = drawLine(a, b);
      const near = edges.filter((edge) => measureOffset(line, edge) <= onLine);
      if (near.length > maxCount) [onBest, maxCount] = [near, near.length];
    }
  }
  return onBest && fitByLeastSquares(onBest);
}

function drawLine(a: Edge, b: Edge): Line {
  const slope = (b.off - a.off) / (b.share - a.share);
  const start = a.off - slope * a.share;
  return { start, end: start + slope };
}

const measureOffset = ({ start, end }: Line, { share, off }: Edge) => Math.abs(start + (end - start) * share - off);

function fitByLeastSquares(edges: Edge[]): Line {
  const mean = (getValue: (edge: Edge) => number) =>
    edges.reduce((sum, edge) => sum + getValue(edge), 0) / edges.length;
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
