/** The bills of accounts. Whoever asks names the account too: another account's bill does not exist. */

import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Extraction } from '@/lib/bills/bill';
import type { Database, Orm } from '@/lib/db/database';
import { accounts, billFiles, bills, sessions } from '@/lib/db/schema';
import { must } from '@/lib/must';
import {
  type BillSearch,
  matchAfterPlace,
  matchSearch,
  orderBySort,
  type PagePlace,
  sumBills,
  sumBillsBy,
} from './bill-search';
import { type BillGroup, type BillGroupKey, findBillGroup, listBillGroups, matchGroups } from './bill-sites';
import {
  type BillToStore,
  deleteOldFailures,
  isForeignKeyError,
  isNoCreditsError,
  keepFile,
  storeAndCharge,
  type Transaction,
} from './bill-storing';
import {
  type BillSummary,
  documentVersion,
  parseDocument,
  summariseBill,
  summaryVersion,
  toDocument,
} from './stored-bill';

const summaryBatchSize = 50;

export interface StoredBill {
  billId: string;
  createdAt: Date;
  /** Null: stored by another version of this program that nobody can read; the file has to be sent again. */
  extraction: Extraction | null;
}

export interface ListedBill extends Omit<BillSummary, 'searchText' | 'summaryVersion'> {
  id: string;
  status: string;
  createdAt: Date;
  fileType: string;
  fileBytes: number | null;
}

export interface ReadListedBill extends ListedBill {
  extraction: Extraction | null;
}

export type StoreResult =
  | { kind: 'stored' | 'already_there'; bill: StoredBill }
  /** Nothing was stored and nothing taken. */
  | { kind: 'no_credits' | 'no_account' };

const listedColumns = {
  id: bills.id,
  status: bills.status,
  createdAt: bills.createdAt,
  fileType: bills.fileType,
  fileBytes: bills.fileBytes,
  energyType: bills.energyType,
  retailerName: bills.retailerName,
  periodStart: bills.periodStart,
  periodEnd: bills.periodEnd,
  currency: bills.currency,
  totalCents: bills.totalCents,
  gstCents: bills.gstCents,
  usageKwh: bills.usageKwh,
  retailerKey: bills.retailerKey,
  siteKey: bills.siteKey,
  supplyAddress: bills.supplyAddress,
  issueLevel: sql<BillSummary['issueLevel']>`${bills.issueLevel}`,
};

