/** Bytes of one file in, words with boxes out: what the file is, whether it may be read, who reads it. */
import type { ReadFile, ReadResult } from '../page';
import { PdfPool } from './pdf-pool';
import { sniff } from './sniff';

export const maxFileBytes = 20 * 1024 * 1024;
/** A file with fewer words than this that shows a picture of a page is a scan with a stamp on it. */
const leastWords = 30;

const poolKey = Symbol.for('gridfare.pdf-pool');
/** The server and each Next bundle hold their own copy of this module; the workers exist once. */
const holder = globalThis as { [poolKey]?: PdfPool };

/**
 * Reads a file. Bad files are answered with a reason. Throws ReaderBusyError when too many files wait to be read.
 */
export const readFile: ReadFile = async (bytes) => {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > maxFileBytes) return { ok: false, reason: 'too_large' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  return file.type === 'pdf' ? readPdf(bytes) : { ok: false, reason: 'no_text' };
};

/** Ends the workers; the next file starts them again. Scripts and tests call it so that their process can end. */
export async function closeReader(): Promise<void> {
  const pool = holder[poolKey];
  holder[poolKey] = undefined;
  await pool?.close();
}

async function readPdf(bytes: Uint8Array): Promise<ReadResult> {
  holder[poolKey] ??= new PdfPool();
  const reading = await holder[poolKey].read(bytes);
  if (!reading.ok) return reading;
  const { pages, pageCount } = reading;
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const pictured = pages.some(({ paint }) => paint === 'picture');
  const painted = pages.some(({ paint }) => paint !== 'none');
  // A blank page is read: there is nothing on it. A picture of a page is not.
  if (words === 0 ? painted : words < leastWords && pictured) return { ok: false, reason: 'no_text' };
  return { ok: true, document: { pages: pages.map(({ paint, ...page }) => page), pageCount } };
}
