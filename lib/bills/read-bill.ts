/** One file read, understood and checked with the workers of this process. */
import { assessInWorker } from './assess-in-worker';
import type { Extraction } from './bill';
import type { DrawnPage, ReadingProgress } from './page';
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

/** Who asked for a bill to be read, while it is. */
export interface Asker {
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
  /** Given pictures of pages before the answer; absent: none are made. */
  onPicture?: ((picture: DrawnPage) => void) | undefined;
  /** What the reading may take longer for them; absent: little, since somebody waits for the bill. */
  pictureTimeMs?: number | undefined;
}

/** What the bill says. Throws ReaderBusyError, and the reason of the signal when it is aborted. */
export function readBill({ bytes, today, ocrLangPath, client }: BillTask, asker: Asker = {}): Promise<Extraction> {
  return extractBill(bytes, {
    readFile: (file, options) => readFile(file, { ...options, ocrLangPath }),
    assessDocument: (document, waiting) => assessInWorker(document, today, waiting),
    client,
    ...asker,
  });
}
