/**
 * Runs tasks in worker threads, with a time and memory limit each. A thread that a task crashed or blocked is replaced.
 */
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FairQueue } from '@/lib/fair-queue';
import { toQueueOptions, type Unreadable, type UnreadableReason, type Waiting } from '../page';
import { afterWork, startWork, type WorkStart } from './work-time';
import { workerFile } from './worker-file';

export interface WorkerPoolOptions {
  threads: number;
  /** Of one client at once. Without it, one client may use all threads while no other waits. */
  threadsPerClient?: number;
  /** Time limit in ms for one task; see work-time.ts. The first task of a new worker has twice as long. */
  timeoutMs: number;
  /** The maximum number of waiting tasks. */
  maxWaiting: number;
  /** How long a task may wait before it is refused, in ms. Waiting does not reduce its working time. */
  waitMs?: number;
  /** A thread that is idle for so long ends; without it, none does. */
  idleMs?: number;
  maxHeapMb?: number;
  /** Given to each thread at its start. */
  workerData?: unknown;
}

export interface WorkOptions extends Waiting {
  /** Shortens the time limit of this task, in ms. */
  leftMs?: number;
  /** Called when the task ends, with the ms that it worked. */
  onWorked?: ((ms: number) => void) | undefined;
}

/** Time for a page or two in a warm thread, on a busy machine. */
const usualRunMs = 100;
/** A thread starts within 500 ms on an idle machine. */
const startLimitMs = 10_000;
/** How long an aborted task may continue to a normal end. Ending its thread would slow down the next task. */
const graceMs = 250;

/**
 * What a worker receives in addition to its task. It calls `announceStart` when it begins. If the file breaks it, it
 * posts the reason and waits to be terminated.
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
  private readonly queue: FairQueue;

  constructor(
    own: string,
    private readonly options: WorkerPoolOptions,
  ) {
    const { threads, threadsPerClient = threads, maxWaiting, waitMs = 0 } = options;
    this.workers = new Piscina({
      filename: pathToFileURL(workerFile(own)).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: options.idleMs ?? Number.POSITIVE_INFINITY,
      atomics: 'disabled',
      workerData: options.workerData,
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb ?? 160, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: [],
    });
    this.queue = new FairQueue({
      maxActive: threads,
      maxActivePerClient: threadsPerClient,
      maxWaiting,
      maxWaitMs: waitMs,
      usualMs: usualRunMs,
    });
    // The pool replaces a worker that dies, and rejects the promise of its task.
    this.workers.on('error', () => {});
  }

  /**
   * Runs one task. Returns a reason if the task takes too long or too much memory. Throws QueueFullError when too many
   * wait, the reason of an aborted signal, and errors of the worker.
   */
  run(task: Task, options: WorkOptions = {}, transfer: ArrayBuffer[] = []): Promise<Result | Unreadable> {
    return this.queue.run(async () => {
      options.signal?.throwIfAborted();
      return this.runInWorker(task, options, transfer);
    }, toQueueOptions(options));
  }

  /** The number of live threads. */
  get threadCount(): number {
    return this.workers.threads.length;
  }

  /** Ends all workers. Running tasks are abandoned. */
  close(): Promise<void> {
    return this.workers.destroy();
  }

  private async runInWorker(task: Task, options: WorkOptions, transfer: ArrayBuffer[]) {
    const { port1, port2 } = new MessageChannel();
    const abort = new AbortController();
    const watch = this.watch(port1, abort, options);
    const { signal } = options;
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
  private watch(
    port: MessagePort,
    abort: AbortController,
    { leftMs = Number.POSITIVE_INFINITY, onWorked }: WorkOptions,
  ) {
    const limitMs = Math.min(this.options.timeoutMs, leftMs);
    let reason: UnreadableReason | null = null;
    let measureWork = () => 0;
    const stop = (why: UnreadableReason) => {
      reason = why;
      abort.abort();
    };
    const stopAfter = (ms: number, measure: () => number) => afterWork(ms, () => stop('out_of_time'), measure);
    // Until the worker reports its start.
    let cancel = stopAfter(startLimitMs, startWork());
    port.on('message', (message: WorkStart | UnreadableReason) => {
      if (typeof message === 'string') return stop(message);
      measureWork = startWork(message.threadId);
      cancel();
      cancel = stopAfter(limitMs * (message.isFirst ? 2 : 1), measureWork);
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
        onWorked?.(measureWork());
      },
      reason: () => reason,
    };
  }
}

/** An out-of-memory error of the worker is the file's fault. Any other error is ours, and is rethrown. */
function findReason(error: unknown): UnreadableReason {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  throw error;
}
