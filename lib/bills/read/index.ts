/**
 * Reads the bytes of one file into words with boxes. Decides the file type, whether it may be read, and which reader
 * reads it.
 */
import type { ReadOptions, ReadResult } from '../page';
import { readPdf } from './read-pdf';
import { readImage } from './scan';
import { sniff } from './sniff';

/** Reads a file. Returns a reason for an unreadable file. Throws what `onOcr` throws. */
export async function readFile(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const file = sniff(bytes);
  if (!file.readable) return { ok: false, reason: 'unsupported_type' };
  return file.type === 'pdf' ? readPdf(bytes, options) : readImage(bytes, options);
}
