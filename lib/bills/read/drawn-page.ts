/** Pages as small pictures: as their words stand on them, for who checks what was read. */
import type { DrawnPage } from '../page';
import type { Bend } from './scan/bend';
import { type Gray, remap, shrink } from './scan/gray';

/** Dots an inch: small print can be read, a page stays below 100 kB. */
const resolution = 100;
const pointsAnInch = 72;
/** A3 at about this resolution; what is larger is drawn coarser. */
const maxPixels = 2_000_000;
/** Photos of patterns pack worse than writing: a page above this is not shown. */
export const maxPictureBytes = 400_000;
const quality = 45;

interface Size {
  /** In points. */
  width: number;
  height: number;
}

/** How many pixels the short side of a page's picture has. */
export function findShortSide({ width, height }: Size): number {
  const scale = Math.min(resolution / pointsAnInch, Math.sqrt(maxPixels / (width * height)));
  return Math.max(1, Math.floor(scale * Math.min(width, height)));
}

/** A picture of a page that was read by its ink, put straight; made level where it is looked at. */
export interface SeenPage {
  gray: Gray;
  /** How many pixels of the page that was read one pixel stands for. */
  step: number;
  bend: Bend | null;
}

/** Small enough to be kept until the bill is understood. */
export function shrinkSeen(gray: Gray, bend: Bend | null): SeenPage {
  const step = Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / maxPixels)));
  return { gray: shrink(gray, step), step, bend };
}

/** The picture of a page that was read by its ink; null where there is none. */
export async function drawSeen(
  page: (Size & { number: number }) | undefined,
  seen: SeenPage | undefined,
): Promise<DrawnPage | null> {
  if (!page || !seen) return null;
  const { gray, step, bend } = seen;
  if (!bend) return packPicture(page, gray);
  const level = remap(gray, gray, (x, y, out) => {
    out[0] = x;
    out[1] = y + bend(x * step, y * step + bend(x * step, y * step)) / step;
  });
  return packPicture(page, level);
}

/** A grey picture of the whole page, packed; null where it is too large. */
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

/** Loaded with the first file whose pages may be asked for. What it packs is ours by then: no stranger's file reaches its native code here. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
