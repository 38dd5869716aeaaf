/** Deskews a page of text and turns it. Its rows of ink show the axis of the text; only reading shows which way is up. */
import { crop, type Gray, turn } from './gray';
import { measureSense } from './ocr-words';
import { findSkew, straighten } from './skew';
import type { Engine } from './tesseract';

/** Text runs along the page unless it is this much clearer across. */
const minClarityRatio = 1.2;
/** Rows of text reach a clarity above 15, measured; wrong directions reach at most 6. */
const minClarity = 14;

/** The number of possible orientations of a page. */
const turnChoices = 4;
/** On an upright page most letters are read with confidence; upside down, almost none. */
const minSense = 0.55;

/**
 * Deskews and turns a page.
 * @param flat a page on a white background
 * @param choice 0 and 1: the likelier axis, as it is and upside down; 2 and 3: the other axis
 */
export function orient(flat: Gray, choice: number): Gray {
  const along = findSkew(flat);
  const turned = along.clarity >= minClarity && choice < 2 ? null : turn(flat, 1);
  const across = turned && findSkew(turned);
  const isAcross = along.clarity < minClarity && across !== null && across.clarity > along.clarity * minClarityRatio;
  const straight =
    turned && across && isAcross === choice < 2 ? straighten(turned, across.degrees) : straighten(flat, along.degrees);
  return choice % 2 === 0 ? straight : turn(straight, 2);
}

/** The orientation in which the densest part of the page makes sense, or makes the most. */
export function findUpright(engine: Engine, flat: Gray): Gray {
  let best = { gray: flat, sense: -1 };
  for (let choice = 0; choice < turnChoices && best.sense < minSense; choice++) {
    const gray = orient(flat, choice);
    const sense = measureSense(engine.readPage(findDensestPart(gray)));
    if (sense > best.sense) best = { gray, sense };
  }
  return best.gray;
}

/** A darker pixel is text. */
const writing = 150;

/** The number of text pixels in each row. */
function countInkByRow({ width, height, data }: Gray): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < writing) count++;
    rows[y] = count;
  }
  return rows;
}

/** The share of the page's height that shows whether it is legible. */
const sampleShare = 0.15;

/** The part of the page with the most ink. */
export function findDensestPart(flat: Gray): Gray {
  const { width, height } = flat;
  const rows = countInkByRow(flat);
  const sampleHeight = Math.max(1, Math.round(height * sampleShare));
  let sum = 0;
  let best = { top: 0, sum: -1 };
  for (let y = 0; y < height; y++) {
    sum += rows[y] ?? 0;
    if (y >= sampleHeight) sum -= rows[y - sampleHeight] ?? 0;
    if (y >= sampleHeight - 1 && sum > best.sum) best = { top: y - sampleHeight + 1, sum };
  }
  return crop(flat, { x: 0, y: best.top, width, height: sampleHeight });
}

/** Fewer dark pixels than this are dust: a single word has more. */
const dustPixels = 150;

export function isBlank(flat: Gray): boolean {
  return countInkByRow(flat).reduce((sum, count) => sum + count, 0) < dustPixels;
}
