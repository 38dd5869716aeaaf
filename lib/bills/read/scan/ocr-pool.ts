/** The two threads that read pictures. They start with the first picture and end when idle. */
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { workerFile } from '../worker-file';
import type { Gray } from './gray';
import type { PreparedPage, ScanTask } from './scan-worker';
import type { RawWord } from './tesseract';

const ocrThreads = 2;
/** A thread holds about 100 MB, and takes half a second to restart. */
const idleMs = 10 * 60_000;

export class OcrPool {
  private readonly workers: Piscina<ScanTask, unknown>;

  /** `langPath`: folder with the language data; empty: the installed one. */
  constructor(langPath: string) {
    this.workers = new Piscina({
      filename: pathToFileURL(workerFile('dist/scan-worker.mjs')).href,
      minThreads: 0,
      maxThreads: ocrThreads,
      idleTimeout: idleMs,
      atomics: 'disabled',
      workerData: { langPath },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      env: {},
      execArgv: [],
    });
    // The pool replaces a worker that dies, and rejects the promise of its page.
    this.workers.on('error', () => {});
  }

  /** Starts both threads while the file is being unpacked. */
  warm(): void {
    for (let thread = 0; thread < ocrThreads; thread++) this.workers.run({ kind: 'warm' }).catch(() => {});
  }

  /**
   * Prepares a picture: deskewed, upright, evenly lit and cut into a band per thread. `choice` 0 is the likeliest
   * orientation, 1 to 3 are the others.
   */
  prepare(picture: Gray, choice: number, signal: AbortSignal): Promise<PreparedPage> {
    return this.workers.run({ kind: 'prepare', picture, choice }, { signal }) as Promise<PreparedPage>;
  }

  read(gray: Gray, signal: AbortSignal): Promise<RawWord[]> {
    return this.workers.run({ kind: 'read', gray }, { signal }) as Promise<RawWord[]>;
  }

  /** Ends all threads. Pages being read are abandoned. */
  close(): Promise<void> {
    return this.workers.destroy();
  }
}
