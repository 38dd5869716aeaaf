/** Groups the bills of an account by their site, without reading their documents. */
import { and, count, desc, eq, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, RowOf } from '@/lib/accounts/db/database';
import { bills } from '@/lib/accounts/db/schema';

const { siteKey, supplyAddress, energyType } = bills;
/** What the bills of a group have in common. */
const groupColumns = { siteKey, supplyAddress, energyType };
export type BillGroupKey = RowOf<typeof groupColumns>;

const matchReadable = (accountId: string) => and(eq(bills.accountId, accountId), ne(bills.status, 'failed'));
const pickNewest = <Value>(column: SQL) =>
  sql<Value>`(array_agg(${column} order by ${bills.createdAt} desc, ${bills.id} desc))[1]`;

/** Lists the groups of an account's readable bills, those with the newest bill first. */
export async function listBillGroups(orm: Orm, accountId: string) {
  return orm
    .select({
      ...{ ...groupColumns, billCount: count() },
      /** Of the bill that was stored last. */
      newestId: pickNewest<string>(sql`${bills.id}`),
      retailerName: pickNewest<string | null>(sql`${bills.retailerName}`),
    })
    .from(bills)
    .where(matchReadable(accountId))
    .groupBy(siteKey, supplyAddress, energyType)
    .orderBy(desc(max(bills.createdAt)), siteKey, supplyAddress, energyType);
}
export type BillGroup = Awaited<ReturnType<typeof listBillGroups>>[number];

export function isSameGroup(one: BillGroupKey, other: BillGroupKey): boolean {
  return (
    one.siteKey === other.siteKey && one.supplyAddress === other.supplyAddress && one.energyType === other.energyType
  );
}

/** Matches the bills of groups, of each only the last `perGroup` by period. */
export function matchGroups(orm: Orm, accountId: string, groups: readonly BillGroupKey[], perGroup: number): SQL {
  const keys = groups.flatMap((group) => group.siteKey ?? []);
  const text = (value: unknown) => sql`coalesce(${value}::text, '')`;
  const tuple = (group: Record<keyof BillGroupKey, unknown>) =>
    sql`(${text(group.siteKey)}, ${text(group.supplyAddress)}, ${text(group.energyType)})`;
  // The first condition has an index; the second tells groups of one key apart.
  const found = and(
    matchReadable(accountId),
    keys.length > 0 ? or(inArray(siteKey, [...new Set(keys)]), isNull(siteKey)) : isNull(siteKey),
    sql`${tuple(groupColumns)} in (${sql.join(groups.map(tuple), sql`, `)})`,
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
