// @ts-check
/** The characters of a PDF page, with what decides where and whether they are seen. */
import { quarterOf, slantOf } from './frame.mjs';

/** @typedef {import('./pdfium.mjs').Pdfium} Pdfium */
/** @typedef {import('./frame.mjs').Rect} Rect */
/** @typedef {import('./frame.mjs').Frame} Frame */

/**
 * What the characters of one text object share.
 * @typedef {object} Run
 * @property {number} object  PDFium's pointer
 * @property {number} size  height of the font in points as it is seen
 * @property {string} font  its name; empty when the file gives none
 * @property {boolean} bold
 * @property {number | null} quarter  which way it runs as it is seen
 * @property {number} slant  how far from that, clockwise in degrees
 * @property {number[]} rgb  of its filling
 * @property {boolean} filled  filled and nothing else, so that its colour is all there is to see
 * @property {boolean} drawn  false: written without a trace, as the text layer of a scan is
 * @property {Rect | null} ink  around all its characters, in page coordinates
 */

/**
 * @typedef {object} RawGlyph
 * @property {string} text
 * @property {boolean} spaceBefore
 * @property {Rect} box  from its origin to the next one's, in page coordinates
 * @property {Rect} ink
 * @property {number} originX
 * @property {number} originY
 * @property {Run} run
 */

const invisibleMode = 3;
const clippingMode = 7;
const strokedModes = [2, 6];
const smallestSizePoints = 1;

/**
 * All characters of a page in the order of its content.
 * @param {Pdfium} pdfium
 * @param {number} textPage
 * @param {Frame} frame
 * @returns {RawGlyph[]}
 */
export function readGlyphs(pdfium, textPage, frame) {
  const { calls } = pdfium;
  const count = calls.FPDFText_CountChars(textPage);
  const scratch = pdfium.allocate(scratchBytes);
  const fontNames = new FontNames(pdfium, scratch);
  /** @type {Map<number, Run>} */
  const runs = new Map();
  /** @type {RawGlyph[]} */
  const chars = [];
  let spaceBefore = true;
  for (let index = 0; index < count; index++) {
    const code = calls.FPDFText_GetUnicode(textPage, index);
    const text = charText(code, calls.FPDFText_HasUnicodeMapError(textPage, index) === 1);
    if (text === ' ') {
      // Spaces that PDFium adds are its guess; the gaps tell us more.
      if (calls.FPDFText_IsGenerated(textPage, index) !== 1) spaceBefore = true;
      continue;
    }
    const object = calls.FPDFText_GetTextObject(textPage, index);
    let run = runs.get(object);
    if (!run) {
      run = readRun(pdfium, textPage, index, object, scratch, frame, fontNames);
      runs.set(object, run);
    }
    chars.push({ text, spaceBefore, ...readBoxes(pdfium, textPage, index, scratch), run });
    spaceBefore = false;
  }
  pdfium.free(scratch);
  for (const char of chars) char.run.ink = unionOf(char.run.ink, char.ink);
  mendSizes(chars);
  for (const run of runs.values()) run.drawn &&= run.size >= smallestSizePoints;
  return chars;
}

const scratchBytes = 256;

/** The names of a page's fonts, each asked for once: many files draw every letter as an object of its own. */
class FontNames {
  /** @type {Map<number, { name: string, bold: boolean }>} */
  #known = new Map();

  /** @param {Pdfium} pdfium @param {number} scratch */
  constructor(pdfium, scratch) {
    this.pdfium = pdfium;
    this.scratch = scratch;
  }

  /** @param {number} object  a text object */
  of(object) {
    const { calls, heap } = this.pdfium;
    const font = calls.FPDFTextObj_GetFont(object);
    const known = this.#known.get(font);
    if (known) return known;
    const length = font === 0 ? 0 : calls.FPDFFont_GetBaseFontName(font, this.scratch, scratchBytes);
    const bytes = length > scratchBytes ? [] : heap().subarray(this.scratch, this.scratch + length);
    const name = String.fromCharCode(...bytes);
    const found = { name, bold: /bold|black|heavy|semi|demi/i.test(name) };
    this.#known.set(font, found);
    return found;
  }
}

