/** Small upright pictures of pages, for people who check what was read. */
import type { DrawnPage } from '../page';
import { type Gray, shrink } from './scan/gray';

/** In dots per inch. Small print is legible, and a page is below 100 kB. */
const resolution = 100;
const pointsAnInch = 72;
/** A3 at about this resolution. Larger pages are drawn at a lower one. */
const maxPixels = 2_000_000;
/** Photos compress worse than text. A larger picture is not shown. */
export const maxPictureBytes = 400_000;
const quality = 45;

interface Size {
  /** In points. */
  width: number;
  height: number;
}

/** The short side of a page's picture in pixels. */
export function findShortSide({ width, height }: Size): number {
  const scale = Math.min(resolution / pointsAnInch, Math.sqrt(maxPixels / (width * height)));
  return Math.max(1, Math.floor(scale * Math.min(width, height)));
}

/** Shrinks the deskewed picture of a page that was read by OCR, so that it can be kept until the bill is understood. */
export function shrinkSeen(gray: Gray): Gray {
  return shrink(gray, Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / maxPixels))));
}

/** Packs a grey picture of the whole page; null if the result is too large. */
export async function packPicture(
  page: Size & { number: number },
  { width, height, data }: Gray,
): Promise<DrawnPage | null> {
  const pack = await loadSharp();
  const packed = await pack(data, { raw: { width, height, channels: 1 } })
    .webp({ quality, effort: 1 })
    .toBuffer();
  if (packed.length > maxPictureBytes) return null;
  const { number, width: pointWidth, height: pointHeight } = page;
  return { page: number, width, height, pointWidth, pointHeight, data: packed.toString('base64') };
}

/** Loads sharp on first use. It only encodes our own pixels here, so no uploaded file reaches its native code. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
