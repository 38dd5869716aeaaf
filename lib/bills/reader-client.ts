/**
 * Reads bills for the server in processes of lower priority, one file each at a time. One that a file blocks or crashes is
 * replaced. Worker threads were not enough: V8 compiles and collects garbage for them on threads that compete with the
 * server's main thread.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FairQueue, type QueueLimits, type QueueOptions } from '@/lib/fair-queue';
import type { Extraction } from './bill';
import { makeUnreadable } from './file-issues';
import type { BillCallbacks, BillTask } from './read-bill';
import type { ReaderReply, ReaderRequest } from './reader-process';

export interface PoolOptions extends QueueLimits {
  /** Path of the process's file within the project. */
  program: string;
  /** For the work on one file, in ms; see `startWork`. The first file of a process has twice as long. */
  limitMs: number;
  /** Processes end when none of them was needed for so long; without it, they don't. */
  idleMs?: number;
  /** Path of a program that reads pictures; see `startEngine`. */
  tesseractProgram?: string | undefined;
}

export interface ReadOptions extends QueueOptions {
  /** Called when the file's turn has come. */
  onTurn: () => void;
  /** Called with what the process sends before its answer. */
  onReply: (reply: ReaderReply) => void;
}

/** A process that ended by itself. */
class ReaderLostError extends Error {}

/** How long an abandoned file may continue to a normal end. To end its process would slow down the next file. */
const graceMs = 250;
const maxHeapMb = 256;
/**
 * Bytes of bytecode that a function runs before V8 optimises it: three times the default. Bills differ, so V8 discarded
 * and remade optimised code for the first hundred bills. That took a third of the processor time. Loops over pixels are
 * still optimised.
 */
const optimiseAfterBytes = 400_000;

