/** The bill service: reads one file and returns its bill with the results of the checks. */
import type { Understood } from './assess-document';
import type { Extraction } from './bill';
import { makeUnreadable } from './file-issues';
import type { DrawnPage, PackedDocument, ReadFile, Unreadable, Waiting } from './page';
import { showPages } from './show-pages';

export interface BillTools extends Waiting {
  readFile: ReadFile;
  /** Understands and checks a document; see assess-document.ts. */
  assessDocument: (document: PackedDocument, waiting: Waiting) => Promise<Understood | Unreadable>;
  /** Called with pictures of the pages that values are on. Without it, no page is drawn. */
  onPicture?: ((picture: DrawnPage) => void) | undefined;
  pictureTimeMs?: number | undefined;
}

/**
 * Reads and understands one file. A file that is unreadable or not a bill gives a failed extraction with the reason.
 * One that ran out of time is marked `outOfTime`. Throws QueueFullError when too many files wait, and the reason of an
 * aborted signal.
 */
export async function extractBill(bytes: Uint8Array, tools: BillTools): Promise<Extraction> {
  const { readFile, assessDocument, signal, client, onProgress, onPicture } = tools;
  const known = new WeakMap<PackedDocument, Promise<Understood>>();
  const understandFile = (document: PackedDocument): Promise<Understood> => {
    const before = known.get(document);
    const now = before ?? assessDocument(document, { signal, client }).then(addWords);
    if (!before) known.set(document, now);
    return now;
  };
  const result = await readFile(bytes, {
    proof: async (document) => (await understandFile(document)).proof,
    signal,
    client,
    onProgress,
    pictures: onPicture !== undefined,
  });
  if (!result.ok) return makeUnreadable(result.reason);
  const { extraction } = await understandFile(result.document);
  if (onPicture && result.draw && extraction.bill)
    await showPages(extraction.bill, result.draw, onPicture, tools.pictureTimeMs);
  return extraction;
}

function addWords(result: Understood | Unreadable): Understood {
  return 'ok' in result ? { extraction: makeUnreadable(result.reason), proof: 0 } : result;
}
