/** The bills of accounts. Whoever asks names the account too: another account's bill does not exist. */

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Extraction } from '@/lib/bills/bill';
import type { Database } from '@/lib/db/database';
import { billFiles, bills } from '@/lib/db/schema';
import { deleteBills, deleteKeptFiles, purgeBills } from './bill-deletion';
import {
  type ListedBill,
  matchOwnBill,
  prepareFindSame,
  type ReadListedBill,
  type StoredBill,
  selectListed,
  selectRead,
  toStoredBill,
} from './bill-rows';
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
import { type BillToStore, type StoreResult, storeBill } from './bill-storing';
import { documentVersion, parseDocument, summariseBill, summaryVersion, toDocument } from './stored-bill';

const summaryBatchSize = 50;

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
  store(read: BillToStore): Promise<StoreResult> {
    return storeBill(this.database.orm, read, this.now);
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
    const found = and(matchSearch(accountId, search), after && matchAfterPlace(after, search));
    return selectListed(this.database.orm, found, orderBySort(search)).limit(limit);
  }

  /** Those of the bills that the account has, newest first. */
  listSearched(accountId: string, billIds: readonly string[]): Promise<ListedBill[]> {
    const found = and(eq(bills.accountId, accountId), inArray(bills.id, [...billIds]));
    return selectListed(this.database.orm, found, orderBySort({}));
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
    const found = and(matchSearch(accountId, search), after && matchAfterPlace(after, search));
    return selectRead(this.database.orm, found, orderBySort(search), limit);
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
    const rows = await selectRead(this.database.orm, found, order, limit);
    return rows.flatMap(({ extraction, ...bill }) => (extraction ? [{ ...bill, extraction }] : []));
  }

  async get(accountId: string, billId: string): Promise<StoredBill | null> {
    const [row] = await this.database.orm.select().from(bills).where(matchOwnBill(accountId, billId));
    return row ? toStoredBill(row) : null;
  }

  /** A bill as lists show it, with all that was read of it. */
  async getRead(accountId: string, billId: string): Promise<ReadListedBill | null> {
    const [row] = await selectRead(this.database.orm, matchOwnBill(accountId, billId), [], 1);
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
    return deleteBills(this.database, and(eq(bills.accountId, accountId), inArray(bills.id, [...billIds])));
  }

  /** Deletes what `search` finds, with its files; how many they were. */
  deleteBySearch(accountId: string, search: BillSearch): Promise<number> {
    return deleteBills(this.database, matchSearch(accountId, search));
  }

  /** Deletes the kept files of an account; what was read of them stays. */
  deleteFiles(accountId: string): Promise<void> {
    return deleteKeptFiles(this.database, accountId);
  }

  /** Deletes what is older than its account, or else the operator, keeps bills, and sessions that are over. */
  purge(operatorsDays: number): Promise<number> {
    return purgeBills(this.database, this.now(), operatorsDays);
  }
}
