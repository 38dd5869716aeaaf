/**
 * Reads pictures of pages, page by page, until enough is known. Before, each picture is prepared: the page in it is found
 * and its background made white.
 */

import { limits } from '../../limits';
import type { Page, ReadDocument, ReadOptions, ReadResult, UnreadableReason, Word } from '../../page';
import { packPicture, shrinkSeen } from '../draw';
import { type Gray, resize, sharpen, unpackPicture } from './gray';
import { readUpright, straightenRows } from './orientation';
import { findPageCorners, measureDistance, type PageCorners, warp } from './page-corners';
import { withSecondOpinion } from './second-opinion';
import { type Engine, type RawWord, startEngine, toWords } from './tesseract';

interface PictureJob {
  /** Number of pages in the whole file. */
  pageCount: number;
  /** The picture of a page; null if there is none. */
  picture: (number: number) => Promise<PagePicture | 'out_of_time' | null>;
  /** The document with the pages read so far. */
  makeDocument: (pages: Page[]) => ReadDocument;
  /** Takes the pictures as they were read, if they may be shown later. */
  seen?: Map<number, Gray> | undefined;
}

interface PicturesRead {
  pages: Page[];
  /** The pages for which the time was too short, if any. */
  unread: Pick<ReadDocument, 'unreadPages'>;
}

let engine: Promise<Engine> | undefined;

/** Reads pages in the order of `numbers`, until `completeness` is 1. */
export async function readPictures(
  numbers: readonly number[],
  { pageCount, picture, makeDocument, seen }: PictureJob,
  { completeness, onOcr, onProgress }: ReadOptions,
): Promise<PicturesRead> {
  onOcr?.();
  const pages: Page[] = [];
  const late: number[] = [];
  for (const [i, number] of numbers.entries()) {
    const unreadPages = [...late, ...numbers.slice(i)];
    if (completeness && completeness({ ...makeDocument(pages), unreadPages }) >= 1) break;
    onProgress?.({ kind: 'page', number, count: pageCount });
    const found = await picture(number);
    if (found === 'out_of_time') late.push(number);
    else if (found) {
      engine ??= startEngine(process.env.TESSERACT_PROGRAM);
      const isEnough = (page: Page) => (completeness?.(makeDocument([...pages, page])) ?? 0) >= 1;
      const { page, gray } = await readPage(await engine, number, found, isEnough);
      pages.push(page);
      seen?.set(number, gray);
    }
  }
  return { pages, unread: late.length > 0 ? { unreadPages: late } : {} };
}

/** In pixels. More than OCR needs, so that a page that is small or skewed in its photo stays legible. */
const shortSide = 2600;

/** Reads a JPEG, PNG or TIFF: all pages, or until `completeness` is 1. */
export async function readImage(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  options.onOcr?.();
  const first = await unpackPicture(bytes, 0, shortSide);
  if (!first.ok) return first;
  const { pageCount } = first;
  const numbers = Array.from({ length: Math.min(pageCount, limits.pages) }, (_, index) => index + 1);
  const seen = options.pictures ? new Map<number, Gray>() : undefined;
  const skippedPages = pageCount - numbers.length;
  const makeDocument = (pages: Page[]): ReadDocument => ({ pages, pageCount, skippedPages });
  let fault: UnreadableReason = 'out_of_time';
  const picture = async (number: number) => {
    const unpacked = number === 1 ? first : await unpackPicture(bytes, number - 1, shortSide);
    if (unpacked.ok) return { gray: unpacked.gray };
    fault = unpacked.reason;
    return unpacked.reason === 'out_of_time' ? unpacked.reason : null;
  };
  const { pages, unread } = await readPictures(numbers, { pageCount, picture, makeDocument, seen }, options);
  if (pages.length === 0) return { ok: false, reason: fault };
  const draw = async (number: number) => {
    const [page, gray] = [pages.find((one) => one.number === number), seen?.get(number)];
    return page && gray ? packPicture(page, gray) : null;
  };
  return { ok: true, document: { ...makeDocument(pages), ...unread }, draw: seen ? draw : undefined };
}

