/**
 * Reads the bytes of one file into words with boxes. Decides the file type, whether it may be read, and which reader
 * reads it.
 */
import { maxFileBytes } from '../limits';
import type { ReadFile } from '../page';
import { loadSharp } from './drawn-page';
import { readPdf } from './read-pdf';
import { readers } from './readers';
import { readImage } from './scan';
import { sniff } from './sniff';

export { closeReader } from './readers';

/**
 * Reads a file. Returns a reason for an unreadable file. Throws QueueFullError, and the reason of an aborted signal.
 */
export const readFile: ReadFile = async (bytes, options = {}) => {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > maxFileBytes) return { ok: false, reason: 'too_large' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  if (options.pictures) void loadSharp();
  return file.type === 'pdf' ? readPdf(bytes, options) : readImage(readers(options.ocrLangPath).scan, bytes, options);
};
