/** Stores the bills of accounts. Every query names the account, so no account reaches another's bills. */
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, lt, max, min, or, type SQL, sql } from 'drizzle-orm';
import { type RowOf, Store } from '@/lib/accounts/db/database';
import { accounts, billFiles, bills } from '@/lib/accounts/db/schema';
import type { Extraction } from '@/lib/bills/bill';
import { type BillSearch, matchAfterPlace, matchSearch, orderBySort, type PagePlace } from './bill-query';
import { type BillToStore, type StoreResult, storeBill } from './bill-storing';
import {
  summaryVersion as currentVersion,
  parseDocument,
  type StoredBill,
  summariseBill,
  toStoredBill,
} from './stored-bill';

const summaryBatchSize = 50;

/** What lists show of a bill: all but its owner, its document and what only searches look into. */
const { accountId, apiKeyId, contentHash, searchText, summaryVersion, document, documentVersion, ...listedColumns } =
  getTableColumns(bills);
export type ListedBill = RowOf<typeof listedColumns>;
export type ReadBill = ListedBill & { extraction: Extraction };

/** Part of the list of an account's bills: those that `search` finds, after the bill `after`. */
interface BillPage {
  search?: BillSearch;
  after?: PagePlace | undefined;
}

const toSum = (values: SQL) => sql<number>`coalesce(${values}, 0)::float8`.mapWith(Number);
const isReadable = sql`${bills.status} <> 'failed'`;
const groupColumns = {
  site: { key: bills.siteKey, name: max(bills.supplyAddress) },
  retailer: { key: bills.retailerKey, name: max(bills.retailerName) },
};

export class BillStore extends Store {
  private readonly findSame = this.orm
    .select({
      creditsLeft: accounts.creditsLeft,
      bill: { id: bills.id, status: bills.status, document, documentVersion },
    })
    .from(accounts)
    .leftJoin(bills, and(eq(bills.accountId, accounts.id), eq(bills.contentHash, sql.placeholder('contentHash'))))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('bill_of_content');

  /** Finds the bill of the same file, and the credits that the account has left. */
  async findByContent(
    accountId: string,
    contentHash: string,
  ): Promise<{ bill: StoredBill | null; creditsLeft: number }> {
    const [row] = await this.findSame.execute({ accountId, contentHash });
    return { bill: row?.bill ? toStoredBill(row.bill) : null, creditsLeft: row?.creditsLeft ?? 0 };
  }

  /**
   * Stores a bill that was read and takes its credit, both or neither, even if the process ends meanwhile. A failed
   * reading costs nothing, and a later reading of the same file replaces it. A bill that is stored already is kept, at
   * no cost.
   */
  store(read: BillToStore): Promise<StoreResult> {
    return storeBill(this.orm, read, this.now);
  }

  /** Updates the columns of bills that another version of the program made; returns how many bills. */
  async summariseOld(): Promise<number> {
    const { id, status } = bills;
    const isOther = or(lt(bills.summaryVersion, currentVersion), gt(bills.summaryVersion, currentVersion));
    for (let done = 0; ; ) {
      const old = await this.orm
        .select({ id, status, document, documentVersion })
        .from(bills)
        .where(isOther)
        .limit(summaryBatchSize);
      for (const row of old) {
        // A bill that was stored again meanwhile is up to date.
        await this.orm
          .update(bills)
          .set(summariseBill(parseDocument(row)))
          .where(and(eq(bills.id, row.id), isOther));
      }
      done += old.length;
      if (old.length < summaryBatchSize) return done;
    }
  }

  /** Lists a page of bills in the order of its search, newest first by default. */
  list(accountId: string, limit: number, page: BillPage = {}): Promise<ListedBill[]> {
    const [found, order] = matchPage(accountId, page);
    return this.orm
      .select(listedColumns)
      .from(bills)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .execute();
  }

  /** Lists a page with all that was read of each bill. */
  async listRead(accountId: string, limit: number, page: BillPage = {}): Promise<ReadBill[]> {
    const [found, order] = matchPage(accountId, page);
    const columns = { ...listedColumns, document, documentVersion };
    const rows = await this.orm
      .select(columns)
      .from(bills)
      .where(found)
      .orderBy(...order)
      .limit(limit);
    return rows.map(({ document, documentVersion, ...bill }) => ({
      ...bill,
      extraction: parseDocument({ status: bill.status, document, documentVersion }),
    }));
  }

  async get(accountId: string, billId: string): Promise<ReadBill | null> {
    const [bill] = await this.listRead(accountId, 1, { search: { ids: [billId] } });
    return bill ?? null;
  }

