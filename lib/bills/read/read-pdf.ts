/** Reads a PDF: the text of its pages. If that proves too little of a bill, it also reads pictures by OCR. */

import { chargedCompleteness, closedCompleteness } from '../completeness';
import { limits } from '../limits';
import {
  type Box,
  garbledConfidence,
  type Page,
  type ReadDocument,
  type ReadOptions,
  type ReadResult,
  type Unreadable,
  type Word,
} from '../page';
import { findShortSide, packPicture } from './draw';
import { type DrawResult, drawPdfPage, type PaintedPage, readPdfPages } from './pages';
import { type Pdfium, startPdfium } from './pdfium';
import { type PagePicture, readPictures } from './scan';
import { blank, type Gray } from './scan/gray';

/** A page with fewer words is read by OCR if it paints possible text. */
const minWords = 30;
/** The minimum area share of pictures on a page that mixes them with text. */
const minMixedShare = 0.12;
/** In pixels: A4 at 200 dpi. */
const pictureShortSide = 1654;

export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { completeness = () => 0 } = options;
  const reading = await withPdfium((pdfium) => readPdfPages(pdfium, bytes, limits));
  if (!reading.ok) return reading;
  const { pages, pageCount, skippedPages } = reading;
  const textDocument: ReadDocument = { pages: pages.map(withoutPaint), pageCount, skippedPages };
  const canTell = options.completeness !== undefined;
  const mixed = canTell ? pages.filter(isMixed) : [];
  const picturePages = pages.filter((page) => isPicture(page, canTell));
  const garbled = pages.filter((page) => page.garbled.length > 0 && !picturePages.includes(page));
  const textCompleteness = picturePages.length + mixed.length + garbled.length > 0 ? completeness(textDocument) : 1;
  // Text that adds up needs no picture. Pictures among text are mostly logos and advertisements.
  const whole = pages.filter(
    (page) =>
      (textCompleteness < closedCompleteness && picturePages.includes(page)) ||
      (textCompleteness < chargedCompleteness && mixed.includes(page)),
  );
  const toScan = pages.filter((page) => whole.includes(page) || garbled.includes(page));
  const draw = async (number: number) => {
    const page = findPage(pages, number);
    const drawing = page && (await drawPage(bytes, page, findShortSide(page), page.quarter));
    return page && drawing?.ok ? packPicture(page, drawing.gray) : null;
  };
  if (toScan.length === 0) return { ok: true, document: textDocument, ...(options.pictures && { draw }) };

  const added = [...mixed, ...garbled];
  const seen = options.pictures ? new Map<number, Gray>() : undefined;
  const scanned = await readPictures(
    toScan.map(({ number }) => number),
    {
      pageCount,
      picture: async (number) => {
        const page = findPage(pages, number);
        if (!page) return null;
        return whole.includes(page) ? drawToScan(bytes, page) : drawGarbled(bytes, page);
      },
      makeDocument: (read) => withScanned(textDocument, added, read),
      seen,
    },
    options,
  );
  const scannedDocument = withScanned(textDocument, added, scanned.pages);
  const isBetter = scanned.pages.length > 0 && textCompleteness <= completeness(scannedDocument);
  const document = { ...(isBetter ? scannedDocument : textDocument), ...scanned.unread };
  if (!seen) return { ok: true, document };
  const drawBetter = async (number: number) => {
    const [page, gray] = [findPage(scanned.pages, number), seen.get(number)];
    return isBetter && page && gray && !findPage(added, number) ? packPicture(page, gray) : draw(number);
  };
  return { ok: true, document, draw: drawBetter };
}

const maxHeapBytes = 256 * 1024 * 1024;
/** WebAssembly memory never shrinks. A larger instance is dropped after the file. */
const keptHeapBytes = 64 * 1024 * 1024;

let instance: Promise<Pdfium> | null = null;

