/** The workers that read and understand bills, one set per process. */
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

/** A bill takes about 20 ms, the most complex allowed document 500 ms. The rest is for a busy machine. */
const understandingTimeoutMs = 2000;

/** The workers of this process, started on first use. */
export function readers(ocrLangPath = ''): Readers {
  // Leaves one core to the server, and one thread to other clients than the one whose documents take long.
  const understandingThreads = Math.max(2, os.availableParallelism() - 1);
  started ??= {
    pdf: new PdfPool(),
    scan: new ScanReader({ langPath: ocrLangPath }),
    understanding: new WorkerPool('dist/understand-worker.mjs', {
      threads: understandingThreads,
      threadsPerClient: understandingThreads - 1,
      timeoutMs: understandingTimeoutMs,
      maxWaiting: 100,
      waitMs: 8000,
    }),
  };
  return started;
}

/** Ends the workers; the next file restarts them. Scripts and tests call this so that their process can exit. */
export async function closeReader(): Promise<void> {
  const open = started;
  started = undefined;
  await Promise.all([open?.pdf.close(), open?.scan.close(), open?.understanding.close()]);
}
