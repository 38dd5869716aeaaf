/** Reads and draws PDFs in worker threads. */
import { limits } from '../limits';
import type { Waiting } from '../page';
import type { DrawTask, PdfDrawing, PdfReading, PdfTask } from './pdf-worker';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool';

const defaults: WorkerPoolOptions = { threads: 2, timeoutMs: 6000, maxWaiting: 100, waitMs: 8000 };

export class PdfPool {
  private readonly workers: WorkerPool<PdfTask, PdfReading | PdfDrawing>;

  constructor(options: Partial<WorkerPoolOptions> = {}) {
    this.workers = new WorkerPool('dist/pdf-worker.mjs', { ...defaults, ...options });
  }

  /** Reads one PDF. Throws as the pool does; never for a bad file. */
  read(bytes: Uint8Array, waiting?: Waiting): Promise<PdfReading> {
    return this.run(bytes, null, waiting) as Promise<PdfReading>;
  }

  /** Draws a page in grey. Throws as `read` does. */
  draw(bytes: Uint8Array, page: DrawTask, waiting?: Waiting): Promise<PdfDrawing> {
    return this.run(bytes, page, waiting) as Promise<PdfDrawing>;
  }

  /** Threads that are alive. */
  get threadCount(): number {
    return this.workers.threadCount;
  }

  close(): Promise<void> {
    return this.workers.close();
  }

  private run(bytes: Uint8Array, draw: PdfTask['draw'], waiting?: Waiting): Promise<PdfReading | PdfDrawing> {
    // The copy is handed over to the worker; the caller keeps its own bytes.
    const copy = new Uint8Array(bytes);
    return this.workers.run({ bytes: copy, limits, draw }, waiting, [copy.buffer]);
  }
}
