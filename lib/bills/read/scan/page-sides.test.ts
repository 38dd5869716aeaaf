/** The sides of a page on a desk, found to a pixel when they are known to a hundredth of the picture. */
import { describe, expect, it } from 'vitest';
import { blank } from './gray';
import { withExactSides } from './page-sides';
import { listSides, measureDistance, type PageCorners, type Point } from './perspective';

const corners: PageCorners = [
  [151.5, 140],
  [730, 91.5],
  [801, 1080],
  [90, 1021.5],
];

/** White paper on a grey desk, with a printed bar close to its left side. */
function photo(desk: number) {
  const picture = blank(900, 1200, desk);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (isWithin(x, y)) picture.data[y * picture.width + x] = isBar(x, y) ? 90 : 235;
  return picture;
}
const isBar = (x: number, y: number) => y > 400 && y < 500 && x > 170 && x < 600;
const isWithin = (x: number, y: number) =>
  listSides(corners).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);
/** The corners, each moved by so much. */
const move = ([a, b, c, d]: PageCorners): PageCorners => {
  const by = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
  return [by(corners[0], a), by(corners[1], b), by(corners[2], c), by(corners[3], d)];
};
const distances = (found: PageCorners) => found.map((corner, i) => measureDistance(corner, corners[i] ?? [0, 0]));

describe('withExactSides', () => {
  it.each([60, 180])('draws the sides of a page on a desk of light %i', (desk) => {
    const rough = move([
      [8, -7],
      [-6, 5],
      [7, 8],
      [-9, -4],
    ]);
    expect(Math.max(...distances(withExactSides(photo(desk), rough)))).toBeLessThan(1.5);
  });

  it('leaves sides where no edge is near', () => {
    const far = move([
      [90, 90],
      [-90, 90],
      [-90, -90],
      [90, -90],
    ]);
    expect(withExactSides({ ...photo(60), data: new Uint8Array(900 * 1200).fill(200) }, far)).toEqual(
      far.map((point) => point.map((value) => expect.closeTo(value, 6))),
    );
  });
});
