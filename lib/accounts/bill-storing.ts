/** The parts of storing a bill: its credit, its use, its file. Each within the transaction of the bill. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Extraction } from '@/lib/bills/bill';
import type { Orm } from '@/lib/db/database';
import { accounts, billFiles, bills, usageDays } from '@/lib/db/schema';

/** All kept files of an account together. */
export const maxKeptBytes = 200 * 1024 * 1024;
/** A file that could not be read costs nothing, so only the latest of them are remembered. */
export const maxFailedBills = 100;
const filePartBytes = 512 * 1024;

/** A file that was read, and for whom. */
export interface ReadBill {
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
}

export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export class NoCreditsError extends Error {}

/** The one guarded statement: of any number at once it takes exactly as many as there are credits. */
export async function takeCredit(tx: Transaction, accountId: string): Promise<void> {
  const taken = await tx
    .update(accounts)
    .set({ creditsLeft: sql`${accounts.creditsLeft} - 1` })
    .where(and(eq(accounts.id, accountId), sql`${accounts.creditsLeft} > 0`))
    .returning({ left: accounts.creditsLeft });
  if (taken.length === 0) throw new NoCreditsError();
}

export async function countUse(tx: Transaction, { accountId, day }: ReadBill, failed: boolean): Promise<void> {
  const one = { bills: failed ? 0 : 1, failed: failed ? 1 : 0 };
  await tx
    .insert(usageDays)
    .values({ accountId, day, ...one })
    .onConflictDoUpdate({
      target: [usageDays.accountId, usageDays.day],
      set: { bills: sql`${usageDays.bills} + ${one.bills}`, failed: sql`${usageDays.failed} + ${one.failed}` },
    });
}

export async function forgetOldFailures(tx: Transaction, accountId: string): Promise<void> {
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
export async function keepFile(tx: Transaction, billId: string, { accountId, file }: ReadBill): Promise<void> {
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
  for (let part = 0; part * filePartBytes < file.length; part++) {
    const bytes = Buffer.from(file.subarray(part * filePartBytes, (part + 1) * filePartBytes)).toString('base64');
    await tx.insert(billFiles).values({ billId, part, bytes: sql`decode(${bytes}, 'base64')` });
  }
  await tx.update(bills).set({ fileBytes: file.length }).where(eq(bills.id, billId));
}

export function isForeignKeyError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23503' || (cause !== undefined && isForeignKeyError(cause));
}
