/** Reads pictures of pages, page by page, until enough is known or the file's time is up. */
import { FairQueue } from '@/lib/fair-queue';
import { type Page, toQueueOptions, type Waiting } from '../../page';
import { type FileBudget, OcrThreads, UnreadPageError } from './ocr-pool';
import { type PagePicture, readPage } from './page-reader';

interface ScanOptions {
  /** Folder with the language data; empty: the installed one. */
  langPath: string;
  /**
   * Time limit for all pages of a file: to unpack pictures, and to read them, summed over the threads. Waiting for
   * others does not count; see work-time.ts. A page takes 2 to 4 s, and 12 s if several orientations are tried.
   */
  fileLimitMs: number;
  /** The maximum number of waiting files. */
  maxWaiting: number;
  /** A file that has waited this long is refused. */
  maxWaitMs: number;
}

const defaults: ScanOptions = { langPath: '', fileLimitMs: 20_000, maxWaiting: 8, maxWaitMs: 20_000 };
/** Of different clients, so that a file made to take long delays no other client's. They share the threads. */
const maxFilesAtOnce = 2;
const usualReadingMs = 2000;

export interface ScanJob extends Pick<Waiting, 'client' | 'signal' | 'onProgress'> {
  /** Numbers of the pages to read, in this order. */
  numbers: readonly number[];
  /** Number of pages in the whole file. */
  pageCount: number;
  /** The picture of a page; null if it can't be unpacked. It reports the time that this takes. */
  picture: (number: number, onWorked: (ms: number) => void) => Promise<PagePicture | 'out_of_time' | null>;
  /** Whether the pages read so far are enough. */
  enough: (pages: readonly Page[]) => Promise<boolean>;
}

interface ScanReading {
  pages: Page[];
  /** Numbers of the pages that were skipped for lack of time. */
  late: number[];
}

/** Throws UnreadPageError. */
export type PageReader = (picture: PagePicture, budget: FileBudget, signal: AbortSignal) => Promise<Page>;

export class ScanReader {
  private readonly options: ScanOptions;
  private threads: OcrThreads | null = null;
  private readonly queue: FairQueue;

  /** `readOne` reads a page; by default with the threads. */
  constructor(
    options: Partial<ScanOptions> = {},
    private readonly readOne: PageReader = (picture, budget, signal) =>
      readPage(this.start().forFile(budget), picture, signal),
  ) {
    this.options = { ...defaults, ...options };
    const { maxWaiting, maxWaitMs } = this.options;
    this.queue = new FairQueue({
      maxActive: maxFilesAtOnce,
      maxActivePerClient: 1,
      maxWaiting,
      maxWaitMs,
      usualMs: usualReadingMs,
    });
  }

  /**
   * Runs `work` on a file of pictures when its turn comes. Throws QueueFullError when too many files wait, the reason
   * of an aborted signal, and what `work` throws.
   */
  inTurn<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
    return this.queue.run(work, toQueueOptions(waiting));
  }

  /** Reads the pages of one file, whose turn it is. Throws the reason of the job's signal when it is aborted. */
  async read(job: ScanJob): Promise<ScanReading> {
    const { numbers, pageCount, picture, enough, client, signal, onProgress } = job;
    const pages: Page[] = [];
    const late: number[] = [];
    let leftMs = this.options.fileLimitMs;
    const onWorked = (ms: number) => {
      leftMs -= ms;
    };
    const budget: FileBudget = { client, leftMs: () => leftMs, onWorked };
    for (const [i, number] of numbers.entries()) {
      if (pages.length > 0 && (await enough(pages))) return { pages, late: [] };
      if (leftMs <= 0) return { pages, late: [...late, ...numbers.slice(i)] };
      onProgress?.({ kind: 'page', number, count: pageCount });
      const found = await picture(number, onWorked);
      signal?.throwIfAborted();
      if (found === null) continue;
      const page = found === 'out_of_time' || leftMs <= 0 ? 'out_of_time' : await this.readOnce(found, budget, signal);
      if (page === 'out_of_time') late.push(number);
      else if (page) pages.push(page);
    }
    return { pages, late };
  }

  /** Starts the threads while a picture is still being unpacked. */
  warm(): void {
    if (!this.threads) this.start().warm();
  }

  /** Ends the threads; the next file restarts them. */
  async close(): Promise<void> {
    const { threads } = this;
    this.threads = null;
    await threads?.close();
  }

  private start(): OcrThreads {
    this.threads ??= new OcrThreads(this.options.langPath);
    return this.threads;
  }

  private async readOnce(
    picture: PagePicture,
    budget: FileBudget,
    jobSignal?: AbortSignal,
  ): Promise<Page | 'out_of_time' | null> {
    // Ends the rest of a page of which a part can't be read.
    const over = new AbortController();
    try {
      return await this.readOne(picture, budget, jobSignal ? AbortSignal.any([jobSignal, over.signal]) : over.signal);
    } catch (error) {
      jobSignal?.throwIfAborted();
      if (!(error instanceof UnreadPageError)) throw error;
      return error.reason === 'out_of_time' ? 'out_of_time' : null;
    } finally {
      over.abort();
    }
  }
}
