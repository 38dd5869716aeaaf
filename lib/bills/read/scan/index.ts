/** Reads pictures of pages, page by page, until enough is known. */
import { limits } from '../../limits';
import type { Page, ReadDocument, ReadOptions, ReadResult, UnreadableReason, Word } from '../../page';
import { packPicture, shrinkSeen } from '../draw';
import { type Gray, unpackPicture } from './gray';
import { readUpright, straightenRows } from './orientation';
import { prepare } from './prepare';
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