/**
 * The character as text: a blank for every kind of space, U+FFFD for a glyph that does not say what it is.
 * @param {number} code
 * @param {boolean} unmapped
 */
function charText(code, unmapped) {
  if (code === 2 || code === 0xad || code === 0xfffe) return '-';
  if (unmapped || code === 0 || code === 0xffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  const text = String.fromCodePoint(code);
  return code <= 32 || (code >= 128 && /\s/.test(text)) ? ' ' : text;
}

/**
 * @param {Pdfium} pdfium
 * @param {number} textPage
 * @param {number} index
 * @param {number} object
 * @param {number} scratch
 * @param {Frame} frame
 * @param {FontNames} fontNames
 * @returns {Run}
 */
function readRun({ calls, view }, textPage, index, object, scratch, frame, fontNames) {
  calls.FPDFText_GetMatrix(textPage, index, scratch);
  const matrix = [0, 4, 8, 12].map((offset) => view().getFloat32(scratch + offset, true));
  const [a, b, c, d] = /** @type {[number, number, number, number]} */ (matrix);
  const size = calls.FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d);
  const coloured = calls.FPDFText_GetFillColor(textPage, index, scratch, scratch + 4, scratch + 8, scratch + 12) === 1;
  const rgba = [0, 4, 8, 12].map((offset) => view().getUint32(scratch + offset, true));
  const mode = calls.FPDFTextObj_GetTextRenderMode(object);
  const { name: font, bold } = fontNames.of(object);
  const transparent = coloured && mode === 0 && rgba[3] === 0;
  return {
    object,
    size,
    font,
    bold: bold || strokedModes.includes(mode),
    quarter: quarterOf(frame, a, b),
    slant: slantOf(frame, a, b),
    rgb: coloured ? rgba.slice(0, 3) : [0, 0, 0],
    filled: coloured && mode === 0,
    drawn: mode !== invisibleMode && mode !== clippingMode && !transparent,
    ink: null,
  };
}

/**
 * @param {Pdfium} pdfium
 * @param {number} textPage
 * @param {number} index
 * @param {number} scratch
 */
function readBoxes({ calls, view }, textPage, index, scratch) {
  calls.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const originX = view().getFloat64(scratch, true);
  const originY = view().getFloat64(scratch + 8, true);
  calls.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const memory = view();
  const ink = {
    left: memory.getFloat64(scratch, true),
    right: memory.getFloat64(scratch + 8, true),
    bottom: memory.getFloat64(scratch + 16, true),
    top: memory.getFloat64(scratch + 24, true),
  };
  calls.FPDFText_GetLooseCharBox(textPage, index, scratch);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => memory.getFloat32(scratch + offset, true));
  const box = /** @type {Rect} */ ({ left, top, right, bottom });
  return { originX, originY, ink, box: box.right > box.left && box.top > box.bottom ? box : ink };
}

/**
 * Fonts drawn by the document itself (Type 3) may give any size: where the ink contradicts it, the ink decides.
 * @param {RawGlyph[]} chars
 */
function mendSizes(chars) {
  /** @type {Map<Run, number>} */
  const tallest = new Map();
  for (const { text, ink, run } of chars) {
    if (!/[\p{L}\d]/u.test(text)) continue;
    const sideways = run.quarter !== null && run.quarter % 2 === 1;
    const height = sideways ? ink.right - ink.left : ink.top - ink.bottom;
    tallest.set(run, Math.max(tallest.get(run) ?? 0, height));
  }
  for (const [run, height] of tallest) {
    const contradicts = height > run.size * 1.6 || height < run.size * 0.2;
    if (contradicts && height > minInkPoints) run.size = height / capHeight;
  }
}

/** A glyph that the font lacks has a box of no height, which says nothing. */
const minInkPoints = 0.5;
/** Height of a capital letter or a digit in parts of the font's size, as in most typefaces. */
const capHeight = 0.72;

/**
 * @param {Rect | null} box
 * @param {Rect} other
 * @returns {Rect}
 */
function unionOf(box, other) {
  if (!box) return { ...other };
  return {
    left: Math.min(box.left, other.left),
    bottom: Math.min(box.bottom, other.bottom),
    right: Math.max(box.right, other.right),
    top: Math.max(box.top, other.top),
  };
}
