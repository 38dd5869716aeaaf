/** Queries of bills: for lists, with all that was read, and by the content of their file. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, RowOf } from '@/lib/accounts/db/database';
import { accounts, bills } from '@/lib/accounts/db/schema';
import type { Extraction } from '@/lib/bills/bill';
import { parseDocument } from './stored-bill';

export interface StoredBill {
  billId: string;
  createdAt: Date;
  /** Null when this version cannot read what another one stored; the file has to be sent again. */
  extraction: Extraction | null;
}

/** What lists show of a bill: all but its owner, its document and what only searches look into. */
const { accountId, apiKeyId, contentHash, searchText, summaryVersion, document, documentVersion, ...listedColumns } =
  getTableColumns(bills);
export type ListedBill = RowOf<typeof listedColumns>;
export type ReadListedBill = ListedBill & Pick<StoredBill, 'extraction'>;

export function selectListed(orm: Orm, found: SQL | undefined, order: SQL[]) {
  return orm
    .select(listedColumns)
    .from(bills)
    .where(found)
    .orderBy(...order);
}

export async function selectRead(
  orm: Orm,
  found: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<ReadListedBill[]> {
  const rows = await orm
    .select({ ...listedColumns, document, documentVersion })
    .from(bills)
    .where(found)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ document, documentVersion, ...bill }) => ({
    ...bill,
    extraction: parseDocument({ status: bill.status, document, documentVersion }),
  }));
}

export function prepareFindSame(orm: Orm) {
  const same = and(eq(bills.accountId, accounts.id), eq(bills.contentHash, sql.placeholder('contentHash')));
  const { id: billId, createdAt, status } = listedColumns;
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

export function matchOwnBill(accountId: string, billId: string) {
  return and(eq(bills.id, billId), eq(bills.accountId, accountId));
}

type StoredRow = Pick<typeof bills.$inferSelect, 'id' | 'createdAt' | 'status' | 'document' | 'documentVersion'>;

export function toStoredBill(row: StoredRow): StoredBill {
  return { billId: row.id, createdAt: row.createdAt, extraction: parseDocument(row) };
}
