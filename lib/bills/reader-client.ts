/**
 * Reads bills for the server in processes of lower priority. Worker threads were not enough: V8 compiles and collects
 * garbage for them on threads that compete with the server's main thread.
 */
import os from 'node:os';
import type { Extraction } from './bill';
import type { BillCallbacks, BillTask } from './read-bill';
import { type PoolOptions, ReaderLostError, ReaderPool } from './reader-pool';
import type { ReaderReply } from './reader-process';

export interface ReadCallbacks extends Pick<BillCallbacks, 'onProgress' | 'onPicture' | 'pictureTimeMs'> {
  /** Aborted when no caller waits for the result. */
  signal?: AbortSignal | undefined;
}

interface ReadRequest extends ReadCallbacks {
  /** The client that sent the file. Clients take turns. Without it, all files count as one client's. */
  client?: string | undefined;
  /** Of the HTTP request, for the log. */
  requestId?: string | undefined;
}

interface ReaderOptions {
  text?: Partial<PoolOptions>;
  ocr?: Partial<PoolOptions>;
  /** A file's turn has come after `waitedMs`. One that needs OCR has two turns. */
  onTurn?: (waitedMs: number) => void;
  /** A process ended by itself while it read the file of this request. */
  onLoss?: (requestId: string | undefined) => void;
}

/** The current load of the reader, and what it has refused since the server started. */
interface ReaderState {
  isStarted: boolean;
  running: number;
  waiting: number;
  refused: number;
  /** How many processes ended by themselves. */
  restarts: number;
}

const program = 'dist/reader-process.mjs';
/** A bill takes about 200 ms. A client has one file in work at once, which leaves a process to others. */
const textOptions: PoolOptions = {
  program,
  maxActive: Math.max(2, os.availableParallelism() - 1),
  maxActivePerClient: 1,
  maxWaiting: 100,
  maxWaitMs: 8000,
  usualMs: 200,
  limitMs: 8000,
};
/** A page takes 2 to 4 s, and 10 s if several orientations are tried. The engine holds about 100 MB. */
const ocrOptions: PoolOptions = {
  program,
  maxActive: 2,
  maxActivePerClient: 1,
  maxWaiting: 8,
  maxWaitMs: 20_000,
  usualMs: 3000,
  limitMs: 20_000,
  idleMs: 10 * 60_000,
};

export class ReaderClient {
  private readonly text: ReaderPool;
  private readonly ocr: ReaderPool;
  private lost = 0;

  constructor(private readonly options: ReaderOptions = {}) {
    this.text = new ReaderPool({ ...textOptions, ...options.text });
    this.ocr = new ReaderPool({ ...ocrOptions, ...options.ocr });
  }

  /**
   * Runs `readBill` in a process. A file that needs OCR then waits for a turn of its own, so that text never waits for
   * pictures. Throws what `ReaderPool.read` throws.
   */
  async read(task: BillTask, request: ReadRequest = {}): Promise<Extraction> {
    const { client, requestId, signal, onProgress, onPicture, pictureTimeMs } = request;
    const readIn = (pool: ReaderPool) => {
      const askedAtMs = performance.now();
      return pool.read(
        { task, ocr: pool === this.ocr, pictures: onPicture !== undefined, pictureTimeMs },
        {
          client,
          signal,
          onWaiting: (isWaiting) => onProgress?.({ kind: isWaiting ? 'waiting' : 'reading' }),
          onTurn: () => this.options.onTurn?.(performance.now() - askedAtMs),
          onReply: (reply: ReaderReply) => {
            if (reply.kind === 'progress') onProgress?.(reply.progress);
            else if (reply.kind === 'picture') onPicture?.(reply.picture);
          },
        },
      );
    };
    try {
      const extraction = (await readIn(this.text)) ?? (await readIn(this.ocr));
      if (extraction === null) throw new Error('The bill reader asked for OCR while it had it.');
      return extraction;
    } catch (error) {
      if (error instanceof ReaderLostError) {
        this.lost++;
        this.options.onLoss?.(requestId);
      }
      throw error;
    }
  }

  /** The ids of the processes that run. */
  get pids(): number[] {
    return [...this.text.pids, ...this.ocr.pids];
  }

  state(): ReaderState {
    const [text, ocr] = [this.text.queue.state, this.ocr.queue.state];
    return {
      isStarted: this.pids.length > 0,
      running: text.running + ocr.running,
      waiting: text.waiting + ocr.waiting,
      refused: text.refused + ocr.refused,
      restarts: this.lost,
    };
  }

  /** Ends the processes; the next file starts another one. */
  close(): void {
    this.text.close();
    this.ocr.close();
  }
}
