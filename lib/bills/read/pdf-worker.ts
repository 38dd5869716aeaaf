/** The worker thread that parses PDFs, which are untrusted. Bundled by scripts/workers.ts. */
import type { MessagePort } from 'node:worker_threads';
import { packPage } from '../packed';
import type { PackedPage, Unreadable, UnreadableReason } from '../page';
import {
  type DrawResult,
  drawPdfPage,
  type PaintedPage,
  type PdfLimits,
  type PdfResult,
  readPdf,
  type Turn,
} from './pages';
import { type Pdfium, startPdfium } from './pdfium';
import { announceStart } from './work-time';
import type { WithPort } from './worker-pool';

export interface DrawTask {
  /** Index of the page, from 0. */
  index: number;
  /** In pixels. */
  shortSide: number;
  turn?: Turn | undefined;
}

/** One file to read. See worker-pool.ts for the messages on the port. */
export interface PdfTask {
  bytes: Uint8Array;
  limits: PdfLimits;
  /** The page to draw instead of reading words; null: read the words. */
  draw: DrawTask | null;
}

/** A page with what it paints besides its words. */
export type PaintedPackedPage = PackedPage & Pick<PaintedPage, 'paint' | 'picturedShare' | 'turn' | 'garbled'>;

export type PdfReading = { ok: true; pages: PaintedPackedPage[]; pageCount: number; skippedPages: number } | Unreadable;
export type PdfDrawing = Extract<DrawResult, { ok: true }> | Unreadable;

const maxHeapBytes = 256 * 1024 * 1024;
/** WebAssembly memory never shrinks. A larger instance is dropped after the file. */
const keptHeapBytes = 64 * 1024 * 1024;

let instance: Promise<Pdfium> | null = null;

/** Parsed before the first file, so that the time limit does not include the start of the instance. */
const warmUpFile = new TextEncoder().encode(`%PDF-1.4
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
  readPdf(pdfium, warmUpFile, { pages: 1, words: 10, pageCharacters: 100 });
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
  announceStart(port);
  try {
    const result = draw
      ? drawPdfPage(pdfium, bytes, draw.index, draw.shortSide, draw.turn)
      : packReading(readPdf(pdfium, bytes, limits));
    if (pdfium.refusedMemory()) return await giveUp(port, 'too_much_memory');
    if (pdfium.heap().length > keptHeapBytes) instance = null;
    port.close();
    return result;
  } catch {
    return await giveUp(port, pdfium.refusedMemory() ? 'too_much_memory' : 'damaged');
  }
}

function packReading(result: PdfResult): PdfReading {
  return result.ok ? { ...result, pages: result.pages.map((page) => ({ ...page, ...packPage(page) })) } : result;
}

function giveUp(port: MessagePort, reason: UnreadableReason): Promise<never> {
  port.postMessage(reason);
  return new Promise(() => {});
}
