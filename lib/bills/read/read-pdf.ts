/** Reads a PDF as pages of words, as a person sees them. If its text proves too little of a bill, it also reads pictures by OCR. */
import { chargedCompleteness, closedCompleteness } from '../basis';
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
import { drawPage, findShortSide, packPicture } from './draw';
import { type Frame, makeFrame, type RawGlyph, type Rect, readGlyphs, toSeen, turnFrame } from './glyphs';
import { type Pdfium, readFloats, startPdfium } from './pdfium';
import { type PagePicture, readPictures } from './scan';
import { blank, type Gray } from './scan/gray';
import { type Painting, readPainting, splitVisible } from './visible-text';
import { buildWords } from './words';

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
    const drawing = page && (await drawAgain(bytes, page, findShortSide(page), page.quarter));
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

function drawAgain(bytes: Uint8Array, { number }: Page, shortSide: number, quarter?: number) {
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
  const drawing = await drawAgain(bytes, page, pictureShortSide);
  return drawing.ok ? { gray: drawing.gray, shortSidePoints: drawing.shortSidePoints } : null;
}

/** Draws only the garbled words of a page, with some room around them. */
async function drawGarbled(bytes: Uint8Array, page: PaintedPage): Promise<PagePicture | null> {
  const drawing = await drawAgain(bytes, page, pictureShortSide, page.quarter);
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

interface PaintedPage extends Page {
  /**
   * What the page paints besides its words. `writing` means possible text that is not in the text layer: a picture,
   * letters drawn as shapes, unknown characters.
   */
  paint: 'none' | 'some' | 'writing';
  /** The words with a glyph that the file does not name. */
  garbled: Box[];
  /** Share of the page's area under pictures. */
  picturedShare: number;
  /** The direction of its text as displayed, as `findQuarter` counts. Its words are upright. */
  quarter: number;
}

export type DrawResult =
  | { ok: true; gray: Gray; shortSidePoints: number }
  | { ok: false; reason: 'password' | 'damaged' };
export type PdfResult =
  | { ok: true; pages: PaintedPage[]; pageCount: number; skippedPages: number }
  | { ok: false; reason: 'password' | 'damaged' | 'too_complex' };
/** See limits.ts. */
export interface PdfLimits {
  pages: number;
  words: number;
  pageCharacters: number;
}

const errorPassword = 4;
/** Confidence in the text layer of a scan, which is the output of unknown OCR software. */
const scanConfidence = 0.8;
/** With fewer visible words than this share of the invisible ones, the invisible ones are the text of a scan. */
const visibleShareOfScan = 0.05;
const minPictureShare = 0.3;
/** Shapes that are not boxes. A drawing has a few, letters drawn as shapes are many. */
const manyShapes = 20;
const manyUnknown = 30;

/** A file has hardly more blank pages than this. Each takes a millisecond. */
const maxOpened = 200;

/**
 * Reads the first pages that show something. Returns `too_complex` above the limits. An error of PDFium is rethrown: its instance is then
 * broken.
 */
export function readPdfPages(pdfium: Pdfium, bytes: Uint8Array, limits: PdfLimits): PdfResult {
  const { calls } = pdfium;
  const read = (document: number): PdfResult => {
    const pageCount = calls.FPDF_GetPageCount(document);
    const pages: PaintedPage[] = [];
    let wordsLeft = limits.words;
    let [index, blank] = [0, 0];
    for (; index < Math.min(pageCount, maxOpened) && pages.length - blank < limits.pages; index++) {
      const page = calls.FPDF_LoadPage(document, index);
      if (page === 0) continue;
      const found = readPage(pdfium, page, index + 1, limits.pageCharacters);
      calls.FPDF_ClosePage(page);
      wordsLeft -= found?.words.length ?? 0;
      if (!found || wordsLeft < 0) return { ok: false, reason: 'too_complex' };
      pages.push(found);
      if (found.words.length === 0 && found.paint === 'none') blank++;
    }
    if (pages.length === 0) return { ok: false, reason: 'damaged' };
    return { ok: true, pages, pageCount, skippedPages: pageCount - index };
  };
  return withDocument(pdfium, bytes, read);
}

/**
 * Draws a page with text of the direction `quarter` upright. An error of PDFium is rethrown.
 * @param index from 0
 * @param shortSide in pixels
 */
export function drawPdfPage(
  pdfium: Pdfium,
  bytes: Uint8Array,
  index: number,
  shortSide: number,
  quarter = 0,
): DrawResult {
  const { calls } = pdfium;
  const draw = (document: number): DrawResult => {
    const page = calls.FPDF_LoadPage(document, index);
    if (page === 0) return { ok: false, reason: 'damaged' };
    const frame = makeFrame(readVisibleBox(pdfium, page), calls.FPDFPage_GetRotation(page));
    const drawing = drawPage(pdfium, page, turnFrame(frame, -quarter), shortSide, -quarter);
    calls.FPDF_ClosePage(page);
    return { ok: true, ...drawing };
  };
  return withDocument(pdfium, bytes, draw);
}

function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number) => T,
): T | { ok: false; reason: 'password' | 'damaged' } {
  const { calls } = pdfium;
  const file = pdfium.allocate(bytes.length);
  pdfium.heap().set(bytes, file);
  const document = calls.FPDF_LoadMemDocument(file, bytes.length, 0);
  if (document === 0) {
    const reason = calls.FPDF_GetLastError() === errorPassword ? 'password' : 'damaged';
    pdfium.free(file);
    return { ok: false, reason };
  }
  const result = use(document);
  calls.FPDF_CloseDocument(document);
  pdfium.free(file);
  return result;
}

