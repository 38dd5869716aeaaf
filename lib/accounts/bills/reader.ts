/**
 * Reads bills for accounts, but no file that has a bill already, and none without credits. This only saves work. That
 * each stored bill takes exactly one credit is ensured by one statement at the end (bill-storing.ts).
 */
import type { Caller } from '@/lib/accounts/keys';
import { openAccountServices } from '@/lib/accounts/open-services';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import type { ReadCallbacks } from '@/lib/bills/reader-client';
import { isSampleBill } from '@/lib/bills/samples';
import { readBillFile } from '@/lib/server/bill-reader';
import { getCounts } from '@/lib/server/counts';
import { sha256 } from '@/lib/server/crypto';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';

/** Credits do not come back by themselves, so callers need not retry sooner than after a day. */
const noCreditsSeconds = 24 * 60 * 60;

/**
 * Reads a file into the account of `caller` and takes its credit. Throws BillsError without credits, and what the
 * reader and the database throw.
 */
export async function readForAccount(
  { accountId, keyId }: Caller,
  file: Uint8Array,
  callbacks: Omit<ReadCallbacks, 'onPicture'>,
) {
  const { bills } = await openAccountServices();
  const contentHash = sha256(file);
  const known = await bills.findByContent(accountId, contentHash);
  if (known.bill && known.bill.extraction.status !== 'failed') {
    countOutcome('known');
    return { kind: 'read' as const, ...known.bill, isNew: false };
  }
  const costs = !isSampleBill(contentHash);
  if (costs && known.creditsLeft === 0) throw makeRefusal('no_credits');
  const extraction = await readBillFile(file, accountId, callbacks);
  if (extraction.outOfTime) {
    // Before the whole file was read. Nothing is stored or charged, and the file may be sent again.
    countOutcome('out_of_time');
    return { kind: 'out_of_time' as const, extraction };
  }
  const type = sniff(file);
  const fileType = type.readable ? type.type : 'unknown';
  const sent = { accountId, keyId, contentHash, file, fileType, day: getToday() };
  const stored = await bills.store({ ...sent, extraction, isFree: !costs });
  if (!('bill' in stored)) throw makeRefusal(stored.kind);
  // Whether the account did not have this file's bill before.
  const isNew = stored.kind === 'stored';
  countOutcome(isNew ? extraction.status : 'known');
  if (isNew && costs && extraction.status !== 'failed') getCounts().creditsSpent.inc();
  return { kind: 'read' as const, ...stored.bill, isNew };
}

const countOutcome = (outcome: string) => getCounts().billReadings.inc({ outcome });

function makeRefusal(kind: 'no_credits' | 'no_account'): BillsError {
  countOutcome(kind);
  if (kind === 'no_account') return new BillsError('authentication_failed', 'This account was deleted.');
  const { OPERATOR_CONTACT_URL } = getSettings();
  const whom = OPERATOR_CONTACT_URL ? `: ${OPERATOR_CONTACT_URL}` : ' whoever runs this site.';
  const words = `This account has no credits left. Each new bill uses one. Files we have read before are free. For more credits, ask${whom}`;
  return new BillsError('throttled', words, null, noCreditsSeconds, kind);
}
