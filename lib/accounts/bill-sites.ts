/** The bills of an account by what they say of their site, so that no document has to be read to know its sites. */
import { and, count, desc, eq, inArray, isNull, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/database';
import { bills } from '@/lib/db/schema';

/** What bills of one group say alike. */
export interface BillGroupKey {
  siteKey: string | null;
  supplyAddress: string | null;
  energyType: string | null;
}

export interface BillGroup extends BillGroupKey {
  billCount: number;
  /** First and last day of their periods, YYYY-MM-DD. */
  firstDay: string | null;
  lastDay: string | null;
  /** The bill that was stored last. */
  newestId: string;
  newestAt: Date;
  /** As that bill names it. */
  retailerName: string | null;
}

const { siteKey, supplyAddress, energyType } = bills;
const readable = (accountId: string) => and(eq(bills.accountId, accountId), ne(bills.status, 'failed'));
const pickNewest = (column: SQL) =>
  sql<string | null>`(array_agg(${column} order by ${bills.createdAt} desc, ${bills.id} desc))[1]`;

/** The groups of an account's bills that could be read, those with the newest bill first. */
export async function listBillGroups(orm: Orm, accountId: string): Promise<BillGroup[]> {
  const newestAt = max(bills.createdAt);
  const rows = await orm
    .select({
      ...{ siteKey, supplyAddress, energyType, billCount: count(), newestAt },
      ...{ firstDay: min(bills.periodStart), lastDay: max(bills.periodEnd) },
      newestId: pickNewest(sql`${bills.id}`),
      retailerName: pickNewest(sql`${bills.retailerName}`),
    })
    .from(bills)
    .where(readable(accountId))
    .groupBy(siteKey, supplyAddress, energyType)
    .orderBy(desc(newestAt), siteKey, supplyAddress, energyType);
  return rows.flatMap(({ newestId, newestAt: at, ...row }) =>
    newestId && at ? [{ ...row, newestId, newestAt: at }] : [],
  );
}

/** The group that a bill of the account is in; null where it has no such bill, or the bill could not be read. */
export async function findBillGroup(orm: Orm, accountId: string, billId: string): Promise<BillGroupKey | null> {
  const [row] = await orm
    .select({ siteKey, supplyAddress, energyType })
    .from(bills)
    .where(and(readable(accountId), eq(bills.id, billId)));
  return row ?? null;
}

/** Whether bills are of one group. */
export function isSameGroup(one: BillGroupKey, other: BillGroupKey): boolean {
  return (
    one.siteKey === other.siteKey && one.supplyAddress === other.supplyAddress && one.energyType === other.energyType
  );
}

/** The bills of groups, of each only the last `perGroup` by their periods. */
export function matchGroups(orm: Orm, accountId: string, groups: readonly BillGroupKey[], perGroup: number): SQL {
  const keys = groups.flatMap((group) => group.siteKey ?? []);
  const text = (value: unknown) => sql`coalesce(${value}::text, '')`;
  const tuple = (group: Record<keyof BillGroupKey, unknown>) =>
    sql`(${text(group.siteKey)}, ${text(group.supplyAddress)}, ${text(group.energyType)})`;
  // The first condition has an index; the second tells groups of one key apart.
  const found = and(
    readable(accountId),
    keys.length > 0 ? or(inArray(siteKey, [...new Set(keys)]), isNull(siteKey)) : isNull(siteKey),
    sql`${tuple({ siteKey, supplyAddress, energyType })} in (${sql.join(groups.map(tuple), sql`, `)})`,
  );
  const place = sql<number>`row_number() over (partition by ${siteKey}, ${supplyAddress}, ${energyType}
    order by ${bills.periodEnd} desc nulls last, ${bills.createdAt} desc, ${bills.id})`;
  const ranked = orm
    .select({ id: bills.id, place: place.as('place') })
    .from(bills)
    .where(found)
    .as('ranked');
  const last = orm.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${perGroup}`);
  return inArray(bills.id, last);
}
