/** Bytes of one file in, words with boxes out: what the file is, whether it may be read, who reads it. */
import { maxFileBytes } from '../limits';
import type { ReadFile } from '../page';
import { loadSharp } from './drawn-page';
import { readPdf } from './read-pdf';
import { readers } from './readers';
import { readImage } from './scan';
import { sniff } from './sniff';

export { closeReader } from './readers';

/** Reads a file. Bad files are answered with a reason. Throws ReaderBusyError when too many files wait to be read. */
export const readFile: ReadFile = async (bytes, options = {}) => {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > maxFileBytes) return { ok: false, reason: 'too_large' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  if (options.pictures) void loadSharp();
  return file.type === 'pdf' ? readPdf(bytes, options) : readImage(readers(options.ocrLangPath).scan, bytes, options);
};
