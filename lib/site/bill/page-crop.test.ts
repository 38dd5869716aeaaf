import { describe, expect, it } from 'vitest';
import type { PagePicture } from './file-reading';
import type { PagePosition } from './model';
import { findCrop, findNearbyPlaces } from './page-crop';

const picture: PagePicture = {
  ...{ kind: 'picture', page: 1, width: 826, height: 1169, data: 'UklGRg==' },
  ...{ pointWidth: 595, pointHeight: 842 },
};
const at = (x: number, y: number, rest: Partial<PagePosition> = {}): PagePosition => ({
  page: 1,
  x,
  y,
  width: 60,
  height: 9,
  ...rest,
});
const holds = (places: readonly PagePosition[]) => {
  const crop = findCrop(places, picture);
  expect(crop.x).toBeGreaterThanOrEqual(0);
  expect(crop.y).toBeGreaterThanOrEqual(0);
  expect(crop.x + crop.width).toBeLessThanOrEqual(595);
  expect(crop.y + crop.height).toBeLessThanOrEqual(842);
  return places.every(
    ({ x, y, width, height }) =>
      x >= crop.x && x + width <= crop.x + crop.width && y >= crop.y && y + height <= crop.y + crop.height,
  );
};

describe('findCrop', () => {
  it('holds the value and stays on the page, wherever it stands', () => {
    for (const x of [0, 200, 535]) for (const y of [0, 400, 833]) expect(holds([at(x, y)])).toBe(true);
    for (const width of [250, 270, 400, 575]) expect(holds([at(10, 300, { width })])).toBe(true);
    expect(holds([at(310, 300, { width: 262 })])).toBe(true);
    expect(holds([at(300, 300), at(290, 330), at(300, 345)])).toBe(true);
  });
});

describe('findNearbyPlaces', () => {
  it('takes places near the first one on its page', () => {
    const first = at(300, 400);
    expect(findNearbyPlaces([])).toEqual([]);
    expect(
      findNearbyPlaces([
        first,
        at(300, 420),
        at(300, 700),
        at(300, 410, { page: 2 }),
        at(300, 415, { file: 1 }),
        at(300, 440),
      ]),
    ).toEqual([first, at(300, 420), at(300, 440)]);
  });
});
