/** Reads the chosen files, two at a time; each has its own progress and problem. */
import type { UploadLimits } from '@/lib/bills/limits';
import type { PagePicture } from '@/lib/site/bill/file-reading';
import type { ReadBill } from '@/lib/site/bill/model';
import { isMeterFile } from '@/lib/site/meter/client';
import type { MeterResult } from '@/lib/site/meter/stored-meter';
import { readMeterFiles } from './read-meter';
import {
  type BillWithPictures,
  type FileProblem,
  readBillFile,
  splitProblemMessage,
  type UploadProgress,
} from './upload-file';

export interface UploadItem {
  id: number;
  file: File;
  /** Meter data is read in the browser, a bill on the server. */
  kind: 'bill' | 'meter';
  state: 'waiting' | 'reading' | 'done' | 'failed';
  progress: UploadProgress | null;
  problem: FileProblem | null;
  readBill: BillWithPictures | null;
  /** Set when it was stored in an account. */
  stored: StoredFile | null;
}

/** A bill stored in an account. */
interface StoredFile {
  href: string;
  /** False when the account already had it. */
  isNew: boolean;
  /** `Added`. */
  status: string;
}

/** Reads a bill for a check, or stores it in an account. */
export type ReadFile = (
  ...of: Parameters<typeof readBillFile>
) => Promise<BillWithPictures | { stored: StoredFile } | FileProblem | null>;

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

const tooManyFiles = splitProblemMessage(`You can add ${maxFiles} files at a time. Add the others after these.`);

export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private readonly abortControllers = new Map<number, AbortController>();
  private meter: UploadResult['meter'] = null;
  private nextId = 1;

  /**
   * `onDone` is called when every file was read without problems; until then, `result` returns what was read. With
   * `store`, bills are stored in an account, which does not accept meter data.
   */
  constructor(
    private readonly onChange: (items: readonly UploadItem[]) => void,
    private readonly onDone: (result: UploadResult) => void,
    private readonly limits: UploadLimits,
    private readonly store: ReadFile | null = null,
  ) {}

  /** Adds files. When all earlier files failed, the new ones replace them; stored ones are removed. */
  async add(files: readonly File[]): Promise<void> {
    const remaining = this.itemsToKeep();
    const room = maxFiles - remaining.length;
    const added = files.map(
      (file, i): UploadItem => ({
        ...{ id: this.nextId++, file, kind: 'bill', progress: null, readBill: null, stored: null },
        ...(i < room ? { state: 'waiting', problem: null } : { state: 'failed', problem: tooManyFiles }),
      }),
    );
    // Shown immediately; the kind of each file is then found from its first bytes.
    this.setItems([
      ...remaining,
      ...added.map((item) => (item.state === 'waiting' ? { ...item, state: 'reading' as const } : item)),
    ]);
    for (const { id, file, state } of added) {
      if (state !== 'waiting') continue;
      const meter = this.store === null && (await isMeter(file));
      this.updateItem(id, { kind: meter ? 'meter' : 'bill', state: 'waiting' });
    }
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
    this.abortControllers.get(id)?.abort();
    const removed = this.items.find((item) => item.id === id);
    this.setItems(this.items.filter((item) => item !== removed));
    if (removed?.kind === 'meter' && removed.state === 'done') this.resetMeterData();
    this.startNext();
  }

  cancel(): void {
    this.setItems([]);
    for (const stop of this.abortControllers.values()) stop.abort();
  }

  result(): UploadResult {
    const read = this.items.flatMap((item) => item.readBill ?? []);
    return { bills: read.map(({ bill }) => bill), pictures: read.map(({ pictures }) => pictures), meter: this.meter };
  }

  /** Returns the items to keep when others are added. */
  private itemsToKeep(): readonly UploadItem[] {
    if (this.store) return this.items.filter(({ state }) => state !== 'done');
    return this.items.every(({ state }) => state === 'failed') ? [] : this.items;
  }

  /** Resets the combined result of the meter data files, so that they are read again. */
  private resetMeterData(): void {
    this.meter = null;
    for (const { id, kind, state } of this.items)
      if (kind === 'meter' && state === 'done') this.updateItem(id, { state: 'waiting' });
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
    else if (this.items.length > 0 && this.items.every(({ state }) => state === 'done')) this.onDone(this.result());
  }

  private async read({ id, file }: UploadItem): Promise<void> {
    const stop = new AbortController();
    this.abortControllers.set(id, stop);
    this.updateItem(id, { state: 'reading', progress: { kind: 'uploading', share: 0 } });
    const readOne: ReadFile = this.store ?? readBillFile;
    const onProgress = (progress: UploadProgress) => this.updateItem(id, { progress });
    const outcome = await readOne(file, { onProgress, signal: stop.signal, limits: this.limits });
    this.abortControllers.delete(id);
    if (outcome === null) return;
    if ('message' in outcome) this.updateItem(id, { state: 'failed', problem: outcome });
    else if ('stored' in outcome) this.updateItem(id, { state: 'done', stored: outcome.stored });
    else this.updateItem(id, { state: 'done', readBill: outcome });
    this.startNext();
  }

  /** Reads all meter data together, because several files may have readings of one site. */
  private async readMeters(): Promise<void> {
    const items = this.items.filter(({ kind, state }) => kind === 'meter' && state !== 'failed');
    const stop = new AbortController();
    const all = (change: Partial<UploadItem>) => {
      for (const { id } of items) this.updateItem(id, change);
    };
    for (const { id } of items) this.abortControllers.set(id, stop);
    all({ state: 'reading', progress: { kind: 'meter', share: 0 } });
    const outcome = await readMeterFiles(
      items.map(({ file }) => file),
      this.result().bills,
      (share) => all({ progress: { kind: 'meter', share } }),
      stop.signal,
    );
    for (const { id } of items) this.abortControllers.delete(id);
    if (outcome === null) {
      // One of them was removed, so the others are read again.
      all({ state: 'waiting' });
    } else if ('message' in outcome) {
      all({ state: 'failed', problem: outcome });
    } else {
      this.meter = outcome.meter;
      all({ state: 'done' });
      for (const { file, message } of outcome.refused) {
        const item = items.find((one) => one.file.name === file);
        if (item) this.updateItem(item.id, { state: 'failed', problem: splitProblemMessage(message) });
      }
    }
    this.startNext();
  }
}

/** Excludes documents of word processors, which are zip files too. */
async function isMeter(file: File): Promise<boolean> {
  return !/\.(docx|pptx|od[pt]|pages)$/i.test(file.name) && isMeterFile(file);
}