export class BillStore {
  private readonly findSame: ReturnType<typeof prepareFindSame>;

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    this.findSame = prepareFindSame(database.orm);
  }

  /** The bill of the very same file, if the account has sent it before, the credits it has left and whether it keeps files. */
  async findByContent(
    accountId: string,
    contentHash: string,
  ): Promise<{ bill: StoredBill | null; creditsLeft: number; keepsFiles: boolean }> {
    const [row] = await this.findSame.execute({ accountId, contentHash });
    const { creditsLeft = 0, keepsFiles = false, bill } = row ?? {};
    return { bill: bill ? toStoredBill(bill) : null, creditsLeft, keepsFiles };
  }

  /**
   * Stores a bill that was read and takes its credit, both or neither, whenever the process may end. A failed reading costs
   * none, and gives way to a better one of the same file; a bill that is there already costs none and stays.
   */
  async store(read: BillToStore): Promise<StoreResult> {
    try {
      const { orm } = this.database;
      if (read.mayKeepFile === false && read.extraction.status !== 'failed') return await this.storeIn(orm, read);
      return await orm.transaction((tx) => this.storeWithFile(tx, read));
    } catch (error) {
      if (isNoCreditsError(error)) return { kind: 'no_credits' };
      if (isForeignKeyError(error)) return { kind: 'no_account' };
      throw error;
    }
  }

  /** Puts a new reading of the same file in the place of one that this program cannot read. */
  async replaceUnreadable(bill: StoredBill, extraction: Extraction): Promise<StoredBill> {
    const values = {
      ...summariseBill(extraction),
      status: extraction.status,
      document: toDocument(extraction),
      documentVersion,
    };
    await this.database.orm.update(bills).set(values).where(eq(bills.id, bill.billId));
    return { ...bill, extraction };
  }

  /** Makes again what lists show and find of bills that an older version of the program stored; how many they were. */
  async summariseOld(): Promise<number> {
    const { id, status, document, documentVersion } = bills;
    for (let done = 0; ; ) {
      const old = await this.database.orm
        .select({ id, status, document, documentVersion })
        .from(bills)
        .where(lt(bills.summaryVersion, summaryVersion))
        .limit(summaryBatchSize);
      for (const row of old) {
        const extraction = parseDocument(row);
        const summary = extraction ? summariseBill(extraction) : { summaryVersion };
        // A bill that was stored anew meanwhile is as it should be.
        const same = and(eq(bills.id, row.id), lt(bills.summaryVersion, summaryVersion));
        await this.database.orm.update(bills).set(summary).where(same);
      }
      done += old.length;
      if (old.length < summaryBatchSize) return done;
    }
  }

  /** A page of the account's bills that `search` finds, behind `after` in its order; newest first unless it says otherwise. */
  async list(
    accountId: string,
    limit: number,
    { search = {}, after }: { search?: BillSearch; after?: PagePlace | undefined } = {},
  ): Promise<ListedBill[]> {
    return this.database.orm
      .select(listedColumns)
      .from(bills)
      .where(and(matchSearch(accountId, search), after && matchAfterPlace(after, search)))
      .orderBy(...orderBySort(search))
      .limit(limit);
  }

  /** Those of the bills that the account has, newest first. */
  listSearched(accountId: string, billIds: readonly string[]): Promise<ListedBill[]> {
    return this.database.orm
      .select(listedColumns)
      .from(bills)
      .where(and(eq(bills.accountId, accountId), inArray(bills.id, [...billIds])))
      .orderBy(...orderBySort({}));
  }

  sumTotals(accountId: string, search: BillSearch = {}) {
    return sumBills(this.database.orm, accountId, search);
  }

  sumTotalsBy(group: 'site' | 'retailer', accountId: string, search: BillSearch = {}) {
    return sumBillsBy(this.database.orm, group, accountId, search);
  }

  /** A page as `list` gives it, with all that was read of each bill; null: stored by a version that nobody can read. */
  async listRead(
    accountId: string,
    limit: number,
    { search = {}, after }: { search?: BillSearch; after?: PagePlace | undefined } = {},
  ): Promise<ReadListedBill[]> {
    return this.readRows(
      and(matchSearch(accountId, search), after && matchAfterPlace(after, search)),
      orderBySort(search),
      limit,
    );
  }

  /** The account's bills by what they say of their site; see `groupSites`. */
  listGroupKeys(accountId: string): Promise<BillGroup[]> {
    return listBillGroups(this.database.orm, accountId);
  }

  findGroup(accountId: string, billId: string): Promise<BillGroupKey | null> {
    return findBillGroup(this.database.orm, accountId, billId);
  }

  /**
   * The bills of groups, of each only the last `perGroup` by their periods, with all that was read of them: those that end last
   * first, `limit` in all, without those that nobody can read.
   */
  async listGroups(
    accountId: string,
    groups: readonly BillGroupKey[],
    { perGroup, limit }: { perGroup: number; limit: number },
  ): Promise<(ListedBill & { extraction: Extraction })[]> {
    if (groups.length === 0) return [];
    const found = matchGroups(this.database.orm, accountId, groups, perGroup);
    const order = orderBySort({ sort: { by: 'period', descending: true } });
    const rows = await this.readRows(found, order, limit);
    return rows.flatMap(({ extraction, ...bill }) => (extraction ? [{ ...bill, extraction }] : []));
  }

  async get(accountId: string, billId: string): Promise<StoredBill | null> {
    const [row] = await this.database.orm.select().from(bills).where(matchOwnBill(accountId, billId));
    return row ? toStoredBill(row) : null;
  }

  /** A bill as lists show it, with all that was read of it. */
  async getRead(accountId: string, billId: string): Promise<ReadListedBill | null> {
    const [row] = await this.readRows(matchOwnBill(accountId, billId), [], 1);
    return row ?? null;
  }

  /** The stored file of a bill; null when the account has no such bill or its file is not kept. */
  async getFile(accountId: string, billId: string): Promise<{ bytes: Buffer; fileType: string } | null> {
    const parts = await this.database.orm
      .select({ fileType: bills.fileType, text: sql<string>`encode(${billFiles.bytes}, 'base64')` })
      .from(bills)
      .innerJoin(billFiles, eq(billFiles.billId, bills.id))
      .where(matchOwnBill(accountId, billId))
      .orderBy(billFiles.part);
    const [first] = parts;
    if (!first) return null;
    return { bytes: Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64'))), fileType: first.fileType };
  }

  /** Deletes a bill with its file; false when the account has no such bill. */
  async delete(accountId: string, billId: string): Promise<boolean> {
    return (await this.deleteByIds(accountId, [billId])) === 1;
  }

  /** Deletes bills with their files; how many of them the account had. */
  deleteByIds(accountId: string, billIds: readonly string[]): Promise<number> {
    return this.deleteWhere(and(eq(bills.accountId, accountId), inArray(bills.id, [...billIds])));
  }

  /** Deletes what `search` finds, with its files; how many they were. */
  deleteBySearch(accountId: string, search: BillSearch): Promise<number> {
    return this.deleteWhere(matchSearch(accountId, search));
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
    return this.deleteWhere(inArray(bills.id, old));
  }

  private async deleteWhere(which: SQL | undefined): Promise<number> {
    const deletion = this.database.orm.delete(bills).where(which).returning({ id: bills.id });
    return (await this.database.erase(() => deletion.execute())).length;
  }

  private async readRows(found: SQL | undefined, order: SQL[], limit: number): Promise<ReadListedBill[]> {
    const rows = await this.database.orm
      .select({ ...listedColumns, document: bills.document, documentVersion: bills.documentVersion })
      .from(bills)
      .where(found)
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ document, documentVersion, ...bill }) => ({
      ...bill,
      extraction: parseDocument({ status: bill.status, document, documentVersion }),
    }));
  }

  private async storeIn(orm: Orm | Transaction, read: BillToStore): Promise<StoreResult> {
    const { extraction } = read;
    const createdAt = this.now();
    const document = { document: toDocument(extraction), documentVersion };
    const billId = await storeAndCharge(orm, read, {
      status: extraction.status,
      ...document,
      ...summariseBill(extraction),
      createdAt,
    });
    if (billId === null) return { kind: 'already_there', bill: await matchContent(orm, read) };
    return { kind: 'stored', bill: { billId, createdAt, extraction } };
  }

  /** As `storeIn`, with what takes more than one statement. */
  private async storeWithFile(tx: Transaction, read: BillToStore): Promise<StoreResult> {
    const stored = await this.storeIn(tx, read);
    if (stored.kind !== 'stored') return stored;
    if (read.extraction.status === 'failed') await deleteOldFailures(tx, read.accountId);
    else await keepFile(tx, stored.bill.billId, read);
    return stored;
  }
}

