/** Detects the type of a file by its first bytes. Its name and declared type are not trusted. */

const readableTypes = ['pdf', 'jpeg', 'png', 'tiff'] as const;
type ReadableType = (typeof readableTypes)[number];

/** A readable type, or the name of another one ("a web page"); null if unknown. */
type SniffedType = { readable: true; type: ReadableType } | { readable: false; name: string | null };

/** Some PDFs start with mail headers or a byte order mark. Readers accept the PDF header within this many bytes. */
const pdfHeaderWithin = 1024;

interface Signature {
  bytes: string;
  at?: number;
}

const readableSignatures: Record<Exclude<ReadableType, 'pdf'>, Signature[]> = {
  jpeg: [{ bytes: '\xff\xd8\xff' }],
  png: [{ bytes: '\x89PNG\r\n\x1a\n' }],
  tiff: [{ bytes: 'II*\0' }, { bytes: 'MM\0*' }, { bytes: 'II+\0' }, { bytes: 'MM\0+' }],
};

const heif = (brand: string): Signature => ({ bytes: `ftyp${brand}`, at: 4 });

/** In order: the first match names the file. */
const otherSignatures: [name: string, signatures: Signature[]][] = [
  ['a HEIC picture', ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'mif1', 'msf1'].map(heif)],
  ['an AVIF picture', ['avif', 'avis'].map(heif)],
  ['a video', [{ bytes: 'ftyp', at: 4 }, { bytes: '\x1aE\xdf\xa3' }]],
  ['a GIF picture', [{ bytes: 'GIF87a' }, { bytes: 'GIF89a' }]],
  ['a WebP picture', [{ bytes: 'WEBP', at: 8 }]],
  ['a BMP picture', [{ bytes: 'BM' }]],
  ['a JPEG 2000 picture', [{ bytes: '\0\0\0\x0cjP  ' }, { bytes: '\xff\x4f\xff\x51' }]],
  ['a JPEG XL picture', [{ bytes: '\0\0\0\x0cJXL ' }, { bytes: '\xff\x0a' }]],
  ['a PostScript file', [{ bytes: '%!PS' }]],
  ['an RTF document', [{ bytes: '{\\rtf' }]],
  ['a Word or Excel document of the old kind', [{ bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' }]],
  ['a RAR archive', [{ bytes: 'Rar!\x1a\x07' }]],
  ['a 7-Zip archive', [{ bytes: "7z\xbc\xaf'\x1c" }]],
  ['a gzip archive', [{ bytes: '\x1f\x8b' }]],
];

export function sniff(bytes: Uint8Array): SniffedType {
  const head = latin1(bytes.subarray(0, pdfHeaderWithin + 5));
  for (const type of ['jpeg', 'png', 'tiff'] as const) {
    if (readableSignatures[type].some((signature) => fits(head, signature))) return { readable: true, type };
  }
  for (const [name, signatures] of otherSignatures) {
    if (signatures.some((signature) => fits(head, signature))) return { readable: false, name };
  }
  if (head.startsWith('PK\x03\x04')) return { readable: false, name: zipName(bytes) };
  if (head.includes('%PDF-')) return { readable: true, type: 'pdf' };
  return { readable: false, name: textName(head) };
}

function fits(head: string, { bytes, at = 0 }: Signature): boolean {
  return head.startsWith(bytes, at);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Office documents are ZIP archives, recognised by the names of their first entries. */
function zipName(bytes: Uint8Array): string {
  const entries = latin1(bytes.subarray(0, 4096));
  if (entries.includes('word/')) return 'a Word document';
  if (entries.includes('xl/')) return 'an Excel workbook';
  if (entries.includes('opendocument')) return 'an OpenDocument file';
  return 'a ZIP archive';
}

function textName(head: string): string | null {
  const start = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^<(!doctype html|html|head|body)\b/.test(start)) return 'a web page';
  if (/^(<\?xml\b[\s\S]*)?<svg\b/.test(start)) return 'an SVG drawing';
  if (start.startsWith('<?xml')) return 'an XML file';
  if (/^(received|return-path|delivered-to|from|mime-version|x-[a-z-]+):/.test(start)) return 'an e-mail';
  return start !== '' && /^[\t\n\f\r\x20-\x7e]*$/.test(head) ? 'a text file' : null;
}
