/** A PDF page as a picture. */
import type { Frame } from './frame';
import type { Pdfium } from './pdfium';
import type { Gray } from './scan/gray';

const greyFormat = 1;
/** Grey, with what forms and notes add. */
const greyFlag = 8;
const notesFlag = 1;
/** A page that is a long strip is drawn no larger than this in all. */
const maxPixels = 8_000_000;

/**
 * @param frame of the page as it is drawn
 * @param shortSide in pixels
 * @param quarterTurns clockwise from how it is shown
 */
export function drawPage(
  { calls, heap }: Pdfium,
  page: number,
  frame: Frame,
  shortSide: number,
  quarterTurns = 0,
): { gray: Gray; shortSidePoints: number } {
  const shortSidePoints = Math.max(1, Math.min(frame.width, frame.height));
  const scale = Math.min(shortSide / shortSidePoints, Math.sqrt(maxPixels / (frame.width * frame.height || 1)));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0);
  if (bitmap === 0) throw new RangeError('No memory left to draw in.');
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, (quarterTurns + 4) % 4, greyFlag | notesFlag);
  const stride = calls.FPDFBitmap_GetStride(bitmap);
  const start = calls.FPDFBitmap_GetBuffer(bitmap);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) data.set(heap().subarray(start + y * stride, start + y * stride + width), y * width);
  calls.FPDFBitmap_Destroy(bitmap);
  return { gray: { width, height, data }, shortSidePoints };
}
