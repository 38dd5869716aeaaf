/** Files made to keep a reader of bills busy, or to break it. The same each time. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { bomb, firstObject, line, makePdf } from '@/lib/testing/pdf-file';

const head = [
  line(40, 820, 'Pelican Energy Electricity account', { size: 8 }),
  line(40, 810, 'NMI 4103573234 Total due $123.40', { size: 8 }),
].join('');

/** A PDF whose pages are compressed, so that much text is few bytes. */
function packedPdf(pages: readonly string[]): Uint8Array {
  const objects = pages.map((content) => ({
    dictionary: '/Filter /FlateDecode',
    body: new Uint8Array(deflateSync(Buffer.from(content, 'latin1'))),
  }));
  return makePdf({ pages: pages.map((_, i) => ({ content: '', contents: firstObject + i })), objects });
}

/** Texts spread over a page in as many columns as they need, in letters as small. */
function strewn(count: number, text: (i: number) => string, columns = Math.ceil(count / 400)): string {
  const rows = Math.ceil(count / columns);
  const size = Math.min(8, 780 / rows);
  const at = (i: number) =>
    [20 + ((i % columns) * 560) / columns, 800 - Math.floor(i / columns) * (780 / rows)] as const;
  return Array.from({ length: count }, (_, i) => line(...at(i), text(i), { size })).join('');
}

const makePages = (count: number, content: (page: number) => string) =>
  Array.from({ length: count }, (_, page) => (page === 0 ? head : '') + content(page));

/** Each form draws the next one twenty times. */
function nestedForms(): Uint8Array {
  const form = (next: number) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /X ${next} 0 R >> >>`,
    body: '/X Do '.repeat(20),
  });
  const objects = Array.from({ length: 12 }, (_, i) => form(firstObject + 1 + i));
  return makePdf({ pages: [{ content: '/X Do', resources: `/XObject << /X ${firstObject} 0 R >>` }], objects });
}

/** Twelve columns of amounts a page, under the headings that a bill has: as many numbers as a bill may hold. */
function denseColumns(): Uint8Array {
  const headings = 'Description Quantity kWh Rate Amount GST Total Peak Usage Days c/kWh Charge'.split(' ');
  const headingLine = headings.map((text, i) => line(20 + (i * 560) / 12, 805, text, { size: 5 })).join('');
  const invoice = [
    line(300, 820, 'Tax invoice Account number 123456 Issue date 1 Jul 2026', { size: 8 }),
    line(300, 810, 'Billing period 1 Apr 2026 to 30 Jun 2026 Usage 100 kWh 0.25 $25.00', { size: 8 }),
  ].join('');
  const amount = (i: number) => (((i * 37) % 9000) / 100 + 0.01).toFixed(2);
  return packedPdf(makePages(12, (page) => (page === 0 ? invoice : '') + headingLine + strewn(648, amount, 12)));
}

/** Twelve scanned pages of 35 megapixels in black and white, which pack to 4 KB each. */
function oneBitPages(): Uint8Array {
  const [width, height] = [4960, 7016];
  const rowBytes = width / 8;
  const bits = Buffer.alloc(rowBytes * height, 255);
  // Strokes as high as letters, in lines as far apart as on a page.
  for (let y = 0; y < height; y++) if (y % 120 < 60) bits.fill(0x3c, y * rowBytes, (y + 1) * rowBytes);
  const image = {
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`,
    body: new Uint8Array(deflateSync(bits, { level: 9 })),
  };
  const page = (i: number) => ({
    content: 'q 595 0 0 842 0 0 cm /Im Do Q',
    resources: `/XObject << /Im ${firstObject + i} 0 R >>`,
  });
  return makePdf({ pages: Array.from({ length: 12 }, (_, i) => page(i)), objects: Array(12).fill(image) });
}

/** A white picture of one bit a pixel. */
function makePng(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const [named, frame] = [Buffer.concat([Buffer.from(type), body]), Buffer.alloc(8)];
    frame.writeUInt32BE(body.length);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function flateBomb(): Uint8Array {
  const object = bomb('0 0 m 9 9 l S\n', 600);
  return makePdf({ pages: [{ content: '', contents: firstObject }], objects: [object] });
}

/** A page of specks, each of which may be a letter. */
function specks(): Promise<Buffer> {
  const [width, height] = [1654, 2339];
  let state = 1;
  const data = Buffer.alloc(width * height, 255);
  for (let i = 0; i < 60_000; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [x, y] = [state % (width - 8), (state >> 8) % (height - 8)];
    for (let stroke = 0; stroke < 6; stroke++) data[(y + stroke) * width + x + (stroke % 3)] = 0;
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** By kind: what each is aimed at. `within`: it stays below every limit, so it is worked through. */
export const hostileFiles: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'many totals': () => packedPdf(makePages(12, () => strewn(4000, () => 'Total $1.00'))),
  'totals within the limits': () => packedPdf(makePages(5, () => strewn(550, (i) => `Total $${i}.00`, 1))),
  'labels on one page': () => packedPdf([head + strewn(600, () => 'NMI Total due Account number Billing period')]),
  'equal amounts': () => packedPdf(makePages(8, () => strewn(350, () => 'Fee for service $1.00', 1))),
  'deep columns': () => packedPdf(makePages(12, () => strewn(900, (i) => `left${i % 7} of it`, 4))),
  'tiny words': () => packedPdf(makePages(12, () => strewn(20_000, (i) => String(i % 10)))),
  'long digit runs': () => packedPdf(makePages(12, () => strewn(28, () => 'IA1'.repeat(330), 1))),
  dates: () =>
    packedPdf(makePages(4, () => strewn(120, (i) => `Billing period 1/${1 + (i % 9)}/2026 to 30/9/2026`, 1))),
  'flate bomb': flateBomb,
  'forms within forms': nestedForms,
  specks,
  'dense columns': denseColumns,
  'one-bit pages': oneBitPages,
  'tall picture': () => makePng(1, 59_000_000),
  'small picture': () => makePng(4, 4),
};
