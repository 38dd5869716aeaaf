// @ts-check
/** A PDF as pages of words, the way a person sees them. */

import { drawPage } from './draw.mjs';
import { pageFrame, seenBox, turnFrame } from './frame.mjs';
import { readGlyphs } from './glyphs.mjs';
import { readPainting } from './layers.mjs';
import { straighten } from './scan/skew.mjs';
import { splitVisible } from './visible-text.mjs';
import { buildWords } from './words.mjs';

/** @typedef {import('../page').Page} Page */
/** @typedef {import('./pdfium.mjs').Pdfium} Pdfium */
/** @typedef {import('./frame.mjs').Frame} Frame */
/** @typedef {import('./frame.mjs').Rect} Rect */
/** @typedef {import('./glyphs.mjs').RawGlyph} RawGlyph */
/** @typedef {import('./layers.mjs').Painting} Painting */
/** @typedef {import('./words.mjs').PlacedGlyph} PlacedGlyph */

/**
 * A page with what else it paints: nothing, a little, or what may be writing and is no text: a picture, letters drawn as
 * shapes, characters that do not say what they are.
 * @typedef {Page & { paint: 'none' | 'some' | 'writing', pictured: number, turn: Turn }} PaintedPage  pictured: share of the page under pictures
 */

/** How the words of a page were put upright: which way its writing runs, as `quarterOf`, and how far it is aslant. @typedef {{ quarter: number, slantDegrees: number }} Turn */

/** @typedef {{ ok: true, gray: import('./scan/gray.mjs').Gray, shortSidePoints: number } | { ok: false, reason: 'password' | 'damaged' }} DrawResult */
/** @typedef {{ ok: true, pages: PaintedPage[], pageCount: number } | { ok: false, reason: 'password' | 'damaged' | 'too_complex' }} PdfResult */
/** @typedef {{ pages: number, words: number, pageCharacters: number }} PdfLimits  see limits.ts */

const errorPassword = 4;
/** How far the text layer of a scan, which is somebody's OCR, is trusted. */
const scanConfidence = 0.8;
/** With fewer words to be seen than this share of the unseen ones, the unseen ones are the text of a scan. */
const visibleShareOfScan = 0.05;
const pictureShare = 0.3;
/** Shapes that are no boxes: a drawing has a few, letters drawn as shapes are many. */
const manyShapes = 20;
const manyUnknown = 30;

/**
 * Reads the first pages, unless they hold more than the limits. Throws whatever PDFium throws: its instance is broken then.
 * @param {Pdfium} pdfium
 * @param {Uint8Array} bytes
 * @param {PdfLimits} limits
 * @returns {PdfResult}
 */
