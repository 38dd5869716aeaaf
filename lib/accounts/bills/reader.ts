/**
 * Reads bills for accounts, but no file that has a bill already, and none without credits. This only saves work. That
 * each stored bill takes exactly one credit is ensured by one statement at the end (bill-storing.ts).
 */

import type { Caller } from '@/lib/accounts/keys';
import type { Extraction } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import type { BillToStore } from './bill-storing';
import type { BillStore } from './bills';
import type { StoredBill } from './stored-bill';

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
  | { kind: 'no_account' };

/** Reads a file. Passed with each call, so that the caller knows what it throws. */
export type ReadFile = (file: Uint8Array) => Promise<Extraction>;

export class AccountBillReader {
  /** `isFree`: whether the file with this SHA-256 costs no credit. */
  constructor(
    private readonly bills: BillStore,
    private readonly today: () => string,
    private readonly isFree: (contentHash: string) => boolean = () => false,
  ) {}

  /** Reads a file and stores it in the caller's account. Throws what the reader and the database throw. */
  async read(caller: Caller, file: FileToRead, readFile: ReadFile): Promise<Reading> {
    const contentHash = sha256(file.bytes);
    const { bill, creditsLeft, keepsFiles } = await this.bills.findByContent(caller.accountId, contentHash);
    if (bill?.extraction && bill.extraction.status !== 'failed')
      return toReading(bill.billId, bill.extraction, unchanged);
    // A bill without a reading was stored by another version, which took its credit.
    const isPaid = bill !== null && bill.extraction === null;
    if (!isPaid && creditsLeft === 0 && !this.isFree(contentHash)) return { kind: 'no_credits' };
    const extraction = await readFile(file.bytes);
    if (extraction.outOfTime) return { kind: 'out_of_time', extraction };
    if (isPaid) return this.refresh(bill, extraction);
    return this.store(caller, file, contentHash, { extraction, mayKeepFile: keepsFiles });
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