/** Width of A4 in points, assumed for the short side of a picture. */
const usualShortSidePoints = 595;

export interface PagePicture {
  gray: Gray;
  /** Whether the picture was drawn upright. */
  isUpright?: boolean;
  /** Short side of the page in points, if its file gives one. */
  shortSidePoints?: number;
}

/**
 * The page, and a picture of it as it was read. Doubtful parts are read again unless the first reading is enough.
 */
async function readPage(
  engine: Engine,
  number: number,
  picture: PagePicture,
  isEnough: (page: Page) => boolean,
): Promise<{ page: Page; gray: Gray }> {
  const flat = await prepare(picture.gray);
  const { upright, words } = readUpright(engine, flat, picture.isUpright);
  const first = toPage(number, picture, upright, words);
  const page = isEnough(first)
    ? first
    : toPage(number, picture, upright, withSecondOpinion(await engine.startReadLine(), upright, words));
  return { page, gray: shrinkSeen(upright) };
}

function toPage(
  number: number,
  { shortSidePoints = usualShortSidePoints }: PagePicture,
  { width, height }: Gray,
  raw: RawWord[],
): Page {
  const scale = shortSidePoints / Math.min(width, height);
  const round = (pixels: number) => Math.round(pixels * scale * 100) / 100;
  const words: Word[] = straightenRows(toWords(raw), width, height).map(({ text, box, confidence }) => ({
    text,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    confidence,
    fontSize: null,
    bold: false,
  }));
  return { number, width: round(width), height: round(height), words, source: 'ocr' };
}

/** Width of an A4 page at 200 dpi. A higher resolution takes longer without better results. */
const workingShortSide = 1654;
/** Smaller pictures are enlarged: letters of 10 pixels are read much worse than letters of 20. */
const maxEnlarged = 2.2;
const softScale = 1.15;
const sharpening = 1.3;
/** Photographs are blurred at any size: their points and thin strokes are grey. */
const photoSharpening = 0.8;

/** The page in a picture, on a white background. */
async function prepare(picture: Gray): Promise<Gray> {
  return flattenBackground(await cutOutPage(picture, findPageCorners(picture)));
}

