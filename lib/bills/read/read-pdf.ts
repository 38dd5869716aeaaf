/** Reads a PDF: the text of its pages. If that proves too little of a bill, it also reads pictures by OCR. */
import { packPage, packWords } from '../packed';
import type { DrawnPage, PackedDocument, PackedPage, Page, ReadOptions, ReadResult } from '../page';
import { chargedProof, closedProof } from '../proof';
import { findShortSide, packPicture } from './drawn-page';
import type { PdfPool } from './pdf-pool';
import type { PaintedPackedPage } from './pdf-worker';
import { readers } from './readers';
import { blank, type Gray } from './scan/gray';
import type { PagePicture } from './scan/page-reader';
import type { WorkOptions } from './worker-pool';

/** A page with fewer words is read by OCR if it paints possible text. */
const minWords = 30;
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
  const { pages, pageCount, skippedPages } = reading;
  const file: PdfFile = { pdf, bytes, pages, waiting: { signal, client } };
  const textDocument: PackedDocument = { pages: pages.map(withoutPaint), pageCount, skippedPages };
  const canTell = options.proof !== undefined;
  const mixed = canTell ? pages.filter(isMixed) : [];
  const picturePages = pages.filter((page) => isPicture(page, canTell));
  const garbled = pages.filter((page) => page.garbled.length > 0 && !picturePages.includes(page));
  const textProof = picturePages.length + mixed.length + garbled.length > 0 ? await proof(textDocument) : 1;
  // Text that adds up needs no picture. Pictures among text are mostly logos and advertisements.
  const whole = pages.filter(
    (page) =>
      (textProof < closedProof && picturePages.includes(page)) || (textProof < chargedProof && mixed.includes(page)),
  );
  const toScan = pages.filter((page) => whole.includes(page) || garbled.includes(page));
  const draw = (number: number) => drawWritten(file, number);
  if (toScan.length === 0) return { ok: true, document: textDocument, ...(options.pictures && { draw }) };

  const added = [...mixed, ...garbled];
  const seen = options.pictures ? new Map<number, Gray>() : null;
  const scanned = await scan.inTurn(options, () =>
    scan.read({
      numbers: toScan.map(({ number }) => number),
      pageCount,
      client,
      signal,
      onProgress,
      picture: (number, onWorked) => {
        const inTurn = { ...file, waiting: { ...file.waiting, onWorked } };
        return findPage(whole, number) ? drawToScan(inTurn, number, seen) : drawGarbled(inTurn, number);
      },
      enough: async (read) => (await proof(withScanned(textDocument, added, read))) >= 1,
    }),
  );
  const scannedDocument = withScanned(textDocument, added, scanned.pages);
  const isBetter = scanned.pages.length > 0 && textProof <= (await proof(scannedDocument));
  const better = isBetter ? scannedDocument : textDocument;
  const document = scanned.late.length > 0 ? { ...better, unreadPages: scanned.late } : better;
  if (!seen) return { ok: true, document };
  const drawBetter = async (number: number) => {
    const [page, gray] = [findPage(scanned.pages, number), seen.get(number)];
    return isBetter && page && gray && !findPage(added, number) ? packPicture(page, gray) : draw(number);
  };
  return { ok: true, document, draw: drawBetter };
}

function findPage<P extends { number: number }>(pages: readonly P[], number: number): P | undefined {
  return pages.find((page) => page.number === number);
}

/** The document with the scanned pages. Scanned words replace a page's own words, or are added on the pages `added`. */
function withScanned(
  document: PackedDocument,
  added: readonly PaintedPackedPage[],
  scanned: readonly Page[],
): PackedDocument {
  const withSeen = (page: PackedPage) => {
    const seen = findPage(scanned, page.number);
    if (!seen) return page;
    return findPage(added, page.number) ? { ...page, pictured: packWords(seen.words) } : packPage(seen);
  };
  return { ...document, pages: document.pages.map(withSeen) };
}

/** Draws a page for OCR. Keeps its picture if it may be shown later. */
async function drawToScan(
  { pdf, bytes, waiting }: PdfFile,
  number: number,
  seen: Map<number, Gray> | null,
): Promise<PagePicture | 'out_of_time' | null> {
  const drawing = await pdf.draw(bytes, { index: number - 1, shortSide: pictureShortSide }, waiting);
  if (!drawing.ok) return drawing.reason === 'out_of_time' ? drawing.reason : null;
  const keep = seen ? (gray: Gray) => void seen.set(number, gray) : undefined;
  return { number, gray: drawing.gray, shortSidePoints: drawing.shortSidePoints, keep };
}

/** Draws only the garbled words of a page, with some room around them. */
async function drawGarbled(
  { pdf, bytes, pages, waiting }: PdfFile,
  number: number,
): Promise<PagePicture | 'out_of_time' | null> {
  const page = findPage(pages, number);
  if (!page) return null;
  const { garbled, turn } = page;
  const drawing = await pdf.draw(bytes, { index: number - 1, shortSide: pictureShortSide, turn }, waiting);
  if (!drawing.ok) return drawing.reason === 'out_of_time' ? drawing.reason : null;
  const { width, height, data } = drawing.gray;
  const gray = blank(width, height);
  const scale = width / page.width;
  for (const box of garbled) {
    const [left, right] = [box.x - box.height, box.x + box.width + box.height].map((x) => Math.round(x * scale));
    const [top, bottom] = [box.y - 0.2 * box.height, box.y + 1.2 * box.height].map((y) => Math.round(y * scale));
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++) {
      const from = y * width + Math.max(0, left ?? 0);
      gray.data.set(data.subarray(from, y * width + Math.min(width, right ?? 0)), from);
    }
  }
  return { number, gray, isUpright: true, shortSidePoints: drawing.shortSidePoints };
}

/** The picture of a page whose words came from the text layer. */
async function drawWritten({ pdf, bytes, pages, waiting }: PdfFile, number: number): Promise<DrawnPage | null> {
  const page = findPage(pages, number);
  if (!page) return null;
  const drawTask = { index: number - 1, shortSide: findShortSide(page), turn: page.turn };
  const drawing = await pdf.draw(bytes, drawTask, waiting);
  return drawing.ok ? packPicture(page, drawing.gray) : null;
}

const withoutPaint = ({
  paint: _,
  picturedShare: __,
  turn: ___,
  garbled: ____,
  ...page
}: PaintedPackedPage): PackedPage => page;

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
