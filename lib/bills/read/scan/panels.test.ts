import { describe, expect, it } from 'vitest';
import { flattenBackground } from './background';
import { blank, type Gray } from './gray';
import { findPanels } from './panels';

function draw({ width, data }: Gray, value: number, x: number, y: number, wide: number, high: number): void {
  for (let line = y; line < y + high; line++) data.fill(value, line * width + x, line * width + x + wide);
}

/** A bar of that height across a page, with strokes as of letters on it and below it. */
function pageWithBar(bar: number, { light = 250, height = 36, width = 400 } = {}): Gray {
  const page = blank(600, 400, 250);
  draw(page, bar, 100, 100, width, height);
  for (let stroke = 0; stroke < 12; stroke++) draw(page, light, 120 + stroke * 12, 109, 3, 18);
  for (let stroke = 0; stroke < 12; stroke++) draw(page, 20, 120 + stroke * 12, 200, 3, 18);
  return page;
}
const at = ({ width, data }: Gray, x: number, y: number) => data[y * width + x] ?? -1;

describe('findPanels', () => {
  it.each([
    ['high and dark enough', { height: 36 }, 190, true],
    ['no higher than a rule', { height: 10 }, 60, false],
    ['as light as shaded paper', { height: 36 }, 215, false],
    ['no wider than a letter', { height: 36, width: 20 }, 60, false],
  ])('a bar %s', (_, size, bar, found) => {
    expect(findPanels(pageWithBar(bar, { ...size, light: bar })) !== null).toBe(found);
  });

  it('finds none among letters', () => {
    const page = pageWithBar(250);
    expect(findPanels(page)).toBeNull();
  });
});

describe('flattenBackground', () => {
  it('makes white letters on a dark bar one line high black on white', () => {
    const flat = flattenBackground(pageWithBar(60));
    expect(at(flat, 121, 118)).toBeLessThan(60);
    expect(at(flat, 128, 118)).toBe(255);
    expect(at(flat, 400, 118)).toBe(255);
    expect(at(flat, 121, 208)).toBeLessThan(60);
  });

  it('makes dark letters on a grey bar black on white', () => {
    const flat = flattenBackground(pageWithBar(180, { light: 30 }));
    expect(at(flat, 121, 118)).toBeLessThan(60);
    expect(at(flat, 128, 118)).toBe(255);
  });

  it.each([
    ['a quarter of full contrast', 190, true],
    ['a twentieth, which is dirt', 238, false],
  ])('print of %s', (_, ink, isPrint) => {
    const page = blank(600, 400, 250);
    for (let line = 0; line < 6; line++)
      for (let stroke = 0; stroke < 40; stroke++) draw(page, ink, 30 + stroke * 13, 30 + line * 60, 3, 18);
    const flat = flattenBackground(page);
    expect(at(flat, 31, 38) < 100).toBe(isPrint);
    expect(at(flat, 38, 38)).toBe(255);
  });
});
