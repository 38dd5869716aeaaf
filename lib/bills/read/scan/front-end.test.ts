/** What is done to a picture before it is read: each step undoes what a test has done to a good page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { difference, drawFirstPage } from '@/lib/testing/page-pictures';
import { line } from '@/lib/testing/pdf-file';
import { flattenBackground } from '.';
import { blank, type Gray, remap, resize, turn } from './gray';
import { findSkew, orient, straighten } from './orientation';
import { findHomography, findPageCorners, measureDistance, type PageCorners, warp } from './page-corners';

const words = 'Energy used by day and night is billed as the meter reads it whatever the weather and hour may be'.split(
  ' ',
);
const sentence = (row: number) =>
  Array.from({ length: 9 + (row % 4) }, (_, i) => words[(row * 7 + i * 5) % words.length]).join(' ');
const text = Array.from({ length: 24 }, (_, row) => line(60, 780 - row * 28, sentence(row), { size: 12 }));
let page: Gray;

beforeAll(async () => {
  page = await drawFirstPage({ pages: [{ content: text.join('') }] }, 800);
});

/** The page with the light that falls on each of its points. */
const lit = (gray: Gray, light: (x: number, y: number) => number): Gray => ({
  ...gray,
  data: gray.data.map(
    (value, at) => value * light((at % gray.width) / gray.width, Math.floor(at / gray.width) / gray.height),
  ),
});

describe('flattenBackground', () => {
  it.each([
    ['light that falls off', (x: number) => 1 - 0.6 * x],
    ['a hard shadow over half the page', (x: number) => (x < 0.5 ? 0.3 : 1)],
    ['grey paper', () => 0.6],
  ])('takes away %s', (_, light) => {
    const flat = flattenBackground(lit(page, light));
    expect(difference(flat, flattenBackground(page))).toBeLessThan(6);
  });

  it('turns white letters on a dark panel into ink', () => {
    const panel = lit({ ...page, data: page.data.map((value) => 255 - value * 0.9) }, () => 1);
    expect(difference(flattenBackground(panel), flattenBackground(page))).toBeLessThan(12);
  });
});

describe('findSkew', () => {
  it.each([-6.3, 0, 2.5])('finds %s degrees', (degrees) => {
    const askew = straighten(page, -degrees);
    expect(Math.abs(findSkew(askew).degrees - degrees)).toBeLessThanOrEqual(0.2);
  });

  it('leaves a page without writing alone', () => {
    expect(findSkew(blank(400, 600)).degrees).toBe(0);
  });
});

describe('orient', () => {
  it('levels a page that lies on its side and askew, and turns it over', async () => {
    const small = await resize(page, 400, 566);
    const lying = turn(straighten(small, -4), 1);
    const [first, second] = [orient(lying, 0), orient(lying, 1)];
    expect(turn(second, 2)).toEqual(first);
    const [better = 1, worse = 0] = [difference(first, small), difference(second, small)].sort((a, b) => a - b);
    expect(better).toBeLessThan(worse * 0.8);
  });
});

describe('findPageCorners', () => {
  const desk = (level: number): Gray => {
    const ground = blank(900, 1200, 0);
    for (let i = 0; i < ground.data.length; i++) ground.data[i] = level + ((Math.floor(i / 9) * 37) % 23) - 11;
    return ground;
  };
  const onDesk = (corners: PageCorners, level: number, sheet = page): Gray => {
    const [a, b, c, d, e, f, g, h] = findHomography(corners, [
      [0, 0],
      [page.width - 1, 0],
      [page.width - 1, page.height - 1],
      [0, page.height - 1],
    ]);
    const ground = desk(level);
    const at = (picture: Gray, fill: number) =>
      remap(
        picture,
        ground,
        (x, y, out) => {
          const w = g * x + h * y + 1;
          out[0] = (a * x + b * y + c) / w;
          out[1] = (d * x + e * y + f) / w;
        },
        fill,
      );
    const inside = at(blank(page.width, page.height), 0);
    const seen = at(sheet, 0);
    return { ...ground, data: ground.data.map((value, i) => (inside.data[i] ? (seen.data[i] ?? 0) : value)) };
  };
  const seenAslant: PageCorners = [
    [150, 140],
    [730, 90],
    [800, 1080],
    [90, 1020],
  ];

  it.each([
    ['a dark desk', 60, () => 0.9],
    ['a light desk', 165, () => 0.95],
    ['half of it in shadow', 90, (x: number) => (x < 0.45 ? 0.3 : 0.95)],
  ])('finds its corners on %s', (_, level, light) => {
    const found = must(findPageCorners(lit(onDesk(seenAslant, level), light)), 'a page lies on the desk');
    found.forEach((corner, index) => {
      expect(measureDistance(corner, seenAslant[index] ?? [0, 0])).toBeLessThan(25);
    });
    const flat = warp(onDesk(seenAslant, level), found, 800);
    expect(flat.height / flat.width).toBeCloseTo(Math.SQRT2, 2);
  });

  it('finds its corners above a dark panel across its head', () => {
    const isHead = (i: number) => i < page.width * page.height * 0.1;
    const headed = { ...page, data: page.data.map((value, i) => (isHead(i) ? 40 : value)) };
    const found = must(findPageCorners(onDesk(seenAslant, 110, headed)), 'a page lies on the desk');
    found.forEach((corner, i) => {
      expect(measureDistance(corner, seenAslant[i] ?? [0, 0])).toBeLessThan(25);
    });
  });

  it('finds none in a scan, with or without a frame or a dark panel', () => {
    expect(findPageCorners(page)).toBeNull();
    const framed = {
      ...page,
      data: page.data.map((v, i) => (isOnFrame(i % page.width, Math.floor(i / page.width)) ? 0 : v)),
    };
    expect(findPageCorners(framed)).toBeNull();
    const panelled = { ...page, data: page.data.map((v, i) => (i % page.width < 200 ? 255 - v * 0.8 : v)) };
    expect(findPageCorners(panelled)).toBeNull();
  });

  const isOnFrame = (x: number, y: number) =>
    x > 90 && x < 710 && y > 120 && y < 1000 && (x < 94 || x > 706 || y < 124 || y > 996);
});
