/** The process that reads bills for the server; see reader-client.ts. Bundled by scripts/workers.ts. */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { isQueueFull } from '@/lib/fair-queue';
import type { Extraction } from './bill';
import type { DrawnPage, ReadingProgress } from './page';
import { type BillTask, readBill } from './read-bill';

export type ReaderRequest =
  | ReadRequest
  | { kind: 'abort'; id: number }
  /** Answered at once, as a sign of life. */
  | { kind: 'ping' };

interface ReadRequest {
  kind: 'read';
  id: number;
  task: BillTask;
  pictures: boolean;
  pictureTimeMs?: number | undefined;
  /** Of the HTTP request, for the log. */
  requestId?: string | undefined;
}

export type ReaderReply = { kind: 'pong' } | FileReply;

type FileReply = { id: number } & (
  | { kind: 'progress'; progress: ReadingProgress }
  | { kind: 'picture'; picture: DrawnPage }
  | { kind: 'read'; extraction: Extraction }
  | { kind: 'busy'; retryAfterSeconds: number }
  /** The stack of the error, for the log. */
  | { kind: 'failed'; stack: string }
);

/**
 * Added to the current niceness. It leaves this process a tenth of a core that the server also wants. With 5, the p99
 * latency of /v1/rates under hostile files doubled. With 10, other programs that use every core slow bills down more.
 */
const addedNiceness = 10;
const maxNiceness = 19;

const inProgress = new Map<number, { abort: AbortController; requestId: string | undefined }>();

process.on('message', (request: ReaderRequest) => {
  if (request.kind === 'ping') process.send?.({ kind: 'pong' } satisfies ReaderReply);
  else if (request.kind === 'abort') inProgress.get(request.id)?.abort.abort();
  else void read(request);
});
// The server decides when this process ends, also for signals sent to both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('uncaughtExceptionMonitor', logCrash);
lowerPriority();

async function read({ id, task, pictures, pictureTimeMs, requestId }: ReadRequest): Promise<void> {
  const abort = new AbortController();
  inProgress.set(id, { abort, requestId });
  const send = (reply: FileReply) => {
    if (!abort.signal.aborted) process.send?.(reply);
  };
  const onProgress = (progress: ReadingProgress) => send({ id, kind: 'progress', progress });
  const onPicture = pictures ? (picture: DrawnPage) => send({ id, kind: 'picture', picture }) : undefined;
  const reply = await readBill(task, { signal: abort.signal, onProgress, onPicture, pictureTimeMs }).then(
    (extraction): FileReply => ({ id, kind: 'read', extraction }),
    (error): FileReply =>
      isQueueFull(error)
        ? { id, kind: 'busy', retryAfterSeconds: error.retryAfterSeconds }
        : { id, kind: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) },
  );
  inProgress.delete(id);
  send(reply);
}

/** In the form of the server's log. The process ends with the error, which Node prints. */
function logCrash(): void {
  const requestIds = [...inProgress.values()].flatMap(({ requestId }) => requestId ?? []);
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    event: 'bill_reader_crashed',
    request_ids: requestIds,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/**
 * On Linux a priority belongs to a thread, and new threads and processes inherit it. So existing threads, such as V8's
 * compilers and garbage collectors, are lowered one by one.
 */
function lowerPriority(): void {
  const niceness = Math.min(os.getPriority() + addedNiceness, maxNiceness);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) os.setPriority(thread, niceness);
}
