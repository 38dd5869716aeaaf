/** Conditions and orders of queries for searches, filters, sorting and pages of an account's bills. */
import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bills } from '@/lib/accounts/db/schema';
import { isoDaySchema, isoDayYears } from '@/lib/facts/iso-day';
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
type SortedBill = Pick<typeof bills.$inferSelect, 'id' | 'createdAt' | 'periodEnd' | 'totalCents' | 'retailerKey'>;

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
