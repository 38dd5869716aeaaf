/** The workers that read and understand bills: one set for the whole process. */
import os from 'node:os';
import type { UnderstandTask, Understood } from '../understand-worker';
import { PdfPool } from './pdf-pool';
import { ScanReader } from './scan';
import { WorkerPool } from './worker-pool';

interface Readers {
  pdf: PdfPool;
  scan: ScanReader;
  understanding: WorkerPool<UnderstandTask, Understood>;
}

const key = Symbol.for('gridfare.bill-readers');
/** The server and each Next bundle hold their own copy of this module; the workers exist once. */
const holder = globalThis as { [key]?: Readers };

/** A bill takes some 20 ms of it, the most complex document within the limits half a second; the rest is a busy machine. */
const understandingTimeoutMs = 5000;

/** The process's own, started at first use. */
export function readers(ocrLangPath = ''): Readers {
  holder[key] ??= {
    pdf: new PdfPool(),
    scan: new ScanReader({ langPath: ocrLangPath }),
    understanding: new WorkerPool('dist/understand-worker.mjs', {
      // One core is left to the main thread.
      threads: Math.max(1, os.availableParallelism() - 1),
      timeoutMs: understandingTimeoutMs,
      maxWaiting: 100,
      waitMs: 8000,
    }),
  };
  return holder[key];
}

/** Ends the workers; the next file starts them again. Scripts and tests call it so that their process can end. */
export async function closeReader(): Promise<void> {
  const open = holder[key];
  holder[key] = undefined;
  await Promise.all([open?.pdf.close(), open?.scan.close(), open?.understanding.close()]);
}
