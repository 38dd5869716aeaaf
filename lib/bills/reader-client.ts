/**
 * Bills are read by a process of its own and of lower priority. Worker threads of the server were not enough: what V8 compiles
 * and collects for them runs on threads that compete with the server's main thread, and so does starting a process for a picture.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Extraction } from './bill';
import { ReaderBusyError } from './errors';
import { workerFile } from './read/worker-file';
import type { Asker, BillTask } from './read-bill';
import type { ReaderReply, ReaderRequest } from './reader-process';

interface Pending extends Pick<Asker, 'onProgress' | 'onPicture'> {
  resolve: (extraction: Extraction) => void;
  reject: (error: unknown) => void;
}

/** Starts the process with the first file, and another one when it has ended. */
export class ReaderClient {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  /** `own`: path of the process's file within the project. */
  constructor(private readonly own = 'dist/reader-process.mjs') {}

  /** As `readBill`, in the other process. Throws an error too when that process ends before it has answered. */
  read(task: BillTask, { signal, onProgress, onPicture, pictureTimeMs }: Asker = {}): Promise<Extraction> {
    const id = ++this.lastId;
    let leave = () => {};
    return new Promise<Extraction>((resolve, reject) => {
      signal?.throwIfAborted();
      leave = () => {
        reject(signal!.reason);
        this.child?.send({ kind: 'abort', id } satisfies ReaderRequest, () => {});
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.pending.set(id, { resolve, reject, onProgress, onPicture });
      this.send({ kind: 'read', id, task, pictures: onPicture !== undefined, pictureTimeMs });
    }).finally(() => {
      signal?.removeEventListener('abort', leave);
      this.pending.delete(id);
      if (this.pending.size === 0) this.child?.channel?.unref();
    });
  }

  /** Of the process, while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Ends the process; the next file starts another one. */
  close(): void {
    this.child?.disconnect();
    this.stopped(this.child, new Error('The bill reader was closed.'));
  }

  private send(request: ReaderRequest): void {
    this.child ??= this.start();
    this.child.channel?.ref();
    // Why a message cannot be sent is told by `exit`.
    this.child.send(request, () => {});
  }

  private start(): ChildProcess {
    const child = fork(workerFile(this.own), [], {
      serialization: 'advanced',
      // No secret of the server's is within reach of a file that breaks the reader.
      env: {} as NodeJS.ProcessEnv,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.on('message', (reply) => this.settle(reply as ReaderReply));
    child.once('error', (error) => this.stopped(child, error));
    child.once('exit', (code, signal) =>
      this.stopped(child, new Error(`The bill reader ended with ${signal ?? code}.`)),
    );
    return child;
  }

  private settle(reply: ReaderReply): void {
    const asked = this.pending.get(reply.id);
    if (reply.kind === 'progress') asked?.onProgress?.(reply.progress);
    else if (reply.kind === 'picture') asked?.onPicture?.(reply.picture);
    else if (reply.kind === 'read') asked?.resolve(reply.extraction);
    else if (reply.kind === 'busy') asked?.reject(new ReaderBusyError(reply.retryAfterSeconds));
    else asked?.reject(new Error(`The bill reader failed: ${reply.stack}`));
  }

  private stopped(child: ChildProcess | null, error: Error): void {
    if (child !== this.child) return;
    this.child = null;
    for (const { reject } of this.pending.values()) reject(error);
  }
}
