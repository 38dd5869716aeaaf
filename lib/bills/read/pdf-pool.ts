/** Reads and draws PDFs in worker threads. */
import { limits } from '../limits';
import type { DrawTask, PdfDrawing, PdfReading, PdfTask } from './pdf-worker';
import { WorkerPool, type WorkerPoolOptions, type WorkOptions } from './worker-pool';

const defaults: WorkerPoolOptions = { threads: 2, threadsPerClient: 1, timeoutMs: 6000, maxWaiting: 100, waitMs: 8000 };

export class PdfPool {
  private readonly workers: WorkerPool<PdfTask, PdfReading | PdfDrawing>;

  constructor(options: Partial<WorkerPoolOptions> = {}) {
    this.workers = new WorkerPool('dist/pdf-worker.mjs', { ...defaults, ...options });
  }

  /**
   * Reads one PDF. Returns a reason for an unreadable file. Throws QueueFullError, the reason of an aborted signal,
   * and unexpected errors of the worker.
   */
  read(bytes: Uint8Array, options?: WorkOptions): Promise<PdfReading> {
    return this.run(bytes, null, options) as Promise<PdfReading>;
  }

  /** Draws a page in grey. Throws the same errors as `read`. */
  draw(bytes: Uint8Array, page: DrawTask, options?: WorkOptions): Promise<PdfDrawing> {
    return this.run(bytes, page, options) as Promise<PdfDrawing>;
  }

  /** The number of live threads. */
  get threadCount(): number {
    return this.workers.threadCount;
  }

  close(): Promise<void> {
    return this.workers.close();
  }

  private run(bytes: Uint8Array, draw: PdfTask['draw'], options?: WorkOptions): Promise<PdfReading | PdfDrawing> {
    // The copy is transferred to the worker; the caller keeps its own bytes.
    const copy = new Uint8Array(bytes);
    return this.workers.run({ bytes: copy, limits, draw }, options, [copy.buffer]);
  }
}
