/**
 * Reads the characters of a PDF page, with the details that decide their position and visibility. A PDF counts from the
 * bottom left of a box with any origin, and may be rotated for display. We count from the top left of the displayed page.
 */
import { type Pdfium, readFloats, readWholeNumbers } from './pdfium';

export type Rgb = [red: number, green: number, blue: number];

/** Properties shared by the characters of one text object. */
export interface Run {
  /** PDFium's pointer to the text object. */
  object: number;
  /** Height of the displayed font in points. */
  size: number;
  /** Name of the font; empty if the file gives none. */
  font: string;
  bold: boolean;
  /** How far one em goes along the line of text on the page. A negative font size on a flipped page cancels out. */
  em: [x: number, y: number];
  /** Displayed direction, as `findQuarter` counts; null if slanted. */
  quarter: number | null;
  /** Fill colour. */
  rgb: Rgb;
  /** Filled without a stroke, so that only its fill colour is visible. */
  filled: boolean;
  /** False for invisible text, such as the text layer of a scan. */
  drawn: boolean;
  /** The box around all its characters, in page coordinates. */
  ink: Rect | null;
}

export interface RawGlyph {
  text: string;
  spaceBefore: boolean;
  /** From its origin to the next one's, in page coordinates. */
  box: Rect;
  ink: Rect;
  originX: number;
  originY: number;
  run: Run;
}

/** A character on an upright page. */
export interface PlacedGlyph {
  text: string;
  /** Whether the file has a space before this character. */
  spaceBefore: boolean;
  /** Start and end of its advance, in points. */
  left: number;
  right: number;
  baseline: number;
  /** Shared by all characters of a text object. */
  run: { size: number; bold: boolean; font: string };
}

/** Characters in reading order, at least one. */
export type Glyphs = [PlacedGlyph, ...PlacedGlyph[]];

/** Whether the second character continues the first. */
export type JoinGlyphs = (before: PlacedGlyph, after: PlacedGlyph) => boolean;

const invisibleMode = 3;
const clippingMode = 7;
const strokedModes = [2, 6];
const minSizePoints = 1;

/** All characters of a page, in the order of its content stream. */
export function readGlyphs(pdfium: Pdfium, textPage: number, frame: Frame): RawGlyph[] {
  const { calls } = pdfium;
  const count = calls.FPDFText_CountChars(textPage);
  const scratch = pdfium.allocate(scratchBytes);
  const fonts = new Map<number, Font>();
  const runs = new Map<number, Run>();
  const chars: RawGlyph[] = [];
  let spaceBefore = true;
  for (let index = 0; index < count; index++) {
    const code = calls.FPDFText_GetUnicode(textPage, index);
    const text = toText(code, calls.FPDFText_HasUnicodeMapError(textPage, index) === 1);
    if (text === ' ') {
      // Spaces that PDFium generates are guesses. The gaps are more reliable.
      if (calls.FPDFText_IsGenerated(textPage, index) !== 1) spaceBefore = true;
      continue;
    }
    const object = calls.FPDFText_GetTextObject(textPage, index);
    let run = runs.get(object);
    if (!run) {
      run = readRun(pdfium, textPage, index, object, scratch, frame, fonts);
      runs.set(object, run);
    }
    chars.push({ text, spaceBefore, ...readBoxes(pdfium, textPage, index, scratch, run, code), run });
    spaceBefore = false;
  }
  pdfium.free(scratch);
  for (const char of chars) char.run.ink = unite(char.run.ink, char.ink);
  for (const run of runs.values()) run.drawn &&= run.size >= minSizePoints;
  return chars;
}

const scratchBytes = 256;

interface Font {
  name: string;
  bold: boolean;
}

/** The font of a text object. Fonts are kept by pointer, because many files draw each letter as its own object. */
function readFont({ calls, heap }: Pdfium, object: number, scratch: number, fonts: Map<number, Font>): Font {
  const pointer = calls.FPDFTextObj_GetFont(object);
  const known = fonts.get(pointer);
  if (known) return known;
  const length = pointer === 0 ? 0 : calls.FPDFFont_GetBaseFontName(pointer, scratch, scratchBytes);
  const bytes = length > scratchBytes ? [] : heap().subarray(scratch, scratch + length);
  const name = String.fromCharCode(...bytes);
  const font = { name, bold: /bold|black|heavy|semi|demi/i.test(name) };
  fonts.set(pointer, font);
  return font;
}

/** A letter of another alphabet among ours is the code of a glyph, and so is one for private use. */
const oddPattern = /\p{Co}|(?![\p{Script=Latin}\p{Script=Greek}])\p{L}/u;

