/** Tasks in worker threads, each within its time and memory; a thread that a task broke or kept too long is replaced. */
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ReaderBusyError } from '../errors';
import type { Unreadable, UnreadableReason, Waiting } from '../page';
import { Turns } from './turns';
import { afterWork } from './work-time';
import { workerFile } from './worker-file';

export interface WorkerPoolOptions {
  threads: number;
  /** How long one task may work; see work-time.ts. A new worker's first task has twice as long. */
  timeoutMs: number;
  /** How many tasks may wait for a worker. */
  maxWaiting: number;
  /** How long a task may wait before it is refused. Waiting takes nothing off the time for its work. */
  waitMs: number;
}

const maxRetryAfterSeconds = 30;
/** A page or two, warm, on a machine that is busy. */
const usualRunMs = 100;
/** A thread starts within half a second on a machine that has nothing else to do. */
const startLimitMs = 10_000;
/** A task that nobody waits for any more may end by itself this long: ending its thread costs the next one more. */
const graceMs = 250;
/** What a worker says of a file that broke it. */
const breakages = ['too_much_memory', 'damaged'] as const satisfies UnreadableReason[];

/**
 * What a worker is given beside its task. On `port` it says `started` when it begins, so that the clock counts its work only,
 * or `started_cold` when it is its first and most of its code is yet to be compiled; or why the file broke it: then it waits to
 * be ended.
 */
export interface WithPort {
  port: MessagePort;
}

/** `own`: path of the worker's file within the project. */
export class WorkerPool<Task extends object, Result> {
  private readonly workers: Piscina<Task & WithPort, Result>;
  /** Piscina's own queue would stand still after a thread was ended, until the next task comes: it is never given more than it has threads. */
  private readonly turns: Turns;
  /** How long a task took lately, in its worker: the latest ones count most. */
  private runMs = usualRunMs;

  constructor(
    own: string,
    private readonly options: WorkerPoolOptions,
  ) {
    this.workers = new Piscina({
      filename: pathToFileURL(workerFile(own)).href,
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: [],
    });
    this.turns = new Turns({ atOnce: options.threads, maxWaiting: options.maxWaiting });
    // A worker that dies is replaced, and the promise of its task rejects.
    this.workers.on('error', () => {});
  }

  /**
   * Runs one task. Throws ReaderBusyError when too many are waiting, the reason of the signal when it is aborted, and what the
   * worker throws; a task that takes too long or too much is answered with a reason.
   */
  async run(task: Task, waiting: Waiting = {}, transfer: ArrayBuffer[] = []): Promise<Result | Unreadable> {
    await this.turn(waiting);
    try {
      waiting.signal?.throwIfAborted();
      return await this.runInWorker(task, waiting, transfer);
    } finally {
      this.turns.end(waiting.client ?? '');
    }
  }

  /** Threads that are alive. */
  get threadCount(): number {
    return this.workers.threads.length;
  }

  /** Ends all workers. Tasks that are being run are given up. */
  close(): Promise<void> {
    return this.workers.destroy();
  }

  /** Waits for a free thread. */
  private async turn({ client = '', signal, onProgress }: Waiting): Promise<void> {
    const tell = (filesAhead: number) => onProgress?.({ kind: 'waiting', filesAhead });
    const outcome = await this.turns.take(client, this.options.waitMs, signal, tell);
    if (outcome !== 'started') throw this.busy(client);
  }

  private async runInWorker(task: Task, { signal }: Waiting, transfer: ArrayBuffer[]) {
    const { port1, port2 } = new MessageChannel();
    const abort = new AbortController();
    const watch = this.watch(port1, abort);
    signal?.addEventListener('abort', watch.leave);
    try {
      const transferList = [port2, ...transfer];
      return await this.workers.run({ ...task, port: port2 }, { transferList, signal: abort.signal });
    } catch (error) {
      signal?.throwIfAborted();
      return { ok: false as const, reason: watch.reason() ?? findReason(error) };
    } finally {
      signal?.removeEventListener('abort', watch.leave);
      watch.end();
      port1.close();
    }
  }

  /** Ends the task when it has run too long, or when its worker says that the file broke it. */
  private watch(port: MessagePort, abort: AbortController) {
    let reason: UnreadableReason | null = null;
    let startedAtMs = performance.now();
    const stop = (why: UnreadableReason) => {
      reason = why;
      abort.abort();
    };
    const stopAfter = (limitMs: number) => afterWork(limitMs, () => stop('out_of_time'));
    // Until its worker says that it begins.
    let cancel = stopAfter(startLimitMs);
    port.on('message', (message: unknown) => {
      const breakage = breakages.find((reason) => reason === message);
      if (breakage) return stop(breakage);
      startedAtMs = performance.now();
      cancel();
      cancel = stopAfter(this.options.timeoutMs * (message === 'started_cold' ? 2 : 1));
    });
    return {
      leave: () => {
        port.removeAllListeners('message');
        cancel();
        const timer = setTimeout(() => abort.abort(), graceMs);
        cancel = () => clearTimeout(timer);
      },
      end: () => {
        cancel();
        this.runMs += (performance.now() - startedAtMs - this.runMs) / 8;
      },
      reason: () => reason,
    };
  }

  private busy(client: string): ReaderBusyError {
    const seconds = Math.ceil(((this.turns.ahead(client) + 1) * this.runMs) / this.options.threads / 1000);
    return new ReaderBusyError(Math.min(Math.max(seconds, 1), maxRetryAfterSeconds));
  }
}

/** Where the worker itself ran out of memory, outside PDFium's, the file is at fault too; any other error is ours. */
function findReason(error: unknown): UnreadableReason {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  throw error;
}
