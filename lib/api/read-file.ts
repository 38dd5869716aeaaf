/** One file read and understood by this process, with today's date. */
import { assessInWorker } from '@/lib/bills/assess-in-worker';
import type { Extraction } from '@/lib/bills/bill';
import type { ReadFile } from '@/lib/bills/page';
import { readFile as readAnyFile } from '@/lib/bills/read';
import { extractBill } from '@/lib/bills/service';
import { env } from './env';
import { today } from './today';

/** What the bill of `file` says. Throws ReaderBusyError, and the reason of `signal` when it is aborted. */
export function readBillFile(file: Uint8Array, signal?: AbortSignal): Promise<Extraction> {
  return extractBill(file, {
    readFile,
    assessDocument: (document, waiting) => assessInWorker(document, today(), waiting),
    signal,
  });
}

const readFile: ReadFile = (bytes, options) =>
  readAnyFile(bytes, { ...options, ocrLangPath: env().OCR_LANG_PATH ?? '' });
