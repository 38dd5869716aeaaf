/**
 * The worker thread that parses PDFs, which come from strangers. A plain file, loaded by its path: the same for tests,
 * scripts, the server and Next.
 */

import type { MessagePort } from 'node:worker_threads';
import type { PaintedPage, PdfLimits, PdfResult, Turn } from './pages';
import { drawPdfPage, readPdf } from './pages';
import type { PdfDrawing, PdfReading } from './pdf-pool';
import type { Pdfium } from './pdfium';
import { startPdfium } from './pdfium';
import type { WithPort } from './worker-pool';

/**
 * One file to read; see worker-pool.ts for what is said on its port. `draw`: not its words are wanted but the picture
 * of one page (from 0), its short side that many pixels.
 */
export interface DrawTask {
  index: number;
  shortSide: number;
  turn?: Turn | undefined;
}

export interface PdfTask {
  bytes: Uint8Array;
  limits: PdfLimits;
  draw: DrawTask | null;
}

const maxHeapBytes = 256 * 1024 * 1024;
/** WebAssembly memory never shrinks: an instance that has grown beyond this is not kept for the next file. */
const keptHeapBytes = 64 * 1024 * 1024;

let instance: Promise<Pdfium> | null = null;
let isFirst = true;

/** Read before the first file, so that its clock does not count what a cold machine takes to get going. */
const practice = new TextEncoder().encode(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >> endobj
4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
5 0 obj << /Length 95 >> stream
q 0 0 .4 rg 50 690 200 30 re f Q BT /F 10 Tf 60 700 Td (Practice) Tj 1 g 9 9 Td (1,234.50) Tj ET
endstream endobj
trailer << /Root 1 0 R >>`);

async function start(): Promise<Pdfium> {
  const pdfium = await startPdfium(maxHeapBytes);
  readPdf(pdfium, practice, { pages: 1, words: 10, pageCharacters: 100 });
  return pdfium;
}

export default async function read({
  bytes,
  limits,
  draw,
  port,
}: PdfTask & WithPort): Promise<PdfReading | PdfDrawing> {
  instance ??= start();
  const pdfium = await instance;
  port.postMessage(isFirst ? 'started_cold' : 'started');
  isFirst = false;
  try {
    const result = draw
      ? drawPdfPage(pdfium, bytes, draw.index, draw.shortSide, draw.turn)
      : packed(readPdf(pdfium, bytes, limits));
    if (pdfium.refusedMemory()) return await giveUp(port, 'too_much_memory');
    if (pdfium.heap().length > keptHeapBytes) instance = null;
    port.close();
    return result;
  } catch {
    return await giveUp(port, pdfium.refusedMemory() ? 'too_much_memory' : 'damaged');
  }
}

function packed(result: PdfResult): PdfReading {
  return result.ok ? { ...result, pages: result.pages.map(packPage) } : result;
}

function packPage({ words, pictured, ...page }: PaintedPage) {
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  return { ...page, wordCount: words.length, words: bytes, picturedShare: pictured };
}

function giveUp(port: MessagePort, reason: string): Promise<never> {
  port.postMessage(reason);
  return new Promise(() => {});
}