export function readPdf(pdfium, bytes, limits) {
  const { calls } = pdfium;
  /** @param {number} document @returns {PdfResult} */
  const read = (document) => {
    const pageCount = calls.FPDF_GetPageCount(document);
    /** @type {PaintedPage[]} */
    const pages = [];
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
 * @param {Pdfium} pdfium
 * @param {Uint8Array} bytes
 * @param {number} index  from 0
 * @param {number} shortSide  in pixels
 * @param {Turn} turn
 * @returns {DrawResult}
 */
export function drawPdfPage(
  pdfium,
  bytes,
  index,
  shortSide,
  { quarter, slantDegrees } = { quarter: 0, slantDegrees: 0 },
) {
  const { calls } = pdfium;
  /** @param {number} document @returns {DrawResult} */
  const draw = (document) => {
    const page = calls.FPDF_LoadPage(document, index);
    if (page === 0) return { ok: false, reason: 'damaged' };
    const frame = pageFrame(visibleBox(pdfium, page), calls.FPDFPage_GetRotation(page));
    const { gray, shortSidePoints } = drawPage(pdfium, page, turnFrame(frame, -quarter), shortSide, -quarter);
    calls.FPDF_ClosePage(page);
    return { ok: true, gray: straighten(gray, slantDegrees), shortSidePoints };
  };
  return withDocument(pdfium, bytes, draw);
}

/**
 * @template T
 * @param {Pdfium} pdfium
 * @param {Uint8Array} bytes
 * @param {(document: number) => T} use
 * @returns {T | { ok: false, reason: 'password' | 'damaged' }}
 */
function withDocument(pdfium, bytes, use) {
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

/**
 * Null: the page holds more characters than it may.
 * @param {Pdfium} pdfium
 * @param {number} page
 * @param {number} number
 * @param {number} maxCharacters
 * @returns {PaintedPage | null}
 */
function readPage(pdfium, page, number, maxCharacters) {
  const { calls } = pdfium;
  const frame = pageFrame(visibleBox(pdfium, page), calls.FPDFPage_GetRotation(page));
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
  const quarter = mainQuarter(shown);
  const upright = turnFrame(frame, -quarter);
  // What runs another way than the page, up a margin or across it as a stamp, is no part of its lines.
  const along = shown.filter(({ run }) => run.quarter === quarter);
  const slantDegrees = slantOfAll(along);
  const placed = along.map((char) => place(char, upright));
  const words = buildWords(straightened(placed, slantDegrees, upright));
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
    ...paintOf(painting, frame, shown),
  };
}

/** @param {Pdfium} pdfium @param {number} page @returns {Rect} */
function visibleBox(pdfium, page) {
  const scratch = pdfium.allocate(16);
  pdfium.calls.FPDF_GetPageBoundingBox(page, scratch);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.view().getFloat32(scratch + offset, true));
  pdfium.free(scratch);
  return /** @type {Rect} */ ({ left, top, right, bottom });
}

/**
 * Whether what is not seen is the text of a scan: hardly anything else is written, and there is a picture, or there are
 * drawn letters, where it stands.
 * @param {RawGlyph[]} seen
 * @param {RawGlyph[]} unseen
 * @param {Painting} painting
 */
function isScanText(seen, unseen, { layers }) {
  if (unseen.length === 0 || seen.length > unseen.length * visibleShareOfScan) return false;
  if (layers.length > unseen.length / 2) return true;
  const pictures = layers.filter((layer) => layer.picture);
  const backed = unseen.filter(({ ink }) => {
    const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
    return pictures.some(({ box }) => x >= box.left && x <= box.right && y >= box.bottom && y <= box.top);
  });
  return backed.length > unseen.length / 2;
}

/** Which way most of the writing runs, when it is most. @param {RawGlyph[]} chars */
function mainQuarter(chars) {
  const share = (/** @type {number} */ quarter) =>
    chars.filter(({ run }) => run.quarter === quarter).length / chars.length;
  return [1, 2, 3].find((quarter) => share(quarter) > 0.6) ?? 0;
}

/**
 * The character on the upright page.
 * @param {RawGlyph} char
 * @param {Frame} upright
 */
function place({ text, spaceBefore, box, originX, originY, run }, upright) {
  const { left, right } = seenBox(upright, box);
  const { top: baseline } = seenBox(upright, { left: originX, right: originX, top: originY, bottom: originY });
  return { text, spaceBefore, left, right, baseline, run };
}

/** Less does no harm, and is what files round to. */
const minSlantDegrees = 0.2;

/** How far a page was put askew into its file. @param {RawGlyph[]} chars */
function slantOfAll(chars) {
  const slants = chars.map(({ run }) => run.slant).sort((a, b) => a - b);
  const slant = slants[slants.length >> 1] ?? 0;
  return Math.abs(slant) < minSlantDegrees ? 0 : slant;
}

/**
 * The characters of a page that is askew, where they stand once it is straight.
 * @param {PlacedGlyph[]} placed
 * @param {number} slant  in degrees
 * @param {Frame} upright
 * @returns {PlacedGlyph[]}
 */
function straightened(placed, slant, { width, height }) {
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

/** @param {Painting} painting @param {Frame} frame @param {RawGlyph[]} shown @returns {Pick<PaintedPage, 'paint' | 'pictured'>} */
function paintOf({ layers, texts }, { width, height }, shown) {
  const area = width * height;
  let pictured = 0;
  let shapes = 0;
  for (const { picture, rgb, box } of layers) {
    if (picture) pictured += Math.max(0, box.right - box.left) * Math.max(0, box.top - box.bottom);
    else if (rgb === null) shapes++;
  }
  const unknown = shown.filter(({ text }) => text === '\ufffd').length;
  const share = pictured / area;
  if (share >= pictureShare || shapes >= manyShapes || unknown >= manyUnknown)
    return { paint: 'writing', pictured: share };
  return { paint: layers.length > 0 || texts.size > 0 ? 'some' : 'none', pictured: share };
}
