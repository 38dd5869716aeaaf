/** Reads PDFs in worker threads, each file within its time and memory, and ends a worker that a file has broken. */
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ReaderBusyError } from '../errors';
import type { UnreadableReason } from '../page';
import type { DrawResult, PaintedPage } from './pages.mjs';
import type { PdfTask } from './pdf-worker.mjs';
import { workerFile } from './worker-file';

export interface PdfPoolOptions {
  threads: number;
  /** How long one file may be read, by the clock: far longer than any bill takes, even on a busy machine. A new worker's first file has twice as long. */
  timeoutMs: number;
  /** How many files may wait for a worker. */
  maxWaiting: number;
  /** How long a file may wait. */
  waitMs: number;
}

const defaults: PdfPoolOptions = { threads: 2, timeoutMs: 6000, maxWaiting: 100, waitMs: 8000 };
const maxRetryAfterSeconds = 30;
/** A page or two, warm, on a machine that is busy. */
const usualReadingMs = 100;
/** A bill has one to six; what matters on longer ones is in front. */
const maxPages = 12;
/** What a worker says of a file that broke it. */
const breakages: readonly unknown[] = ['too_much_memory', 'damaged'] satisfies UnreadableReason[];

export type PdfReading =
  | { ok: true; pages: PaintedPage[]; pageCount: number }
  | { ok: false; reason: UnreadableReason };

export type PdfDrawing = Extract<DrawResult, { ok: true }> | { ok: false; reason: UnreadableReason };

export class PdfPool {
  private readonly options: PdfPoolOptions;
  private readonly workers: Piscina<PdfTask, PdfReading | PdfDrawing>;
  private inProgress = 0;
  /** How long a file took lately, in its worker: the latest ones count most. */
  private readingMs = usualReadingMs;

  constructor(options: Partial<PdfPoolOptions> = {}) {
    this.options = { ...defaults, ...options };
    this.workers = new Piscina({
      filename: pathToFileURL(workerFile('pdf-worker.mjs')).href,
      minThreads: 0,
      maxThreads: this.options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: [],
    });
    // A worker that dies is replaced; its file hears of it through its own promise.
    this.workers.on('error', () => {});
  }

  /**
   * Reads one PDF. Throws ReaderBusyError when too many are waiting, and the reason of `signal` when it is aborted; never
   * throws for a bad file.
   */
  read(bytes: Uint8Array, signal?: AbortSignal): Promise<PdfReading> {
    return this.queued(bytes, null, signal) as Promise<PdfReading>;
  }

  /** Draws a page (from 0) in grey, its short side that many pixels. Throws as `read` does. */
  draw(bytes: Uint8Array, index: number, shortSide: number, signal?: AbortSignal): Promise<PdfDrawing> {
    return this.queued(bytes, { index, shortSide }, signal) as Promise<PdfDrawing>;
  }

  /** Ends all workers. Files that are being read are given up. */
  close(): Promise<void> {
    return this.workers.destroy();
  }

  private async queued(
    bytes: Uint8Array,
    draw: PdfTask['draw'],
    signal: AbortSignal | undefined,
  ): Promise<PdfReading | PdfDrawing> {
    const { threads, maxWaiting } = this.options;
    signal?.throwIfAborted();
    if (this.inProgress >= threads + maxWaiting) throw this.busy();
    this.inProgress++;
    try {
      return await this.readInWorker(bytes, draw, signal);
    } finally {
      this.inProgress--;
    }
  }

  private async readInWorker(
    bytes: Uint8Array,
    draw: PdfTask['draw'],
    signal: AbortSignal | undefined,
  ): Promise<PdfReading | PdfDrawing> {
    const { port1, port2 } = new MessageChannel();
    const abort = new AbortController();
    const watch = this.watch(port1, abort);
    signal?.addEventListener('abort', watch.leave);
    // A copy: the caller's own bytes stay his, and the worker gets these without another one.
    const copy = new Uint8Array(bytes);
    try {
      const task: PdfTask = { bytes: copy, maxPages, draw, port: port2 };
      return await this.workers.run(task, { transferList: [port2, copy.buffer], signal: abort.signal });
    } catch (error) {
      signal?.throwIfAborted();
      return { ok: false, reason: watch.verdict() ?? reasonOf(error) };
    } finally {
      signal?.removeEventListener('abort', watch.leave);
      watch.end();
      port1.close();
    }
  }

  /** Ends the task when it has waited or run too long, or when its worker says that the file broke it. */
  private watch(port: MessageChannel['port1'], abort: AbortController) {
    let reason: UnreadableReason | null = null;
    let startedAtMs: number | null = null;
    const stop = (why: UnreadableReason) => {
      reason = why;
      abort.abort();
    };
    let timer = setTimeout(() => abort.abort(), this.options.waitMs);
    port.on('message', (message: unknown) => {
      if (breakages.includes(message)) return stop(message as UnreadableReason);
      startedAtMs = performance.now();
      clearTimeout(timer);
      const cold = message === 'started_cold';
      timer = setTimeout(() => stop('too_slow'), this.options.timeoutMs * (cold ? 2 : 1));
    });
    return {
      // A file that has its worker is done in no time: ending the worker would cost the next file more.
      leave: () => {
        if (startedAtMs === null) abort.abort();
      },
      end: () => {
        clearTimeout(timer);
        if (startedAtMs !== null) this.readingMs += (performance.now() - startedAtMs - this.readingMs) / 8;
      },
      verdict: (): UnreadableReason | null => {
        if (startedAtMs === null && abort.signal.aborted) throw this.busy();
        return reason;
      },
    };
  }

  private busy(): ReaderBusyError {
    const seconds = Math.ceil((this.inProgress * this.readingMs) / this.options.threads / 1000);
    return new ReaderBusyError(Math.min(Math.max(seconds, 1), maxRetryAfterSeconds));
  }
}

/** A worker that ran out of its own memory, outside PDFium's, is one more bomb; anything else is no fault of the file. */
function reasonOf(error: unknown): UnreadableReason {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  throw error;
}
