/** Reads the chosen files, two at a time; each has its own progress and problem. */
import type { UploadLimits } from '@/lib/bills/limits';
import type { BillProgress, FileProblem, PagePicture } from '@/lib/site/bill/file-reading';
import type { ReadBill } from '@/lib/site/bill/model';
import type { MeterResult } from '@/lib/site/meter/stored-meter';

/** `share` is how much of a file was uploaded, 0 to 1. */
export type UploadProgress = { kind: 'uploading'; share: number } | { kind: 'reading' | 'meter' } | BillProgress;

/** A bill with pictures of its pages. */
interface BillWithPictures {
  bill: ReadBill;
  pictures: readonly PagePicture[];
}

/** A bill stored in an account. */
interface StoredFile {
  href: string;
  /** False when the account already had it. */
  isNew: boolean;
  /** `Added`. */
  status: string;
}

/** A problem may come with what could be read despite it. */
type ReadingProblem = FileProblem & { partialBill?: BillWithPictures };

export interface UploadItem {
  id: number;
  file: File;
  /** Meter data is read in the browser, a bill on the server. */
  kind: 'bill' | 'meter';
  state: 'waiting' | 'reading' | 'done' | 'failed';
  progress: UploadProgress | null;
  problem: ReadingProblem | null;
  readBill: BillWithPictures | null;
  /** Set when it was stored in an account. */
  stored: StoredFile | null;
  stop: AbortController;
}

/** Reads a bill for a check, or stores it in an account. Resolves with null when aborted by `signal`. */
export type ReadFile = (
  file: File,
  options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal; limits: UploadLimits },
) => Promise<BillWithPictures | { stored: StoredFile } | ReadingProblem | null>;

/** The results of all files. */
export interface UploadResult {
  bills: ReadBill[];
  /** One entry for each bill. */
  pictures: (readonly PagePicture[])[];
  meter: MeterResult | null;
}

const maxFiles = 24;
/** The server reads one file of a client at a time; another is uploaded meanwhile. */
const maxConcurrent = 2;

const tooManyFiles = makeFileProblem(`You can add ${maxFiles} files at a time. Add the others after these.`);
/** Said here, because texts of other problems cannot be loaded without a connection. */
const loadFailed = {
  ...makeFileProblem('Your bill could not be sent because the connection broke – try again'),
  ...{ advice: 'Check your internet connection.', again: true },
};
const meterFailed = {
  ...makeFileProblem('We couldn’t read your meter data. Try again, or use another browser.'),
  again: true,
};

/** Makes a problem of a message: the first sentence says what is wrong, the others what to do. */
export function makeFileProblem(text: string): FileProblem {
  const [message = '', ...advice] = text.split(/(?<=\.) /);
  return { message: message.replace(/\.$/, ''), advice: advice.join(' '), said: [], again: false };
}

