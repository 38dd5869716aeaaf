/** Reads, understands and checks one file with the workers of this process, so that its main thread stays free. */
import type { Extraction } from './bill';
import type { DrawnPage, ReadingProgress } from './page';
import { readFile } from './read';
import { readers } from './read/readers';
import { extractBill } from './service';

export interface BillTask {
  bytes: Uint8Array;
  /** YYYY-MM-DD. */
  today: string;
  /** Folder with the language data of the OCR; empty: the installed one. */
  ocrLangPath: string;
  /** The client that sent the file. Clients take turns. */
  client: string;
}

/** The caller's options for one reading. */
export interface Asker {
  /** Aborted when no caller waits for the result. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
  /** Called with pictures of the pages before the result. Without it, no page is drawn. */
  onPicture?: ((picture: DrawnPage) => void) | undefined;
  /** Extra time in ms for drawing pages. Short by default, since somebody waits for the bill. */
  pictureTimeMs?: number | undefined;
}

/** Reads one bill. Throws QueueFullError, and the reason of an aborted signal. */
export function readBill({ bytes, today, ocrLangPath, client }: BillTask, asker: Asker = {}): Promise<Extraction> {
  return extractBill(bytes, {
    readFile: (file, options) => readFile(file, { ...options, ocrLangPath }),
    assessDocument: (document, waiting) => readers().understanding.run({ document, today }, waiting),
    client,
    ...asker,
  });
}
