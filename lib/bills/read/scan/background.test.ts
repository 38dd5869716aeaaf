import { describe, expect, it } from 'vitest';
import { flattenBackground } from './background';

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

describe('the background', () => {
  it('is white and its print black, on grey paper and in shadow', () => {
    const flat = flattenBackground(page(20, 200, 0.6));
    expect([at(flat, 98, 122), at(flat, 98, 132)]).toEqual([0, 255]);
    expect([at(flat, 194, 122), at(flat, 194, 132)]).toEqual([0, 255]);
  });
});
