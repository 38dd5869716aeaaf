/** Stores the bills of accounts. Every query names the account, so no account reaches another's bills. */

import { and, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { Store } from '@/lib/accounts/db/database';
import { accounts, billFiles, bills } from '@/lib/accounts/db/schema';
import type { Extraction } from '@/lib/bills/bill';
import { type ListedBill, type ReadBill, selectListed, selectRead } from './bill-rows';
import {
  type BillSearch,
  matchAfterPlace,
  matchSearch,
  orderBySort,
  type PagePlace,
  sumBills,
  sumBillsBy,
} from './bill-search';
import { type BillGroup, type BillGroupKey, listBillGroups, matchGroups } from './bill-sites';
import { type BillToStore, type StoreResult, storeBill } from './bill-storing';
import { findSummaryVersion, summariseBill } from './columns';
import { parseDocument, type StoredBill, toBillColumns, toStoredBill } from './stored-bill';

const summaryBatchSize = 50;

/** Part of the list of an account's bills: those that `search` finds, after the bill `after`. */
interface BillPage {
  search?: BillSearch;
  after?: PagePlace | undefined;
}

export class BillStore extends Store {
  private readonly findSame = this.prepareFindSame();

  /** Finds the bill of the same file, the credits that the account has left and whether it keeps files. */
  async findByContent(
    accountId: string,
    contentHash: string,
  ): Promise<{ bill: StoredBill | null; creditsLeft: number; keepsFiles: boolean }> {
    const [row] = await this.findSame.execute({ accountId, contentHash });
    const { creditsLeft = 0, keepsFiles = false, bill } = row ?? {};
    return { bill: bill ? toStoredBill(bill) : null, creditsLeft, keepsFiles };
  }

  /**
   * Stores a bill that was read and takes its credit, both or neither, even if the process ends meanwhile. A failed
   * reading costs nothing, and a later reading of the same file replaces it. A bill that is stored already is kept, at
   * no cost.
   */
  store(read: BillToStore): Promise<StoreResult> {
    return storeBill(this.orm, read, this.now);
  }

  /** Replaces a stored bill that this version cannot read by a new reading of the same file. */
  async replaceUnreadable(billId: string, extraction: Extraction): Promise<void> {
    await this.orm.update(bills).set(toBillColumns(extraction)).where(eq(bills.id, billId));
  }

  /** Updates the columns of bills that another version of the program made; returns how many bills. */
  async summariseOld(): Promise<number> {
    const { id, status, document, documentVersion } = bills;
    const version = findSummaryVersion();
    const isOther = or(lt(bills.summaryVersion, version), gt(bills.summaryVersion, version));
    for (let done = 0; ; ) {
      const old = await this.orm
        .select({ id, status, document, documentVersion })
        .from(bills)
        .where(isOther)
        .limit(summaryBatchSize);
      for (const row of old) {
        const extraction = parseDocument(row);
        const summary = extraction ? summariseBill(extraction) : { summaryVersion: version };
        // A bill that was stored again meanwhile is up to date.
        await this.orm
          .update(bills)
          .set(summary)
          .where(and(eq(bills.id, row.id), isOther));
      }
      done += old.length;
      if (old.length < summaryBatchSize) return done;
    }
  }

  /** Lists a page of bills in the order of its search, newest first by default. */
  async list(accountId: string, limit: number, page: BillPage = {}): Promise<ListedBill[]> {
    return selectListed(this.orm, ...this.matchPage(accountId, page)).limit(limit);
  }

  /** Lists a page with all that was read of each bill; null for what this version cannot read. */
  async listRead(accountId: string, limit: number, page: BillPage = {}): Promise<ReadBill[]> {
    return selectRead(this.orm, ...this.matchPage(accountId, page), limit);
  }

  private matchPage(accountId: string, { search = {}, after }: BillPage): [SQL | undefined, SQL[]] {
    const found = and(matchSearch(accountId, search), after && matchAfterPlace(after, search));
    return [found, orderBySort(search)];
  }

  /** Lists those of the bills that the account has, newest first. */
  listByIds(accountId: string, billIds: readonly string[]): Promise<ListedBill[]> {
    return selectListed(this.orm, matchOwnBills(accountId, billIds), orderBySort({}));
  }

  sumTotals(accountId: string, search: BillSearch = {}) {
    return sumBills(this.orm, accountId, search);
  }

  sumTotalsBy(group: 'site' | 'retailer', accountId: string, search: BillSearch = {}) {
    return sumBillsBy(this.orm, group, accountId, search);
  }

  /** Lists the account's bills grouped by their site; see `groupSites`. */
  listGroupKeys(accountId: string): Promise<BillGroup[]> {
    return listBillGroups(this.orm, accountId);
  }

  /**
   * Lists up to `limit` bills of groups with all that was read of them: of each group the last `perGroup`, latest
   * period first, without those that this version cannot read.
   */
  async listGroups(
    accountId: string,
    groups: readonly BillGroupKey[],
    { perGroup, limit }: { perGroup: number; limit: number },
  ): Promise<(ListedBill & { extraction: Extraction })[]> {
    if (groups.length === 0) return [];
    const found = matchGroups(this.orm, accountId, groups, perGroup);
    const order = orderBySort({ sort: { by: 'period', descending: true } });
    const rows = await selectRead(this.orm, found, order, limit);
    return rows.flatMap(({ extraction, ...bill }) => (extraction ? [{ ...bill, extraction }] : []));
  }

  async get(accountId: string, billId: string): Promise<ReadBill | null> {
    const [row] = await selectRead(this.orm, matchOwnBills(accountId, [billId]), [], 1);
    return row ?? null;
  }

  /** Finds the file of a bill; null when the account has no such bill or its file is not kept. */
  async getFile(accountId: string, billId: string): Promise<{ bytes: Buffer; fileType: string } | null> {
    const parts = await this.orm
      .select({ fileType: bills.fileType, text: sql<string>`encode(${billFiles.bytes}, 'base64')` })
      .from(bills)
      .innerJoin(billFiles, eq(billFiles.billId, bills.id))
      .where(matchOwnBills(accountId, [billId]))
      .orderBy(billFiles.part);
    const [first] = parts;
    if (!first) return null;
    return { bytes: Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64'))), fileType: first.fileType };
  }

  /** Deletes a bill with its file; false when the account has no such bill. */
  async delete(accountId: string, billId: string): Promise<boolean> {
    return (await this.deleteByIds(accountId, [billId])) === 1;
  }

  /** Deletes bills with their files; returns how many of them the account had. */
  deleteByIds(accountId: string, billIds: readonly string[]): Promise<number> {
    return this.deleteWhere(matchOwnBills(accountId, billIds));
  }

  /** Deletes what `search` finds, with its files; returns how many. */
  deleteBySearch(accountId: string, search: BillSearch): Promise<number> {
    return this.deleteWhere(matchSearch(accountId, search));
  }

  /** Deletes the kept files of an account, but not what was read of them. */
  async deleteFiles(accountId: string): Promise<void> {
    const withFile = and(eq(bills.accountId, accountId), isNotNull(bills.fileBytes));
    const deletion = () =>
      this.orm.transaction(async (tx) => {
        const own = tx.select({ id: bills.id }).from(bills).where(withFile);
        await tx.delete(billFiles).where(inArray(billFiles.billId, own));
        await tx.update(bills).set({ fileBytes: null }).where(withFile);
      });
    await this.database.erase(deletion);
  }

  /** Deletes bills older than their account keeps them, or by default the operator; returns how many. */
  async purge(defaultDays: number): Promise<number> {
    const days = sql`coalesce(${accounts.retentionDays}, ${defaultDays}::integer)`;
    const isOld = sql`${bills.createdAt} < ${this.now().toISOString()}::timestamptz - make_interval(days => ${days})`;
    const old = this.orm
      .select({ id: bills.id })
      .from(bills)
      .innerJoin(accounts, eq(accounts.id, bills.accountId))
      .where(and(sql`${days} > 0`, isOld));
    return (await old).length === 0 ? 0 : this.deleteWhere(inArray(bills.id, old));
  }

  private prepareFindSame() {
    const same = and(eq(bills.accountId, accounts.id), eq(bills.contentHash, sql.placeholder('contentHash')));
    const { id, status, document, documentVersion } = bills;
    return this.orm
      .select({
        creditsLeft: accounts.creditsLeft,
        keepsFiles: accounts.keepFiles,
        bill: { id, status, document, documentVersion },
      })
      .from(accounts)
      .leftJoin(bills, same)
      .where(eq(accounts.id, sql.placeholder('accountId')))
      .prepare('bill_of_content');
  }

  private async deleteWhere(which: SQL | undefined): Promise<number> {
    const deletion = this.orm.delete(bills).where(which).returning({ id: bills.id });
    return (await this.database.erase(() => deletion.execute())).length;
  }
}

function matchOwnBills(accountId: string, billIds: readonly string[]): SQL | undefined {
  return and(eq(bills.accountId, accountId), inArray(bills.id, [...billIds]));
}
