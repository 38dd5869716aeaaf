/** A small PDF writer for tests: pages of drawing operators, with whatever is odd about them. */
import { createHash } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';

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
  /** Both empty by default; a user password has to be typed to open the file. */
  passwords?: { user: string; owner: string };
}

/** Number of the first object of `objects`. */
export const firstObject = 10;
const firstPage = 100;
const fonts = '/Font << /F1 5 0 R /F2 6 0 R >>';

/** The bytes of a PDF. Fonts F1 (Helvetica) and F2 (its bold) are there on every page. */
export function makePdf({ pages, objects = [], kids, catalog = '', passwords }: TestPdf): Uint8Array {
  const secret = passwords && encryption(passwords.user, passwords.owner);
  const pageReferences = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const numbered = new Map<number, Buffer>([
    [1, latin1(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
    [2, latin1(`<< /Type /Pages /Kids [${kids ?? pageReferences}] /Count ${pages.length} >>`)],
    [5, latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
    [6, latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')],
  ]);
  if (secret) numbered.set(7, latin1(secret.dictionary));
  objects.forEach((object, index) => {
    const number = firstObject + index;
    const isStream = typeof object !== 'string';
    numbered.set(number, isStream ? stream(object.dictionary, object.body, number, secret) : latin1(object));
  });
  pages.forEach((page, index) => {
    const number = firstPage + index * 2;
    numbered.set(number, latin1(pageDictionary(page, page.contents ?? number + 1)));
    numbered.set(number + 1, stream('', page.content, number + 1, secret));
  });
  return writeFile(numbered, secret ? `/Encrypt 7 0 R /ID [<${secret.id}> <${secret.id}>]` : '');
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

function stream(dictionary: string, body: string | Uint8Array, number: number, secret?: Encryption): Buffer {
  const plain = typeof body === 'string' ? latin1(body) : Buffer.from(body);
  const bytes = secret ? secret.encrypt(number, plain) : plain;
  const head = latin1(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, latin1('\nendstream')]);
}

function writeFile(objects: Map<number, Buffer>, trailer: string): Uint8Array {
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
  parts.push(latin1(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

// The standard security handler of PDF 1.1 (revision 2, RC4 with 40 bits; ISO 32000-1, 7.6), enough to lock a test file.

interface Encryption {
  /** The file identifier, in hex. */
  id: string;
  /** The /Encrypt dictionary. */
  dictionary: string;
  encrypt(objectNumber: number, plain: Buffer): Buffer;
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const keyBytes = 5;
const permissions = -44;

/** Locks a file with these passwords; with an empty user password it opens for everybody. */
function encryption(user: string, owner: string): Encryption {
  const id = '0123456789abcdef0123456789abcdef';
  const ownerKey = md5(padded(owner || user)).subarray(0, keyBytes);
  const o = rc4(ownerKey, padded(user));
  const p = Buffer.alloc(4);
  p.writeInt32LE(permissions);
  const key = md5(padded(user), o, p, Buffer.from(id, 'hex')).subarray(0, keyBytes);
  const u = rc4(key, padding);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    id,
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(o)} /U ${hex(u)} /P ${permissions} >>`,
    encrypt: (objectNumber, plain) => {
      const object = Buffer.alloc(5);
      object.writeUIntLE(objectNumber, 0, 3);
      return rc4(md5(key, object).subarray(0, keyBytes + 5), plain);
    },
  };
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, plain: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
  }
  let i = 0;
  let j = 0;
  return plain.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}
