/** Reads, understands and checks one file. */
import { assessDocument, type CheckedReading } from './assess-document';
import type { Extraction } from './bill';
import { makeUnreadable } from './file-issues';
import type { DrawnPage, ReadDocument, ReadOptions } from './page';
import { readFile } from './read';
import { showPages } from './show-pages';

export interface BillTask {
  bytes: Uint8Array;
  /** YYYY-MM-DD. */
  today: string;
  /** Folder with the language data of the OCR; empty: the installed one. */
  ocrLangPath: string;
}

export interface BillCallbacks extends Pick<ReadOptions, 'onOcr' | 'onProgress'> {
  /** Called with pictures of the pages that values are on, before the result. Without it, no page is drawn. */
  onPicture?: ((picture: DrawnPage) => void) | undefined;
  /** Extra time in ms for drawing pages. Short by default, since somebody waits for the bill. */
  pictureTimeMs?: number | undefined;
  /** Called with the result for the pages so far while more are read. */
  onPart?: ((extraction: Extraction) => void) | undefined;
}

/**
 * Reads one bill in this thread, however long it takes. A file that is unreadable or not a bill gives a failed
 * extraction with the reason. One that ran out of time is marked `outOfTime`. Throws what `onOcr` throws.
 */
export async function readBill({ bytes, today, ocrLangPath }: BillTask, callbacks: BillCallbacks = {}) {
  const { onPicture, pictureTimeMs, onPart, onOcr, onProgress } = callbacks;
  const understood = new WeakMap<ReadDocument, CheckedReading>();
  const understand = (document: ReadDocument): CheckedReading => {
    const result = understood.get(document) ?? assessDocument(document, today);
    understood.set(document, result);
    return result;
  };
  const completeness = (document: ReadDocument) => {
    const result = understand(document);
    onPart?.(result.extraction);
    return result.completeness;
  };
  const result = await readFile(bytes, {
    completeness,
    ocrLangPath,
    pictures: onPicture !== undefined,
    onOcr,
    onProgress,
  });
  if (!result.ok) return makeUnreadable(result.reason);
  const { extraction } = understand(result.document);
  if (onPicture && result.draw && extraction.bill)
    await showPages(extraction.bill, result.draw, onPicture, pictureTimeMs);
  return extraction;
}
