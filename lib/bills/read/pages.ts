/** A PDF as pages of words, the way a person sees them. */
import { findMedian } from '../median';
import type { Page } from '../page';
import { drawPage } from './draw';
import { type Frame, makeFrame, type Rect, toSeen, turnFrame } from './frame';
import { type RawGlyph, readGlyphs } from './glyphs';
import { type Painting, readPainting } from './layers';
import { type Pdfium, readFloats } from './pdfium';
import type { PlacedGlyph } from './placed-glyph';
import type { Gray } from './scan/gray';
import { straighten } from './scan/skew';
import { splitVisible } from './visible-text';
import { buildWords } from './words';

export interface PaintedPage extends Page {
  /**
   * What it paints beside its words: nothing, a little, or what may be writing and is no text: a picture, letters drawn as
   * shapes, characters that do not say what they are.
   */
  paint: 'none' | 'some' | 'writing';
  /** Of its area, how much is under pictures. */
  picturedShare: number;
  turn: Turn;
}

/** How the words of a page were put upright: which way its writing runs, as `findQuarter` counts, and how far it is aslant. */
export interface Turn {
  quarter: number;
  slantDegrees: number;
}

export type DrawResult =
  | { ok: true; gray: Gray; shortSidePoints: number }
  | { ok: false; reason: 'password' | 'damaged' };
export type PdfResult =
  | { ok: true; pages: PaintedPage[]; pageCount: number }
  | { ok: false; reason: 'password' | 'damaged' | 'too_complex' };
/** See limits.ts. */
export interface PdfLimits {
  pages: number;
  words: number;
  pageCharacters: number;
}

const errorPassword = 4;
/** How far the text layer of a scan, which is somebody's OCR, is trusted. */
const scanConfidence = 0.8;
/** With fewer words to be seen than this share of the unseen ones, the unseen ones are the text of a scan. */
const visibleShareOfScan = 0.05;
const minPictureShare = 0.3;
/** Shapes that are no boxes: a drawing has a few, letters drawn as shapes are many. */
const manyShapes = 20;
const manyUnknown = 30;

/**
 * Reads the first pages, unless they hold more than the limits. Throws whatever PDFium throws: its instance is broken
 * then.
 */
export function readPdf(pdfium: Pdfium, bytes: Uint8Array, limits: PdfLimits): PdfResult {
  const { calls } = pdfium;
  const read = (document: number): PdfResult => {
    const pageCount = calls.FPDF_GetPageCount(document);
    const pages: PaintedPage[] = [];
    let wordsLeft = limits.words;
    for (let index = 0; index < Math.min(pageCount, limits.pages); index++) {
      const page = calls.FPDF_LoadPage(document, index);
      if (page === 0) continue;
      const found = readPage(pdfium, page, index + 1, limits.pageCharacters);
      calls.FPDF_ClosePage(page);
      wordsLeft -= found?.words.length ?? 0;
      if (!found || wordsLeft < 0) return { ok: false, reason: 'too_complex' };
      pages.push(found);
    }
    return pages.length > 0 ? { ok: true, pages, pageCount } : { ok: false, reason: 'damaged' };
  };
  return withDocument(pdfium, bytes, read);
}

/**
 * Draws a page as it is seen, or with `turn` as its words stand once they are upright. Throws whatever PDFium throws.
 * @param index from 0
 * @param shortSide in pixels
 */
export function drawPdfPage(
  pdfium: Pdfium,
  bytes: Uint8Array,
  index: number,
  shortSide: number,
  { quarter, slantDegrees }: Turn = { quarter: 0, slantDegrees: 0 },
): DrawResult {
  const { calls } = pdfium;
  const draw = (document: number): DrawResult => {
    const page = calls.FPDF_LoadPage(document, index);
    if (page === 0) return { ok: false, reason: 'damaged' };
    const frame = makeFrame(readVisibleBox(pdfium, page), calls.FPDFPage_GetRotation(page));
    const { gray, shortSidePoints } = drawPage(pdfium, page, turnFrame(frame, -quarter), shortSide, -quarter);
    calls.FPDF_ClosePage(page);
    return { ok: true, gray: straighten(gray, slantDegrees), shortSidePoints };
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

/** Reads a page; null: it holds more characters than it may. */
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
  // Writing that runs another way, up a margin or across the page as a stamp, is left out.
  const along = shown.filter(({ run }) => run.quarter === quarter);
  const slantDegrees = measurePageSlant(along);
  const placed = along.map((char) => placeGlyph(char, upright));
  const words = buildWords(straightenGlyphs(placed, slantDegrees, upright));
  if (scan) for (const word of words) word.confidence = scanConfidence;
  const { width, height } = upright;
  const turn = { quarter, slantDegrees };
  return {
    number,
    width,
    height,
    words,
    source: scan ? 'ocr' : 'text_layer',
    turn,
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
 * Whether what is not seen is the text of a scan: hardly anything else is written, and there is a picture, or there are
 * drawn letters, where it stands.
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

/** Which way the writing of a page runs: to the right, unless most of it runs another way. */
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

/** Less does no harm, and is what files round to. */
const minSlantDegrees = 0.2;

/** How far a page was put askew into its file. */
function measurePageSlant(chars: RawGlyph[]): number {
  const slant = findMedian(chars.map(({ run }) => run.slant)) ?? 0;
  return Math.abs(slant) < minSlantDegrees ? 0 : slant;
}

/**
 * The characters of a page that is askew, where they stand once it is straight.
 * @param slant in degrees
 */
function straightenGlyphs(placed: PlacedGlyph[], slant: number, { width, height }: Frame): PlacedGlyph[] {
  if (slant === 0) return placed;
  const [sin, cos] = [Math.sin((slant * Math.PI) / 180), Math.cos((slant * Math.PI) / 180)];
  return placed.map((char) => {
    // About the middle of the page.
    const [x, y] = [char.left - width / 2, char.baseline - height / 2];
    const left = width / 2 + x * cos + y * sin;
    return {
      ...char,
      left,
      right: left + (char.right - char.left) / cos,
      baseline: height / 2 + y * cos - x * sin,
    };
  });
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
