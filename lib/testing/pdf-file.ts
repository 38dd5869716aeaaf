/** A small PDF writer for tests: pages of drawing operators, with whatever is odd about them. */
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export interface TestPage {
  /** Drawing operators. */
  content: string;
  mediaBox?: number[];
  cropBox?: number[];
  rotate?: number;
  /** More entries for the page's resources, as written in a PDF. */
  resources?: string | undefined;
  /** Number of the object that holds the operators instead. */
  contents?: number;
}

export interface TestPdf {
  pages: TestPage[];
  /** More objects, numbered from 10 on: dictionaries, or streams with a dictionary and a body. */
  objects?: (string | { dictionary: string; body: string | Uint8Array })[];
  /** The page tree's children instead of the pages. */
  kids?: string;
  /** More entries for the catalogue. */
  catalog?: string;
}

/** Number of the first object of `objects`. */
export const firstObject = 10;
const firstPage = 100;
const fonts = '/Font << /F1 5 0 R /F2 6 0 R >>';

/** The bytes of a PDF. Fonts F1 (Helvetica) and F2 (its bold) are there on every page. */
export function makePdf({ pages, objects = [], kids, catalog = '' }: TestPdf): Uint8Array {
  const pageReferences = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const numbered = new Map<number, Buffer>([
    [1, latin1(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
    [2, latin1(`<< /Type /Pages /Kids [${kids ?? pageReferences}] /Count ${pages.length} >>`)],
    [5, latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
    [6, latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')],
  ]);
  objects.forEach((object, index) => {
    const number = firstObject + index;
    const isStream = typeof object !== 'string';
    numbered.set(number, isStream ? stream(object.dictionary, object.body) : latin1(object));
  });
  pages.forEach((page, index) => {
    const number = firstPage + index * 2;
    numbered.set(number, latin1(pageDictionary(page, page.contents ?? number + 1)));
    numbered.set(number + 1, stream('', page.content));
  });
  return writeFile(numbered);
}

/** Operators that write one line. Font and colour as in a PDF: `F2`, `1 1 1 rg`. */
export function line(x: number, y: number, text: string, { font = 'F1', size = 10, before = '' } = {}): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `q ${before} BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET Q\n`;
}

const megabyte = 1024 * 1024;

/** A stream that unpacks to `text` over and over, for that many megabytes; a thousandth of it is written. */
export function bomb(text: string, megabytes: number): { dictionary: string; body: Uint8Array } {
  // A flushed chunk refers to nothing before it, so it can be repeated as it is: packing 600 MB would take seconds.
  const chunk = deflateRawSync(Buffer.alloc(8 * megabyte, text, 'latin1'), { finishFlush: constants.Z_FULL_FLUSH });
  const chunks = Array<Buffer>(Math.ceil(megabytes / 8)).fill(chunk);
  const body = Buffer.concat([Buffer.from('789c', 'hex'), ...chunks, Buffer.from('0300', 'hex')]);
  return { dictionary: '/Filter /FlateDecode', body };
}

function pageDictionary(page: TestPage, contents: number): string {
  const { mediaBox = [0, 0, 595, 842], cropBox, rotate, resources = '' } = page;
  const crop = cropBox ? `/CropBox [${cropBox.join(' ')}]` : '';
  const turned = rotate === undefined ? '' : `/Rotate ${rotate}`;
  const boxes = `/MediaBox [${mediaBox.join(' ')}] ${crop} ${turned}`;
  return `<< /Type /Page /Parent 2 0 R ${boxes} /Resources << ${fonts} ${resources} >> /Contents ${contents} 0 R >>`;
}

function stream(dictionary: string, body: string | Uint8Array): Buffer {
  const bytes = typeof body === 'string' ? latin1(body) : Buffer.from(body);
  const head = latin1(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, latin1('\nendstream')]);
}

function writeFile(objects: Map<number, Buffer>): Uint8Array {
  const head = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const parts = [head];
  let length = head.length;
  const xref: string[] = [];
  for (const [number, body] of objects) {
    xref.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([latin1(`${number} 0 obj\n`), body, latin1('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${xref.join('')}`;
  parts.push(latin1(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** A page with these words, locked; with an empty user password it opens for everybody. */
export function makeLockedPdf(text: string, userPassword: string, ownerPassword: string): Promise<Buffer> {
  const document = new PDFDocument({ userPassword, ownerPassword });
  document.text(text).end();
  return buffer(document);
}
