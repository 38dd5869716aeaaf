/** Stores a bill, takes its credit and counts it in one statement; its file is stored in the same transaction. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '@/lib/accounts/db/database';
import { accounts, billFiles, bills, usageDays } from '@/lib/accounts/db/schema';
import type { Extraction } from '@/lib/bills/bill';
import { must } from '@/lib/must';
import { errorFields } from '@/lib/server/log';
import { type StoredBill, toBillColumns, toStoredBill } from './stored-bill';

/** Limit for all kept files of an account together. */
const maxKeptBytes = 200 * 1024 * 1024;
/** Files that could not be read cost nothing, so only the latest are stored. */
const maxFailedBills = 100;
const fileChunkBytes = 512 * 1024;

/** A file that was read for an account. */
export interface BillToStore {
  accountId: string;
  keyId: string | null;
  contentHash: string;
  extraction: Extraction;
  file: Uint8Array;
  /** Type by content: `pdf`, `jpeg`, `png`, `tiff`. */
  fileType: string;
  /** YYYY-MM-DD, for the count of the day. */
  day: string;
  /** Takes no credit, like a published sample bill. */
  isFree?: boolean;
}

export type StoreResult =
  | { kind: 'stored' | 'already_there'; bill: StoredBill }
  /** Nothing was stored and nothing taken. */
  | { kind: 'no_credits' | 'no_account' };

/** See `BillStore.store`. */
export async function storeBill(orm: Orm, read: BillToStore, now: () => Date): Promise<StoreResult> {
  try {
    return await orm.transaction(async (tx) => {
      const { accountId, contentHash, extraction } = read;
      const billId = await storeAndCharge(tx, read, now());
      if (billId === null) {
        const same = and(eq(bills.accountId, accountId), eq(bills.contentHash, contentHash));
        const [row] = await tx.select().from(bills).where(same);
        return { kind: 'already_there', bill: toStoredBill(must(row, 'the insert found this file there already')) };
      }
      if (extraction.status === 'failed') await deleteOldFailures(tx, accountId);
      else await keepFile(tx, billId, read);
      return { kind: 'stored', bill: { billId, extraction } };
    });
  } catch (error) {
    // Credits below zero violate the only `check` constraint in the schema; an account that is gone, a foreign key.
    const { code } = errorFields(error);
    if (code === '23514') return { kind: 'no_credits' };
    if (code === '23503') return { kind: 'no_account' };
    throw error;
  }
}

/**
 * Stores the bill, takes its credit and counts its use in one statement, which is atomic and one round trip. Returns
 * the bill's id, or null when the same file is stored already, which costs nothing. Of two at once, in any process, the
 * second waits. Without credits it throws.
 */
async function storeAndCharge(tx: Transaction, read: BillToStore, createdAt: Date): Promise<string | null> {
  const { accountId, keyId, contentHash, extraction, fileType, day } = read;
  const values = { ...toBillColumns(extraction), apiKeyId: keyId, fileType, createdAt };
  const failed = extraction.status === 'failed';
  const stored = tx.$with('stored').as(
    tx
      .insert(bills)
      .values({ id: randomUUID(), accountId, contentHash, ...values })
      .onConflictDoUpdate({
        target: [bills.accountId, bills.contentHash],
        set: values,
        setWhere: eq(bills.status, 'failed'),
      })
      .returning({ id: bills.id }),
  );
  const one = failed ? sql`0, 1` : sql`1, 0`;
  const counted = tx.$with('counted').as(
    tx
      .insert(usageDays)
      .select(sql`select ${accountId}::uuid, ${day}::date, ${one} from stored`)
      .onConflictDoUpdate({
        target: [usageDays.accountId, usageDays.day],
        set: { bills: sql`${usageDays.bills} + excluded.bills`, failed: sql`${usageDays.failed} + excluded.failed` },
      }),
  );
  const paid = tx.$with('paid').as(
    tx
      .update(accounts)
      .set({ creditsLeft: sql`${accounts.creditsLeft} - 1` })
      .where(and(eq(accounts.id, accountId), sql`exists (select 1 from stored)`)),
  );
  const parts = failed || read.isFree ? [stored, counted] : [stored, counted, paid];
  const [found] = await tx
    .with(...parts)
    .select({ id: sql<string>`id` })
    .from(stored);
  return found?.id ?? null;
}

async function deleteOldFailures(tx: Transaction, accountId: string): Promise<void> {
  const failed = and(eq(bills.accountId, accountId), eq(bills.status, 'failed'));
  const latest = tx
    .select({ id: bills.id })
    .from(bills)
    .where(failed)
    .orderBy(desc(bills.createdAt))
    .limit(maxFailedBills);
  await tx.delete(bills).where(and(failed, notInArray(bills.id, latest)));
}

/** Stores the file if the account keeps files and has room. */
async function keepFile(tx: Transaction, billId: string, { accountId, file }: BillToStore): Promise<void> {
  const kept = tx
    .select({ bytes: sql`coalesce(sum(${bills.fileBytes}), 0)` })
    .from(bills)
    .where(eq(bills.accountId, accountId));
  const room = and(
    eq(accounts.id, accountId),
    accounts.keepFiles,
    sql`(${kept}) + ${file.length}::bigint <= ${maxKeptBytes}::bigint`,
  );
  const [keeps] = await tx.select({ id: accounts.id }).from(accounts).where(room);
  if (!keeps) return;
  for (let part = 0; part * fileChunkBytes < file.length; part++) {
    const bytes = Buffer.from(file.subarray(part * fileChunkBytes, (part + 1) * fileChunkBytes)).toString('base64');
    await tx.insert(billFiles).values({ billId, part, bytes: sql`decode(${bytes}, 'base64')` });
  }
  await tx.update(bills).set({ fileBytes: file.length }).where(eq(bills.id, billId));
}
