/**
 * Searches of an account's bills: as conditions and orders of a query, and as the parameters of `GET /v1/bills`, its export and
 * the page of bills. The schema is also used by the OpenAPI document.
 */

import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bills } from '@/lib/accounts/db/schema';
import { BillsError } from '@/lib/bills/errors';
import { isoDaySchema, isoDayYears } from '@/lib/facts/iso-day';
import { findFirstIssue, parseJson } from '@/lib/parsing';
import { sha256 } from '@/lib/server/crypto';
import { type FilterValues, filterRanges, filterSchemas, makeEnum, matchFilters, maxTextLength } from './filters';

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
  /** Only these bills. */
  ids?: readonly string[] | undefined;
  /** Latest time of storing, so that a long list does not change while it is read page by page. */
  until?: Date | undefined;
  sort?: { by: SortKey; descending: boolean } | undefined;
}

/** Position after a page. */
export type PagePlace = ReturnType<typeof toPlace>;

const newestFirst = { by: 'uploaded', descending: true } as const;

/** Finds the position of a bill in the order of `search`: the bill's sort value and id. */
export function toPlace(bill: SortedBill, { sort = newestFirst }: BillSearch) {
  const key: string | number | null = sorts[sort.by].find(bill);
  return { key, id: bill.id };
}

/** Matches the bills of an account that meet `search`. */
export function matchSearch(accountId: string, { ids, until, ...search }: BillSearch): SQL | undefined {
  const chosen = ids && inArray(bills.id, [...ids]);
  return and(eq(bills.accountId, accountId), chosen, ...matchFilters(search), until && lte(bills.createdAt, until));
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

export const defaultLimit = 50;
const maxLimit = 200;
const maxCursorLength = 1000;

const sortNames = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const sort = makeEnum('sort', sortNames)
  .transform((value): { by: SortKey; descending: boolean } => {
    const descending = value.startsWith('-');
    return { by: (descending ? value.slice(1) : value) as SortKey, descending };
  })
  .meta({ override: { type: 'string', enum: [...sortNames], default: '-uploaded' } })
  .describe('With `-` the largest or latest first. Bills without the value come last');

const searchFields = { ...filterSchemas, sort };

const limit = z
  .string()
  .regex(/^\d{1,4}$/, `limit must be a whole number from 1 to ${maxLimit}.`)
  .transform(Number)
  .refine((value) => value >= 1 && value <= maxLimit, `limit must be a whole number from 1 to ${maxLimit}.`)
  .meta({ override: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit } });

const foreignCursor = 'This cursor does not belong to this list. Start again without it.';

export const billSearchSchema = z
  .object(searchFields)
  .partial()
  .check(({ value, issues }) => {
    for (const { low, high, error } of filterRanges) {
      const [min, max] = [value[low], value[high]];
      if (min !== undefined && max !== undefined && min > max)
        issues.push({ code: 'custom', path: [high], message: error, input: max });
    }
  });
export const billListQuerySchema = billSearchSchema.safeExtend({
  limit: limit.optional(),
  cursor: z
    .string()
    .max(maxCursorLength, foreignCursor)
    .optional()
    .describe('`next_cursor` of the page before, with the same filters and sort'),
});

export type BillQueryFault = { field: string; message: string };

/** Reads the search of an address. Empty parameters, as forms send them, and unknown ones are ignored. */
export function readBillSearch(query: URLSearchParams): { search: BillSearch; faults: BillQueryFault[] } {
  const read = billSearchSchema.safeParse(toSearchParameters(query));
  if (read.success) return { search: read.data, faults: [] };
  return { search: {}, faults: read.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })) };
}

/** Reads the parameters of `schema` in the same way, for the API. Throws BillsError that names the parameter. */
export function readBillQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const read = schema.safeParse(pickGiven(query, Object.keys(schema.shape)));
  if (read.success) return read.data;
  const { place, message } = findFirstIssue(read.error);
  throw new BillsError('parse_error', message, place);
}

/** Picks the parameters of a search as they were typed, for links and forms of the same list. */
export function toSearchParameters(query: URLSearchParams): Record<string, string> {
  return pickGiven(query, Object.keys(searchFields));
}

function pickGiven(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name)?.trim() ?? '']).filter(([, text]) => text !== ''),
  );
}

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.uuid()]);

/** Makes an opaque cursor from the last bill of a page. It works only for `search`, and for `accountId` if given. */
export function makeCursor(bill: Parameters<typeof toPlace>[0], search: BillSearch, accountId = ''): string {
  const { key, id } = toPlace(bill, search);
  return Buffer.from(JSON.stringify([hashSearch(search, accountId), key, id])).toString('base64url');
}

/** Throws BillsError for a cursor of another list. */
export function readCursor(cursor: string | undefined, search: BillSearch, accountId = ''): PagePlace | undefined {
  if (cursor === undefined) return undefined;
  const [hash, key = null, id = ''] = parseJson(Buffer.from(cursor, 'base64url').toString(), cursorSchema) ?? [];
  if (hash === hashSearch(search, accountId) && sorts[(search.sort ?? newestFirst).by].key.safeParse(key).success)
    return { key, id };
  throw new BillsError('parse_error', foreignCursor, 'cursor');
}

function hashSearch(search: BillSearch, accountId: string): string {
  const members = Object.entries(search).filter(([, value]) => value !== undefined);
  return sha256(Buffer.from(JSON.stringify([accountId, members.sort(([a], [b]) => (a < b ? -1 : 1))]))).slice(0, 12);
}