/** The character as text: a blank for any kind of space, U+FFFD for a glyph without a known character. */
function toText(code: number, unmapped: boolean): string {
  if (code === 2 || code === 0xad || code === 0xfffe) return '-';
  if (unmapped || code === 0 || code === 0xffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  // Some files write the letters of a ligature with their two bytes swapped: "Sta\u7400\u6900on".
  const text = String.fromCodePoint(
    (code & 0xff) === 0 && /[A-Za-z]/.test(String.fromCharCode(code >> 8)) ? code >> 8 : code,
  );
  if (oddPattern.test(text)) return '\ufffd';
  return code <= 32 || (code >= 128 && /\s/.test(text)) ? ' ' : text;
}

function readRun(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  object: number,
  scratch: number,
  frame: Frame,
  fonts: Map<number, Font>,
): Run {
  const { calls, view } = pdfium;
  calls.FPDFText_GetMatrix(textPage, index, scratch);
  const [a, b, c, d] = readFloats(view(), scratch);
  const unit = calls.FPDFText_GetFontSize(textPage, index);
  const em: Run['em'] = [a * unit, b * unit];
  const coloured = calls.FPDFText_GetFillColor(textPage, index, scratch, scratch + 4, scratch + 8, scratch + 12) === 1;
  const [red, green, blue, alpha] = readWholeNumbers(view(), scratch);
  const mode = calls.FPDFTextObj_GetTextRenderMode(object);
  const { name: font, bold } = readFont(pdfium, object, scratch, fonts);
  const transparent = coloured && mode === 0 && alpha === 0;
  return {
    object,
    size: Math.abs(unit) * Math.hypot(c, d),
    font,
    bold: bold || strokedModes.includes(mode),
    em,
    quarter: findQuarter(frame, ...em),
    rgb: coloured ? [red, green, blue] : [0, 0, 0],
    filled: coloured && mode === 0,
    drawn: mode !== invisibleMode && mode !== clippingMode && !transparent,
    ink: null,
  };
}

function readBoxes(pdfium: Pdfium, textPage: number, index: number, scratch: number, run: Run, code: number) {
  const { calls, view } = pdfium;
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
  const [left, top, right, bottom] = readFloats(memory, scratch);
  // Without the font's height, PDFium gives the box of the ink. Its gaps depend on the letters' shapes.
  const isAdvance =
    right > left && top > bottom && (Math.abs(right - ink.right) > 0.01 || Math.abs(left - ink.left) > 0.01);
  const box = isAdvance
    ? { left, top, right, bottom }
    : spanAdvance(ink, originX, originY, measureAdvance(pdfium, run, code, scratch));
  return { originX, originY, ink, box };
}

/** How far a character moves the pen on the page; null if its font does not tell. */
function measureAdvance({ calls, view }: Pdfium, { object, em }: Run, code: number, scratch: number): Run['em'] | null {
  const font = calls.FPDFTextObj_GetFont(object);
  if (font === 0 || calls.FPDFFont_GetGlyphWidth(font, code, 1, scratch) !== 1) return null;
  const width = view().getFloat32(scratch, true);
  return width > 0 ? [em[0] * width, em[1] * width] : null;
}

/**
 * A box of ink, along the line from the pen before the character to the pen behind it. The ink of a ligature goes beyond
 * the advance of its letter: it stays.
 */
function spanAdvance(ink: Rect, x: number, y: number, advance: Run['em'] | null): Rect {
  if (!advance) return ink;
  const [left, right] = [Math.min(x, x + advance[0]), Math.max(x, x + advance[0])];
  const [bottom, top] = [Math.min(y, y + advance[1]), Math.max(y, y + advance[1])];
  const isLevel = right - left >= top - bottom;
  const beyond = isLevel ? Math.max(left - ink.left, ink.right - right) : Math.max(bottom - ink.bottom, ink.top - top);
  if (beyond > maxOverhang * (right - left + top - bottom)) return ink;
  return isLevel ? { ...ink, left, right } : { ...ink, bottom, top };
}

/** In advances: how far the ink of a slanted letter goes beyond its advance. */
const maxOverhang = 0.25;

function unite(box: Rect | null, other: Rect): Rect {
  if (!box) return { ...other };
  return {
    left: Math.min(box.left, other.left),
    bottom: Math.min(box.bottom, other.bottom),
    right: Math.max(box.right, other.right),
    top: Math.max(box.top, other.top),
  };
}

/** In page coordinates `top` is greater than `bottom`; in display coordinates it is smaller. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A transform to display coordinates: `x = a·px + c·py + e`, `y = b·px + d·py + f`. The page is `width` × `height`
 * points.
 */
export interface Frame {
  width: number;
  height: number;
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/**
 * The page as a viewer displays it.
 * @param box visible part of the page in its own coordinates (top > bottom)
 * @param quarterTurns clockwise, from /Rotate
 */
export function makeFrame(box: Rect, quarterTurns: number): Frame {
  const upright = {
    width: box.right - box.left,
    height: box.top - box.bottom,
    a: 1,
    b: 0,
    c: 0,
    d: -1,
    e: -box.left,
    f: box.top,
  };
  return turnFrame(upright, quarterTurns);
}

/** The frame after a clockwise rotation. */
export function turnFrame(frame: Frame, quarterTurns: number): Frame {
  let { width, height, a, b, c, d, e, f } = frame;
  for (let turn = 0; turn < ((quarterTurns % 4) + 4) % 4; turn++) {
    [a, b, c, d, e, f] = [-b, a, -d, c, height - f, e];
    [width, height] = [height, width];
  }
  return { width, height, a, b, c, d, e, f };
}

/** Converts a box of the page to display coordinates. */
export function toSeen({ a, b, c, d, e, f }: Frame, { left, top, right, bottom }: Rect): Rect {
  const x1 = a * left + c * top + e;
  const x2 = a * right + c * bottom + e;
  const y1 = b * left + d * top + f;
  const y2 = b * right + d * bottom + f;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** Text more than this from a quarter turn is a watermark or a stamp. Less is a page scanned askew. */
const maxSlantDegrees = 15;

/**
 * The displayed direction of a line of text: 0 right, 1 down, 2 left, 3 up; null if slanted.
 * @param dx direction of the text on the page
 */
function findQuarter({ a, b, c, d }: Frame, dx: number, dy: number): number | null {
  const degrees = (Math.atan2(b * dx + d * dy, a * dx + c * dy) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  return Math.abs(degrees - quarter * 90) > maxSlantDegrees ? null : (quarter + 4) % 4;
}
