/** Unpacks pages of untrusted picture files with a native library, in the process that reads one file. */
import type { Metadata } from 'sharp';
import { maxMegapixels, maxPictureRatio, maxPictureSide } from '../../limits';
import type { Unreadable, UnreadableReason } from '../../page';
import { loadSharp } from '../load-sharp';
import type { Gray } from './gray';

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
