/** Reads a PDF: the text of its pages. If that proves too little of a bill, it also reads pictures by OCR. */
import { packPage, packWords } from '../packed';
import type { DrawnPage, PackedDocument, PackedPage, Page, ReadOptions, ReadResult } from '../page';
import { drawSeen, findShortSide, packPicture, type SeenPage } from './drawn-page';
import type { PdfPool } from './pdf-pool';
import type { PaintedPackedPage } from './pdf-worker';
import { readers } from './readers';
import type { PagePicture } from './scan/page-reader';
import type { WorkOptions } from './worker-pool';

/** A page with fewer words is read by OCR if it paints possible text. */
const minWords = 30;
/** If a bill with pictures among its text proves less, its charges may be in the pictures. */
const minTextProof = 0.8;
/** The minimum area share of pictures on a page that mixes them with text. */
const minMixedShare = 0.12;
/** In pixels: A4 at 200 dpi. */
const pictureShortSide = 1654;

interface PdfFile {
  pdf: PdfPool;
  bytes: Uint8Array;
  pages: readonly PaintedPackedPage[];
  waiting: WorkOptions;
}

export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { signal, client, onProgress, proof = async () => 0 } = options;
  const { pdf, scan } = readers(options.ocrLangPath);
  const reading = await pdf.read(bytes, { signal, client, onProgress });
  if (!reading.ok) return reading;
  const { pages, pageCount } = reading;
  const file: PdfFile = { pdf, bytes, pages, waiting: { signal, client } };
  const textDocument: PackedDocument = { pages: pages.map(withoutPaint), pageCount };
  const canTell = options.proof !== undefined;
  const mixed = canTell ? pages.filter(isMixed) : [];
  const picturePages = pages.filter((page) => isPicture(page, canTell));
  const textProof = picturePages.length + mixed.length > 0 ? await proof(textDocument) : 1;
  const toScan =
    textProof < minTextProof
      ? pages.filter((page) => picturePages.includes(page) || mixed.includes(page))
      : picturePages;
  const draw = (number: number) => drawWritten(file, number);
  if (textProof >= 1 || toScan.length === 0)
    return { ok: true, document: textDocument, ...(options.pictures && { draw }) };

  const seen = options.pictures ? new Map<number, SeenPage>() : null;
  const scanned = await scan.inTurn(options, () =>
    scan.read({
      numbers: toScan.map(({ number }) => number),
      pageCount,
      client,
      signal,
      onProgress,
      picture: (number, onWorked) => drawToScan({ ...file, waiting: { ...file.waiting, onWorked } }, number, seen),
      enough: async (read) => (await proof(withScanned(textDocument, mixed, read))) >= 1,
    }),
  );
  const scannedDocument = withScanned(textDocument, mixed, scanned.pages);
  const isBetter = scanned.pages.length > 0 && textProof <= (await proof(scannedDocument));
  const better = isBetter ? scannedDocument : textDocument;
  const document = scanned.late.length > 0 ? { ...better, unreadPages: scanned.late } : better;
  if (!seen) return { ok: true, document };
  const isSeen = (number: number) => isBetter && !findPage(mixed, number);
  const drawBetter = (number: number) =>
    isSeen(number) && seen.has(number) ? drawSeen(findPage(scanned.pages, number), seen.get(number)) : draw(number);
  return { ok: true, document, draw: drawBetter };
}

function findPage<P extends { number: number }>(pages: readonly P[], number: number): P | undefined {
  return pages.find((page) => page.number === number);
}

/** The document with the scanned pages. Scanned words replace a page's own words, or are added if the page is mixed. */
function withScanned(
  { pages, pageCount }: PackedDocument,
  mixed: readonly PaintedPackedPage[],
  scanned: readonly Page[],
): PackedDocument {
  const withSeen = (page: PackedPage) => {
    const seen = findPage(scanned, page.number);
    if (!seen) return page;
    return findPage(mixed, page.number) ? { ...page, pictured: packWords(seen.words) } : packPage(seen);
  };
  return { pages: pages.map(withSeen), pageCount };
}

/** Draws a page for OCR. Keeps its picture if it may be shown later. */
async function drawToScan(
  { pdf, bytes, waiting }: PdfFile,
  number: number,
  seen: Map<number, SeenPage> | null,
): Promise<PagePicture | 'out_of_time' | null> {
  const drawing = await pdf.draw(bytes, { index: number - 1, shortSide: pictureShortSide }, waiting);
  if (!drawing.ok) return drawing.reason === 'out_of_time' ? drawing.reason : null;
  const keep = seen ? (page: SeenPage) => void seen.set(number, page) : undefined;
  return { number, gray: drawing.gray, shortSidePoints: drawing.shortSidePoints, keep };
}

/** The picture of a page whose words came from the text layer. */
async function drawWritten({ pdf, bytes, pages, waiting }: PdfFile, number: number): Promise<DrawnPage | null> {
  const page = findPage(pages, number);
  if (!page) return null;
  const drawTask = { index: number - 1, shortSide: findShortSide(page), turn: page.turn };
  const drawing = await pdf.draw(bytes, drawTask, waiting);
  return drawing.ok ? packPicture(page, drawing.gray) : null;
}

const withoutPaint = ({ paint: _, picturedShare: __, turn: ___, ...page }: PaintedPackedPage): PackedPage => page;

/** Whether a page of text also shows a picture large enough for a table. */
function isMixed({ wordCount, source, picturedShare }: PaintedPackedPage): boolean {
  return source === 'text_layer' && wordCount >= minWords && picturedShare >= minMixedShare;
}

/**
 * Whether to read a page by OCR: it shows something but has almost no text. With `canTell`, so is a page with the text
 * of unknown OCR software.
 */
function isPicture({ wordCount, source, paint }: PaintedPackedPage, canTell: boolean): boolean {
  if (wordCount === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : wordCount < minWords && paint === 'writing';
}
