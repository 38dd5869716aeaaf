/**
 * Loads the server's book of plans from the data folder, or else the sample, and adds the operator's own rates. When
 * these files change, a new book is compiled between requests and then replaces the old one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Book, type BookDocument, compileBook, compileBookInSteps } from '@/lib/plans/book/book';
import { getBookPath, type Loaded, loadBook, loadBookInSteps } from '@/lib/plans/book/book-store';
import { BuyingGroupError, parseBuyingGroup } from '@/lib/plans/buying-group';
import { computeFingerprint } from '@/lib/plans/fingerprint';
import type { Plan } from '@/lib/plans/plan';
import { sampleBookDocument } from '@/lib/plans/sample';
import { errorFields, log } from './log';
import { SettingsError } from './settings';

const checkEveryMs = 2000;
/** How long a new book is compiled before other requests get a turn. */
const maxSliceMs = 8;

interface OwnRates {
  plans: readonly Plan[];
  id: string;
}

export class BookSource {
  /** Fingerprint of the loaded plans; null for the sample. */
  private fileId: string | null = null;
  private document: BookDocument = sampleBookDocument;
  private ownRates: OwnRates | null = null;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly dataDir: string,
    private readonly buyingGroupFile: string | undefined,
  ) {}

  /** Loads the current book. Throws SettingsError when the operator's rates cannot be used. */
  load(): Book {
    this.ownRates = this.readOwnRates();
    this.setBook(loadBook(this.dataDir));
    return compileBook(...this.addOwnRates());
  }

  /** Calls `onBook` with every new book; returns a function that stops it. Does not keep the process alive. */
  watch(onBook: (book: Book) => void): () => void {
    const files = [getBookPath(this.dataDir), ...(this.buyingGroupFile ? [path.resolve(this.buyingGroupFile)] : [])];
    const look = () => void this.refresh(onBook);
    for (const file of files) fs.watchFile(file, { interval: checkEveryMs, persistent: false }, look);
    // `watchFile` misses a change between loading and its first check.
    const first = setTimeout(look, checkEveryMs).unref();
    return () => {
      clearTimeout(first);
      for (const file of files) fs.unwatchFile(file, look);
    };
  }

  /** Reads both files again, one run at a time. A file that cannot be used changes nothing. */
  async refresh(onBook: (book: Book) => void): Promise<void> {
    while (this.reading) await this.reading;
    this.reading = this.readAgain(onBook).catch((error) => log('error', 'book_not_replaced', errorFields(error)));
    await this.reading;
    this.reading = null;
  }

  private async readAgain(onBook: (book: Book) => void): Promise<void> {
    const idBefore = this.addOwnRates()[1];
    try {
      this.ownRates = this.readOwnRates();
    } catch (error) {
      log('warn', 'own_rates_not_replaced', { reason: (error as Error).message });
    }
    this.setBook(await runInSlices(loadBookInSteps(this.dataDir)));
    const [document, id] = this.addOwnRates();
    if (id === idBefore) return;
    const book = await runInSlices(compileBookInSteps(document, id));
    onBook(book);
    log('info', 'book_replaced', { plans: book.planCount, checked_on: book.checkedOn });
  }

  /** Keeps the current plans when the file cannot be read. */
  private setBook({ file, problems }: Loaded): void {
    for (const problem of problems) log('warn', 'book_unreadable', { problem });
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

  /** Replaces the sample's own rates by the operator's. */
  private addOwnRates(): [BookDocument, string] {
    const id = this.fileId ?? findSampleId();
    if (!this.ownRates) return [this.document, id];
    const publicPlans = this.document.plans.filter((plan) => plan.offerSource === 'public');
    return [{ ...this.document, plans: [...publicPlans, ...this.ownRates.plans] }, `${id}.${this.ownRates.id}`];
  }
}

let knownSampleId: string | undefined;

function findSampleId(): string {
  knownSampleId ??= computeFingerprint(JSON.stringify(sampleBookDocument));
  return knownSampleId;
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
