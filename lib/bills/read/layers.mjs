// @ts-check
/** What a PDF page paints, in the order of painting: the ground under its text and what is laid over it. */

/** @typedef {import('./pdfium.mjs').Pdfium} Pdfium */
/** @typedef {import('./frame.mjs').Rect} Rect */
/** @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix */

/**
 * An area that may hide what lies under it and is the ground of what lies over it.
 * @typedef {object} Layer
 * @property {number} order
 * @property {Rect} box  in page coordinates
 * @property {number[] | null} rgb  null: a picture, a shading, a shape that is no box, something half transparent
 * @property {boolean} picture
 */

/**
 * @typedef {object} TextPlace
 * @property {number} order
 * @property {Rect | null} clip  what of the page it may paint on; null: all
 * @property {boolean} optional  belongs to a layer that can be switched off
 */

/** @typedef {{ layers: Layer[], texts: Map<number, TextPlace>, complete: boolean }} Painting */

const kind = { text: 1, path: 2, image: 3, shading: 4, form: 5 };
const maxDepth = 8;
const maxObjects = 50_000;
/** A box is four lines and a closing one at most; some writers start with a move. */
const maxBoxSegments = 6;

/**
 * @param {Pdfium} pdfium
 * @param {number} page
 * @returns {Painting}
 */
export function readPainting(pdfium, page) {
  const { calls } = pdfium;
  /** @type {Painting} */
  const painting = { layers: [], texts: new Map(), complete: true };
  const scratch = pdfium.allocate(64);
  let order = 0;
  /** @param {number} object @param {Matrix} matrix @param {number} depth */
  const visit = (object, matrix, depth) => {
    order++;
    const type = calls.FPDFPageObj_GetType(object);
    if (order > maxObjects || depth > maxDepth) painting.complete = false;
    else if (type === kind.text) painting.texts.set(object, readTextPlace(pdfium, object, matrix, order, scratch));
    else if (type === kind.form) visitForm(object, matrix, depth);
    else painting.layers.push(...readLayer(pdfium, object, type, matrix, order, scratch));
  };
  /** @param {number} form @param {Matrix} matrix @param {number} depth */
  const visitForm = (form, matrix, depth) => {
    const inner = times(readMatrix(pdfium, form, scratch), matrix);
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

/**
 * @param {Pdfium} pdfium
 * @param {number} object
 * @param {number} type
 * @param {Matrix} matrix
 * @param {number} order
 * @param {number} scratch
 * @returns {Layer[]}
 */
function readLayer({ calls, view }, object, type, matrix, order, scratch) {
  if (type === kind.path) {
    calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    if (view().getInt32(scratch, true) === 0) return [];
  }
  if (calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 1) return [];
  const [left, bottom, right, top] = floats(view(), scratch, 4);
  const box = mapBox(matrix, /** @type {Rect} */ ({ left, bottom, right, top }));
  const picture = type === kind.image;
  if (type !== kind.path) return [{ order, box, rgb: null, picture }];
  calls.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const rgba = [0, 4, 8, 12].map((offset) => view().getUint32(scratch + offset, true));
  if (rgba[3] === 0) return [];
  const solid = rgba[3] === 255 && calls.FPDFPath_CountSegments(object) <= maxBoxSegments;
  return [{ order, box, rgb: solid ? rgba.slice(0, 3) : null, picture }];
}

/**
 * @param {Pdfium} pdfium
 * @param {number} object
 * @param {Matrix} matrix
 * @param {number} order
 * @param {number} scratch
 * @returns {TextPlace}
 */
function readTextPlace(pdfium, object, matrix, order, scratch) {
  const { calls } = pdfium;
  let optional = false;
  for (let index = calls.FPDFPageObj_CountMarks(object) - 1; index >= 0 && !optional; index--) {
    optional = markName(pdfium, calls.FPDFPageObj_GetMark(object, index), scratch) === 'OC';
  }
  const clip = readClip(pdfium, calls.FPDFPageObj_GetClipPath(object), scratch);
  return { order, clip: clip && mapBox(matrix, clip), optional };
}

/** @param {Pdfium} pdfium @param {number} mark @param {number} scratch */
function markName({ calls, view }, mark, scratch) {
  calls.FPDFPageObjMark_GetName(mark, scratch + 8, 32, scratch);
  const bytes = Math.min(view().getUint32(scratch, true), 32);
  let name = '';
  for (let offset = 0; offset + 2 < bytes; offset += 2) {
    name += String.fromCharCode(view().getUint16(scratch + 8 + offset, true));
  }
  return name;
}

/**
 * The box that all clip paths leave; their shapes are taken as boxes.
 * @param {Pdfium} pdfium
 * @param {number} clipPath
 * @param {number} scratch
 * @returns {Rect | null}
 */
function readClip({ calls, view }, clipPath, scratch) {
  const paths = clipPath === 0 ? 0 : calls.FPDFClipPath_CountPaths(clipPath);
  /** @type {Rect | null} */
  let clip = null;
  for (let path = 0; path < paths; path++) {
    const segments = Math.min(calls.FPDFClipPath_CountPathSegments(clipPath, path), 256);
    const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    for (let index = 0; index < segments; index++) {
      const segment = calls.FPDFClipPath_GetPathSegment(clipPath, path, index);
      calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      const [x, y] = /** @type {[number, number]} */ (floats(view(), scratch, 2));
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    if (segments > 0) clip = clip ? overlapOf(clip, box) : box;
  }
  return clip;
}

/** @param {Pdfium} pdfium @param {number} object @param {number} scratch @returns {Matrix} */
function readMatrix({ calls, view }, object, scratch) {
  if (calls.FPDFPageObj_GetMatrix(object, scratch) !== 1) return [1, 0, 0, 1, 0, 0];
  return /** @type {Matrix} */ (floats(view(), scratch, 6));
}

/** @param {DataView} memory @param {number} pointer @param {number} count */
function floats(memory, pointer, count) {
  return Array.from({ length: count }, (_, index) => memory.getFloat32(pointer + index * 4, true));
}

/** First `m`, then `n`. @param {Matrix} m @param {Matrix} n @returns {Matrix} */
function times([a, b, c, d, e, f], [A, B, C, D, E, F]) {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** @param {Matrix} matrix @param {Rect} box @returns {Rect} */
function mapBox([a, b, c, d, e, f], { left, bottom, right, top }) {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/**
 * What two boxes share; of no or negative size when they share nothing.
 * @param {Rect} a
 * @param {Rect} b
 * @returns {Rect}
 */
export function overlapOf(a, b) {
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}
