/**
 * Reads the words of one page: prepares the picture, finds which way is up by reading its densest part, and reads it in
 * bands on both threads.
 */
import type { Page, Word } from '../../page';
import { shrinkSeen } from '../drawn-page';
import type { Gray } from './gray';
import type { OcrPool } from './ocr-pool';
import { measureSense, toWords } from './ocr-words';
import { turnChoices } from './orientation';
import type { PreparedPage } from './scan-worker';
import { straightenRows } from './straighten-rows';
import type { RawWord } from './tesseract';

/** Width of A4 in points, assumed for the short side of a picture. */
const usualShortSidePoints = 595;
/** On an upright page most letters are read with confidence; upside down, almost none. */
const minSense = 0.55;

export interface PagePicture {
  number: number;
  gray: Gray;
  /** Whether the picture was drawn upright. */
  isUpright?: boolean;
  /** Short side of the page in points, if its file gives one. */
  shortSidePoints?: number;
  /** Called with the page as it was read, if it may be shown later. */
  keep?: ((picture: Gray) => void) | undefined;
}

export async function readPage(pool: OcrPool, picture: PagePicture, signal: AbortSignal): Promise<Page> {
  const prepared = await pool.prepare(picture.gray, 0, signal);
  if (prepared.isBlank) return toPage(picture, prepared, []);
  const upright = picture.isUpright ? prepared : await findUpright(pool, picture.gray, prepared, signal);
  return toPage(picture, upright, await readBands(pool, upright, signal));
}

async function readBands(pool: OcrPool, { bands }: PreparedPage, signal: AbortSignal): Promise<RawWord[]> {
  const read = await Promise.all(
    bands.map(async ({ top, gray }) => {
      const words = await pool.read(gray, signal);
      return words.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + top } }));
    }),
  );
  return read.flat();
}

/** The orientation in which the densest part of the page makes sense, or makes the most. */
async function findUpright(
  pool: OcrPool,
  picture: Gray,
  first: PreparedPage,
  signal: AbortSignal,
): Promise<PreparedPage> {
  const measure = async (prepared: PreparedPage) => measureSense(await pool.read(prepared.sample, signal));
  let best = { prepared: first, sense: await measure(first) };
  for (let choice = 1; choice < turnChoices && best.sense < minSense; choice++) {
    const prepared = await pool.prepare(picture, choice, signal);
    const sense = await measure(prepared);
    if (sense > best.sense) best = { prepared, sense };
  }
  return best.prepared;
}

function toPage(
  { number, shortSidePoints = usualShortSidePoints, keep }: PagePicture,
  size: PreparedPage,
  raw: RawWord[],
): Page {
  const scale = shortSidePoints / Math.min(size.width, size.height);
  const round = (pixels: number) => Math.round(pixels * scale * 100) / 100;
  const level = straightenRows(toWords(raw), size.width, size.height);
  const words: Word[] = level.map(({ text, box, confidence }) => ({
    text,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    confidence,
    fontSize: null,
    bold: false,
  }));
  keep?.(shrinkSeen(joinBands(size)));
  return { number, width: round(size.width), height: round(size.height), words, source: 'ocr' };
}

/** Joins the bands into one picture again. */
function joinBands({ width, height, bands }: PreparedPage): Gray {
  const data = new Uint8Array(width * height);
  for (const { top, gray } of bands) data.set(gray.data, top * width);
  return { width, height, data };
}
