/**
 * Bills are read by a process of its own and of lower priority. Worker threads of the server were not enough: what V8 compiles
 * and collects for them runs on threads that compete with the server's main thread, and so does starting a process for a picture.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Extraction } from './bill';
import { ReaderBusyError } from './errors';
import type { ReadingProgress } from './page';
import { workerFile } from './read/worker-file';
import type { Asker, BillTask } from './read-bill';
import type { ReaderReply, ReaderRequest } from './reader-process';

interface Pending extends Pick<Asker, 'onProgress' | 'onPicture'> {
  requestId: string | undefined;
  askedAtMs: number;
  resolve: (extraction: Extraction) => void;
  reject: (error: unknown) => void;
  /** Whether others have their turn first. */
  isWaiting?: boolean;
  hasStarted?: boolean;
}

/** What whoever runs the server wants to hear of. */
interface ReaderEvents {
  /** A file's turn has come after `waitedMs`; 0: it had not to wait. */
  onTurn?: (waitedMs: number) => void;
  /** The process ended by itself or was ended because it hung; of these requests files were being read. */
  onLoss?: (reason: 'ended' | 'hung', requestIds: readonly string[]) => void;
}

interface ReaderOptions extends ReaderEvents {
  /** Path of the process's file within the project. */
  own?: string;
  /** Without a word for so long while it has work, the process hangs. It answers at once, whatever its workers do. */
  hungAfterMs?: number;
}

/** What the reader has to do, and since the start of the server has refused. */
interface ReaderState {
  isStarted: boolean;
  running: number;
  waiting: number;
  refused: number;
  /** How often its process ended and another one took its place. */
  restarts: number;
}

/**
 * How many bytes of bytecode a function runs before V8 optimises it: three times the usual. Bills differ, so optimised code is
 * thrown away and made again for the first hundred of them, which took a third of the processor time; loops over pixels are
 * optimised all the same.
 */
const optimiseAfterBytes = 400_000;
/** Its own thread has nothing to do but pass messages on; it may have to wait for a processor. */
const defaultHungAfterMs = 20_000;

/** Starts the process with the first file, and another one when it has ended. */
export class ReaderClient {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private starts = 0;
  private refused = 0;
  private heardAtMs = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(private readonly options: ReaderOptions = {}) {}

  /** As `readBill`, in the other process. Throws an error too when that process ends before it has answered. */
  read(
    task: BillTask,
    { signal, onProgress, onPicture, pictureTimeMs }: Asker = {},
    requestId?: string,
  ): Promise<Extraction> {
    const id = ++this.lastId;
    let leave = () => {};
    return new Promise<Extraction>((resolve, reject) => {
      signal?.throwIfAborted();
      leave = () => {
        reject(signal?.reason);
        this.child?.send({ kind: 'abort', id } satisfies ReaderRequest, () => {});
      };
      signal?.addEventListener('abort', leave, { once: true });
      const askedAtMs = performance.now();
      this.pending.set(id, { resolve, reject, onProgress, onPicture, requestId, askedAtMs });
      this.send({ kind: 'read', id, task, pictures: onPicture !== undefined, pictureTimeMs, requestId });
    }).finally(() => {
      signal?.removeEventListener('abort', leave);
      this.pending.delete(id);
      if (this.pending.size === 0) this.rest();
    });
  }

  /** Of the process, while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  state(): ReaderState {
    const waiting = [...this.pending.values()].filter(({ isWaiting }) => isWaiting).length;
    return {
      isStarted: this.child !== null,
      running: this.pending.size - waiting,
      waiting,
      refused: this.refused,
      restarts: Math.max(0, this.starts - 1),
    };
  }

  /** Ends the process; the next file starts another one. */
  close(): void {
    this.child?.disconnect();
    this.stop(new Error('The bill reader was closed.'));
  }

  private send(request: ReaderRequest): void {
    this.child ??= this.start();
    this.child.channel?.ref();
    this.watchOver(this.child);
    // Why a message cannot be sent `exit` tells.
    this.child.send(request, () => {});
  }

  private start(): ChildProcess {
    this.starts++;
    const child = fork(workerFile(this.options.own ?? 'dist/reader-process.mjs'), [], {
      serialization: 'advanced',
      // No secret of the server's is within reach of a file that breaks the reader.
      env: {} as NodeJS.ProcessEnv,
      execArgv: [`--interrupt-budget=${optimiseAfterBytes}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.on('message', (reply) => this.settle(reply as ReaderReply));
    child.once('error', (error) => this.lose(child, 'ended', error));
    child.once('exit', (code, signal) =>
      this.lose(child, 'ended', new Error(`The bill reader ended with ${signal ?? code}.`)),
    );
    return child;
  }

  /** Asks for a sign of life now and then while there is work, and ends a process that gives none. */
  private watchOver(child: ChildProcess): void {
    if (this.watch) return;
    const { hungAfterMs = defaultHungAfterMs } = this.options;
    this.heardAtMs = performance.now();
    this.watch = setInterval(() => {
      if (performance.now() - this.heardAtMs < hungAfterMs) return void child.send({ kind: 'ping' }, () => {});
      child.kill('SIGKILL');
      this.lose(child, 'hung', new Error('The bill reader hung.'));
    }, hungAfterMs / 4).unref();
  }

  private rest(): void {
    this.child?.channel?.unref();
    clearInterval(this.watch);
    this.watch = undefined;
  }

  private settle(reply: ReaderReply): void {
    this.heardAtMs = performance.now();
    if (reply.kind === 'pong') return;
    const asked = this.pending.get(reply.id);
    if (reply.kind === 'busy') this.refused++;
    if (asked && reply.kind !== 'busy') this.noteTurn(asked, reply);
    if (reply.kind === 'progress') tellProgress(asked, reply.progress);
    else if (reply.kind === 'picture') asked?.onPicture?.(reply.picture);
    else if (reply.kind === 'read') asked?.resolve(reply.extraction);
    else if (reply.kind === 'busy') asked?.reject(new ReaderBusyError(reply.retryAfterSeconds));
    else asked?.reject(new Error(`The bill reader failed: ${reply.stack}`));
  }

  private noteTurn(asked: Pending, reply: ReaderReply): void {
    const waits = reply.kind === 'progress' && reply.progress.kind === 'waiting' && reply.progress.filesAhead > 0;
    if (asked.hasStarted || waits) return;
    asked.hasStarted = true;
    this.options.onTurn?.(asked.isWaiting ? performance.now() - asked.askedAtMs : 0);
  }

  private lose(child: ChildProcess, reason: 'ended' | 'hung', error: Error): void {
    if (child !== this.child) return;
    const requestIds = [...this.pending.values()].flatMap(({ requestId }) => requestId ?? []);
    this.stop(error);
    this.options.onLoss?.(reason, requestIds);
  }

  private stop(error: Error): void {
    this.rest();
    this.child = null;
    for (const { reject } of this.pending.values()) reject(error);
  }
}

function tellProgress(asked: Pending | undefined, progress: ReadingProgress): void {
  if (!asked) return;
  asked.isWaiting = progress.kind === 'waiting' && progress.filesAhead > 0;
  asked.onProgress?.(progress);
}
