/** What is taken off a specky page, and what stays: a point, a dash and a thin stroke decide what a number is worth. */
import { describe, expect, it } from 'vitest';
import { blank, type Gray } from './gray';
import { withoutSpecks } from './specks';

const letter = { width: 10, height: 16 };
const pitch = 24;
const row = 60;

function draw({ width, data }: Gray, x: number, y: number, wide: number, high: number): void {
  for (let line = y; line < y + high; line++) data.fill(0, line * width + x, line * width + x + wide);
}

/** Rows of letters far apart with specks between the rows, so many for each letter. */
function pageWith(specksPerLetter: number): Gray {
  const page = blank(1000, 600);
  for (let line = 0; line < 4; line++) {
    for (let at = 0; at < 30; at++) draw(page, 40 + at * pitch, 40 + line * row, letter.width, letter.height);
  }
  for (let speck = 0; speck < 120 * specksPerLetter; speck++)
    draw(page, 20 + (speck % 60) * 16, 320 + 20 * Math.floor(speck / 60), 2, 2);
  return page;
}

/** Whether a mark beside the first letter of a specky page stays. */
function stays(x: number, y: number, wide: number, high: number): boolean {
  const page = pageWith(1);
  const [left, top] = [40 + letter.width + x, 40 + y];
  draw(page, left, top, wide, high);
  return withoutSpecks(page).data[top * page.width + left] === 0;
}

describe('withoutSpecks', () => {
  it.each([
    [0.15, false],
    [0.14, true],
  ])('cleans a page with %d specks for a letter or leaves it as it is', (share, same) => {
    const page = pageWith(share);
    expect(withoutSpecks(page) === page).toBe(same);
  });

  it.each([
    ['a point at the foot of a letter', 4, 13, 3, 3, true],
    ['a comma that reaches below it', 4, 14, 3, 5, true],
    ['a dot a little above the foot', 4, 8, 3, 3, false],
    ['a dot one pixel large', 4, 15, 1, 1, false],
    ['a dash at half the height', 3, 7, 5, 2, true],
    ['a speck no wider than high there', 3, 7, 2, 2, false],
    ['a 1 of a thin stroke', 6, 0, 2, 16, true],
    ['a stroke one pixel wide', 6, 2, 1, 12, false],
    ['the dot of an i', -8, -6, 3, 3, true],
    ['a dot too far above', -8, -14, 3, 3, false],
  ])('%s', (_, x, y, wide, high, kept) => {
    expect(stays(x, y, wide, high)).toBe(kept);
  });

  it.each([
    ['between two letters', true],
    ['behind the last', false],
  ])('a point as far from a letter as in type of one width, %s', (where, kept) => {
    const page = pageWith(1);
    // Two letters of a row with a letter's room between them, then nothing.
    for (const x of [800, 835]) draw(page, x, 40, letter.width, letter.height);
    const left = where === 'behind the last' ? 856 : 821;
    draw(page, left, 53, 3, 3);
    expect(withoutSpecks(page).data[53 * page.width + left] === 0).toBe(kept);
  });

  it('leaves a page of few letters alone', () => {
    const page = blank(300, 300);
    for (let speck = 0; speck < 50; speck++) draw(page, 5 * speck + 3, 100, 2, 2);
    expect(withoutSpecks(page)).toBe(page);
  });
});
