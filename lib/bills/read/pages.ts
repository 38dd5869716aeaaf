/** Reads a PDF as pages of words, as a person sees them. */
import { type Box, garbledConfidence, type Page } from '../page';
import { drawPage } from './draw';
import { type Frame, makeFrame, type RawGlyph, type Rect, readGlyphs, toSeen, turnFrame } from './glyphs';
import { type Pdfium, readFloats } from './pdfium';
import type { Gray } from './scan/gray';
import { type Painting, readPainting, splitVisible } from './visible-text';
import { buildWords } from './words';

export interface PaintedPage extends Page {
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
