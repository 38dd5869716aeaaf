/** Bytes of one file in, words with boxes out: what the file is, whether it may be read, who reads it. */
import { maxFileBytes } from '../limits';
import { packPage, packWords } from '../packed';
import type { PackedDocument, PackedPage, Page, ReadFile, ReadOptions, ReadResult } from '../page';
import type { PaintedPackedPage } from './pdf-pool';
import { readers } from './readers';
import { readImage } from './scan';
import { sniff } from './sniff';

export { closeReader } from './readers';

/** With fewer words than this a page that paints what may be writing is read as a picture. */
const leastWords = 30;

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

async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { ocrLangPath, signal, endsAtMs, client } = options;
  const waiting = { signal, endsAtMs, client };
  const proof = options.proof ?? (async () => 0);
  const { pdf, scan } = readers(ocrLangPath);
  const reading = await pdf.read(bytes, waiting);
  if (!reading.ok) return reading;
  const { pageCount } = reading;
  const asWritten: PackedDocument = { pages: reading.pages.map(withoutPaint), pageCount };
  const canTell = options.proof !== undefined;
  const mixed = canTell ? reading.pages.filter(isMixed) : [];
  const plain = reading.pages.filter((page) => isPicture(page, canTell));
  const proofAsWritten = plain.length + mixed.length > 0 ? await proof(asWritten) : 1;
  const pictured = reading.pages
    .filter((page) => plain.includes(page) || (mixed.includes(page) && proofAsWritten < provedAsWritten))
    .map(({ number }) => number);
  if (proofAsWritten >= 1 || pictured.length === 0) return { ok: true, document: asWritten };
  const withRead = (read: readonly Page[]): PackedDocument => ({
    pages: asWritten.pages.map((page) => {
      const seen = read.find(({ number }) => number === page.number);
      if (!seen) return page;
      const isAdded = mixed.some(({ number }) => number === page.number);
      return isAdded ? { ...page, pictured: packWords(seen.words) } : packPage(seen);
    }),
    pageCount,
  });
  const { pages, late } = await scan.read({
    numbers: pictured,
    ...waiting,
    picture: async (number) => {
      const drawing = await pdf.draw(bytes, number - 1, pictureShortSide, waiting);
      if (!drawing.ok) return drawing.reason === 'out_of_time' ? drawing.reason : null;
      return { number, gray: drawing.gray, shortSidePoints: drawing.shortSidePoints };
    },
    enough: async (read) => (await proof(withRead(read))) >= 1,
  });
  const asSeen = withRead(pages);
  const better = pages.length === 0 || proofAsWritten > (await proof(asSeen)) ? asWritten : asSeen;
  return { ok: true, document: late.length > 0 ? { ...better, unreadPages: late } : better };
}

const withoutPaint = ({ paint: _, picturedShare: __, ...page }: PaintedPackedPage): PackedPage => page;

/** A bill that proves less, on pages that also show pictures, may have its charges in them. */
const provedAsWritten = 0.8;
const mixedShare = 0.12;

/** A page of text that shows a picture large enough to hold a table. */
function isMixed({ wordCount, source, picturedShare }: PaintedPackedPage): boolean {
  return source === 'text_layer' && wordCount >= leastWords && picturedShare >= mixedShare;
}

/** In pixels: A4 at 200 dots an inch. */
const pictureShortSide = 1654;

/** A page with next to no text that shows something, or, where two readings can be told apart, whose text is somebody's OCR. */
function isPicture({ wordCount, source, paint }: PaintedPackedPage, canTell: boolean): boolean {
  if (wordCount === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : wordCount < leastWords && paint === 'writing';
}
