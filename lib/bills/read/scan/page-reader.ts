/** Reads the words of one page: prepares the picture, finds which way is up, and reads it. */
import type { Page, Word } from '../../page';
import { shrinkSeen } from '../drawn-page';
import type { Gray } from './gray';
import { toWords } from './ocr-words';
import { findUpright, isBlank, orient } from './orientation';
import { prepare } from './prepare';
import { withSecondOpinion } from './second-opinion';
import { straightenRows } from './straighten-rows';
import type { Engine, RawWord } from './tesseract';

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
export function readPage(
  engine: Engine,
  number: number,
  picture: PagePicture,
  isEnough: (page: Page) => boolean,
): { page: Page; gray: Gray } {
  const flat = prepare(picture.gray);
  const upright = picture.isUpright || isBlank(flat) ? orient(flat, 0) : findUpright(engine, flat);
  const raw = isBlank(flat) ? [] : engine.readPage(upright);
  const first = toPage(number, picture, upright, raw);
  const page = isEnough(first)
    ? first
    : toPage(number, picture, upright, withSecondOpinion(engine.readLine, upright, raw));
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
