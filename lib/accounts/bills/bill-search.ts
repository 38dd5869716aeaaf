/** Conditions and orders of queries for searches, filters, sorting and pages of an account's bills. */

import { and, asc, count, desc, eq, gte, inArray, like, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/accounts/db/database';
import { bills } from '@/lib/accounts/db/schema';
import { must } from '@/lib/must';
import { type IssueLevel, listSiteKeys, toSearchKey } from './stored-bill';

export const sortKeys = ['period', 'total', 'retailer', 'uploaded'] as const;
export type SortKey = (typeof sortKeys)[number];

/** A search of bills and its order. Fields that are not given do not limit it. */
export interface BillSearch {
  /** Words that must all be in the bill's texts. */
  q?: string | undefined;
  /** Range of the last day of the billing period, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  retailer?: string | undefined;
  /** NMI, MIRN or another site number. */
  site?: string | undefined;
  fuel?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  /** The most severe level of the bill's issues. */
  issues?: IssueLevel | undefined;
  /** Latest time of storing, so that a long list does not change while it is read page by page. */
  until?: Date | undefined;
  sort?: { by: SortKey; descending: boolean } | undefined;
}

/** Position after a page: the last bill's sort value and id. */
export interface PagePlace {
  key: string | number | null;
  id: string;
}

/** Number of bills and their sums. */
export interface BillTotals {
  bills: number;
  cents: number;
  gstCents: number;
  /** Sum of the bills that show their GST. */
  exGstCents: number;
  /** Number of bills with a total but no GST. */
  withoutGst: number;
  /** Number of bills in other currencies than dollars, which no sum includes. */
  otherCurrencies: number;
  usageKwh: number;
}

/** Totals of a site or retailer, with its address or printed name; `key` is null for bills that name none. */
export interface GroupTotals extends BillTotals {
  key: string | null;
  name: string | null;
}

const newestFirst = { by: 'uploaded', descending: true } as const;

const sortColumns: Record<SortKey, { value: SQL; type: SQL }> = {
  period: { value: sql`${bills.periodEnd}`, type: sql`date` },
  total: { value: sql`${bills.totalCents}`, type: sql`bigint` },
  retailer: { value: sql`${bills.retailerKey} collate "C"`, type: sql`text` },
  uploaded: { value: sql`${bills.createdAt}`, type: sql`timestamptz` },
};

/** Finds the position of a bill in the order of `search`. */
export function toPlace(
  bill: Record<'periodEnd' | 'retailerKey', string | null> & { totalCents: number | null; createdAt: Date; id: string },
  { sort = newestFirst }: BillSearch,
): PagePlace {
  const { periodEnd: period, totalCents: total, retailerKey: retailer } = bill;
  return { key: { period, total, retailer, uploaded: bill.createdAt.toISOString() }[sort.by], id: bill.id };
}

/** Matches the bills of an account that meet `search`. */
export function matchSearch(accountId: string, search: BillSearch): SQL | undefined {
  const { q, from, to, retailer, site, fuel, minCents, maxCents, issues, until } = search;
  const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const words = q === undefined ? [] : toSearchKey(q).split(' ').filter(Boolean);
  return and(
    eq(bills.accountId, accountId),
    ...words.map((word) => like(bills.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
    given(from, (day) => gte(bills.periodEnd, day)),
    given(to, (day) => lte(bills.periodEnd, day)),
    given(retailer, (name) => eq(bills.retailerKey, toSearchKey(name))),
    given(site, (id) => inArray(bills.siteKey, listSiteKeys(id))),
    given(fuel, (type) => eq(bills.energyType, type)),
    given(minCents, (cents) => gte(bills.totalCents, cents)),
    given(maxCents, (cents) => lte(bills.totalCents, cents)),
    given(until, (moment) => lte(bills.createdAt, moment)),
    given(issues, (level) => eq(bills.issueLevel, level)),
  );
}

/** Matches what comes after `place`. Bills without the sort value come last in either direction. */
export function matchAfterPlace({ key, id }: PagePlace, { sort = newestFirst }: BillSearch): SQL {
  const { value, type } = sortColumns[sort.by];
  const operator = sort.descending ? sql`<` : sql`>`;
  if (key === null) return sql`(${value} is null and ${bills.id} ${operator} ${id}::uuid)`;
  const next = sql`(${value}, ${bills.id}) ${operator} (${key}::${type}, ${id}::uuid)`;
  return sort.by === 'uploaded' ? next : sql`(${next} or ${value} is null)`;
}

/** Builds the terms of `order by` so that they match the indexes. */
export function orderBySort({ sort = newestFirst }: BillSearch): SQL[] {
  const { value } = sortColumns[sort.by];
  // Only this column has no nulls, so its index has the default order of nulls.
  if (sort.by === 'uploaded') return sort.descending ? [desc(value), desc(bills.id)] : [asc(value), asc(bills.id)];
  return sort.descending
    ? [sql`${value} desc nulls last`, sql`${bills.id} desc nulls last`]
    : [sql`${value} asc nulls last`, asc(bills.id)];
}

/** Sums bills in Australian dollars only, since other currencies cannot be added to them. */
const sumDollars = (column: typeof bills.totalCents | typeof bills.gstCents | SQL) =>
  sql<number>`coalesce(sum(${column}) filter (where ${bills.currency} is null), 0)::float8`.mapWith(Number);
const totals = {
  bills: count(),
  cents: sumDollars(bills.totalCents),
  gstCents: sumDollars(bills.gstCents),
  exGstCents: sumDollars(sql`${bills.totalCents} - ${bills.gstCents}`),
  otherCurrencies: sql<number>`(count(${bills.totalCents}) filter (where ${bills.currency} is not null))::integer`,
  withoutGst: sql<number>`(count(${bills.totalCents}) filter (where ${bills.gstCents} is null and ${bills.currency} is null))::integer`,
  usageKwh: sql<number>`coalesce(sum(${bills.usageKwh}), 0)::float8`.mapWith(Number),
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
  return orm
    .select({ key, name, ...totals })
    .from(bills)
    .where(matchSearch(accountId, search))
    .groupBy(key)
    .orderBy(sql`${key} collate "C" nulls last`);
}
