/**
 * Reads bills for accounts, but no file that has a bill already, and none without credits. This only saves work. That
 * each stored bill takes exactly one credit is ensured by one statement at the end (bill-storing.ts).
 */
import type { Caller } from '@/lib/accounts/keys';
import { openAccountServices } from '@/lib/accounts/open-services';
import type { Extraction } from '@/lib/bills/bill';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import type { ReadCallbacks } from '@/lib/bills/reader-client';
import { isSampleBill } from '@/lib/bills/samples';
import { readBillFile } from '@/lib/server/bill-reader';
import { getCounts } from '@/lib/server/counts';
import { sha256 } from '@/lib/server/crypto';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';
import type { BillStore } from './bills';

/** Credits do not come back by themselves, so callers need not retry sooner than after a day. */
const noCreditsSeconds = 24 * 60 * 60;

type Reading =
  /** `isNew`: the account did not have this file's bill before. `isCharged`: a credit was taken. */
  | { kind: 'read'; billId: string; extraction: Extraction; isNew: boolean; isCharged: boolean }
  /** The time was up before the whole file was read. Nothing is stored or charged, and the file may be sent again. */
  | { kind: 'out_of_time'; extraction: Extraction }
  | { kind: 'no_credits' | 'no_account' };

/**
 * Reads a file into the account of `caller` and takes its credit. Throws BillsError without credits, and what the
 * reader and the database throw.
 */
export async function readForAccount(
  caller: Caller,
  file: Uint8Array,
  callbacks: Omit<ReadCallbacks, 'onPicture'>,
): Promise<Extract<Reading, { extraction: Extraction }>> {
  const { bills } = await openAccountServices();
  const readFile = () => readBillFile(file, caller.accountId, callbacks);
  const reading = await readAccountBill({ bills, caller, file, readFile });
  const { kind } = reading;
  const outcome = kind !== 'read' ? kind : reading.isNew ? reading.extraction.status : 'known';
  getCounts().billReadings.inc({ outcome });
  if (kind === 'read' && reading.isCharged) getCounts().creditsSpent.inc();
  if ('extraction' in reading) return reading;
  if (reading.kind === 'no_account') throw new BillsError('authentication_failed', 'This account was deleted.');
  throw new BillsError('throttled', formatNoCredits(), null, noCreditsSeconds, reading.kind);
}

function formatNoCredits(): string {
  const { OPERATOR_CONTACT_URL } = getSettings();
  const whom = OPERATOR_CONTACT_URL ? `: ${OPERATOR_CONTACT_URL}` : ' whoever runs this site.';
  return `This account has no credits left. Each new bill uses one. Files we have read before are free. For more credits, ask${whom}`;
}

interface BillReading {
  bills: BillStore;
  caller: Caller;
  file: Uint8Array;
  readFile: () => Promise<Extraction>;
  /** Whether the file with this SHA-256 costs no credit. */
  isFree?: (contentHash: string) => boolean;
}

/** Reads a file and stores it in the caller's account. Throws what `readFile` and the database throw. */
export async function readAccountBill({
  bills,
  caller: { accountId, keyId },
  file,
  readFile,
  isFree = isSampleBill,
}: BillReading): Promise<Reading> {
  const contentHash = sha256(file);
  const known = await bills.findByContent(accountId, contentHash);
  if (known.bill && known.bill.extraction.status !== 'failed')
    return { kind: 'read', ...known.bill, isNew: false, isCharged: false };
  const costs = !isFree(contentHash);
  if (costs && known.creditsLeft === 0) return { kind: 'no_credits' };
  const extraction = await readFile();
  if (extraction.outOfTime) return { kind: 'out_of_time', extraction };
  const type = sniff(file);
  const fileType = type.readable ? type.type : 'unknown';
  const sent = { accountId, keyId, contentHash, file, fileType, day: getToday() };
  const stored = await bills.store({ ...sent, extraction, isFree: !costs });
  if (!('bill' in stored)) return stored;
  const isNew = stored.kind === 'stored';
  return { kind: 'read', ...stored.bill, isNew, isCharged: isNew && costs && extraction.status !== 'failed' };
}
