/** Picture files as phones, scanners and strangers make them. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Gray, unpackPicture } from './gray';

const white = { width: 60, height: 40, channels: 3 as const, background: '#fff' };
/** White with its top left corner black. */
const marked = sharp({ create: white }).composite([
  { input: { create: { width: 20, height: 20, channels: 3, background: '#000' } }, left: 0, top: 0 },
]);

/** The same as a fax. */
async function faxed(): Promise<Buffer> {
  const { data, info } = await marked
    .clone()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
  return gray.toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
}

async function firstPage(bytes: Uint8Array, shortSide = 1000): Promise<Gray> {
  const unpacked = await unpackPicture(bytes, 0, shortSide);
  if (!unpacked.ok) throw new Error(unpacked.reason);
  return unpacked.gray;
}

async function findRefusal(bytes: Uint8Array): Promise<string> {
  const unpacked = await unpackPicture(bytes, 0, 1000);
  return unpacked.ok ? 'unpacked' : unpacked.reason;
}

/** Which corner is dark. */
function darkCorner({ width, height, data }: Gray): string {
  const corners = { 'top left': [5, 5], 'top right': [width - 5, 5], 'bottom left': [5, height - 5] } as const;
  const dark = Object.entries(corners).filter(([, [x, y]]) => (data[y * width + x] ?? 255) < 60);
  return dark.map(([name]) => name).join(' and ');
}

describe('unpackPicture', { timeout: 120_000 }, () => {
  it.each([
    ['a colour JPEG', () => marked.clone().jpeg().toBuffer()],
    ['a CMYK JPEG', () => marked.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG', () => marked.clone().png().toBuffer()],
    ['a see-through PNG', () => marked.clone().ensureAlpha().png().toBuffer()],
    ['a TIFF in black and white', () => faxed()],
    ['a 16-bit TIFF', () => marked.clone().toColourspace('grey16').tiff({ compression: 'lzw' }).toBuffer()],
  ])('unpacks %s to grey', async (_, make) => {
    const page = await firstPage(await make());
    expect(page).toMatchObject({ width: 60, height: 40 });
    expect(darkCorner(page)).toBe('top left');
    expect(page.data[39 * 60 + 59]).toBeGreaterThan(240);
  });

  it('turns a photo the way its camera was held', async () => {
    const page = await firstPage(await marked.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(page).toMatchObject({ width: 40, height: 60 });
    expect(darkCorner(page)).toBe('top right');
  });

  it('makes large pictures smaller and never small ones larger', async () => {
    const large = await sharp({ create: { ...white, width: 3000, height: 2000 } })
      .jpeg()
      .toBuffer();
    expect(await firstPage(large)).toMatchObject({ width: 1500, height: 1000 });
    expect(await firstPage(large, 2500)).toMatchObject({ width: 3000, height: 2000 });
  });

  it('reads every page of a TIFF', async () => {
    const strip = sharp(Buffer.alloc(30 * 60, 255), { raw: { width: 30, height: 60, channels: 1, pageHeight: 20 } });
    const file = await strip.tiff().toBuffer();
    expect(await unpackPicture(file, 2, 1000)).toMatchObject({ pageCount: 3, gray: { width: 30, height: 20 } });
    expect(await unpackPicture(file, 3, 1000)).toEqual({ ok: false, reason: 'damaged' });
  });

  it('refuses what is no picture, and what is too large when it is unpacked', async () => {
    const nothing = new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1'));
    expect(await findRefusal(nothing)).toBe('damaged');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await findRefusal(drawing)).toBe('damaged');
    // A few kilobytes that unpack to 400 million pixels.
    const header = await sharp({ create: { ...white, width: 1, height: 1 } })
      .png()
      .toBuffer();
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(20_000, 20);
    expect(['too_many_pixels', 'damaged']).toContain(await findRefusal(header));
  });

  it.each([
    [1, 25_000, 'png'],
    [600, 20_100, 'png'],
    [40, 1000, 'jpeg'],
    [1000, 40, 'tiff'],
  ] as const)('refuses a picture of %i by %i pixels as %s by its header', async (width, height, format) => {
    const picture = sharp({ create: { ...white, width, height } });
    expect(await findRefusal(await picture.toFormat(format).toBuffer())).toBe('too_many_pixels');
  });

  it('refuses by its header a picture that would fill the memory', async () => {
    const deep = sharp({ create: { ...white, channels: 4, width: 8500, height: 7000 } }).toColourspace('rgb16');
    expect(await findRefusal(await deep.png().toBuffer())).toBe('too_much_memory');
  });

  it('reads the photo of a till roll', async () => {
    const roll = sharp({ create: { ...white, width: 800, height: 14_000 } });
    expect(await firstPage(await roll.jpeg().toBuffer(), 2600)).toMatchObject({ width: 800, height: 14_000 });
  });

  it('reads what there is of a picture that was cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 1 } })
      .jpeg()
      .toBuffer();
    expect(await firstPage(whole.subarray(0, whole.length / 2))).toMatchObject({ width: 300, height: 300 });
  });
});
