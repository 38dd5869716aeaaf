/**
 * Reads bills for accounts: each file once, and no more at a time than the account has credits. This only saves work.
 * That each stored bill takes exactly one credit is ensured by one statement at the end (bill-storing.ts).
 */

import type { Caller } from '@/lib/accounts/keys';
import type { Extraction } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import type { StoredBill } from './bill-rows';
import type { BillToStore } from './bill-storing';
import type { BillStore } from './bills';

export interface FileToRead {
  bytes: Uint8Array;
  /** Type by content: `pdf`, `jpeg`, `png`, `tiff`. */
  type: string;
}

export type Reading =
  /** `isNew`: the account did not have this file's bill before. `isCharged`: a credit was taken. */
  | { kind: 'read'; billId: string; extraction: Extraction; isNew: boolean; isCharged: boolean }
  /** The time was up before the whole file was read. Nothing is stored or charged, and the file may be sent again. */
  | { kind: 'out_of_time'; extraction: Extraction }
  | { kind: 'no_credits' }
  /** All credits of the account are in use by bills that are being read. */
  | { kind: 'credits_in_use' }
  | { kind: 'no_account' };

/**
 * Reads a file, until `signal` is aborted because nobody waits for it any more. Passed with each call, so that the
 * caller knows what it throws.
 */
export type ReadFile = (file: Uint8Array, signal: AbortSignal) => Promise<Extraction>;

/** A reading that several requests may wait for. */
interface SharedReading {
  reading: Promise<Reading>;
  waiting: number;
  isTaken: boolean;
  abort: AbortController;
}

export class AccountBillReader {
  private readonly inProgress = new Map<string, SharedReading>();
  private readonly readingsByAccount = new Map<string, number>();
  private endedReadings = 0;

  /** `isFree`: whether the file with this SHA-256 costs no credit. */
  constructor(
    private readonly bills: BillStore,
    private readonly today: () => string,
    private readonly isFree: (contentHash: string) => boolean = () => false,
  ) {}

  /**
   * Reads a file and stores it in the caller's account. Aborts when all requests for the file were aborted. Throws what
   * the reader and the database throw.
   */
  async read(caller: Caller, file: FileToRead, readFile: ReadFile, signal?: AbortSignal): Promise<Reading> {
    signal?.throwIfAborted();
    const contentHash = sha256(file.bytes);
    const name = `${caller.accountId} ${contentHash}`;
    let shared = this.inProgress.get(name);
    if (!shared || shared.abort.signal.aborted) {
      shared = this.begin(name, (waited) =>
        this.readOnce(caller, file, contentHash, (bytes) => readFile(bytes, waited)),
      );
    }
    const one = shared;
    one.waiting++;
    const leave = () => {
      if (--one.waiting === 0) one.abort.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const reading = await one.reading;
      if (reading.kind !== 'read' || signal?.aborted) return reading;
      // Only one of the waiting requests gets the bill as new.
      const isNew = reading.isNew && !one.isTaken;
      one.isTaken = true;
      return { ...reading, isNew, isCharged: reading.isCharged && isNew };
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  private begin(name: string, read: (signal: AbortSignal) => Promise<Reading>): SharedReading {
    const abort = new AbortController();
    const reading = read(abort.signal).finally(() => {
      if (this.inProgress.get(name) === shared) this.inProgress.delete(name);
    });
    const shared: SharedReading = { reading, waiting: 0, isTaken: false, abort };
    this.inProgress.set(name, shared);
    return shared;
  }

  private async readOnce(
    caller: Caller,
    file: FileToRead,
    contentHash: string,
    readFile: (file: Uint8Array) => Promise<Extraction>,
  ): Promise<Reading> {
    const { accountId } = caller;
    const endedBefore = this.endedReadings;
    const { bill, creditsLeft, keepsFiles } = await this.bills.findByContent(accountId, contentHash);
    if (bill?.extraction && bill.extraction.status !== 'failed')
      return toReading(bill.billId, bill.extraction, unchanged);
    // Stored by another version, which took its credit.
    if (bill && !bill.extraction) {
      const extraction = await readFile(file.bytes);
      return extraction.outOfTime ? { kind: 'out_of_time', extraction } : this.refresh(bill, extraction);
    }
    const readAndStore = async (): Promise<Reading> => {
      const extraction = await readFile(file.bytes);
      if (extraction.outOfTime) return { kind: 'out_of_time', extraction };
      return this.store(caller, file, contentHash, { extraction, mayKeepFile: keepsFiles });
    };
    if (this.isFree(contentHash)) return readAndStore();
    if (creditsLeft === 0) return { kind: 'no_credits' };
    const others = this.readingsByAccount.get(accountId) ?? 0;
    if (others >= creditsLeft) return { kind: 'credits_in_use' };
    // A reading that ended during the query may have taken one of these credits.
    const ended = this.endedReadings - endedBefore;
    if (others + ended >= creditsLeft) return this.readOnce(caller, file, contentHash, readFile);
    this.readingsByAccount.set(accountId, others + 1);
    try {
      return await readAndStore();
    } finally {
      this.endedReadings++;
      const left = (this.readingsByAccount.get(accountId) ?? 1) - 1;
      if (left > 0) this.readingsByAccount.set(accountId, left);
      else this.readingsByAccount.delete(accountId);
    }
  }

  private async store(
    caller: Caller,
    file: FileToRead,
    contentHash: string,
    read: Pick<BillToStore, 'extraction' | 'mayKeepFile'>,
  ): Promise<Reading> {
    const { accountId, keyId } = caller;
    const day = this.today();
    const isFree = this.isFree(contentHash);
    const { extraction } = read;
    const sent = { accountId, keyId, contentHash, file: file.bytes, fileType: file.type, day, isFree };
    const stored = await this.bills.store({ ...sent, ...read });
    if (!('bill' in stored)) return stored;
    const { bill } = stored;
    if (!bill.extraction) return this.refresh(bill, extraction);
    const isNew = stored.kind === 'stored';
    return toReading(bill.billId, bill.extraction, {
      isNew,
      isCharged: isNew && !isFree && extraction.status !== 'failed',
    });
  }

  private async refresh(bill: StoredBill, extraction: Extraction): Promise<Reading> {
    if (extraction.status !== 'failed') await this.bills.replaceUnreadable(bill, extraction);
    return toReading(bill.billId, extraction, unchanged);
  }
}

const unchanged = { isNew: false, isCharged: false };

function toReading(billId: string, extraction: Extraction, charge: typeof unchanged): Reading {
  return { kind: 'read', billId, extraction, ...charge };
}
