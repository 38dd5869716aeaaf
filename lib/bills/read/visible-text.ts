/**
 * Finds the visible text of a PDF page. Files may contain text in the paper's colour, under pictures or clipped, which
 * must not replace what a person reads. Doubtful text is tested: the page is drawn with and without it, and text that
 * changes no pixel is invisible.
 */
import { drawWindow, type Window } from './draw';
import { type Frame, type RawGlyph, type Rect, type Rgb, type Run, toSeen } from './glyphs';
import { type Pdfium, readFloats, readWholeNumbers } from './pdfium';
import type { Gray } from './scan/gray';

/** Out of 255 per channel: text closer than this to its background's colour is doubtful. */
const doubtfulContrast = 40;
const lightChannel = 170;
/** Out of 255 grey levels: a smaller change is not ink. */
const minChange = 8;
const pixelsPerPoint = 1.25;
const maxPixels = 4_000_000;
const maxPairs = 4_000_000;

/**
 * Splits the characters into visible and invisible ones, without those outside the page.
 * @param frame of the page as displayed
 */
export function splitVisible(
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  chars: RawGlyph[],
  painting: Painting,
): { seen: RawGlyph[]; unseen: RawGlyph[] } {
  const onPage = chars.filter((char) => isOnPage(frame, char.ink));
  const drawn = onPage.filter((char) => char.run.drawn);
  const doubtful = findDoubtfulRuns([...new Set(drawn.map((char) => char.run))], painting);
  const inkless = doubtful.size > 0 ? findInklessGlyphs(pdfium, page, frame, drawn, doubtful) : new Set();
  const isSeen = (char: RawGlyph) => char.run.drawn && !inkless.has(char);
  return { seen: onPage.filter(isSeen), unseen: onPage.filter((char) => !isSeen(char)) };
}

function isOnPage(frame: Frame, ink: Rect): boolean {
  const { left, top, right, bottom } = toSeen(frame, ink);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

function findDoubtfulRuns(runs: Run[], painting: Painting): Set<Run> {
  const toPair = runs.length * painting.layers.length <= maxPairs && painting.complete;
  return new Set(runs.filter((run) => !toPair || isDoubtful(run, painting)));
}

function isDoubtful(run: Run, { layers, texts }: Painting): boolean {
  const place = texts.get(run.object);
  if (!place || !run.ink || place.optional) return true;
  if (place.clip && !contains(place.clip, run.ink)) return true;
  let background: Rgb | null = [255, 255, 255];
  for (const layer of layers) {
    if (!overlap(layer.box, run.ink)) continue;
    if (layer.order > place.order) return true;
    background = contains(layer.box, run.ink) ? layer.rgb : null;
  }
  if (!background) return Math.min(...run.rgb) >= lightChannel;
  return Math.max(...background.map((channel, index) => Math.abs(channel - (run.rgb[index] ?? 0)))) < doubtfulContrast;
}

/** Whether `inner` is inside `outer`, with a tolerance of one point. */
function contains(outer: Rect, inner: Rect): boolean {
  const { left, bottom, right, top } = outer;
  return inner.left >= left - 1 && inner.right <= right + 1 && inner.bottom >= bottom - 1 && inner.top <= top + 1;
}

/** The characters of doubtful runs that leave no ink. */
function findInklessGlyphs(
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  chars: RawGlyph[],
  doubtful: Set<Run>,
): Set<RawGlyph> {
  const suspects = chars.filter((char) => doubtful.has(char.run));
  const window = findWindow(
    frame,
    suspects.map((char) => toSeen(frame, char.ink)),
  );
  if (!window) return new Set(suspects);
  const withAll = drawWindow(pdfium, page, frame, window);
  const inkless = new Set<RawGlyph>();
  for (const batch of splitIntoBatches([...doubtful])) {
    for (const run of batch) pdfium.calls.FPDFPageObj_SetIsActive(run.object, 0);
    const without = drawWindow(pdfium, page, frame, window);
    for (const run of batch) pdfium.calls.FPDFPageObj_SetIsActive(run.object, 1);
    for (const char of suspects) {
      if (batch.has(char.run) && !isLegible(withAll, without, window, toSeen(frame, char.ink), char.run))
        inkless.add(char);
    }
  }
  return decidePassages(suspects, inkless);
}

const maxBatches = 5;

/** Groups runs that may be hidden together. Overlapping runs can't: it would be unclear whose ink has gone. */
function splitIntoBatches(runs: Run[]): Set<Run>[] {
  const batches: Set<Run>[] = [];
  const toCompare = runs.length * runs.length <= maxPairs;
  for (const run of runs) {
    const overlaps = (other: Run) => run.ink !== null && other.ink !== null && overlap(run.ink, other.ink, 1);
    const open = batches.find((batch) => !toCompare || ![...batch].some(overlaps));
    if (open) open.add(run);
    else if (batches.length < maxBatches) batches.push(new Set([run]));
    else batches[0]?.add(run);
  }
  return batches;
}

/** Whether two boxes overlap, or are at most `slack` points apart. */
function overlap(a: Rect, b: Rect, slack = 0): boolean {
  const shared = intersect(a, b);
  return shared.right > shared.left - slack && shared.top > shared.bottom - slack;
}

/**
 * Decides by majority for characters drawn together, since a full stop may be too small to change a pixel. Without a
 * clear majority the passage is partly hidden.
 * @param suspects in the order of the file
 */
function decidePassages(suspects: RawGlyph[], inkless: Set<RawGlyph>): Set<RawGlyph> {
  const passages: RawGlyph[][] = [];
  for (const char of suspects) {
    const passage = passages.at(-1);
    const last = passage?.at(-1);
    if (passage && last && isOneRun(last, char)) passage.push(char);
    else passages.push([char]);
  }
  return new Set(
    passages.flatMap((passage) => {
      const blank = passage.filter((char) => inkless.has(char));
      if (blank.length <= passage.length * fewShare) return [];
      return blank.length >= passage.length * maxShare ? passage : blank;
    }),
  );
}

const fewShare = 0.2;
const maxShare = 0.6;

function isOneRun(a: RawGlyph, b: RawGlyph): boolean {
  const isSameLine = Math.min(Math.abs(a.originY - b.originY), Math.abs(a.originX - b.originX)) < a.run.size * 0.2;
  return a.run === b.run || (isSameLine && a.run.size === b.run.size && `${a.run.rgb}` === `${b.run.rgb}`);
}

/** The part of the page to draw, one pixel wider than the boxes; null if all are off the page. */
function findWindow(frame: Frame, boxes: Rect[]): Window | null {
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
  const right = Math.min(frame.width, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.min(frame.height, Math.max(...boxes.map((box) => box.bottom)));
  if (right <= left || bottom <= top) return null;
  const scale = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / ((right - left) * (bottom - top))));
  const [x, y] = [Math.floor(left * scale) - 1, Math.floor(top * scale) - 1];
  return { x, y, width: Math.ceil(right * scale) + 1 - x, height: Math.ceil(bottom * scale) + 1 - y, scale };
}

