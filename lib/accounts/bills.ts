/** The bills of accounts. Whoever asks names the account too: another account's bill does not exist. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Extraction } from '@/lib/bills/bill';
import type { Database, Orm } from '@/lib/db/database';
import { accounts, billFiles, bills, sessions, usageDays } from '@/lib/db/schema';
import { type BillSummary, documentVersion, fromDocument, summaryOf, toDocument } from './stored-bill';

/** All kept files of an account together. */
export const maxKeptBytes = 200 * 1024 * 1024;
/** A file that could not be read costs nothing, so only the latest of them are remembered. */
export const maxFailedBills = 100;
const filePartBytes = 512 * 1024;

export interface StoredBill {
  billId: string;
  createdAt: Date;
  /** Null: stored by another version of this program that nobody can read; the file has to be sent again. */
  extraction: Extraction | null;
}

export interface ListedBill extends BillSummary {
  id: string;
  status: string;
  createdAt: Date;
  fileType: string;
  fileBytes: number | null;
}

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
}

export type Stored =
  | { kind: 'stored' | 'already_there'; bill: StoredBill }
  /** Nothing was stored and nothing taken. */
  | { kind: 'no_credits' | 'no_account' };

const listed = {
  id: bills.id,
  status: bills.status,
  createdAt: bills.createdAt,
  fileType: bills.fileType,
  fileBytes: bills.fileBytes,
  energyType: bills.energyType,
  retailerName: bills.retailerName,
  periodStart: bills.periodStart,
  periodEnd: bills.periodEnd,
  totalCents: bills.totalCents,
};
type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

class NoCreditsError extends Error {}

export class Bills {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** The bill of the very same file, if the account has sent it before, and the credits the account has left. */
  async findByContent(
    accountId: string,
    contentHash: string,
  ): Promise<{ bill: StoredBill | null; creditsLeft: number }> {
    const same = and(eq(bills.accountId, accounts.id), eq(bills.contentHash, contentHash));
    const [row] = await this.database.orm
      .select({ creditsLeft: accounts.creditsLeft, bill: bills })
      .from(accounts)
      .leftJoin(bills, same)
      .where(eq(accounts.id, accountId));
    return { bill: row?.bill ? storedBill(row.bill) : null, creditsLeft: row?.creditsLeft ?? 0 };
  }

  /**
   * Stores a bill that was read and takes its credit, both or neither, whenever the process may end. A failed reading costs
   * none, and gives way to a better one of the same file; a bill that is there already costs none and stays.
   */
  async store(read: ReadBill): Promise<Stored> {
    try {
      return await this.database.orm.transaction((tx) => this.storeIn(tx, read));
    } catch (error) {
      if (error instanceof NoCreditsError) return { kind: 'no_credits' };
      if (isForeignKeyError(error)) return { kind: 'no_account' };
      throw error;
    }
  }

  /** Puts a new reading of the same file in the place of one that this program cannot read. */
  async replaceUnreadable(bill: StoredBill, extraction: Extraction): Promise<StoredBill> {
    const values = {
      ...summaryOf(extraction),
      status: extraction.status,
      document: toDocument(extraction),
      documentVersion,
    };
    await this.database.orm.update(bills).set(values).where(eq(bills.id, bill.billId));
    return { ...bill, extraction };
  }

  /** A page of the account's bills, newest first; `before` is the last of the page before. */
  async list(accountId: string, limit: number, before?: { createdAt: Date; id: string }): Promise<ListedBill[]> {
    const older =
      before &&
      or(lt(bills.createdAt, before.createdAt), and(eq(bills.createdAt, before.createdAt), lt(bills.id, before.id)));
    return this.database.orm
      .select(listed)
      .from(bills)
      .where(and(eq(bills.accountId, accountId), older))
      .orderBy(desc(bills.createdAt), desc(bills.id))
      .limit(limit);
  }

  async get(accountId: string, billId: string): Promise<StoredBill | null> {
    const [row] = await this.database.orm.select().from(bills).where(ownBill(accountId, billId));
    return row ? storedBill(row) : null;
  }

