/**
 * Reads bills for accounts, but no file that has a bill already, and none without credits. This only saves work. That
 * each stored bill takes exactly one credit is ensured by one statement at the end (bill-storing.ts).
 */

import type { Caller } from '@/lib/accounts/keys';
import type { Extraction } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import type { BillStore } from './bills';
import type { StoredBill } from './stored-bill';

interface FileToRead {
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

interface BillReading {
  bills: BillStore;
  caller: Caller;
  file: FileToRead;
  /** YYYY-MM-DD, for the count of the day. */
  day: string;
  /** Whether the file with this SHA-256 costs no credit. */
  isFree?: (contentHash: string) => boolean;
  readFile: (file: Uint8Array) => Promise<Extraction>;
}

/** Reads a file and stores it in the caller's account. Throws what `readFile` and the database throw. */
export async function readAccountBill({ bills, caller, file, day, isFree, readFile }: BillReading): Promise<Reading> {
  const { accountId, keyId } = caller;
  const contentHash = sha256(file.bytes);
  const known = await bills.findByContent(accountId, contentHash);
  if (known.bill?.extraction && known.bill.extraction.status !== 'failed')
    return toReading(known.bill.billId, known.bill.extraction);
  // A bill without a reading was stored by another version, which took its credit.
  const paid = known.bill?.extraction === null ? known.bill : null;
  const costs = isFree?.(contentHash) !== true;
  if (!paid && costs && known.creditsLeft === 0) return { kind: 'no_credits' };
  const extraction = await readFile(file.bytes);
  if (extraction.outOfTime) return { kind: 'out_of_time', extraction };
  if (paid) return refresh(bills, paid, extraction);
  const sent = { accountId, keyId, contentHash, file: file.bytes, fileType: file.type, day, isFree: !costs };
  const stored = await bills.store({ ...sent, extraction, mayKeepFile: known.keepsFiles });
  if (!('bill' in stored)) return stored;
  const { bill } = stored;
  if (!bill.extraction) return refresh(bills, bill, extraction);
  const isNew = stored.kind === 'stored';
  return toReading(bill.billId, bill.extraction, isNew, isNew && costs && extraction.status !== 'failed');
}

/** Replaces what this version cannot read. */
async function refresh(bills: BillStore, { billId }: StoredBill, extraction: Extraction): Promise<Reading> {
  if (extraction.status !== 'failed') await bills.replaceUnreadable(billId, extraction);
  return toReading(billId, extraction);
}

function toReading(billId: string, extraction: Extraction, isNew = false, isCharged = false): Reading {
  return { kind: 'read', billId, extraction, isNew, isCharged };
}
