/** The pages of a bill as sharp grey pictures, the way a perfect scanner sees them. */
import { limits } from '@/lib/bills/limits';
import { startPdfium } from '@/lib/bills/read/pdfium';
import { drawPdfPage, readPdfPages } from '@/lib/bills/read/read-pdf';
import type { Gray } from '@/lib/bills/read/scan/gray';

const maxBytes = 512 * 1024 * 1024;
const shortSideInches = 8.27;

/** All pages of a PDF at that many dots an inch. */
export async function drawPages(pdf: Uint8Array, dpi: number): Promise<Gray[]> {
  const pdfium = await startPdfium(maxBytes);
  const read = readPdfPages(pdfium, pdf, { ...limits, pages: 20 });
  if (!read.ok) throw new Error(`The bill could not be opened: ${read.reason}`);
  return read.pages.map((_, index) => {
    const drawn = drawPdfPage(pdfium, pdf, index, Math.round(dpi * shortSideInches));
    if (!drawn.ok) throw new Error(`Page ${index + 1} could not be drawn.`);
    return drawn.gray;
  });
}
