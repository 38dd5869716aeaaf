/**
 * The process that unpacks untrusted pictures with a native library. In a thread of the server it could not be stopped,
 * and could crash the server. It handles one file. Messages: `open` once, then any number of `page`. It ends itself when
 * a file takes too much memory.
 */
import process from 'node:process';
import sharp from 'sharp';
import { maxMegapixels, maxPictureRatio, maxPictureSide } from '../../limits';
import type { Gray } from './gray';
import { readHeightStretch } from './tiff-resolution';

export type ImageRequest = { kind: 'open'; bytes: Uint8Array } | { kind: 'page'; index: number; shortSide: number };
export type ImageFault = 'damaged' | 'too_many_pixels' | 'too_much_memory';
export type ImageAnswer =
  | { ok: true; pageCount: number }
  | { ok: true; gray: Gray }
  | { ok: false; reason: ImageFault };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const maxPixels = maxMegapixels * 1_000_000;
/** A photo of 60 million pixels takes 260 MB when it is interlaced, and 120 MB otherwise. */
const maxMemoryBytes = 384 * 1024 * 1024;
const memoryCheckMs = 20;

let file: Uint8Array | null = null;

function open(bytes: Uint8Array, page: number, limitInputPixels: number | false) {
  // Reads what it can of a damaged file. The bill's arithmetic shows whether something is missing.
  return sharp(bytes, { page, failOn: 'none', limitInputPixels });
}

/** No pixel limit, because only the header is read, to find the size. */
function readMetadata(bytes: Uint8Array, page: number) {
  return open(bytes, page, false).metadata();
}

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return width * height > maxPixels || long > maxPictureSide || long > short * maxPictureRatio;
}

async function answer(request: ImageRequest): Promise<ImageAnswer> {
  if (request.kind === 'open') {
    file = request.bytes;
    const metadata = await readMetadata(file, 0);
    return isTooLarge(metadata)
      ? { ok: false, reason: 'too_many_pixels' }
      : { ok: true, pageCount: metadata.pages ?? 1 };
  }
  if (!file) throw new Error('No file was opened.');
  const { autoOrient, orientation = 1 } = await readMetadata(file, request.index);
  const { width, height } = autoOrient;
  if (isTooLarge(autoOrient)) return { ok: false, reason: 'too_many_pixels' };
  const stretch = readHeightStretch(file, request.index);
  // From orientation 5 on, the page is rotated by a quarter turn, so its height becomes its width.
  const [wide, high] = orientation >= 5 ? [width * stretch, height] : [width, height * stretch];
  const { data, info } = await open(file, request.index, maxPixels)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...fitSize(wide, high, request.shortSide), fit: 'fill' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ok: true, gray: { width: info.width, height: info.height, data: new Uint8Array(data) } };
}

/** Never enlarges. A very long screenshot keeps the size of its letters. */
function fitSize(width: number, height: number, shortSide: number) {
  const area = shortSide * shortSide * 2;
  const scale = Math.min(1, shortSide / Math.min(width, height), Math.sqrt(area / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

process.on('message', (request: ImageRequest) => {
  answer(request)
    .catch((): ImageAnswer => ({ ok: false, reason: 'damaged' }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// The library unpacks on threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() < maxMemoryBytes) return;
  process.send?.({ ok: false, reason: 'too_much_memory' } satisfies ImageAnswer, () => process.exit());
}, memoryCheckMs).unref();
