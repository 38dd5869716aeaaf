/**
 * Loads the server's book of plans from the data folder and adds the operator's own rates. A folder that never had a book
 * gets the sample. One whose book cannot be read has no plans, because invented ones must never pass for real ones. When
 * these files change, a new book is compiled between requests and then replaces the old one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Book, type BookDocument, compileBook, compileBookInSteps } from '@/lib/plans/book/book';
import { getBookPath, type Loaded, loadBook, loadBookInSteps } from '@/lib/plans/book/book-store';
import { readSyncReport } from '@/lib/plans/book/left-out';
import { BuyingGroupError, parseBuyingGroup } from '@/lib/plans/buying-group';
import { computeFingerprint } from '@/lib/plans/fingerprint';
import type { Plan } from '@/lib/plans/plan';
import { sampleBookDocument } from '@/lib/plans/sample';
import { clearBookCaches } from './byte-cache';
import { errorFields, log } from './log';
import { getSettings, SettingsError } from './settings';
import { getShared, setShared } from './shared';
import { getToday } from './today';

const remedy = 'Run npm run sync to read the plans again, or restore book.ndjson from a backup. No restart is needed.';
const checkEveryMs = 2000;
/** How long a new book is compiled before other requests get a turn. */
const maxSliceMs = 8;

/**
 * Returns the current book, loaded at first use and again when its files change. Throws SettingsError when the
 * operator's own rates cannot be used.
 */
export function getCurrentBook(): Book {
  return getShared('book', () => {
    const { DATA_DIR, BUYING_GROUP_FILE } = getSettings();
    const source = new BookSource(DATA_DIR, BUYING_GROUP_FILE);
    const book = source.load();
    source.watch(setBook);
    return book;
  });
}

/** Replaces the book for requests that start after this call. */
export function setBook(book: Book): void {
  setShared('book', book);
  clearBookCaches();
}

interface OwnRates {
  plans: readonly Plan[];
  id: string;
}

export class BookSource {
  /** Fingerprint of the plans of the data folder; null while there are none. */
  private fileId: string | null = null;
  /** The plans; null when the data folder's cannot be read. */
  private document: BookDocument | null = sampleBookDocument;
  private ownRates: OwnRates | null = null;
  private reading = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly buyingGroupFile: string | undefined,
  ) {}

  /** Loads the current book. Throws SettingsError when the operator's rates cannot be used. */
  load(): Book {
    this.ownRates = this.readOwnRates();
    this.setBook(loadBook(this.dataDir));
    const parts = this.addOwnRates();
    return parts ? compileBook(...parts) : makeBookWithoutPlans();
  }

  /** Calls `onBook` with every new book from now on. Does not keep the process alive. */
  watch(onBook: (book: Book) => void): void {
    const files = [getBookPath(this.dataDir), ...(this.buyingGroupFile ? [path.resolve(this.buyingGroupFile)] : [])];
    const look = () => void this.refresh(onBook);
    for (const file of files) fs.watchFile(file, { interval: checkEveryMs, persistent: false }, look);
    // `watchFile` misses a change between loading and its first check.
    setTimeout(look, checkEveryMs).unref();
  }

  /** Reads both files again, one run at a time. A file that cannot be used changes nothing. */
  refresh(onBook: (book: Book) => void): Promise<void> {
    const read = () => this.readAgain(onBook);
    this.reading = this.reading.then(read).catch((error) => log('error', 'book_not_replaced', errorFields(error)));
    return this.reading;
  }

  private async readAgain(onBook: (book: Book) => void): Promise<void> {
    const idBefore = this.addOwnRates()?.[1];
    try {
      this.ownRates = this.readOwnRates();
    } catch (error) {
      log('warn', 'own_rates_not_replaced', { reason: (error as Error).message });
    }
    this.setBook(await runInSlices(loadBookInSteps(this.dataDir)));
    const parts = this.addOwnRates();
    if (parts?.[1] === idBefore) return;
    const book = parts ? await runInSlices(compileBookInSteps(...parts)) : makeBookWithoutPlans();
    onBook(book);
    log('info', 'book_replaced', { plans: book.planCount, checked_on: book.checkedOn });
  }

  /** Keeps the plans of the data folder when their file cannot be read or is gone. */
  private setBook({ file, problems }: Loaded): void {
    for (const problem of problems) log('warn', 'book_unreadable', { problem });
    const hadBook = problems.length > 0 || readSyncReport(this.dataDir)?.replaced === true;
    if (!file && this.fileId === null && hadBook) {
      this.document = null;
      log('error', 'no_plans', { reason: 'GET /v1/rates answers 503 until the plans can be read.', remedy });
    }
    if (!file || file.id === this.fileId || (problems.length > 0 && this.fileId !== null)) return;
    this.fileId = file.id;
    this.document = file.document;
  }

  private readOwnRates(): OwnRates | null {
    if (!this.buyingGroupFile) return null;
    try {
      const text = fs.readFileSync(this.buyingGroupFile, 'utf8');
      return { plans: parseBuyingGroup(text), id: computeFingerprint(text) };
    } catch (error) {
      const isUnusable = error instanceof BuyingGroupError || (error as NodeJS.ErrnoException).code !== undefined;
      throw isUnusable ? new SettingsError(`BUYING_GROUP_FILE cannot be used: ${(error as Error).message}`) : error;
    }
  }

  /** Replaces the sample's own rates by the operator's. Null without plans. */
  private addOwnRates(): [BookDocument, string] | null {
    if (!this.document) return null;
    const findSampleId = () => computeFingerprint(JSON.stringify(sampleBookDocument));
    const id = this.fileId ?? getShared('sample-book-id', findSampleId);
    if (!this.ownRates) return [this.document, id];
    const publicPlans = this.document.plans.filter((plan) => plan.offerSource === 'public');
    return [{ ...this.document, plans: [...publicPlans, ...this.ownRates.plans] }, `${id}.${this.ownRates.id}`];
  }
}

/** Stands for plans that cannot be read, so that all but the rates goes on. */
function makeBookWithoutPlans(): Book {
  const source = { kind: 'none', name: 'The plans cannot be read', note: null } as const;
  const document = { checkedOn: getToday(), source: sampleBookDocument.source, plans: [] };
  return { ...compileBook(document, 'none'), source };
}

/** Runs all steps, with pauses for requests. */
async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (let busySince = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - busySince < maxSliceMs) continue;
    await setImmediate();
    busySince = performance.now();
  }
}
