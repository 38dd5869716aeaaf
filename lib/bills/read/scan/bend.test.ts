/** Rows of writing that are bent, made level again before anything is read. */
import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { line } from '../testing-pdf';
import { drawFirstPage } from '../testing-scan';
import { type Gray, remap } from './gray';
import { orient } from './orientation';
import { findSkew, measureBend } from './skew';

const sentence = 'Energy used by day and night is billed as the meter reads it whatever the hour';
let page: Gray;

beforeAll(async () => {
  const content = Array.from({ length: 30 }, (_, row) =>
    line(60, 780 - row * 24, sentence.slice(row % 7), { size: 12 }),
  );
  page = await drawFirstPage({ pages: [{ content: content.join('') }] }, 1000);
});

/** The page with each of its points so many pixels lower; across and down from −1 to 1. */
const bent = (pixels: (x: number, y: number) => number): Gray =>
  remap(page, page, (x, y, out) => {
    out[0] = x;
    out[1] = y - pixels((2 * x) / page.width - 1, (2 * y) / page.height - 1);
  });

describe('bent rows', () => {
  it.each([
    ['an arch', (x: number) => 22 * x * x],
    ['an arch that is flatter below', (x: number, y: number) => (14 - 10 * y) * x * x],
    ['sides that draw together', (x: number, y: number) => 14 * x * y],
    ['a wave', (x: number) => 30 * (x * x * x - x)],
  ])('are made level: %s', (_, pixels) => {
    const bend = must(measureBend(bent(pixels), 0), 'its rows are bent');
    // What is left between two ends of a row, where writing stands, is less than half a letter.
    for (const y of [-0.8, -0.3, 0.2]) {
      const off = [-0.8, -0.4, 0, 0.4, 0.7].map((x) => {
        const [px, py] = [((x + 1) / 2) * page.width, ((y + 1) / 2) * page.height];
        return bend(px, py) - pixels(x, y);
      });
      expect(Math.max(...off) - Math.min(...off)).toBeLessThan(9);
    }
    const clarity = (gray: Gray) => findSkew(gray).clarity;
    expect(clarity(orient(bent(pixels)))).toBeGreaterThan(clarity(bent(pixels)) * 1.1);
  });

  it('are none on a straight page, nor on an empty one', () => {
    expect(measureBend(page, 0)).toBeNull();
    expect(measureBend({ ...page, data: page.data.map(() => 255) }, 0)).toBeNull();
  });
});
