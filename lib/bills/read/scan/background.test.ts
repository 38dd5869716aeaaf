import { describe, expect, it } from 'vitest';
import { flattenBackground, flattenPhoto } from './background';

/** Grey paper with bars of print, and on request a darker half, as under a shadow. */
function page(print: number, paper = 230, shadow = 1) {
  const [width, height] = [240, 240];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isPrint = y % 24 < 4 && x % 12 < 6;
      data[y * width + x] = (isPrint ? print : paper) * (x < width / 2 ? 1 : shadow);
    }
  return { width, height, data };
}
const at = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) => data[y * width + x];

describe.each([
  ['a scan', flattenBackground],
  ['a photograph', flattenPhoto],
])('the background of %s', (_, flatten) => {
  it('is white and its print black, on grey paper and in shadow', () => {
    const flat = flatten(page(20, 200, 0.6));
    expect([at(flat, 98, 122), at(flat, 98, 132)]).toEqual([0, 255]);
    expect([at(flat, 194, 122), at(flat, 194, 132)]).toEqual([0, 255]);
  });
});

describe('faint print', () => {
  const faint = page(184, 230);

  it('of a scan becomes black', () => {
    expect(at(flattenBackground(faint), 98, 122)).toBeLessThan(40);
  });

  it('of a photograph stays as faint as it is unsharp', () => {
    expect(at(flattenPhoto(faint), 98, 122)).toBeGreaterThan(150);
  });

  it('of a photograph is paper only where noise is as dark', () => {
    const points = page(203, 230);
    const noisy = { ...points, data: points.data.map((value, i) => value + ((i * 7919) % 31) - 15) };
    expect(at(flattenPhoto(points), 98, 122)).toBeLessThan(252);
    const white = [...Array(40).keys()].filter((i) => (at(flattenPhoto(noisy), 10 + i * 5, 132) ?? 0) === 255);
    expect(white.length).toBe(40);
  });
});
