/**
 * The server's client of the process that reads bills with lower priority. Worker threads were not enough: V8 compiles
 * and collects garbage for them on threads that compete with the server's main thread. Starting a process for a picture
 * competes too.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { QueueFullError } from '@/lib/fair-queue';
import type { Extraction } from './bill';
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

/** The current load of the reader, and what it has refused since the server started. */
interface ReaderState {
  isStarted: boolean;
  running: number;
  waiting: number;
  refused: number;
  /** How often its process ended and was replaced. */
  restarts: number;
}

/**
 * Bytes of bytecode that a function runs before V8 optimises it: three times the default. Bills differ, so V8 discarded
 * and remade optimised code for the first hundred bills. That took a third of the processor time. Loops over pixels are
 * still optimised.
 */
const optimiseAfterBytes = 400_000;
/** Its own thread has nothing to do but pass messages on; it may have to wait for a processor. */
const defaultHungAfterMs = 20_000;
const maxUnansweredPings = 4;

/** Starts the process with the first file, and again after it has ended. */
export class ReaderClient {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private starts = 0;
  private refused = 0;
  private unansweredPings = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(private readonly options: ReaderOptions = {}) {}

  /**
   * Runs `readBill` in the other process. Throws the same errors, and an Error if that process ends before its answer.
   */
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

  /** The id of the process while it runs. */
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

  /** Ends the process; the next file starts a new one. */
  close(): void {
    this.child?.disconnect();
    this.stop(new Error('The bill reader was closed.'));
  }

  private send(request: ReaderRequest): void {
    this.child ??= this.start();
    this.child.channel?.ref();
    this.watchOver(this.child);
    // The `exit` event reports why a message can't be sent.
    this.child.send(request, () => {});
  }

  private start(): ChildProcess {
    this.starts++;
    const child = fork(workerFile(this.options.own ?? 'dist/reader-process.mjs'), [], {
      serialization: 'advanced',
      // A file that takes over the reader finds no secrets of the server.
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
    this.unansweredPings = 0;
    // Pings are counted, since the clock also goes on while this process hangs.
    this.watch = setInterval(() => {
      if (this.unansweredPings++ < maxUnansweredPings) return void child.send({ kind: 'ping' }, () => {});
      child.kill('SIGKILL');
      this.lose(child, 'hung', new Error('The bill reader hung.'));
    }, hungAfterMs / maxUnansweredPings).unref();
  }

  private rest(): void {
    this.child?.channel?.unref();
    clearInterval(this.watch);
    this.watch = undefined;
  }

  private settle(reply: ReaderReply): void {
    this.unansweredPings = 0;
    if (reply.kind === 'pong') return;
    const pending = this.pending.get(reply.id);
    if (reply.kind === 'busy') this.refused++;
    if (pending && reply.kind !== 'busy') this.reportTurn(pending, reply);
    if (reply.kind === 'progress') reportProgress(pending, reply.progress);
    else if (reply.kind === 'picture') pending?.onPicture?.(reply.picture);
    else if (reply.kind === 'read') pending?.resolve(reply.extraction);
    else if (reply.kind === 'busy') pending?.reject(new QueueFullError(reply.retryAfterSeconds));
    else pending?.reject(new Error(`The bill reader failed: ${reply.stack}`));
  }

  private reportTurn(pending: Pending, reply: ReaderReply): void {
    const waits = reply.kind === 'progress' && reply.progress.kind === 'waiting' && reply.progress.filesAhead > 0;
    if (pending.hasStarted || waits) return;
    pending.hasStarted = true;
    this.options.onTurn?.(pending.isWaiting ? performance.now() - pending.askedAtMs : 0);
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

function reportProgress(pending: Pending | undefined, progress: ReadingProgress): void {
  if (!pending) return;
  pending.isWaiting = progress.kind === 'waiting' && progress.filesAhead > 0;
  pending.onProgress?.(progress);
}
