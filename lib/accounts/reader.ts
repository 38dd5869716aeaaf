/**
 * Reading a bill for an account: the same file once, nobody beyond their credits. What must hold whatever happens, one credit
 * for one stored bill, is one statement at the end (bill-storing.ts). Here is what saves needless work.
 */
import type { Extraction } from '@/lib/bills/bill';
import type { StoredBill } from './bill-rows';
import type { BillToStore } from './bill-storing';
import type { BillStore } from './bills';
import { sha256 } from './crypto';
import type { Caller } from './keys';

export interface FileToRead {
  bytes: Uint8Array;
  /** As the content tells: `pdf`, `jpeg`, `png`, `tiff`. */
  type: string;
}

export type Reading =
  /** `isNew`: false where the account had the bill of this file, so that no credit was taken. `isCharged`: one was. */
  | { kind: 'read'; billId: string; extraction: Extraction; isNew: boolean; isCharged: boolean }
  /** Not the whole file was read, which is no fault of its own: nothing is stored, no credit taken, and the next time it is read afresh. */
  | { kind: 'out_of_time'; extraction: Extraction }
  | { kind: 'no_credits' }
  /** As many bills are being read for the account as it has credits left. */
  | { kind: 'credits_in_use' }
  | { kind: 'no_account' };

/**
 * What reads a file, until `signal` tells that nobody waits for it any more. Given with each call, so that what it throws is
 * of the caller's own making.
 */
export type ReadFile = (file: Uint8Array, signal: AbortSignal) => Promise<Extraction>;

/** A reading that several requests may wait for. */
interface SharedReading {
  reading: Promise<Reading>;
  waiting: number;
  hasListener: boolean;
  abort: AbortController;
}

export class AccountBillReader {
  private readonly inProgress = new Map<string, SharedReading>();
  private readonly readingsByAccount = new Map<string, number>();
  private endedReadings = 0;

  /** `today`: YYYY-MM-DD, for the count of the day. `isFree`: whether a file of this SHA-256 costs no credit. */
  constructor(
    private readonly bills: BillStore,
    private readonly today: () => string,
    private readonly isFree: (contentHash: string) => boolean = () => false,
  ) {}

  /**
   * Reads `file` for the caller and stores it in the account, unless all who wait for it leave before it is read. Throws what
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
      const isNew = reading.isNew && !one.hasListener;
      one.hasListener = true;
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
    const shared: SharedReading = { reading, waiting: 0, hasListener: false, abort };
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
    // Stored in words of another version: its credit was taken then.
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
