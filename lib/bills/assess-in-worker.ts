/** Understands and checks documents in a worker thread, so that the main thread stays free to answer requests. */
import type { Understood } from './assess-document';
import type { PackedDocument, Unreadable, Waiting } from './page';
import { readers } from './read/readers';

/**
 * See assess-document.ts. Throws QueueFullError, the reason of an aborted signal, and any error of the understanding.
 */
export function assessInWorker(
  document: PackedDocument,
  today: string,
  waiting: Waiting = {},
): Promise<Understood | Unreadable> {
  return readers().understanding.run({ document, today }, waiting);
}
