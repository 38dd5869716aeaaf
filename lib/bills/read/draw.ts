/** Draws PDF pages in grey, and packs small upright pictures of pages for people who check what was read. */
import type { DrawnPage } from '../page';
import type { Frame } from './glyphs';
import type { Pdfium } from './pdfium';
import { type Gray, loadSharp, shrink } from './scan/gray';

const greyFormat = 1;
const greyFlag = 8;
/** Also draws forms and annotations. */
const annotationsFlag = 1;
/** Limits the picture of a very long page. */
const maxPixels = 8_000_000;

/**
 * Draws the whole page with forms and annotations.
 * @param frame of the page as drawn
 * @param shortSide in pixels
 * @param quarterTurns clockwise from how it is displayed
 */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  shortSide: number,
  quarterTurns: number,
): { gray: Gray; shortSidePoints: number } {
  const shortSidePoints = Math.max(1, Math.min(frame.width, frame.height));
  const scale = Math.min(shortSide / shortSidePoints, Math.sqrt(maxPixels / (frame.width * frame.height || 1)));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const gray = render(pdfium, page, { width, height }, [0, 0, width, height, (quarterTurns + 4) % 4], annotationsFlag);
  return { gray, shortSidePoints };
}

/** A rectangle in pixels. `scale` is pixels per point. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** Draws a part of the page as displayed, without forms and annotations. */
export function drawWindow(pdfium: Pdfium, page: number, frame: Frame, { x, y, scale, ...size }: Window): Gray {
  const [pageWidth, pageHeight] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  return render(pdfium, page, size, [-x, -y, pageWidth, pageHeight, 0], 0);
}

/** @param place of the page in the picture: left, top, width, height and quarter turns */
function render(
  { calls, heap }: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
  place: [left: number, top: number, width: number, height: number, quarterTurns: number],
  flags: number,
): Gray {
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0);
  if (bitmap === 0) throw new RangeError('No memory left to draw in.');
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  calls.FPDF_RenderPageBitmap(bitmap, page, ...place, greyFlag | flags);
  const stride = calls.FPDFBitmap_GetStride(bitmap);
  const start = calls.FPDFBitmap_GetBuffer(bitmap);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) data.set(heap().subarray(start + y * stride, start + y * stride + width), y * width);
  calls.FPDFBitmap_Destroy(bitmap);
  return { width, height, data };
}

/** In dots per inch. Small print is legible, and a page is below 100 kB. */
const resolution = 100;
const pointsAnInch = 72;
/** A3 at about this resolution. Larger pages are drawn at a lower one. */
const maxSeenPixels = 2_000_000;
/** Photos compress worse than text. A larger picture is not shown. */
const maxPictureBytes = 400_000;
const quality = 45;

interface Size {
  /** In points. */
  width: number;
  height: number;
}

/** The short side of a page's picture in pixels. */
export function findShortSide({ width, height }: Size): number {
  const scale = Math.min(resolution / pointsAnInch, Math.sqrt(maxSeenPixels / (width * height)));
  return Math.max(1, Math.floor(scale * Math.min(width, height)));
}

/** Shrinks the deskewed picture of a page that was read by OCR, so that it can be kept until the bill is understood. */
export function shrinkSeen(gray: Gray): Gray {
  return shrink(gray, Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / maxSeenPixels))));
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
