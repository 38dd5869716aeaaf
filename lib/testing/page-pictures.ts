/** Pages for tests of scans: drawn from a PDF, so that letters look as they do on paper. */

import { startPdfium } from '@/lib/bills/read/pdfium';
import { drawPdfPage } from '@/lib/bills/read/read-pdf';
import type { Gray } from '@/lib/bills/read/scan/gray';
import { makePdf, type TestPdf } from './pdf-file';

/** The first page of a PDF in grey, its short side that many pixels. */
export async function drawFirstPage(pdf: Uint8Array | TestPdf, shortSide: number): Promise<Gray> {
  const pdfium = await startPdfium(256 * 1024 * 1024);
  const drawn = drawPdfPage(pdfium, 'pages' in pdf ? makePdf(pdf) : pdf, 0, shortSide);
  if (!drawn.ok) throw new Error(drawn.reason);
  return drawn.gray;
}

/** Mean difference of two pictures of one size, in grey levels. */
export function difference(a: Gray, b: Gray): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('Pictures of two sizes.');
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}
