/**
 * A process that unpacks one page of an untrusted picture with a native library. In a thread it could not be stopped,
 * and could crash the others. Arguments: the page from 0 and the short side in pixels. The file comes as input; the
 * output is a line of JSON and the pixels. Ends when the file takes too much memory. Bundled by scripts/workers.ts.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxMegapixels, maxPictureRatio, maxPictureSide } from '../../limits';

export type UnpackedHead =
  | { pageCount: number; width: number; height: number }
  | { reason: 'damaged' | 'too_many_pixels' | 'too_much_memory' };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const maxPixels = maxMegapixels * 1_000_000;
/** A photo of 60 million pixels takes 260 MB when it is interlaced, and 120 MB otherwise. */
const maxMemoryBytes = 384 * 1024 * 1024;
const memoryCheckMs = 20;

// The library unpacks on threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() >= maxMemoryBytes) answer({ reason: 'too_much_memory' });
}, memoryCheckMs).unref();
const [index = 0, shortSide = 1] = process.argv.slice(2).map(Number);
unpack(await buffer(process.stdin)).catch(() => answer({ reason: 'damaged' }));

function answer(head: UnpackedHead, pixels: Uint8Array = new Uint8Array()): void {
  process.stdout.write(`${JSON.stringify(head)}\n`);
  process.stdout.write(pixels, () => process.exit());
}

async function unpack(file: Buffer): Promise<void> {
  // Reads what it can of a damaged file: the bill's arithmetic shows whether something is missing. No pixel limit,
  // because only the header is read here.
  const { autoOrient, pages = 1 } = await sharp(file, {
    page: index,
    failOn: 'none',
    limitInputPixels: false,
  }).metadata();
  const { width, height } = autoOrient;
  if (isTooLarge(autoOrient)) return answer({ reason: 'too_many_pixels' });
  const { data, info } = await sharp(file, { page: index, failOn: 'none', limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...fitSize(width, height), fit: 'fill' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  answer({ pageCount: pages, width: info.width, height: info.height }, data);
}

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return width * height > maxPixels || long > maxPictureSide || long > short * maxPictureRatio;
}

/** Never enlarges. A very long screenshot keeps the size of its letters. */
function fitSize(width: number, height: number) {
  const area = shortSide * shortSide * 2;
  const scale = Math.min(1, shortSide / Math.min(width, height), Math.sqrt(area / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