export class ReaderPool {
  readonly queue: FairQueue;
  private readonly children = new Set<ChildProcess>();
  /** The last one has worked last, and is warm. */
  private readonly idle: ChildProcess[] = [];
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PoolOptions) {
    this.queue = new FairQueue(options);
  }

  /** The ids of the processes. */
  get pids(): number[] {
    return [...this.children].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Reads one file in its turn; null if it needs OCR and the request allows none. A file that takes too long gives what
   * was read by then. Throws QueueFullError, the reason of an aborted signal, ReaderLostError, and an Error with the
   * stack of an error in the process.
   */
  read(request: ReaderRequest, options: ReadOptions): Promise<Extraction | null> {
    return this.queue.run(async () => {
      options.signal?.throwIfAborted();
      options.onTurn();
      const known = this.idle.pop();
      const child = known ?? this.start();
      setReferenced(child, true);
      try {
        return await this.exchange(child, request, options, this.options.limitMs * (known ? 1 : 2));
      } finally {
        if (this.children.has(child)) this.rest(child);
      }
    }, options);
  }

  /** Ends all processes; the next file starts another one. */
  close(): void {
    clearTimeout(this.idleTimer);
    for (const child of this.children) this.end(child);
  }

  private start(): ChildProcess {
    const child = fork(workerFile(this.options.program), [], {
      serialization: 'advanced',
      // A file that takes over the reader finds no secrets of the server.
      env: { TESSERACT_PROGRAM: this.options.tesseractProgram } as unknown as NodeJS.ProcessEnv,
      execArgv: [`--interrupt-budget=${optimiseAfterBytes}`, `--max-old-space-size=${maxHeapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.children.add(child);
    return child.once('exit', () => this.forget(child)).once('error', () => this.forget(child));
  }

  private rest(child: ChildProcess): void {
    setReferenced(child, false);
    this.idle.push(child);
    clearTimeout(this.idleTimer);
    const { idleMs } = this.options;
    if (idleMs !== undefined) this.idleTimer = setTimeout(() => this.close(), idleMs).unref();
  }

  private end(child: ChildProcess): void {
    this.forget(child);
    child.kill('SIGKILL');
  }

  private forget(child: ChildProcess): void {
    this.children.delete(child);
    if (this.idle.includes(child)) this.idle.splice(this.idle.indexOf(child), 1);
  }

  /** Sends a file to a process and waits for the answer. Ends the process when the file takes too long or is abandoned. */
  private exchange(child: ChildProcess, request: ReaderRequest, { signal, onReply }: ReadOptions, limitMs: number) {
    return new Promise<Extraction | null>((resolve, reject) => {
      let soFar = makeUnreadable('out_of_time');
      let graceTimer: NodeJS.Timeout | undefined;
      const settle = (finish: () => void) => {
        cancelLimit();
        clearTimeout(graceTimer);
        signal?.removeEventListener('abort', leave);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        if (signal?.aborted) reject(signal.reason);
        else finish();
      };
      const stop = () => {
        this.end(child);
        settle(() => resolve(soFar));
      };
      const leave = () => {
        graceTimer = setTimeout(stop, graceMs);
      };
      const onMessage = (message: unknown) => {
        const reply = message as ReaderReply;
        if (reply.kind === 'read') settle(() => resolve(reply.extraction));
        else if (reply.kind === 'needs_ocr') settle(() => resolve(null));
        else if (reply.kind === 'failed') settle(() => reject(new Error(`The bill reader failed: ${reply.stack}`)));
        else if (reply.kind === 'part') soFar = reply.extraction;
        else if (!signal?.aborted) onReply(reply);
      };
      const onError = (error: Error) => settle(() => reject(new ReaderLostError(error.message)));
      const onExit = (code: number | null, ending: string | null) => {
        // V8 aborts when the heap is full.
        if (ending === 'SIGABRT') settle(() => resolve(makeUnreadable('too_much_memory')));
        // Only native code does that, which unpacks pictures.
        else if (ending === 'SIGSEGV' || ending === 'SIGBUS') settle(() => resolve(makeUnreadable('damaged')));
        else onError(new Error(`The bill reader ended with ${ending ?? code}.`));
      };
      const cancelLimit = limitWork(child.pid, limitMs, stop);
      signal?.addEventListener('abort', leave, { once: true });
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      // The `exit` event reports why a message can't be sent.
      child.send(request, () => {});
    });
  }
}

/** Whether a process keeps the server running. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isReferenced) handle?.ref();
    else handle?.unref();
  }
}

/** A limit ends at the latest after this many times its length. */
const maxStretch = 4;

/**
 * Calls `end` after a process has worked for `limitMs` from now on. Work counts instead of elapsed time, so that a busy
 * machine reads no worse. Returns a function that cancels it.
 */
export function limitWork(pid: number | undefined, limitMs: number, end: () => void): () => void {
  const measureWork = startWork(pid);
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const leftMs = limitMs - measureWork();
    if (leftMs <= 0) end();
    else timer = setTimeout(check, Math.max(leftMs, 10));
  };
  timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}

/**
 * Returns a function that gives the milliseconds of work since now: elapsed time without the time in which the main
 * thread of the process waited for a processor, as far as the system tells.
 */
export function startWork(pid: number | undefined): () => number {
  const startedAtMs = performance.now();
  const waitedAtStartMs = readWaitMs(pid) ?? 0;
  return () => {
    const elapsedMs = performance.now() - startedAtMs;
    const waitedMs = (readWaitMs(pid) ?? waitedAtStartMs) - waitedAtStartMs;
    return Math.max(elapsedMs - waitedMs, elapsedMs / maxStretch);
  };
}

/** Null if the process has ended, or the system does not tell. */
function readWaitMs(pid: number | undefined): number | null {
  try {
    // The second number is the time in ns that the thread was ready to run and did not.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}

/**
 * The absolute path of a project file, which is started by path, not imported: from the working directory, or beside the
 * started program (`dist/server.mjs`, `scripts/*.mjs`). Throws an Error if it does not exist.
 * @param own path within the project
 */
function workerFile(own: string): string {
  const roots = [process.cwd(), path.resolve(path.dirname(process.argv[1] ?? ''), '..')];
  const file = roots
    .map((root) => path.join(/* turbopackIgnore: true */ root, own))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${own} is missing: build the project and start from its folder.`);
  return file;
}

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
