/** Storing a bill: its row with its credit and its use, and its file within the same transaction. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Extraction } from '@/lib/bills/bill';
import type { Orm } from '@/lib/db/database';
import { accounts, billFiles, bills, usageDays } from '@/lib/db/schema';
import { must } from '@/lib/must';
import { type StoredBill, toStoredBill } from './bill-rows';
import { type BillSummary, documentVersion, summariseBill, toDocument } from './stored-bill';

/** All kept files of an account together. */
const maxKeptBytes = 200 * 1024 * 1024;
/** A file that could not be read costs nothing, so only the latest of them are remembered. */
export const maxFailedBills = 100;
const fileChunkBytes = 512 * 1024;

/** A file that was read, and for whom. */
export interface BillToStore {
  accountId: string;
  keyId: string | null;
  contentHash: string;
  extraction: Extraction;
  file: Uint8Array;
  /** As the content tells: `pdf`, `jpeg`, `png`, `tiff`. */
  fileType: string;
  /** YYYY-MM-DD, for the count of the day. */
  day: string;
  /** It takes no credit, as a published sample does. */
  isFree?: boolean;
  /** False: the account was known a moment ago to ask for no files, so there is none to keep. */
  mayKeepFile?: boolean;
}

export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** What of a reading goes into the row of its bill, new or in the place of a failed one. */
interface BillRow extends BillSummary {
  status: string;
  document: string;
  documentVersion: number;
  createdAt: Date;
}

export type StoreResult =
  | { kind: 'stored' | 'already_there'; bill: StoredBill }
  /** Nothing was stored and nothing taken. */
  | { kind: 'no_credits' | 'no_account' };

/** See `BillStore.store`. */
export async function storeBill(orm: Orm, read: BillToStore, now: () => Date): Promise<StoreResult> {
  try {
    if (read.mayKeepFile === false && read.extraction.status !== 'failed') return await storeRow(orm, read, now);
    return await orm.transaction((tx) => storeWithFile(tx, read, now));
  } catch (error) {
    if (isNoCreditsError(error)) return { kind: 'no_credits' };
    if (isForeignKeyError(error)) return { kind: 'no_account' };
    throw error;
  }
}

async function storeRow(orm: Orm | Transaction, read: BillToStore, now: () => Date): Promise<StoreResult> {
  const { extraction } = read;
  const createdAt = now();
  const billId = await storeAndCharge(orm, read, {
    status: extraction.status,
    document: toDocument(extraction),
    documentVersion,
    ...summariseBill(extraction),
    createdAt,
  });
  if (billId === null) return { kind: 'already_there', bill: await findSameFile(orm, read) };
  return { kind: 'stored', bill: { billId, createdAt, extraction } };
}

/** As `storeRow`, with what takes more than one statement. */
async function storeWithFile(tx: Transaction, read: BillToStore, now: () => Date): Promise<StoreResult> {
  const stored = await storeRow(tx, read, now);
  if (stored.kind !== 'stored') return stored;
  if (read.extraction.status === 'failed') await deleteOldFailures(tx, read.accountId);
  else await keepFile(tx, stored.bill.billId, read);
  return stored;
}

async function findSameFile(tx: Orm | Transaction, { accountId, contentHash }: BillToStore): Promise<StoredBill> {
  const same = and(eq(bills.accountId, accountId), eq(bills.contentHash, contentHash));
  const [row] = await tx.select().from(bills).where(same);
  return toStoredBill(must(row, 'the insert found this file there already'));
}

/**
 * Stores the bill, takes its credit and counts its use, in one statement: all or nothing, and a round trip instead of five. The
 * bill's id; null when the same file is there already, which costs nothing. Of two at once, in any process, the second waits. It
 * breaks a rule of the table where no credit is left: `isNoCreditsError`.
 */
async function storeAndCharge(orm: Orm | Transaction, read: BillToStore, row: BillRow): Promise<string | null> {
  const { accountId, keyId, contentHash, fileType, day } = read;
  const values = { ...row, apiKeyId: keyId, fileType };
  const failed = row.status === 'failed';
  const stored = orm.$with('stored').as(
    orm
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
  const counted = orm.$with('counted').as(
    orm
      .insert(usageDays)
      .select(sql`select ${accountId}::uuid, ${day}::date, ${one} from stored`)
      .onConflictDoUpdate({
        target: [usageDays.accountId, usageDays.day],
        set: { bills: sql`${usageDays.bills} + excluded.bills`, failed: sql`${usageDays.failed} + excluded.failed` },
      }),
  );
  const paid = orm.$with('paid').as(
    orm
      .update(accounts)
      .set({ creditsLeft: sql`${accounts.creditsLeft} - 1` })
      .where(and(eq(accounts.id, accountId), sql`exists (select 1 from stored)`)),
  );
  const parts = failed || read.isFree ? [stored, counted] : [stored, counted, paid];
  const [found] = await orm
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

/** Where the account asks for it and has room. */
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
  const [asks] = await tx.select({ id: accounts.id }).from(accounts).where(room);
  if (!asks) return;
  for (let part = 0; part * fileChunkBytes < file.length; part++) {
    const bytes = Buffer.from(file.subarray(part * fileChunkBytes, (part + 1) * fileChunkBytes)).toString('base64');
    await tx.insert(billFiles).values({ billId, part, bytes: sql`decode(${bytes}, 'base64')` });
  }
  await tx.update(bills).set({ fileBytes: file.length }).where(eq(bills.id, billId));
}

const isForeignKeyError = (error: unknown): boolean => hasCode(error, '23503');

/** Credits may not go below zero: the one rule (`check`) that a table has. */
const isNoCreditsError = (error: unknown): boolean => hasCode(error, '23514');

function hasCode(error: unknown, wanted: string): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === wanted || (cause !== undefined && hasCode(cause, wanted));
}
