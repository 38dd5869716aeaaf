/** The two threads that read pictures. They start with the first picture and end when idle. */
import type { UnreadableReason } from '../../page';
import { WorkerPool, type WorkOptions } from '../worker-pool';
import type { Gray } from './gray';
import type { PreparedPage, ScanTask } from './scan-worker';
import type { RawWord } from './tesseract';

const ocrThreads = 2;
/** A thread holds about 100 MB, and takes half a second to restart. */
const idleMs = 10 * 60_000;
/** To prepare a page or to read a band of it takes 0.3 to 3 s. */
const taskLimitMs = 8000;

/** The threads as one file uses them. An aborted signal ends the task. Throws UnreadPageError. */
export interface OcrPool {
  /**
   * Prepares a picture: deskewed, upright, evenly lit and cut into a band per thread. `choice` 0 is the likeliest
   * orientation, 1 to 3 are the others.
   */
  prepare: (picture: Gray, choice: number, signal: AbortSignal) => Promise<PreparedPage>;
  read: (gray: Gray, signal: AbortSignal) => Promise<RawWord[]>;
}

/** A page that a thread could not read, because of the time or memory it takes. */
export class UnreadPageError extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`The page could not be read: ${reason}.`);
  }
}

/** What a file may still use of the threads. */
export interface FileBudget extends Pick<WorkOptions, 'client' | 'onWorked'> {
  leftMs: () => number;
}

export class OcrThreads {
  private readonly workers: WorkerPool<ScanTask, PreparedPage | RawWord[] | null>;

  /** `langPath`: folder with the language data; empty: the installed one. */
  constructor(langPath: string) {
    this.workers = new WorkerPool('dist/scan-worker.mjs', {
      threads: ocrThreads,
      timeoutMs: taskLimitMs,
      // Each of the few files that are read at once has few tasks.
      maxWaiting: 100,
      idleMs,
      maxHeapMb: 256,
      workerData: { langPath },
    });
  }

  /** Starts both threads while the file is being unpacked. */
  warm(): void {
    for (let thread = 0; thread < ocrThreads; thread++) this.workers.run({ kind: 'warm' }).catch(() => {});
  }

  forFile({ client, onWorked, leftMs }: FileBudget): OcrPool {
    const run = async <T>(task: ScanTask, signal: AbortSignal): Promise<T> => {
      const result = await this.workers.run(task, { client, onWorked, leftMs: leftMs(), signal });
      if (result && 'ok' in result) throw new UnreadPageError(result.reason);
      return result as T;
    };
    return {
      prepare: (picture, choice, signal) => run({ kind: 'prepare', picture, choice }, signal),
      read: (gray, signal) => run({ kind: 'read', gray }, signal),
    };
  }

  /** Ends all threads. Pages being read are abandoned. */
  close(): Promise<void> {
    return this.workers.close();
  }
}
