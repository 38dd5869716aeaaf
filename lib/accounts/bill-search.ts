/** How the bills of an account are found: search, filters, order and pages, all in the database. */

import { and, asc, count, desc, eq, gte, inArray, like, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/database';
import { bills } from '@/lib/db/schema';
import { must } from '@/lib/must';
import { type IssueLevel, listSiteKeys, toSearchKey } from './stored-bill';

export const sortKeys = ['period', 'total', 'retailer', 'uploaded'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Which bills, and in which order. What is not given does not limit. */
export interface BillSearch {
  /** Words that all have to be in the bill's texts. */
  q?: string | undefined;
  /** First and last day on which the billing period may end, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  retailer?: string | undefined;
  /** NMI, MIRN or their like. */
  site?: string | undefined;
  fuel?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  /** The gravest kind of the bill's issues. */
  issues?: IssueLevel | undefined;
  /** Stored by this moment at the latest: what comes in while a long list is gone through is no part of it. */
  until?: Date | undefined;
  sort?: { by: SortKey; descending: boolean } | undefined;
}

/** The last bill of a page: the value it was sorted by, and its id. */
export interface PagePlace {
  key: string | number | null;
  id: string;
}

/** How many bills, and what they come to. */
export interface BillTotals {
  bills: number;
  cents: number;
  gstCents: number;
  /** Of bills that show their GST. */
  exGstCents: number;
  /** How many bills have a total but show no GST. */
  withoutGst: number;
  /** How many bills have a total in another currency than dollars: no sum holds them. */
  otherCurrencies: number;
  usageKwh: number;
}

/** Of a site or retailer; nulls: of bills that name none. `name`: an address, or as it is printed. */
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

/** The place of a bill in the order of `search`. */
export function toPlace(
  bill: Record<'periodEnd' | 'retailerKey', string | null> & { totalCents: number | null; createdAt: Date; id: string },
  { sort = newestFirst }: BillSearch,
): PagePlace {
  const { periodEnd: period, totalCents: total, retailerKey: retailer } = bill;
  return { key: { period, total, retailer, uploaded: bill.createdAt.toISOString() }[sort.by], id: bill.id };
}

/** What bills of an account have to meet. */
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

/** What comes behind `place`. Bills without the value that they are sorted by come last in either direction. */
export function matchAfterPlace({ key, id }: PagePlace, { sort = newestFirst }: BillSearch): SQL {
  const { value, type } = sortColumns[sort.by];
  const beyond = sort.descending ? sql`<` : sql`>`;
  if (key === null) return sql`(${value} is null and ${bills.id} ${beyond} ${id}::uuid)`;
  const next = sql`(${value}, ${bills.id}) ${beyond} (${key}::${type}, ${id}::uuid)`;
  return sort.by === 'uploaded' ? next : sql`(${next} or ${value} is null)`;
}

/** The terms of `order by`, as the indexes have them. */
export function orderBySort({ sort = newestFirst }: BillSearch): SQL[] {
  const { value } = sortColumns[sort.by];
  // Only this index is of values that are always there, and so has its nulls where they are by default.
  if (sort.by === 'uploaded') return sort.descending ? [desc(value), desc(bills.id)] : [asc(value), asc(bills.id)];
  return sort.descending
    ? [sql`${value} desc nulls last`, sql`${bills.id} desc nulls last`]
    : [sql`${value} asc nulls last`, asc(bills.id)];
}

const sumColumn = (column: typeof bills.usageKwh) => sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);
/** Of bills in dollars: pounds and euros are not added to them. */
const roundToDollars = (column: typeof bills.totalCents | typeof bills.gstCents | SQL) =>
  sql<number>`coalesce(sum(${column}) filter (where ${bills.currency} is null), 0)::float8`.mapWith(Number);
const totals = {
  bills: count(),
  cents: roundToDollars(bills.totalCents),
  gstCents: roundToDollars(bills.gstCents),
  exGstCents: roundToDollars(sql`${bills.totalCents} - ${bills.gstCents}`),
  otherCurrencies: sql<number>`(count(${bills.totalCents}) filter (where ${bills.currency} is not null))::integer`,
  withoutGst: sql<number>`(count(${bills.totalCents}) filter (where ${bills.gstCents} is null and ${bills.currency} is null))::integer`,
  usageKwh: sumColumn(bills.usageKwh),
};

/** How many bills of an account meet `search`, what they come to, and the first and last day on which their periods end. */
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

/** The totals of each site or retailer that bills name, in the order of their keys, and last those of bills that name none. */
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