/**
 * Whether a character changes pixels in its box, and most of its background has another colour. White letters across
 * black ones change pixels but are illegible.
 * @param after the page without the character
 */
function isLegible(before: Gray, after: Gray, window: Window, box: Rect, { rgb, filled }: Run): boolean {
  const { x, y, width, height, scale } = window;
  const fromX = Math.max(0, Math.floor(box.left * scale) - x - 1);
  const toX = Math.min(width - 1, Math.ceil(box.right * scale) - x);
  const fromY = Math.max(0, Math.floor(box.top * scale) - y - 1);
  const toY = Math.min(height - 1, Math.ceil(box.bottom * scale) - y);
  const [red, green, blue] = rgb;
  const grey = red * 0.3 + green * 0.59 + blue * 0.11;
  let changed = false;
  let contrasting = 0;
  for (let row = fromY; row <= toY; row++) {
    for (let column = fromX; column <= toX; column++) {
      const at = row * width + column;
      const background = after.data[at] ?? 0;
      changed ||= Math.abs((before.data[at] ?? 0) - background) >= minChange;
      if (Math.abs(background - grey) >= minChange) contrasting++;
    }
  }
  const area = (toX - fromX + 1) * (toY - fromY + 1);
  return changed && (!filled || contrasting >= area * 0.5);
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** An area that may hide what is below it, and is the background of what is above it. */
interface Layer {
  order: number;
  /** In page coordinates. */
  box: Rect;
  /** Null for a picture, a shading, a shape that is not a box, or something translucent. */
  rgb: Rgb | null;
  picture: boolean;
}

interface TextPlace {
  order: number;
  /** The clip box; null for the whole page. */
  clip: Rect | null;
  /** Whether it belongs to a layer that can be switched off. */
  optional: boolean;
}

export interface Painting {
  layers: Layer[];
  texts: Map<number, TextPlace>;
  complete: boolean;
}

const kind = { text: 1, path: 2, image: 3, shading: 4, form: 5 };
const maxDepth = 8;
const maxObjects = 50_000;
/** A box has four lines and perhaps a closing one. Some writers start with a move. */
const maxBoxSegments = 6;

export function readPainting(pdfium: Pdfium, page: number): Painting {
  const { calls } = pdfium;
  const painting: Painting = { layers: [], texts: new Map(), complete: true };
  const scratch = pdfium.allocate(64);
  let order = 0;
  const visit = (object: number, matrix: Matrix, depth: number) => {
    order++;
    const type = calls.FPDFPageObj_GetType(object);
    if (order > maxObjects || depth > maxDepth) painting.complete = false;
    else if (type === kind.text) painting.texts.set(object, readTextPlace(pdfium, object, matrix, order, scratch));
    else if (type === kind.form) visitForm(object, matrix, depth);
    else painting.layers.push(...readLayer(pdfium, object, type, matrix, order, scratch));
  };
  const visitForm = (form: number, matrix: Matrix, depth: number) => {
    const inner = multiply(readMatrix(pdfium, form, scratch), matrix);
    const count = calls.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count && order <= maxObjects; index++) {
      visit(calls.FPDFFormObj_GetObject(form, index), inner, depth + 1);
    }
  };
  const count = calls.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && order <= maxObjects; index++) {
    visit(calls.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
  }
  pdfium.free(scratch);
  return painting;
}

