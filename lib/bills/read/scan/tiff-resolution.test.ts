import { describe, expect, it } from 'vitest';
import { readHeightStretch } from './tiff-resolution';

/** A TIFF of pages without a picture, each with its resolution across and down. */
function tiff(pages: [across: number, down: number][], little = true): Uint8Array {
  const pageBytes = 2 + 2 * 12 + 4 + 16;
  const view = new DataView(new ArrayBuffer(8 + pages.length * pageBytes));
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  pages.forEach((resolutions, page) => {
    const at = 8 + page * pageBytes;
    const next = page + 1 < pages.length ? at + pageBytes : 0;
    const values = at + 2 + 2 * 12 + 4;
    view.setUint16(at, 2, little);
    resolutions.forEach((resolution, side) => {
      const entry = at + 2 + side * 12;
      view.setUint16(entry, 282 + side, little);
      view.setUint16(entry + 2, 5, little);
      view.setUint32(entry + 4, 1, little);
      view.setUint32(entry + 8, values + side * 8, little);
      view.setUint32(values + side * 8, resolution, little);
      view.setUint32(values + side * 8 + 4, 1, little);
    });
    view.setUint32(at + 2 + 2 * 12, next, little);
  });
  return new Uint8Array(view.buffer);
}

describe('heightStretch', () => {
  it.each([
    ['a standard fax', 204, 98, 204 / 98],
    ['a fine fax', 204, 196, 204 / 196],
    ['a superfine fax', 204, 391, 204 / 391],
    ['a scan', 300, 300, 1],
    ['as far apart as can be', 250, 100, 2.5],
    ['further apart than can be', 251, 100, 1],
    ['nothing down', 200, 0, 1],
  ])('%s', (_, across, down, stretch) => {
    expect(readHeightStretch(tiff([[across, down]]), 0)).toBeCloseTo(stretch, 6);
    expect(readHeightStretch(tiff([[across, down]], false), 0)).toBeCloseTo(stretch, 6);
  });

  it('looks at the page that is asked for', () => {
    const file = tiff([
      [200, 200],
      [204, 98],
    ]);
    expect([readHeightStretch(file, 0), readHeightStretch(file, 1)]).toEqual([1, 204 / 98]);
  });

  it('leaves other and damaged files as they are', () => {
    const file = tiff([[204, 98]]);
    expect(readHeightStretch(file.subarray(0, 30), 0)).toBe(1);
    expect(readHeightStretch(file, 3)).toBe(1);
    expect(readHeightStretch(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 0)).toBe(1);
    expect(readHeightStretch(new Uint8Array(0), 0)).toBe(1);
  });
});
