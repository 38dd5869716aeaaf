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

let started: Readers | undefined;

/** A bill takes some 20 ms of it, the most complex document within the limits half a second; the rest is a busy machine. */
const understandingTimeoutMs = 5000;

/** The process's own, started at first use. */
export function readers(ocrLangPath = ''): Readers {
  started ??= {
    pdf: new PdfPool(),
    scan: new ScanReader({ langPath: ocrLangPath }),
    understanding: new WorkerPool('dist/understand-worker.mjs', {
      // One core is left to the server.
      threads: Math.max(1, os.availableParallelism() - 1),
      timeoutMs: understandingTimeoutMs,
      maxWaiting: 100,
      waitMs: 8000,
    }),
  };
  return started;
}

/** Ends the workers; the next file starts them again. Scripts and tests call it so that their process can end. */
export async function closeReader(): Promise<void> {
  const open = started;
  started = undefined;
  await Promise.all([open?.pdf.close(), open?.scan.close(), open?.understanding.close()]);
}