/** The page in a picture, at the working size. */
async function cutOutPage(picture: Gray, corners: PageCorners | null): Promise<Gray> {
  if (corners) {
    const [topLeft, topRight] = corners;
    const scale = workingShortSide / measureDistance(topLeft, topRight);
    return sharpen(warp(picture, corners, workingShortSide), scale > softScale ? sharpening : photoSharpening);
  }
  const scale = Math.min(maxEnlarged, workingShortSide / Math.min(picture.width, picture.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const page = await resize(picture, scaled(picture.width), scaled(picture.height));
  // Enlarging blurs letters, and blurred letters merge.
  return scale > softScale ? sharpen(page, sharpening) : page;
}

/** Pixels between samples. Letters are far larger, and the median needs no more. */
const step = 4;
/** Samples to each side: about 70 pixels across, five lines of small print at 200 dpi. */
const reach = 9;
/** On a lighter background, a mark that is lighter still is glare, not ink. */
const darkBackground = 150;
/** For light ink on a dark background: where ink begins and where it is full, as shares of the possible difference. */
const faintLight = 0.12;
const fullLight = 0.6;
/** For dark ink: a pixel this light is paper, and one this dark is full ink, as shares of the background. */
const paperShare = 0.86;
const inkShare = 0.25;

/**
 * Makes ink on white paper in any light: shadows, grey paper, faint print, white letters on dark panels. The background
 * of a pixel is the median of its neighbourhood, which ignores letters and keeps edges sharp. Ink differs from the
 * background: it is darker or, on a dark background, lighter.
 */
export function flattenBackground(gray: Gray): Gray {
  const paper = smooth(findBackground(gray));
  const tables: Uint8Array[] = [];
  const flat = { width: gray.width, height: gray.height, data: new Uint8Array(gray.data.length) };
  for (let row = 0; row < paper.height; row++) {
    for (let column = 0; column < paper.width; column++) {
      const level = readLevel(paper, column, row);
      tables[level] ??= makeInkTable(level);
      flattenBlock(gray, flat, column, row, tables[level]);
    }
  }
  return flat;
}

function flattenBlock({ width, height, data }: Gray, flat: Gray, column: number, row: number, table: Uint8Array): void {
  const [right, bottom] = [Math.min(width, (column + 1) * step), Math.min(height, (row + 1) * step)];
  for (let y = row * step; y < bottom; y++) {
    for (let at = y * width + column * step, end = y * width + right; at < end; at++)
      flat.data[at] = table[data[at] ?? 0] ?? 255;
  }
}

/** The level in the middle of a block: the mean of its corners. */
function readLevel({ width, height, data }: Gray, column: number, row: number): number {
  const right = column + 1 < width ? 1 : 0;
  const below = row + 1 < height ? width : 0;
  const at = row * width + column;
  return (
    ((data[at] ?? 0) + (data[at + right] ?? 0) + (data[at + below] ?? 0) + (data[at + right + below] ?? 0) + 2) >> 2
  );
}

/** The output value of each of 256 values on a background of this level. */
function makeInkTable(background: number): Uint8Array {
  const table = new Uint8Array(256).fill(255);
  const isDark = background < darkBackground;
  for (let value = 0; value < 256; value++) {
    const light = (value - background) / (255 - background || 1);
    if (value >= background) {
      if (isDark) table[value] = 255 * clamp(1 - (light - faintLight) / (fullLight - faintLight));
    } else if (background >= 40) {
      table[value] = 255 * clamp((value / background - inkShare) / (paperShare - inkShare));
    }
  }
  return table;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The median around every fourth pixel of every fourth row, by a histogram that slides along the rows. */
function findBackground({ width, height, data }: Gray): Gray {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  // Stored by column, the order in which it is read.
  const samples = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) samples[x * rows + y] = data[y * step * width + x * step] ?? 255;
  const background = new Uint8Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let y = 0; y < rows; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(rows - 1, y + reach);
    histogram.fill(0);
    let count = 0;
    let median = 0;
    let below = 0;
    const add = (x: number, by: 1 | -1) => {
      const middle = median;
      let [all, lower] = [0, 0];
      for (let at = x * rows + top, end = x * rows + bottom; at <= end; at++) {
        const value = samples[at] ?? 0;
        histogram[value] = (histogram[value] ?? 0) + by;
        if (value < middle) lower++;
        all++;
      }
      below += by * lower;
      count += by * all;
    };
    for (let x = 0; x < Math.min(reach, columns); x++) add(x, 1);
    for (let x = 0; x < columns; x++) {
      if (x + reach < columns) add(x + reach, 1);
      if (x - reach - 1 >= 0) add(x - reach - 1, -1);
      while (below > count / 2) below -= histogram[--median] ?? 0;
      while (below + (histogram[median] ?? 0) <= count / 2) below += histogram[median++] ?? 0;
      background[y * columns + x] = median;
    }
  }
  return { width: columns, height: rows, data: background };
}

/** Removes the steps that the median leaves in gradual light. */
function smooth(background: Gray): Gray {
  const { width, height, data } = background;
  const smooth = new Uint8Array(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let sum = 0;
      let low = 255;
      let high = 0;
      for (const near of [at, at - 1, at + 1, at - width, at + width]) {
        const value = data[near] ?? 0;
        sum += value;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (high - low < 24) smooth[at] = sum / 5;
    }
  }
  return { width, height, data: smooth };
}
