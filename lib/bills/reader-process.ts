/** The process that reads bills for the server; see reader-client.ts. Bundled by scripts/workers.ts. */

import type { Extraction } from './bill';
import { isReaderBusy } from './errors';
import { lowerPriority } from './low-priority';
import type { DrawnPage, ReadingProgress } from './page';
import { type BillTask, readBill } from './read-bill';

export type ReaderRequest =
  | { kind: 'read'; id: number; task: BillTask; pictures: boolean; pictureTimeMs?: number | undefined }
  | { kind: 'abort'; id: number };
export type ReaderReply = { id: number } & (
  | { kind: 'progress'; progress: ReadingProgress }
  | { kind: 'picture'; picture: DrawnPage }
  | { kind: 'read'; extraction: Extraction }
  | { kind: 'busy'; retryAfterSeconds: number }
  /** The stack of the error, for the log. */
  | { kind: 'failed'; stack: string }
);

const inProgress = new Map<number, AbortController>();

process.on('message', (request: ReaderRequest) => {
  if (request.kind === 'abort') inProgress.get(request.id)?.abort();
  else void read(request);
});
// The server decides when this process ends, also for signals sent to both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
lowerPriority();

async function read({ id, task, pictures, pictureTimeMs }: Extract<ReaderRequest, { kind: 'read' }>): Promise<void> {
  const abort = new AbortController();
  inProgress.set(id, abort);
  const send = (reply: ReaderReply) => {
    if (!abort.signal.aborted) process.send?.(reply);
  };
  const onProgress = (progress: ReadingProgress) => send({ id, kind: 'progress', progress });
  const onPicture = pictures ? (picture: DrawnPage) => send({ id, kind: 'picture', picture }) : undefined;
  const reply = await readBill(task, { signal: abort.signal, onProgress, onPicture, pictureTimeMs }).then(
    (extraction): ReaderReply => ({ id, kind: 'read', extraction }),
    (error): ReaderReply =>
      isReaderBusy(error)
        ? { id, kind: 'busy', retryAfterSeconds: error.retryAfterSeconds }
        : { id, kind: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) },
  );
  inProgress.delete(id);
  send(reply);
}