export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private meter: UploadResult['meter'] = null;
  private nextId = 1;

  /**
   * `onDone` is called when every file was read without problems; until then, `result` returns what was read. Null when
   * `readBill` stores bills in an account, which does not accept meter data.
   */
  constructor(
    private readonly onChange: (items: readonly UploadItem[]) => void,
    private readonly onDone: ((result: UploadResult) => void) | null,
    private readonly limits: UploadLimits,
    private readonly readBill: ReadFile,
  ) {}

  /** Adds files. When all earlier files failed, the new ones replace them; stored ones are removed. */
  async add(files: readonly File[]): Promise<void> {
    const kinds = await Promise.all(files.map((file) => this.onDone !== null && isMeterFile(file).catch(() => false)));
    const isAnew = this.onDone !== null && this.items.every(({ state }) => state === 'failed');
    const kept = isAnew ? [] : this.items.filter(({ state }) => this.onDone !== null || state !== 'done');
    const added = files.map(
      (file, i): UploadItem => ({
        ...{ id: this.nextId++, file, kind: kinds[i] ? 'meter' : 'bill', stop: new AbortController() },
        ...{ progress: null, readBill: null, stored: null },
        ...(i < maxFiles - kept.length
          ? { state: 'waiting', problem: null }
          : { state: 'failed', problem: tooManyFiles }),
      }),
    );
    this.setItems([...kept, ...added]);
    this.startNext();
  }

  retry(id: number): void {
    this.updateItem(id, { state: 'waiting', problem: null });
    this.startNext();
  }

  /** Accepts what could be read of a file despite its problem. */
  accept(id: number): void {
    const partial = this.items.find((item) => item.id === id)?.problem?.partialBill ?? null;
    this.updateItem(id, { state: 'done', problem: null, readBill: partial });
    this.startNext();
  }

  remove(id: number): void {
    const removed = this.items.find((item) => item.id === id);
    removed?.stop.abort();
    this.setItems(this.items.filter((item) => item !== removed));
    if (removed?.kind === 'meter' && removed.state === 'done') {
      // The others are read again, without it.
      this.meter = null;
      for (const { id: other, kind, state } of this.items)
        if (kind === 'meter' && state === 'done') this.updateItem(other, { state: 'waiting' });
    }
    this.startNext();
  }

  cancel(): void {
    for (const { stop } of this.items) stop.abort();
    this.setItems([]);
  }

  result(): UploadResult {
    const read = this.items.flatMap((item) => item.readBill ?? []);
    return { bills: read.map(({ bill }) => bill), pictures: read.map(({ pictures }) => pictures), meter: this.meter };
  }

  private setItems(items: readonly UploadItem[]): void {
    this.items = items;
    this.onChange(items);
  }

  private updateItem(id: number, change: Partial<UploadItem>): void {
    this.setItems(this.items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  private startNext(): void {
    const reading = this.items.filter(({ state }) => state === 'reading').length;
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    const bills = waiting.filter(({ kind }) => kind === 'bill');
    for (const item of bills.slice(0, Math.max(0, maxConcurrent - reading))) void this.read(item);
    // Meter data is read after the bills, which may give the network.
    if (reading === 0 && bills.length === 0 && waiting.length > 0) void this.readMeters();
    else if (this.items.length > 0 && this.items.every(({ state }) => state === 'done')) this.onDone?.(this.result());
  }

  private async read({ id, file, stop: { signal } }: UploadItem): Promise<void> {
    this.updateItem(id, { state: 'reading', progress: { kind: 'uploading', share: 0 } });
    const options = { onProgress: (progress: UploadProgress) => this.updateItem(id, { progress }), signal };
    const outcome = await this.readBill(file, { ...options, limits: this.limits }).catch(() => loadFailed);
    if (outcome === null) return;
    if ('message' in outcome) this.updateItem(id, { state: 'failed', problem: outcome });
    else if ('stored' in outcome) this.updateItem(id, { state: 'done', stored: outcome.stored });
    else this.updateItem(id, { state: 'done', readBill: outcome });
    this.startNext();
  }

  /** Reads all meter data together, because several files may have readings of one site. */
  private async readMeters(): Promise<void> {
    const items = this.items.filter(({ kind, state }) => kind === 'meter' && state !== 'failed');
    const signal = AbortSignal.any(items.map(({ stop }) => stop.signal));
    const all = (change: Partial<UploadItem>) => {
      for (const { id } of items) this.updateItem(id, change);
    };
    all({ state: 'reading', progress: { kind: 'meter' } });
    try {
      const { readMeterFiles } = await import('@/lib/site/meter/client');
      const files = items.map(({ file }) => file);
      const { meter, refused } = await readMeterFiles(files, this.result().bills, signal);
      this.meter = meter;
      if (meter) all({ state: 'done' });
      else
        all({
          state: 'failed',
          problem: makeFileProblem(refused[0]?.message ?? 'We found no meter data in this file.'),
        });
      for (const { file, message } of meter ? refused : []) {
        const item = items.find((one) => one.file.name === file);
        if (item) this.updateItem(item.id, { state: 'failed', problem: makeFileProblem(message) });
      }
    } catch {
      // When one of them was removed, the others are read again.
      all(signal.aborted ? { state: 'waiting' } : { state: 'failed', problem: meterFailed });
    }
    this.startNext();
  }
}

/** Whether a file is meter data rather than a bill, by its name and first bytes: CSV or zip, which some documents are too. */
export async function isMeterFile(file: File): Promise<boolean> {
  if (/\.(docx|pptx|od[pt]|pages)$/i.test(file.name)) return false;
  const head = new TextDecoder().decode(await file.slice(0, 64).arrayBuffer());
  return /\.(csv|zip)$/i.test(file.name) || /^(PK|"?[12]00"?,)/.test(head);
}
