/** Draws PDF pages in grey. */
import type { Frame } from './frame';
import type { Pdfium } from './pdfium';
import type { Gray } from './scan/gray';

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
