/** Boxes of words lie on their writing in the picture of their page, however the page got into its file. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { drawFirstPage } from '@/lib/testing/page-pictures';
import { line, makePdf, type TestPage } from '@/lib/testing/pdf-file';
import type { DrawnPage, Page } from '../page';
import { findShortSide, shrinkSeen } from './draw';
import { readFile } from './index';
import type { Gray } from './scan/gray';

const rows = [
  'Supply address',
  '118 KING ST NEWTOWN',
  'Peak usage 1,482.0 kWh $421.30',
  'Off-peak usage 1,588.0 kWh',
  'Total due $1,234.56',
];
const writing = (size = 10) => rows.map((text, row) => line(60, 700 - row * 3 * size, text, { size })).join('');
const sin3 = Math.sin(Math.PI / 60);
const cos3 = Math.cos(Math.PI / 60);

async function unpacked({ data }: DrawnPage): Promise<Gray> {
  // Reading has closed all formats but those of bills.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(pixels) };
}

/** The words' boxes that hold ink, and the share of all ink that lies in a box. */
async function measureInk({ words, width }: Page, picture: DrawnPage) {
  const gray = await unpacked(picture);
  const scale = gray.width / width;
  const boxes = words.map(({ box }) => ({
    ...{ left: (box.x - 1.5) * scale, right: (box.x + box.width + 1.5) * scale },
    ...{ top: (box.y - 1.5) * scale, bottom: (box.y + box.height + 1.5) * scale, ink: 0 },
  }));
  let all = 0;
  let boxed = 0;
  for (let y = 0; y < gray.height; y++) {
    for (let x = 0; x < gray.width; x++) {
      if ((gray.data[y * gray.width + x] ?? 255) > 120) continue;
      all++;
      const box = boxes.find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
      if (!box) continue;
      box.ink++;
      boxed++;
    }
  }
  return { inked: boxes.filter(({ ink }) => ink > 0).length / boxes.length, boxed: boxed / all };
}

async function drawnFirst(bytes: Uint8Array) {
  const result = await readFile(bytes, { pictures: true });
  if (!result.ok) throw new Error(result.reason);
  const page = must(result.document.pages[0], 'every file here has a page');
  return { page, picture: must(await result.draw?.(1), 'pictures were asked for') };
}

describe('the picture of a page of text', () => {
  it.each<[string, TestPage]>([
    ['upright', { content: writing() }],
    ['cut to a part of its paper', { content: writing(), cropBox: [30, 400, 400, 800] }],
    ['turned by its file', { content: writing(), rotate: 90 }],
    ['with its writing up the page', { content: `0 1 -1 0 800 0 cm ${writing()}` }],
    ['with its writing down the page', { content: `0 -1 1 0 -200 700 cm ${writing()}` }],
    ['put askew into its file', { content: `${cos3} ${sin3} ${-sin3} ${cos3} 40 -20 cm ${writing()}` }],
  ])('has its words in their boxes: %s', async (_, page) => {
    const drawn = await drawnFirst(makePdf({ pages: [page] }));
    const { pointWidth, pointHeight, width, height, page: number } = drawn.picture;
    expect([number, pointWidth, pointHeight]).toEqual([1, drawn.page.width, drawn.page.height]);
    expect(width / pointWidth).toBeCloseTo(height / pointHeight, 2);
    expect(drawn.page.words.length).toBeGreaterThan(12);
    const { inked, boxed } = await measureInk(drawn.page, drawn.picture);
    expect(inked).toBe(1);
    expect(boxed).toBeGreaterThan(0.97);
  });

  it('is drawn only where pictures were asked for', async () => {
    const result = await readFile(makePdf({ pages: [{ content: writing() }] }));
    expect(result.ok && result.draw).toBeUndefined();
  });
});

describe('the picture of a page that was read by its ink', () => {
  it.each([3, 90])('has its words in their boxes: turned by %i degrees', async (degrees) => {
    const gray = await drawFirstPage({ pages: [{ content: writing(14), mediaBox: [0, 480, 480, 760] }] }, 900);
    const { width, height } = gray;
    const photo = await sharp(gray.data, { raw: { width, height, channels: 1 } })
      .rotate(degrees, { background: '#fff' })
      .png()
      .toBuffer();
    const { page, picture } = await drawnFirst(photo);
    expect(page.words.map(({ text }) => text)).toContain('NEWTOWN');
    const { inked, boxed } = await measureInk(page, picture);
    expect(inked).toBe(1);
    expect(boxed).toBeGreaterThan(0.95);
  });
});

describe('a picture', () => {
  it('has at most two million pixels, whatever the page', () => {
    const pixels = (width: number, height: number) => {
      const short = findShortSide({ width, height });
      return short * short * (Math.max(width, height) / Math.min(width, height));
    };
    expect(findShortSide({ width: 595, height: 842 })).toBe(826);
    for (const [width, height] of [
      [595, 842],
      [842, 1191],
      [14_400, 14_400],
      [200, 14_400],
    ] as const)
      expect(pixels(width, height)).toBeLessThanOrEqual(2_000_000);
    const large = shrinkSeen({ width: 2600, height: 3900, data: new Uint8Array(2600 * 3900) });
    expect(large.width * large.height).toBeLessThanOrEqual(2_000_000);
  });
});
