/** Conditions and orders of queries for searches, filters, sorting and pages of an account's bills. */

import { and, asc, count, desc, eq, lte, max, min, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '@/lib/accounts/db/database';
import { bills } from '@/lib/accounts/db/schema';
import { isoDaySchema, isoDayYears } from '@/lib/facts/iso-day';
import { must } from '@/lib/must';
import type { ListedBill } from './bill-rows';
import { type FilterValues, matchFilters, maxTextLength } from './filters';

/** Ways to sort: the expression that an index has, its type, the value of a bill and what a value may be. */
const sorts = {
  period: {
    ...{ value: sql`${bills.periodEnd}`, type: sql`date` },
    ...{ find: (bill: SortedBill) => bill.periodEnd, key: z.nullable(isoDaySchema) },
  },
  total: {
    ...{ value: sql`${bills.totalCents}`, type: sql`bigint` },
    ...{ find: (bill: SortedBill) => bill.totalCents, key: z.int().nullable() },
  },
  retailer: {
    ...{ value: sql`${bills.retailerKey} collate "C"`, type: sql`text` },
    ...{ find: (bill: SortedBill) => bill.retailerKey, key: z.string().max(maxTextLength).nullable() },
  },
  uploaded: {
    ...{ value: sql`${bills.createdAt}`, type: sql`timestamptz` },
    ...{ find: (bill: SortedBill) => bill.createdAt.toISOString(), key: z.iso.datetime().regex(isoDayYears) },
  },
};
export type SortKey = keyof typeof sorts;
export const sortKeys = Object.keys(sorts) as SortKey[];
type SortedBill = Pick<ListedBill, 'id' | 'createdAt' | 'periodEnd' | 'totalCents' | 'retailerKey'>;

/** A search of bills and its order. */
export interface BillSearch extends FilterValues {
  /** Latest time of storing, so that a long list does not change while it is read page by page. */
  until?: Date | undefined;
  sort?: { by: SortKey; descending: boolean } | undefined;
}

/** Position after a page: the last bill's sort value and id. */
export interface PagePlace {
  key: string | number | null;
  id: string;
}

/** Number of bills and the sum of those in Australian dollars. */
export interface BillTotals {
  bills: number;
  cents: number;
  /** Number of bills in other currencies, which the sum leaves out. */
  otherCurrencies: number;
}

/**
 * Sums of the bills of one site or retailer in one fuel and one currency, since others cannot be added. `key` is null for
 * bills that name no site or retailer; `name` is its address or printed name.
 */
export interface GroupTotals {
  key: string | null;
  name: string | null;
  energyType: string | null;
  /** Null: Australian dollars. */
  currency: string | null;
  bills: number;
  cents: number;
  gstCents: number;
  /** Sum of the bills that show their GST. */
  exGstCents: number;
  /** Number of bills with a total but no GST. */
  withoutGst: number;
  usageKwh: number;
}

const newestFirst = { by: 'uploaded', descending: true } as const;

/** Finds the position of a bill in the order of `search`. */
export function toPlace(bill: SortedBill, { sort = newestFirst }: BillSearch): PagePlace {
  return { key: sorts[sort.by].find(bill), id: bill.id };
}

/** Whether a sort value of somebody's can be compared with those of the order. */
export function isSortValue(value: unknown, { sort = newestFirst }: BillSearch): boolean {
  return sorts[sort.by].key.safeParse(value).success;
}

/** Matches the bills of an account that meet `search`. */
export function matchSearch(accountId: string, { until, ...search }: BillSearch): SQL | undefined {
  return and(eq(bills.accountId, accountId), ...matchFilters(search), until && lte(bills.createdAt, until));
}

/** Matches what comes after `place`. Bills without the sort value come last in either direction. */
export function matchAfterPlace({ key, id }: PagePlace, { sort = newestFirst }: BillSearch): SQL {
  const { value, type } = sorts[sort.by];
  const operator = sort.descending ? sql`<` : sql`>`;
  if (key === null) return sql`(${value} is null and ${bills.id} ${operator} ${id}::uuid)`;
  const next = sql`(${value}, ${bills.id}) ${operator} (${key}::${type}, ${id}::uuid)`;
  return sort.by === 'uploaded' ? next : sql`(${next} or ${value} is null)`;
}

/** Builds the terms of `order by` so that they match the indexes. */
export function orderBySort({ sort = newestFirst }: BillSearch): SQL[] {
  const { value } = sorts[sort.by];
  // Only this column has no nulls, so its index has the default order of nulls.
  if (sort.by === 'uploaded') return sort.descending ? [desc(value), desc(bills.id)] : [asc(value), asc(bills.id)];
  return sort.descending
    ? [sql`${value} desc nulls last`, sql`${bills.id} desc nulls last`]
    : [sql`${value} asc nulls last`, asc(bills.id)];
}

const toSum = (values: SQL) => sql<number>`coalesce(${values}, 0)::float8`.mapWith(Number);
const isForeign = sql`${bills.currency} is not null`;
const totals = {
  bills: count(),
  cents: toSum(sql`sum(${bills.totalCents}) filter (where not ${isForeign})`),
  otherCurrencies: toSum(sql`count(${bills.totalCents}) filter (where ${isForeign})`),
};

/** Counts and sums the bills that meet `search`, with the first and last end of their periods. */
export async function sumBills(
  orm: Orm,
  accountId: string,
  search: BillSearch,
): Promise<BillTotals & { firstDay: string | null; lastDay: string | null }> {
  const days = { firstDay: min(bills.periodEnd), lastDay: max(bills.periodEnd) };
  const [row] = await orm
    .select({ ...totals, ...days })
    .from(bills)
    .where(matchSearch(accountId, search));
  return must(row, 'a sum without groups is one row');
}

const groupColumns = {
  site: { key: bills.siteKey, name: max(bills.supplyAddress) },
  retailer: { key: bills.retailerKey, name: max(bills.retailerName) },
};

/** Sums the bills of each site or retailer, in the order of their keys; those of bills that name none come last. */
export async function sumBillsBy(
  orm: Orm,
  group: keyof typeof groupColumns,
  accountId: string,
  search: BillSearch,
): Promise<GroupTotals[]> {
  const { key, name } = groupColumns[group];
  const { energyType, currency, totalCents, gstCents, usageKwh } = bills;
  return orm
    .select({
      ...{ key, name, energyType, currency, bills: count() },
      cents: toSum(sql`sum(${totalCents})`),
      gstCents: toSum(sql`sum(${gstCents})`),
      exGstCents: toSum(sql`sum(${totalCents} - ${gstCents})`),
      withoutGst: toSum(sql`count(${totalCents}) filter (where ${gstCents} is null)`),
      usageKwh: toSum(sql`sum(${usageKwh})`),
    })
    .from(bills)
    .where(matchSearch(accountId, search))
    .groupBy(key, energyType, currency)
    .orderBy(sql`${key} collate "C" nulls last`, sql`${energyType} nulls last`, sql`${currency} nulls first`);
}
