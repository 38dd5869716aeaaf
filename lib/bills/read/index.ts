/** Bytes of one file in, words with boxes out: what the file is, whether it may be read, who reads it. */
import { maxFileBytes } from '../limits';
import { packPage, packWords } from '../packed';
import type { DrawnPage, PackedDocument, PackedPage, Page, ReadFile, ReadOptions, ReadResult, Waiting } from '../page';
import { drawnPage, drawnShortSide, drawSeen, packer, type SeenPage } from './drawn-page';
import type { PdfPool } from './pdf-pool';
import type { PaintedPackedPage } from './pdf-worker';
import { readers } from './readers';
import { readImage } from './scan';
import { sniff } from './sniff';

export { closeReader } from './readers';

/** With fewer words than this a page that paints what may be writing is read as a picture. */
const minWords = 30;

/**
 * Reads a file. Bad files are answered with a reason. Throws ReaderBusyError when too many files wait to be read.
 */
export const readFile: ReadFile = async (bytes, options = {}) => {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > maxFileBytes) return { ok: false, reason: 'too_large' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  if (options.pictures) void packer();
  return file.type === 'pdf' ? readPdf(bytes, options) : readImage(readers(options.ocrLangPath).scan, bytes, options);
};

async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { ocrLangPath, signal, client, onProgress } = options;
  const waiting = { signal, client };
  const proof = options.proof ?? (async () => 0);
  const { pdf, scan } = readers(ocrLangPath);
  const reading = await pdf.read(bytes, { ...waiting, onProgress });
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
  const draw = (number: number) =>
    drawWritten(
      pdf,
      bytes,
      reading.pages.find((page) => page.number === number),
      { signal, client },
    );
  const drawn = options.pictures ? { draw } : {};
  if (proofAsWritten >= 1 || pictured.length === 0) return { ok: true, document: asWritten, ...drawn };
  const scanned = options.pictures ? new Map<number, SeenPage>() : null;
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
    pageCount,
    ...waiting,
    onProgress,
    picture: async (number) => {
      const drawing = await pdf.draw(bytes, { index: number - 1, shortSide: pictureShortSide }, waiting);
      if (!drawing.ok) return drawing.reason === 'out_of_time' ? drawing.reason : null;
      const keep = scanned ? (page: SeenPage) => void scanned.set(number, page) : undefined;
      return { number, gray: drawing.gray, shortSidePoints: drawing.shortSidePoints, keep };
    },
    enough: async (read) => (await proof(withRead(read))) >= 1,
  });
  const asSeen = withRead(pages);
  const better = pages.length === 0 || proofAsWritten > (await proof(asSeen)) ? asWritten : asSeen;
  const isSeen = (number: number) => better === asSeen && !mixed.some((page) => page.number === number);
  return {
    ok: true,
    document: late.length > 0 ? { ...better, unreadPages: late } : better,
    ...(scanned && {
      draw: (number: number) => {
        const page = isSeen(number) ? scanned.get(number) : undefined;
        return page
          ? drawSeen(
              pages.find((read) => read.number === number),
              page,
            )
          : draw(number);
      },
    }),
  };
}

/** The picture of a page whose words are its text. */
async function drawWritten(
  pdf: PdfPool,
  bytes: Uint8Array,
  page: PaintedPackedPage | undefined,
  waiting: Waiting,
): Promise<DrawnPage | null> {
  if (!page) return null;
  const drawing = await pdf.draw(
    bytes,
    { index: page.number - 1, shortSide: drawnShortSide(page), turn: page.turn },
    waiting,
  );
  return drawing.ok ? drawnPage(page, drawing.gray) : null;
}

const withoutPaint = ({ paint: _, picturedShare: __, turn: ___, ...page }: PaintedPackedPage): PackedPage => page;

/** A bill that proves less, on pages that also show pictures, may have its charges in them. */
const provedAsWritten = 0.8;
const mixedShare = 0.12;

/** A page of text that shows a picture large enough to hold a table. */
function isMixed({ wordCount, source, picturedShare }: PaintedPackedPage): boolean {
  return source === 'text_layer' && wordCount >= minWords && picturedShare >= mixedShare;
}

/** In pixels: A4 at 200 dots an inch. */
const pictureShortSide = 1654;

/** A page with next to no text that shows something, or, where two readings can be told apart, whose text is somebody's OCR. */
function isPicture({ wordCount, source, paint }: PaintedPackedPage, canTell: boolean): boolean {
  if (wordCount === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : wordCount < minWords && paint === 'writing';
}
