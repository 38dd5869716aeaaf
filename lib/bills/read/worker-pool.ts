/**
 * Runs tasks in worker threads, with a time and memory limit each. A thread that a task crashed or blocked is replaced.
 */
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
  /** Time limit in ms for one task; see work-time.ts. The first task of a new worker has twice as long. */
  timeoutMs: number;
  /** The maximum number of waiting tasks. */
  maxWaiting: number;
  /** How long a task may wait before it is refused, in ms. Waiting does not reduce its working time. */
  waitMs: number;
}

const maxRetryAfterSeconds = 30;
/** Time for a page or two in a warm thread, on a busy machine. */
const usualRunMs = 100;
/** A thread starts within 500 ms on an idle machine. */
const startLimitMs = 10_000;
/** How long an aborted task may continue to a normal end. Ending its thread would slow down the next task. */
const graceMs = 250;
/** Messages of a worker about a file that broke it. */
const breakages = ['too_much_memory', 'damaged'] as const satisfies UnreadableReason[];

/**
 * What a worker receives in addition to its task. It posts `started` when it begins, so that the time limit only counts
 * its work. Its first task posts `started_cold` instead, because most code is not yet compiled. If the file breaks it,
 * it posts the reason and waits to be terminated.
 */
export interface WithPort {
  port: MessagePort;
}

/** `own`: path of the worker's file within the project. */
export class WorkerPool<Task extends object, Result> {
  private readonly workers: Piscina<Task & WithPort, Result>;
  /**
   * Piscina's own queue would stall after a thread was terminated, until the next task. So it never gets more tasks
   * than threads.
   */
  private readonly turns: Turns;
  /** Moving average of the time per task in its worker. */
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
    // The pool replaces a worker that dies, and rejects the promise of its task.
    this.workers.on('error', () => {});
  }

  /**
   * Runs one task. Returns a reason if the task takes too long or too much memory. Throws ReaderBusyError when too many
   * wait, the reason of an aborted signal, and errors of the worker.
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

  /** The number of live threads. */
  get threadCount(): number {
    return this.workers.threads.length;
  }

  /** Ends all workers. Running tasks are abandoned. */
  close(): Promise<void> {
    return this.workers.destroy();
  }

  /** Waits for a free thread. Throws ReaderBusyError if there is none in time. */
  private async turn({ client = '', signal, onProgress }: Waiting): Promise<void> {
    const reportAhead = (filesAhead: number) => onProgress?.({ kind: 'waiting', filesAhead });
    const outcome = await this.turns.take(client, this.options.waitMs, signal, reportAhead);
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

  /** Ends the task when it has run too long, or when its worker reports that the file broke it. */
  private watch(port: MessagePort, abort: AbortController) {
    let reason: UnreadableReason | null = null;
    let startedAtMs = performance.now();
    const stop = (why: UnreadableReason) => {
      reason = why;
      abort.abort();
    };
    const stopAfter = (limitMs: number) => afterWork(limitMs, () => stop('out_of_time'));
    // Until the worker reports its start.
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

/** An out-of-memory error of the worker is the file's fault. Any other error is ours, and is rethrown. */
function findReason(error: unknown): UnreadableReason {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  throw error;
}