/** Reads a page; null if it has too many characters. */
function readPage(pdfium: Pdfium, page: number, number: number, maxCharacters: number): PaintedPage | null {
  const { calls } = pdfium;
  const frame = makeFrame(readVisibleBox(pdfium, page), calls.FPDFPage_GetRotation(page));
  const textPage = calls.FPDFText_LoadPage(page);
  if (textPage !== 0 && calls.FPDFText_CountChars(textPage) > maxCharacters) {
    calls.FPDFText_ClosePage(textPage);
    return null;
  }
  const chars = textPage === 0 ? [] : readGlyphs(pdfium, textPage, frame);
  const painting = readPainting(pdfium, page);
  const { seen, unseen } = splitVisible(pdfium, page, frame, chars, painting);
  const scan = isScanText(seen, unseen, painting);
  if (textPage !== 0) calls.FPDFText_ClosePage(textPage);
  const shown = scan ? [...seen, ...unseen] : seen;
  const quarter = findMainQuarter(shown);
  const upright = turnFrame(frame, -quarter);
  // Drops text in another direction, such as in a margin or on a stamp.
  const along = shown.filter(({ run }) => run.quarter === quarter);
  const words = buildWords(along.map((char) => placeGlyph(char, upright)));
  if (scan) for (const word of words) word.confidence = scanConfidence;
  const { width, height } = upright;
  return {
    number,
    width,
    height,
    words,
    source: scan ? 'ocr' : 'text_layer',
    quarter,
    garbled: words.flatMap(({ box, confidence }) => (confidence === garbledConfidence ? [box] : [])),
    ...describePaint(painting, frame, shown),
  };
}

function readVisibleBox(pdfium: Pdfium, page: number): Rect {
  const scratch = pdfium.allocate(16);
  pdfium.calls.FPDF_GetPageBoundingBox(page, scratch);
  const [left, top, right, bottom] = readFloats(pdfium.view(), scratch);
  pdfium.free(scratch);
  return { left, top, right, bottom };
}

/**
 * Whether the invisible characters are the text of a scan. True if almost nothing else is written, and pictures or
 * drawn letters are below them.
 */
function isScanText(seen: RawGlyph[], unseen: RawGlyph[], { layers }: Painting): boolean {
  if (unseen.length === 0 || seen.length > unseen.length * visibleShareOfScan) return false;
  if (layers.length > unseen.length / 2) return true;
  const pictures = layers.filter((layer) => layer.picture);
  const backed = unseen.filter(({ ink }) => {
    const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
    return pictures.some(({ box }) => x >= box.left && x <= box.right && y >= box.bottom && y <= box.top);
  });
  return backed.length > unseen.length / 2;
}

/** The main text direction of a page: to the right, unless most text has another one. */
function findMainQuarter(chars: RawGlyph[]): number {
  const share = (quarter: number) => chars.filter(({ run }) => run.quarter === quarter).length / chars.length;
  return [1, 2, 3].find((quarter) => share(quarter) > 0.6) ?? 0;
}

/** The character on the upright page. */
function placeGlyph({ text, spaceBefore, box, originX, originY, run }: RawGlyph, upright: Frame) {
  const { left, right } = toSeen(upright, box);
  const { top: baseline } = toSeen(upright, { left: originX, right: originX, top: originY, bottom: originY });
  return { text, spaceBefore, left, right, baseline, run };
}

function describePaint(
  { layers, texts }: Painting,
  { width, height }: Frame,
  shown: RawGlyph[],
): Pick<PaintedPage, 'paint' | 'picturedShare'> {
  let pictured = 0;
  let shapes = 0;
  for (const { picture, rgb, box } of layers) {
    if (picture) pictured += Math.max(0, box.right - box.left) * Math.max(0, box.top - box.bottom);
    else if (rgb === null) shapes++;
  }
  const unknown = shown.filter(({ text }) => text === '\ufffd').length;
  const picturedShare = pictured / (width * height);
  if (picturedShare >= minPictureShare || shapes >= manyShapes || unknown >= manyUnknown)
    return { paint: 'writing', picturedShare };
  return { paint: layers.length > 0 || texts.size > 0 ? 'some' : 'none', picturedShare };
}
