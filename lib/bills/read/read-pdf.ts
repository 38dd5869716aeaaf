/** Reads a PDF: the text of its pages, and where that proves too little of a bill, what their pictures show. */
import { packPage, packWords } from '../packed';
import type { DrawnPage, PackedDocument, PackedPage, Page, ReadOptions, ReadResult, Waiting } from '../page';
import { drawSeen, findShortSide, packPicture, type SeenPage } from './drawn-page';
import type { PdfPool } from './pdf-pool';
import type { PaintedPackedPage } from './pdf-worker';
import { readers } from './readers';
import type { PagePicture } from './scan/page-reader';

/** With fewer words than this a page that paints what may be writing is read as a picture. */
const minWords = 30;
/** A bill that proves less, on pages that also show pictures, may have its charges in them. */
const minProofAsWritten = 0.8;
/** Of a page with pictures among its text, how much they cover at least. */
const minMixedShare = 0.12;
/** In pixels: A4 at 200 dots an inch. */
const pictureShortSide = 1654;

interface PdfFile {
  pdf: PdfPool;
  bytes: Uint8Array;
  pages: readonly PaintedPackedPage[];
  waiting: Waiting;
}

export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { signal, client, onProgress, proof = async () => 0 } = options;
  const { pdf, scan } = readers(options.ocrLangPath);
  const reading = await pdf.read(bytes, { signal, client, onProgress });
  if (!reading.ok) return reading;
  const { pages, pageCount } = reading;
  const file: PdfFile = { pdf, bytes, pages, waiting: { signal, client } };
  const asWritten: PackedDocument = { pages: pages.map(withoutPaint), pageCount };
  const canTell = options.proof !== undefined;
  const mixed = canTell ? pages.filter(isMixed) : [];
  const plain = pages.filter((page) => isPicture(page, canTell));
  const proofAsWritten = plain.length + mixed.length > 0 ? await proof(asWritten) : 1;
  const toScan =
    proofAsWritten < minProofAsWritten ? pages.filter((page) => plain.includes(page) || mixed.includes(page)) : plain;
  const draw = (number: number) => drawWritten(file, number);
  if (proofAsWritten >= 1 || toScan.length === 0)
    return { ok: true, document: asWritten, ...(options.pictures && { draw }) };

  const seen = options.pictures ? new Map<number, SeenPage>() : null;
  const scanned = await scan.read({
    numbers: toScan.map(({ number }) => number),
    pageCount,
    ...file.waiting,
    onProgress,
    picture: (number) => drawToScan(file, number, seen),
    enough: async (read) => (await proof(withScanned(asWritten, mixed, read))) >= 1,
  });
  const asSeen = withScanned(asWritten, mixed, scanned.pages);
  const isBetter = scanned.pages.length > 0 && proofAsWritten <= (await proof(asSeen));
  const better = isBetter ? asSeen : asWritten;
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

/** The document with the pages that were scanned: their words in place of its own, or beside them where a page is mixed. */
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

/** The picture of a page to be read; keeps it once it was, where it may be shown. */
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

/** The picture of a page whose words are its text. */
async function drawWritten({ pdf, bytes, pages, waiting }: PdfFile, number: number): Promise<DrawnPage | null> {
  const page = findPage(pages, number);
  if (!page) return null;
  const asked = { index: number - 1, shortSide: findShortSide(page), turn: page.turn };
  const drawing = await pdf.draw(bytes, asked, waiting);
  return drawing.ok ? packPicture(page, drawing.gray) : null;
}

const withoutPaint = ({ paint: _, picturedShare: __, turn: ___, ...page }: PaintedPackedPage): PackedPage => page;

/** A page of text that shows a picture large enough to hold a table. */
function isMixed({ wordCount, source, picturedShare }: PaintedPackedPage): boolean {
  return source === 'text_layer' && wordCount >= minWords && picturedShare >= minMixedShare;
}

/** A page with next to no text that shows something, or, where two readings can be told apart, whose text is somebody's OCR. */
function isPicture({ wordCount, source, paint }: PaintedPackedPage, canTell: boolean): boolean {
  if (wordCount === 0) return paint !== 'none';
  return source === 'ocr' ? canTell : wordCount < minWords && paint === 'writing';
}