function prepareFindSame(orm: Orm) {
  const same = and(eq(bills.accountId, accounts.id), eq(bills.contentHash, sql.placeholder('contentHash')));
  const { id: billId, createdAt, status, document, documentVersion } = bills;
  return orm
    .select({
      creditsLeft: accounts.creditsLeft,
      keepsFiles: accounts.keepFiles,
      bill: { id: billId, createdAt, status, document, documentVersion },
    })
    .from(accounts)
    .leftJoin(bills, same)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('bill_of_content');
}

function matchOwnBill(accountId: string, billId: string) {
  return and(eq(bills.id, billId), eq(bills.accountId, accountId));
}

type StoredRow = Pick<typeof bills.$inferSelect, 'id' | 'createdAt' | 'status' | 'document' | 'documentVersion'>;

function toStoredBill(row: StoredRow): StoredBill {
  return { billId: row.id, createdAt: row.createdAt, extraction: parseDocument(row) };
}

async function matchContent(tx: Orm | Transaction, { accountId, contentHash }: BillToStore): Promise<StoredBill> {
  const same = and(eq(bills.accountId, accountId), eq(bills.contentHash, contentHash));
  const [row] = await tx.select().from(bills).where(same);
  return toStoredBill(must(row, 'the insert found this file there already'));
}
