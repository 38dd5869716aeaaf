/** What a PDF page paints, in painting order: the background of its text and what covers it. */
import type { Rect } from './frame';
import { type Pdfium, readFloats, readWholeNumbers } from './pdfium';

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export type Rgb = [red: number, green: number, blue: number];

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
export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}
