/**
 * Grey pictures as bytes: unpacked from untrusted files by a native library, in the process that reads one file, and common
 * operations on them. No operation changes its argument.
 */
import type { Metadata, Sharp } from 'sharp';
import { maxMegapixels, maxPictureRatio, maxPictureSide } from '../../limits';
import type { Unreadable, UnreadableReason } from '../../page';

/** Loads the library of pictures on first use, since most files are text. It opens what we read and nothing else, on one thread. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** One byte per pixel, row by row; 0 is black. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function blank(width: number, height: number, fill = 255): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(fill) };
}

/** The part of the picture within a box. The box is first clipped to the picture. */
export function crop({ width, height, data }: Gray, box: PixelBox): Gray {
  const left = Math.min(Math.max(0, Math.floor(box.x)), width - 1);
  const top = Math.min(Math.max(0, Math.floor(box.y)), height - 1);
  const right = Math.max(left + 1, Math.min(width, Math.ceil(box.x + box.width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(box.y + box.height)));
  const part = blank(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    part.data.set(data.subarray(y * width + left, y * width + right), (y - top) * part.width);
  }
  return part;
}

/** Rotates the picture clockwise. */
export function turn(gray: Gray, quarters: number): Gray {
  const { width, height, data } = gray;
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return gray;
  const turned = turns === 2 ? blank(width, height) : blank(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0;
      if (turns === 1) turned.data[x * height + (height - 1 - y)] = value;
      else if (turns === 2) turned.data[(height - 1 - y) * width + (width - 1 - x)] = value;
      else turned.data[(width - 1 - x) * height + y] = value;
    }
  }
  return turned;
}

/**
 * Shrinks the picture by a whole factor. Each pixel is the mean of its square.
 * @param step 1 returns the picture itself
 */
export function shrink(gray: Gray, step: number): Gray {
  if (step <= 1) return gray;
  const width = Math.max(1, Math.floor(gray.width / step));
  const height = Math.max(1, Math.floor(gray.height / step));
  const small = blank(width, height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let dy = 0; dy < step; dy++) {
      let at = (y * step + dy) * gray.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let dx = 0; dx < step; dx++) sum += gray.data[at++] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x++) small.data[y * width + x] = (sums[x] ?? 0) / (step * step);
  }
  return small;
}

/** Shrinks the picture by a whole factor, so that its long side has about `longSide` pixels. */
export function shrinkTo(gray: Gray, longSide: number): Gray {
  return shrink(gray, Math.max(1, Math.round(Math.max(gray.width, gray.height) / longSide)));
}

/**
 * Transforms the picture with bilinear interpolation. Pixels from outside it are `fill`.
 * @param findSource writes the source position of a target pixel into `out`
 */
export function remap(
  { width, height, data }: Gray,
  target: { width: number; height: number },
  findSource: (x: number, y: number, out: Float64Array) => void,
  fill = 255,
): Gray {
  const mapped = blank(target.width, target.height, fill);
  const at = new Float64Array(2);
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      findSource(x, y, at);
      const sx = at[0] ?? -1;
      const sy = at[1] ?? -1;
      if (!(sx >= 0 && sy >= 0 && sx <= width - 1 && sy <= height - 1)) continue;
      const left = sx | 0;
      const top = sy | 0;
      const fx = sx - left;
      const fy = sy - top;
      const corner = top * width + left;
      const right = left + 1 < width ? 1 : 0;
      const below = top + 1 < height ? width : 0;
      const upper = (data[corner] ?? 0) * (1 - fx) + (data[corner + right] ?? 0) * fx;
      const lower = (data[corner + below] ?? 0) * (1 - fx) + (data[corner + below + right] ?? 0) * fx;
      mapped.data[y * target.width + x] = upper * (1 - fy) + lower * fy + 0.5;
    }
  }
  return mapped;
}

/** Resizes the picture. When shrinking, each pixel is a mean of the pixels it covers. */
export async function resize(gray: Gray, width: number, height: number): Promise<Gray> {
  if (width === gray.width && height === gray.height) return gray;
  return edit(gray, (picture) => picture.resize({ width, height, fit: 'fill', kernel: 'linear' }));
}

/**
 * Sharpens a picture: moves every pixel away from the mean of its neighbours.
 * @param strength factor of the difference that is added
 */
export function sharpen(gray: Gray, strength: number): Promise<Gray> {
  const near = -strength / 9;
  const kernel = [near, near, near, near, 1 + strength + near, near, near, near, near];
  return edit(gray, (picture) => picture.convolve({ width: 3, height: 3, kernel, scale: 1 }));
}

async function edit({ width, height, data }: Gray, change: (picture: Sharp) => Sharp): Promise<Gray> {
  const sharp = await loadSharp();
  const picture = change(sharp(data, { raw: { width, height, channels: 1 } }));
  const edited = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: edited.info.width, height: edited.info.height, data: new Uint8Array(edited.data) };
}

/** The picture as an uncompressed PGM file. */
export function toPgm({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

const maxPixels = maxMegapixels * 1_000_000;
/** A photo of 60 million pixels takes 360 MB when it is stored in passes, since they are all held then. */
const maxMemoryBytes = 384 * 1024 * 1024;

export type UnpackedPicture = { ok: true; pageCount: number; gray: Gray } | Unreadable;

/**
 * Unpacks one page of a JPEG, PNG or TIFF as displayed, its short side at most that many pixels. Reads what it can of a
 * damaged file: the bill's arithmetic shows whether something is missing.
 * @param index from 0
 */
export async function unpackPicture(bytes: Uint8Array, index: number, shortSide: number): Promise<UnpackedPicture> {
  const sharp = await loadSharp();
  const open = (limitInputPixels: number | false) => sharp(bytes, { page: index, failOn: 'none', limitInputPixels });
  try {
    // Any number of pixels, since only the header is read here.
    const header = await open(false).metadata();
    const { width, height } = header.autoOrient;
    if (isTooLarge(header.autoOrient)) return refuse('too_many_pixels');
    if (measureBytes(header) > maxMemoryBytes) return refuse('too_much_memory');
    const { data, info } = await open(maxPixels)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ ...fitSize(width, height, shortSide), fit: 'fill' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const gray = { width: info.width, height: info.height, data: new Uint8Array(data) };
    return { ok: true, pageCount: header.pages ?? 1, gray };
  } catch {
    return refuse('damaged');
  }
}

const refuse = (reason: UnreadableReason): Unreadable => ({ ok: false, reason });

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return width * height > maxPixels || long > maxPictureSide || long > short * maxPictureRatio;
}

/** The most that unpacking holds at once: the whole picture, if it is stored in passes or in one strip. */
function measureBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const perChannel = depth === 'uchar' && !(format === 'jpeg' && isProgressive) ? 1 : 2;
  return width * height * channels * perChannel;
}

/** Never enlarges. A very long screenshot keeps the size of its letters. */
function fitSize(width: number, height: number, shortSide: number) {
  const area = shortSide * shortSide * 2;
  const scale = Math.min(1, shortSide / Math.min(width, height), Math.sqrt(area / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
