/** Bytes of one file in, words with boxes out: what the file is, whether it may be read, who reads it. */
import type { Page, ReadDocument, ReadFile, ReadOptions, ReadResult, Word } from '../page';
import type { PaintedPage } from './pages.mjs';
import { PdfPool } from './pdf-pool';
import { readImage, ScanReader } from './scan';
import { sniff } from './sniff';

export const maxFileBytes = 20 * 1024 * 1024;
/** With fewer words than this a page that paints what may be writing is read as a picture. */
const leastWords = 30;

interface Readers {
  pdf: PdfPool;
  scan: ScanReader;
}

const key = Symbol.for('gridfare.bill-readers');
/** The server and each Next bundle hold their own copy of this module; the workers exist once. */
const holder = globalThis as { [key]?: Readers };

function readers(ocrLangPath = ''): Readers {
  holder[key] ??= { pdf: new PdfPool(), scan: new ScanReader({ langPath: ocrLangPath }) };
  return holder[key];
}

/**
 * Reads a file. Bad files are answered with a reason. Throws ReaderBusyError when too many files wait to be read.
 */
export const readFile: ReadFile = async (bytes, options = {}) => {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > maxFileBytes) return { ok: false, reason: 'too_large' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  return file.type === 'pdf' ? readPdf(bytes, options) : readImage(readers(options.ocrLangPath).scan, bytes, options);
};

/** Ends the workers; the next file starts them again. Scripts and tests call it so that their process can end. */
export async function closeReader(): Promise<void> {
  const open = holder[key];
  holder[key] = undefined;
  await Promise.all([open?.pdf.close(), open?.scan.close()]);
}

async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { ocrLangPath, scanDeadlineMs, signal } = options;
  const proof = options.proof ?? (() => 0);
  const { pdf, scan } = readers(ocrLangPath);
  const reading = await pdf.read(bytes, signal);
  if (!reading.ok) return reading;
  const { pageCount } = reading;
  const asWritten: ReadDocument = { pages: reading.pages.map(({ paint, pictured: _, ...page }) => page), pageCount };
  const canTell = options.proof !== undefined;
  const mixed = canTell ? reading.pages.filter(isMixed) : [];
  const plain = reading.pages.filter((page) => isPicture(page, canTell));
  const proofAsWritten = plain.length + mixed.length > 0 ? proof(asWritten) : 1;
  const pictured = reading.pages
    .filter((page) => plain.includes(page) || (mixed.includes(page) && proofAsWritten < provedAsWritten))
    .map(({ number }) => number);
  if (proofAsWritten >= 1 || pictured.length === 0) return { ok: true, document: asWritten };
  const withRead = (read: readonly Page[], unreadPages: number[] = []): ReadDocument => ({
    pages: asWritten.pages.map((page) => {
      const seen = read.find(({ number }) => number === page.number);
      if (!seen) return page;
      return mixed.some(({ number }) => number === page.number) ? withPictured(page, seen) : seen;
    }),
    pageCount,
    ...(unreadPages.length > 0 && { unreadPages }),
  });
  const { pages, ended } = await scan.read({
    numbers: pictured,
    deadlineMs: scanDeadlineMs,
    signal,
    picture: async (number) => {
      const drawing = await pdf.draw(bytes, number - 1, pictureShortSide, signal);
      return drawing.ok ? { number, gray: drawing.gray, shortSidePoints: drawing.shortSidePoints } : null;
    },
    enough: (read) => proof(withRead(read)) >= 1,
  });
  const unread = ended === 'deadline' ? pictured.filter((number) => !pages.some((page) => page.number === number)) : [];
  const asSeen = withRead(pages, unread);
  return { ok: true, document: proofAsWritten > proof(asSeen) ? asWritten : asSeen };
}

/** A bill that proves less, on pages that also show pictures, may have its charges in them. */
const provedAsWritten = 0.8;
const mixedShare = 0.12;

/** A page of text that shows a picture large enough to hold a table. */
function isMixed({ words, source, pictured }: PaintedPage): boolean {
  return source === 'text_layer' && words.length >= leastWords && pictured >= mixedShare;
}

/** A page as it is written, with the words that were seen where nothing is. */
function withPictured(page: Page, seen: Page): Page {
  const isWritten = ({ box }: Word) =>
    page.words.some(
      ({ box: own }) =>
        Math.min(own.x + own.width, box.x + box.width) > Math.max(own.x, box.x) &&
        Math.min(own.y + own.height, box.y + box.height) > Math.max(own.y, box.y),
    );
  return { ...page, words: [...page.words, ...seen.words.filter((word) => !isWritten(word))] };
}

/** In pixels: A4 at 200 dots an inch. */
const pictureShortSide = 1654;

/** A page with next to no text that shows something, or, where two readings can be told apart, whose text is somebody's OCR. */
function isPicture({ words, source, paint }: PaintedPage, canTell: boolean): boolean {
  if (words.length === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : words.length < leastWords && paint === 'writing';
}
