/** The two threads that read pictures, started with the first and ended when there are none for a while. */
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { workerFile } from '../worker-file';
import type { Gray } from './gray';
import type { PreparedPage, ScanTask } from './scan-worker';
import type { RawWord } from './tesseract';

const ocrThreads = 2;
/** They hold some 100 MB each; starting them again takes half a second. */
const idleMs = 10 * 60_000;

export class OcrPool {
  private readonly workers: Piscina<ScanTask, unknown>;

  /** `langPath`: folder of the language data; empty: the installed one. */
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
    // A worker that dies is replaced, and the promise of its page rejects.
    this.workers.on('error', () => {});
  }

  /** Gets both threads going, while the file is unpacked. */
  warm(): void {
    for (let thread = 0; thread < ocrThreads; thread++) this.workers.run({ kind: 'warm' }).catch(() => {});
  }

  /** A picture put straight, upright (`choice` 0: the likeliest way, 1 to 3: the others) and evenly lit, a band a thread. */
  prepare(picture: Gray, choice: number, signal: AbortSignal): Promise<PreparedPage> {
    return this.workers.run({ kind: 'prepare', picture, choice }, { signal }) as Promise<PreparedPage>;
  }

  read(gray: Gray, signal: AbortSignal): Promise<RawWord[]> {
    return this.workers.run({ kind: 'read', gray }, { signal }) as Promise<RawWord[]>;
  }

  /** Ends all threads. Pages that are being read are given up. */
  close(): Promise<void> {
    return this.workers.destroy();
  }
}