function readLayer(
  { calls, view }: Pdfium,
  object: number,
  type: number,
  matrix: Matrix,
  order: number,
  scratch: number,
): Layer[] {
  if (type === kind.path) {
    calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    if (view().getInt32(scratch, true) === 0) return [];
  }
  if (calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 1) return [];
  const [left, bottom, right, top] = readFloats(view(), scratch);
  const box = mapBox(matrix, { left, bottom, right, top });
  const picture = type === kind.image;
  if (type !== kind.path) return [{ order, box, rgb: null, picture }];
  calls.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [red, green, blue, alpha] = readWholeNumbers(view(), scratch);
  if (alpha === 0) return [];
  const solid = alpha === 255 && calls.FPDFPath_CountSegments(object) <= maxBoxSegments;
  return [{ order, box, rgb: solid ? [red, green, blue] : null, picture }];
}

function readTextPlace(pdfium: Pdfium, object: number, matrix: Matrix, order: number, scratch: number): TextPlace {
  const { calls } = pdfium;
  let optional = false;
  for (let index = calls.FPDFPageObj_CountMarks(object) - 1; index >= 0 && !optional; index--) {
    optional = readMarkName(pdfium, calls.FPDFPageObj_GetMark(object, index), scratch) === 'OC';
  }
  const clip = readClip(pdfium, calls.FPDFPageObj_GetClipPath(object), scratch);
  return { order, clip: clip && mapBox(matrix, clip), optional };
}

function readMarkName({ calls, view }: Pdfium, mark: number, scratch: number): string {
  calls.FPDFPageObjMark_GetName(mark, scratch + 8, 32, scratch);
  const bytes = Math.min(view().getUint32(scratch, true), 32);
  let name = '';
  for (let offset = 0; offset + 2 < bytes; offset += 2) {
    name += String.fromCharCode(view().getUint16(scratch + 8 + offset, true));
  }
  return name;
}

/** The intersection of all clip paths, each taken as its bounding box. */
function readClip({ calls, view }: Pdfium, clipPath: number, scratch: number): Rect | null {
  const paths = clipPath === 0 ? 0 : calls.FPDFClipPath_CountPaths(clipPath);
  let clip: Rect | null = null;
  for (let path = 0; path < paths; path++) {
    const segments = Math.min(calls.FPDFClipPath_CountPathSegments(clipPath, path), 256);
    const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    for (let index = 0; index < segments; index++) {
      const segment = calls.FPDFClipPath_GetPathSegment(clipPath, path, index);
      calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      const [x, y] = readFloats(view(), scratch);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    if (segments > 0) clip = clip ? intersect(clip, box) : box;
  }
  return clip;
}

function readMatrix({ calls, view }: Pdfium, object: number, scratch: number): Matrix {
  if (calls.FPDFPageObj_GetMatrix(object, scratch) !== 1) return [1, 0, 0, 1, 0, 0];
  const [e, f] = readFloats(view(), scratch + 16);
  return [...readFloats(view(), scratch), e, f];
}

/** Applies the first matrix, then the second. */
function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function mapBox([a, b, c, d, e, f]: Matrix, { left, bottom, right, top }: Rect): Rect {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The intersection of two boxes. Its size is zero or negative if they don't overlap. */
function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}
