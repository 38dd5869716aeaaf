/**
 * Reads pictures of pages. One file at a time uses all threads, page by page, until enough is known or the time is up.
 */
import { ReaderBusyError } from '../../errors';
import type { Page, Waiting } from '../../page';
import { Turns } from '../turns';
import { afterWork, startWork } from '../work-time';
import { OcrPool } from './ocr-pool';
import { type PagePicture, readPage } from './page-reader';

interface ScanOptions {
  /** Folder with the language data; empty: the installed one. */
  langPath: string;
  /** Time limits for one page and for all pages of a file. Only reading counts; see work-time.ts. */
  pageLimitMs: number;
  fileLimitMs: number;
  /** The maximum number of waiting files. */
  maxWaiting: number;
  /** A file with a longer expected wait is refused at once. */
  maxExpectedWaitMs: number;
  /** A file that has waited this long is refused. */
  maxWaitMs: number;
}

/** A page takes 1 to 3 s on two cores, and 8 s if several orientations are tried. */
const defaults: ScanOptions = {
  langPath: '',
  pageLimitMs: 20_000,
  fileLimitMs: 45_000,
  maxWaiting: 8,
  maxExpectedWaitMs: 12_000,
  maxWaitMs: 20_000,
};
const maxRetryAfterSeconds = 60;
/** Time for a page on two idle threads. */
const usualReadingMs = 2000;

export interface ScanJob extends Waiting {
  /** Numbers of the pages to read, in this order. */
  numbers: readonly number[];
  /** Number of pages in the whole file. */
  pageCount: number;
  /** The picture of a page; null if it can't be unpacked. */
  picture: (number: number) => Promise<PagePicture | 'out_of_time' | null>;
  /** Whether the pages read so far are enough. */
  enough: (pages: readonly Page[]) => Promise<boolean>;
}

interface ScanReading {
  pages: Page[];
  /** Numbers of the pages that were skipped for lack of time. */
  late: number[];
}

export type PageReader = (picture: PagePicture, signal: AbortSignal) => Promise<Page>;

export class ScanReader {
  private readonly options: ScanOptions;
  private pool: OcrPool | null = null;
  private readonly turns: Turns;
  /** Moving average of the time per file. */
  private readingMs = usualReadingMs;

  /** `readOne` reads a page; by default with the threads. */
  constructor(
    options: Partial<ScanOptions> = {},
    private readonly readOne: PageReader = (picture, signal) => readPage(this.start(), picture, signal),
  ) {
    this.options = { ...defaults, ...options };
    this.turns = new Turns({ atOnce: 1, maxWaiting: this.options.maxWaiting });
  }

  /**
   * Reads the pages of one file. Throws ReaderBusyError when too many files wait, and the reason of the job's signal
   * when it is aborted.
   */
  async read(job: ScanJob): Promise<ScanReading> {
    const { client = '', signal } = job;
    signal?.throwIfAborted();
    await this.turn(job);
    const startedAt = performance.now();
    try {
      return await this.readPages(job);
    } finally {
      this.readingMs += (performance.now() - startedAt - this.readingMs) / 4;
      this.turns.end(client);
    }
  }

  /** Starts the threads while a picture is still being unpacked. */
  warm(): void {
    if (!this.pool) this.start().warm();
  }

  /** Ends the threads; the next file restarts them. */
  async close(): Promise<void> {
    const pool = this.pool;
    this.pool = null;
    await pool?.close();
  }

  private start(): OcrPool {
    this.pool ??= new OcrPool(this.options.langPath);
    return this.pool;
  }

  private async turn({ client = '', signal, onProgress }: ScanJob): Promise<void> {
    const { maxExpectedWaitMs, maxWaitMs } = this.options;
    const expectedWaitMs = (this.turns.ahead(client) + 1) * this.readingMs;
    const isTooLong = !this.turns.isFree && expectedWaitMs > maxExpectedWaitMs;
    if (isTooLong) throw this.busy(expectedWaitMs);
    const reportAhead = (filesAhead: number) => onProgress?.({ kind: 'waiting', filesAhead });
    if ((await this.turns.take(client, maxWaitMs, signal, reportAhead)) !== 'started') throw this.busy(expectedWaitMs);
  }

  private busy(waitMs: number): ReaderBusyError {
    return new ReaderBusyError(Math.min(Math.max(Math.ceil(waitMs / 1000), 1), maxRetryAfterSeconds));
  }

  private async readPages(job: ScanJob): Promise<ScanReading> {
    const { numbers, pageCount, picture, enough, signal, onProgress } = job;
    const pages: Page[] = [];
    const late: number[] = [];
    let leftMs = this.options.fileLimitMs;
    for (const [i, number] of numbers.entries()) {
      if (pages.length > 0 && (await enough(pages))) return { pages, late: [] };
      if (leftMs <= 0) return { pages, late: [...late, ...numbers.slice(i)] };
      onProgress?.({ kind: 'page', number, count: pageCount });
      const found = await picture(number);
      signal?.throwIfAborted();
      if (!found) continue;
      // Only reading counts, not unpacking and proof.
      const measureWork = startWork();
      const page = found === 'out_of_time' ? null : await this.readInTime(found, leftMs, signal);
      leftMs -= measureWork();
      if (page) pages.push(page);
      else late.push(number);
    }
    return { pages, late };
  }

  /** Returns null on timeout. */
  private async readInTime(picture: PagePicture, leftMs: number, jobSignal?: AbortSignal): Promise<Page | null> {
    const deadline = new AbortController();
    const cancel = afterWork(Math.min(this.options.pageLimitMs, leftMs), () => deadline.abort());
    try {
      return await this.readOne(picture, jobSignal ? AbortSignal.any([jobSignal, deadline.signal]) : deadline.signal);
    } catch (error) {
      jobSignal?.throwIfAborted();
      if (!deadline.signal.aborted) throw error;
      return null;
    } finally {
      cancel();
    }
  }
}