  /** Counts the bills that meet `search`, sums them in each currency, and finds the first and last end of their periods. */
  async sumTotals(accountId: string, search: BillSearch = {}) {
    const { currency, totalCents, periodEnd } = bills;
    const cents = sql<number | null>`sum(${totalCents})::float8`;
    const rows = await this.orm
      .select({ currency, bills: count(), cents, firstDay: min(periodEnd), lastDay: max(periodEnd) })
      .from(bills)
      .where(matchSearch(accountId, search))
      .groupBy(currency)
      .orderBy(sql`${currency} nulls first`);
    const days = rows.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [firstDay, lastDay] : [])).sort();
    return {
      bills: rows.reduce((sum, row) => sum + row.bills, 0),
      /** Without currencies in which no bill has a total. Australian dollars, null, come first. */
      sums: rows.flatMap(({ currency, cents }) => (cents === null ? [] : [{ currency, cents }])),
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
    };
  }

  /**
   * Sums the bills of each site or retailer in one fuel and one currency, since others cannot be added, in the order of their
   * keys. The last have no key: their bills name no site or retailer. Files that could not be read are left out.
   */
  async sumTotalsBy(group: keyof typeof groupColumns, accountId: string, search: BillSearch = {}) {
    const { key, name } = groupColumns[group];
    const { energyType, currency, totalCents, gstCents, usageKwh } = bills;
    return this.orm
      .select({
        ...{ key, name, energyType, currency, bills: count() },
        cents: toSum(sql`sum(${totalCents})`),
        gstCents: toSum(sql`sum(${gstCents})`),
        /** Sum of the bills that show their GST. */
        exGstCents: toSum(sql`sum(${totalCents} - ${gstCents})`),
        /** Number of bills with a total but no GST. */
        withoutGst: toSum(sql`count(${totalCents}) filter (where ${gstCents} is null)`),
        usageKwh: toSum(sql`sum(${usageKwh})`),
      })
      .from(bills)
      .where(and(matchSearch(accountId, search), isReadable))
      .groupBy(key, energyType, currency)
      .orderBy(sql`${key} collate "C" nulls last`, sql`${energyType} nulls last`, sql`${currency} nulls first`);
  }

  /**
   * Groups the readable bills of an account by what they say of their site, those with the newest bill first; see
   * `groupSites`. `billIds` are the last `maxIds` of a group, the latest period first.
   */
  async listGroups(accountId: string, maxIds: number) {
    const { id, siteKey, supplyAddress, energyType, retailerName, periodEnd, createdAt } = bills;
    const pickNewest = <Value>(column: typeof id | typeof retailerName) =>
      sql<Value>`(array_agg(${column} order by ${createdAt} desc, ${id} desc))[1]`;
    const byPeriod = sql`order by ${periodEnd} desc nulls last, ${createdAt} desc, ${id}`;
    return this.orm
      .select({
        ...{ siteKey, supplyAddress, energyType, billCount: count() },
        billIds: sql<string[]>`(array_agg(${id}::text ${byPeriod}))[1:${maxIds}::integer]`,
        /** Of the bill that was stored last. */
        newestId: pickNewest<string>(id),
        retailerName: pickNewest<string | null>(retailerName),
      })
      .from(bills)
      .where(and(eq(bills.accountId, accountId), isReadable))
      .groupBy(siteKey, supplyAddress, energyType)
      .orderBy(sql`max(${createdAt}) desc`, siteKey, supplyAddress, energyType);
  }

  /** Finds the file of a bill; null when the account has no such bill or its file is not kept. */
  async getFile(accountId: string, billId: string): Promise<{ bytes: Buffer; fileType: string } | null> {
    const parts = await this.orm
      .select({ fileType: bills.fileType, text: sql<string>`encode(${billFiles.bytes}, 'base64')` })
      .from(bills)
      .innerJoin(billFiles, eq(billFiles.billId, bills.id))
      .where(matchSearch(accountId, { ids: [billId] }))
      .orderBy(billFiles.part);
    const [first] = parts;
    if (!first) return null;
    return { bytes: Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64'))), fileType: first.fileType };
  }

  /** Deletes what `search` finds, with its files; returns how many. */
  delete(accountId: string, search: BillSearch): Promise<number> {
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

  private async deleteWhere(which: SQL | undefined): Promise<number> {
    const deletion = this.orm.delete(bills).where(which).returning({ id: bills.id });
    return (await this.database.erase(() => deletion.execute())).length;
  }
}

export type BillGroup = Awaited<ReturnType<BillStore['listGroups']>>[number];
export type GroupTotals = Awaited<ReturnType<BillStore['sumTotalsBy']>>[number];

function matchPage(accountId: string, { search = {}, after }: BillPage): [SQL | undefined, SQL[]] {
  return [and(matchSearch(accountId, search), after && matchAfterPlace(after, search)), orderBySort(search)];
}
