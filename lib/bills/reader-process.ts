/** A process that reads bills for the server, one at a time; see reader-client.ts. Bundled by scripts/workers.ts. */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import type { Extraction } from './bill';
import type { DrawnPage, ReadingProgress } from './page';
import { type BillTask, readBill } from './read-bill';

export interface ReaderRequest {
  task: BillTask;
  /** Whether to read by OCR, or to answer `needs_ocr`. */
  ocr: boolean;
  /** Whether to draw the pages with values. */
  pictures: boolean;
  pictureTimeMs?: number | undefined;
}

export type ReaderReply =
  | { kind: 'progress'; progress: ReadingProgress }
  | { kind: 'picture'; picture: DrawnPage }
  /** What the pages so far say. */
  | { kind: 'part'; extraction: Extraction }
  | { kind: 'read'; extraction: Extraction }
  | { kind: 'needs_ocr' }
  /** The stack of the error, for the log. */
  | { kind: 'failed'; stack: string };

/**
 * Added to the current niceness. It leaves this process a tenth of a core that the server also wants. With 5, the p99
 * latency of /v1/rates under hostile files doubled. With 10, other programs that use every core slow bills down more.
 */
const addedNiceness = 10;
const maxNiceness = 19;

class NeedsOcr extends Error {}

process.on('message', (request: ReaderRequest) => void read(request).then(send));
// The server decides when this process ends, also for signals sent to both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
lowerPriority();

/** To nobody when the server has ended meanwhile. */
function send(reply: ReaderReply): void {
  process.send?.(reply, undefined, undefined, () => {});
}

async function read({ task, ocr, pictures, pictureTimeMs }: ReaderRequest): Promise<ReaderReply> {
  try {
    const extraction = await readBill(task, {
      pictureTimeMs,
      onOcr: () => {
        if (!ocr) throw new NeedsOcr();
      },
      onProgress: (progress) => send({ kind: 'progress', progress }),
      onPicture: pictures ? (picture) => send({ kind: 'picture', picture }) : undefined,
      onPart: ocr ? (extraction) => send({ kind: 'part', extraction }) : undefined,
    });
    return { kind: 'read', extraction };
  } catch (error) {
    if (error instanceof NeedsOcr) return { kind: 'needs_ocr' };
    return { kind: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) };
  }
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
