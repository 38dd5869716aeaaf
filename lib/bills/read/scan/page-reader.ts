/**
 * Reads the words of one page: prepares the picture, reads it in bands on both threads, and tries other orientations if
 * the words make no sense.
 */
import type { Page, Word } from '../../page';
import { type SeenPage, shrinkSeen } from '../drawn-page';
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
  /** Short side of the page in points, if its file gives one. */
  shortSidePoints?: number;
  /** Called with the page as it was read, if it may be shown later. */
  keep?: ((page: SeenPage) => void) | undefined;
}

export async function readPage(pool: OcrPool, picture: PagePicture, signal: AbortSignal): Promise<Page> {
  let prepared = await pool.prepare(picture.gray, 0, signal);
  if (prepared.isBlank) return toPage(picture, prepared, []);
  let words = await readBands(pool, prepared, signal);
  if (measureSense(words) < minSense) {
    const better = await findBetterOrientation(pool, picture.gray, prepared, signal);
    if (better) {
      prepared = better;
      words = await readBands(pool, prepared, signal);
    }
  }
  return toPage(picture, prepared, words);
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

/** The orientation in which a sample of the page makes the most sense; null if the first is the best. */
async function findBetterOrientation(
  pool: OcrPool,
  picture: Gray,
  first: PreparedPage,
  signal: AbortSignal,
): Promise<PreparedPage | null> {
  const measureSampleSense = async (prepared: PreparedPage) => measureSense(await pool.read(prepared.sample, signal));
  let best = { prepared: null as PreparedPage | null, sense: await measureSampleSense(first) };
  for (let choice = 1; choice < turnChoices && best.sense < minSense; choice++) {
    const prepared = await pool.prepare(picture, choice, signal);
    const sense = await measureSampleSense(prepared);
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
  const { words: level, bend } = straightenRows(toWords(raw), size.width, size.height);
  const words: Word[] = level.map(({ text, box, confidence }) => ({
    text,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    confidence,
    fontSize: null,
    bold: false,
  }));
  keep?.(shrinkSeen(joinBands(size), bend));
  return { number, width: round(size.width), height: round(size.height), words, source: 'ocr' };
}

/** Joins the bands into one picture again. */
function joinBands({ width, height, bands }: PreparedPage): Gray {
  const data = new Uint8Array(width * height);
  for (const { top, gray } of bands) data.set(gray.data, top * width);
  return { width, height, data };
}
