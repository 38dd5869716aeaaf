// @ts-check
/**
 * The worker thread that parses PDFs, which come from strangers. A plain file, loaded by its path: the same for tests,
 * scripts, the server and Next.
 */
import { drawPdfPage, readPdf } from './pages.mjs';
import { startPdfium } from './pdfium.mjs';

/** @typedef {import('./pages.mjs').PdfResult} PdfResult */
/** @typedef {import('./pages.mjs').DrawResult} DrawResult */

/**
 * One file to read. On `port` the worker says `started` when it begins, so that the clock counts reading only, or
 * `started_cold` when this is its first file and most of its code is yet to be compiled. It says `too_much_memory` or
 * `damaged` when PDFium broke over the file: then it waits to be ended, for its state is unsound.
 * `draw`: not its words are wanted but the picture of one page (from 0), its short side that many pixels.
 * @typedef {{ bytes: Uint8Array, maxPages: number, draw: { index: number, shortSide: number } | null, port: import('node:worker_threads').MessagePort }} PdfTask
 */

const maxHeapBytes = 256 * 1024 * 1024;
/** WebAssembly memory never shrinks: an instance that has grown beyond this is not kept for the next file. */
const keptHeapBytes = 64 * 1024 * 1024;

/** @type {Promise<import('./pdfium.mjs').Pdfium> | null} */
let instance = null;
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

async function start() {
  const pdfium = await startPdfium(maxHeapBytes);
  readPdf(pdfium, practice, 1);
  return pdfium;
}

/**
 * @param {PdfTask} task
 * @returns {Promise<PdfResult | DrawResult>}
 */
export default async function read({ bytes, maxPages, draw, port }) {
  instance ??= start();
  const pdfium = await instance;
  port.postMessage(isFirst ? 'started_cold' : 'started');
  isFirst = false;
  try {
    const result = draw ? drawPdfPage(pdfium, bytes, draw.index, draw.shortSide) : readPdf(pdfium, bytes, maxPages);
    if (pdfium.refusedMemory()) return await giveUp(port, 'too_much_memory');
    if (pdfium.heap().length > keptHeapBytes) instance = null;
    port.close();
    return result;
  } catch {
    return await giveUp(port, pdfium.refusedMemory() ? 'too_much_memory' : 'damaged');
  }
}

/**
 * @param {PdfTask['port']} port
 * @param {string} reason
 * @returns {Promise<never>}
 */
function giveUp(port, reason) {
  port.postMessage(reason);
  return new Promise(() => {});
}
