/** Queries of bills: for lists, and with all that was read. */
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { Orm, RowOf } from '@/lib/accounts/db/database';
import { bills } from '@/lib/accounts/db/schema';
import type { Extraction } from '@/lib/bills/bill';
import { parseDocument } from './stored-bill';

/** What lists show of a bill: all but its owner, its document and what only searches look into. */
const { accountId, apiKeyId, contentHash, searchText, summaryVersion, document, documentVersion, ...listedColumns } =
  getTableColumns(bills);
export type ListedBill = RowOf<typeof listedColumns>;
/** With its reading; null when this version cannot read what another one stored: the file has to be sent again. */
export type ReadBill = ListedBill & { extraction: Extraction | null };

export function selectListed(orm: Orm, found: SQL | undefined, order: SQL[]) {
  return orm
    .select(listedColumns)
    .from(bills)
    .where(found)
    .orderBy(...order);
}

export async function selectRead(orm: Orm, found: SQL | undefined, order: SQL[], limit: number): Promise<ReadBill[]> {
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