  /** The stored file of a bill; null when the account has no such bill or its file is not kept. */
  async file(accountId: string, billId: string): Promise<{ bytes: Buffer; fileType: string } | null> {
    const parts = await this.database.orm
      .select({ fileType: bills.fileType, text: sql<string>`encode(${billFiles.bytes}, 'base64')` })
      .from(bills)
      .innerJoin(billFiles, eq(billFiles.billId, bills.id))
      .where(ownBill(accountId, billId))
      .orderBy(billFiles.part);
    if (parts.length === 0) return null;
    return { bytes: Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64'))), fileType: parts[0]!.fileType };
  }

  /** Deletes a bill with its file; false when the account has no such bill. */
  async delete(accountId: string, billId: string): Promise<boolean> {
    const deletion = this.database.orm.delete(bills).where(ownBill(accountId, billId)).returning({ id: bills.id });
    return (await this.database.erase(() => deletion.execute())).length === 1;
  }

  /** Deletes the kept files of an account; what was read of them stays. */
  async deleteFiles(accountId: string): Promise<void> {
    const withFile = and(eq(bills.accountId, accountId), isNotNull(bills.fileBytes));
    const deletion = () =>
      this.database.orm.transaction(async (tx) => {
        const own = tx.select({ id: bills.id }).from(bills).where(withFile);
        await tx.delete(billFiles).where(inArray(billFiles.billId, own));
        await tx.update(bills).set({ fileBytes: null }).where(withFile);
      });
    await this.database.erase(deletion);
  }

  /** Deletes what is older than its account, or else the operator, keeps bills, and sessions that are over. */
  async purge(operatorsDays: number): Promise<number> {
    const now = this.now();
    const days = sql`coalesce(${accounts.retentionDays}, ${operatorsDays}::integer)`;
    const old = this.database.orm
      .select({ id: bills.id })
      .from(bills)
      .innerJoin(accounts, eq(accounts.id, bills.accountId))
      .where(
        and(
          sql`${days} > 0`,
          sql`${bills.createdAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
        ),
      );
    await this.database.orm.delete(sessions).where(lt(sessions.expiresAt, now));
    if ((await old).length === 0) return 0;
    const deletion = this.database.orm.delete(bills).where(inArray(bills.id, old)).returning({ id: bills.id });
    return (await this.database.erase(() => deletion.execute())).length;
  }

  private async storeIn(tx: Transaction, read: ReadBill): Promise<Stored> {
    const billId = await this.insert(tx, read);
    if (billId === null) return { kind: 'already_there', bill: await sameContent(tx, read) };
    const failed = read.extraction.status === 'failed';
    if (failed) await forgetOldFailures(tx, read.accountId);
    else await takeCredit(tx, read.accountId);
    await countUse(tx, read, failed);
    if (!failed) await keepFile(tx, billId, read);
    return { kind: 'stored', bill: { billId, createdAt: this.now(), extraction: read.extraction } };
  }

  /** The bill's id; null when the same file is there already. Of two at once, in any process, the second waits. */
  private async insert(tx: Transaction, read: ReadBill): Promise<string | null> {
    const { accountId, keyId, contentHash, extraction, fileType } = read;
    const values = {
      apiKeyId: keyId,
      status: extraction.status,
      document: toDocument(extraction),
      documentVersion,
      ...summaryOf(extraction),
      fileType,
      createdAt: this.now(),
    };
    const [row] = await tx
      .insert(bills)
      .values({ id: randomUUID(), accountId, contentHash, ...values })
      .onConflictDoUpdate({
        target: [bills.accountId, bills.contentHash],
        set: values,
        setWhere: eq(bills.status, 'failed'),
      })
      .returning({ id: bills.id });
    return row?.id ?? null;
  }
}

function ownBill(accountId: string, billId: string) {
  return and(eq(bills.id, billId), eq(bills.accountId, accountId));
}

function storedBill(row: typeof bills.$inferSelect): StoredBill {
  return { billId: row.id, createdAt: row.createdAt, extraction: fromDocument(row) };
}

async function sameContent(tx: Transaction, { accountId, contentHash }: ReadBill): Promise<StoredBill> {
  const same = and(eq(bills.accountId, accountId), eq(bills.contentHash, contentHash));
  const [row] = await tx.select().from(bills).where(same);
  return storedBill(row!);
}

/** The one guarded statement: of any number at once it takes exactly as many as there are credits. */
async function takeCredit(tx: Transaction, accountId: string): Promise<void> {
  const taken = await tx
    .update(accounts)
    .set({ creditsLeft: sql`${accounts.creditsLeft} - 1` })
    .where(and(eq(accounts.id, accountId), sql`${accounts.creditsLeft} > 0`))
    .returning({ left: accounts.creditsLeft });
  if (taken.length === 0) throw new NoCreditsError();
}

async function countUse(tx: Transaction, { accountId, day }: ReadBill, failed: boolean): Promise<void> {
  const one = { bills: failed ? 0 : 1, failed: failed ? 1 : 0 };
  await tx
    .insert(usageDays)
    .values({ accountId, day, ...one })
    .onConflictDoUpdate({
      target: [usageDays.accountId, usageDays.day],
      set: { bills: sql`${usageDays.bills} + ${one.bills}`, failed: sql`${usageDays.failed} + ${one.failed}` },
    });
}

async function forgetOldFailures(tx: Transaction, accountId: string): Promise<void> {
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
async function keepFile(tx: Transaction, billId: string, { accountId, file }: ReadBill): Promise<void> {
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

function isForeignKeyError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23503' || (cause !== undefined && isForeignKeyError(cause));
}
