/** One file read, understood and checked with the workers of this process. */
import { assessInWorker } from './assess-in-worker';
import type { Extraction } from './bill';
import { readFile } from './read';
import { extractBill } from './service';

export interface BillTask {
  bytes: Uint8Array;
  /** YYYY-MM-DD. */
  today: string;
  /** Folder that holds the language data of the OCR; empty: the installed one. */
  ocrLangPath: string;
  /** Whose file it is: clients have their turns one after another. */
  client: string;
}

/** What the bill says. Throws ReaderBusyError, and the reason of `signal` when it is aborted. */
export function readBill({ bytes, today, ocrLangPath, client }: BillTask, signal?: AbortSignal): Promise<Extraction> {
  return extractBill(bytes, {
    readFile: (file, options) => readFile(file, { ...options, ocrLangPath }),
    assessDocument: (document, waiting) => assessInWorker(document, today, waiting),
    signal,
    client,
  });
}