/** Runs `use` with an instance that lives on unless the file breaks it. */
async function withPdfium<T>(use: (pdfium: Pdfium) => T): Promise<T | Unreadable> {
  instance ??= startPdfium(maxHeapBytes);
  const pdfium = await instance;
  try {
    const result = use(pdfium);
    if (pdfium.heap().length > keptHeapBytes || pdfium.refusedMemory()) instance = null;
    return pdfium.refusedMemory() ? { ok: false, reason: 'too_much_memory' } : result;
  } catch {
    instance = null;
    return { ok: false, reason: pdfium.refusedMemory() ? 'too_much_memory' : 'damaged' };
  }
}

function drawPage(bytes: Uint8Array, { number }: Page, shortSide: number, quarter?: number) {
  return withPdfium<DrawResult>((pdfium) => drawPdfPage(pdfium, bytes, number - 1, shortSide, quarter));
}

function findPage<P extends { number: number }>(pages: readonly P[], number: number): P | undefined {
  return pages.find((page) => page.number === number);
}

/** The document with the scanned pages. Scanned words replace a page's own words, or are added on the pages `added`. */
function withScanned(document: ReadDocument, added: readonly PaintedPage[], scanned: readonly Page[]): ReadDocument {
  const withSeen = (page: Page) => {
    const seen = findPage(scanned, page.number);
    if (!seen) return page;
    return findPage(added, page.number) ? { ...page, words: addSeenWords(page.words, seen.words) } : seen;
  };
  return { ...document, pages: document.pages.map(withSeen) };
}

/** Words of a picture replace the garbled ones that they overlap. Those that overlap any other word are dropped. */
function addSeenWords(written: readonly Word[], seen: readonly Word[]): Word[] {
  const isClear = ({ confidence }: Word) => confidence > garbledConfidence;
  const isOver = (words: readonly Word[], { box }: Word) => words.some((other) => overlaps(other.box, box));
  const clear = written.filter(isClear);
  const added = seen.filter((word) => !isOver(clear, word));
  return [...written.filter((word) => isClear(word) || !isOver(added, word)), ...added];
}

function overlaps(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
    Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y)
  );
}

async function drawToScan(bytes: Uint8Array, page: PaintedPage): Promise<PagePicture | null> {
  const drawing = await drawPage(bytes, page, pictureShortSide);
  return drawing.ok ? { gray: drawing.gray, shortSidePoints: drawing.shortSidePoints } : null;
}

/** Draws only the garbled words of a page, with some room around them. */
async function drawGarbled(bytes: Uint8Array, page: PaintedPage): Promise<PagePicture | null> {
  const drawing = await drawPage(bytes, page, pictureShortSide, page.quarter);
  if (!drawing.ok) return null;
  const { width, height, data } = drawing.gray;
  const gray = blank(width, height);
  const scale = width / page.width;
  for (const box of page.garbled) {
    const [left, right] = [box.x - box.height, box.x + box.width + box.height].map((x) => Math.round(x * scale));
    const [top, bottom] = [box.y - 0.2 * box.height, box.y + 1.2 * box.height].map((y) => Math.round(y * scale));
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++) {
      const from = y * width + Math.max(0, left ?? 0);
      gray.data.set(data.subarray(from, y * width + Math.min(width, right ?? 0)), from);
    }
  }
  return { gray, isUpright: true, shortSidePoints: drawing.shortSidePoints };
}

const withoutPaint = ({ paint: _, picturedShare: __, quarter: ___, garbled: ____, ...page }: PaintedPage): Page => page;

/** Whether a page of text also shows a picture large enough for a table. */
function isMixed({ words, source, picturedShare }: PaintedPage): boolean {
  return source === 'text_layer' && words.length >= minWords && picturedShare >= minMixedShare;
}

/**
 * Whether to read a page by OCR: it shows something but has almost no text. With `canTell`, so is a page with the text
 * of unknown OCR software.
 */
function isPicture({ words, source, paint }: PaintedPage, canTell: boolean): boolean {
  if (words.length === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : words.length < minWords && paint === 'writing';
}
