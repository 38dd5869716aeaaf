/** The query of `GET /v1/bills`, its export and the page of bills; the schema is also used by the OpenAPI document. */
import { z } from 'zod';
import { BillsError } from '@/lib/bills/errors';
import { findFirstIssue, parseJson } from '@/lib/parsing';
import { sha256 } from '@/lib/server/crypto';
import { type BillSearch, isSortValue, type PagePlace, type SortKey, sortKeys, toPlace } from './bill-search';
import { filterRanges, filterSchemas, makeEnum } from './filters';

export const defaultLimit = 50;
const maxLimit = 200;
const maxCursorLength = 1000;

const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const sort = makeEnum('sort', sorts)
  .transform((value): { by: SortKey; descending: boolean } => {
    const descending = value.startsWith('-');
    return { by: (descending ? value.slice(1) : value) as SortKey, descending };
  })
  .meta({ override: { type: 'string', enum: [...sorts], default: '-uploaded' } })
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
  if (!read.success) return { search: {}, faults: listFaults(read.error) };
  return { search: read.data, faults: [] };
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

function listFaults(error: z.ZodError): BillQueryFault[] {
  return error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
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
  if (hash === hashSearch(search, accountId) && isSortValue(key, search)) return { key, id };
  throw new BillsError('parse_error', foreignCursor, 'cursor');
}

function hashSearch(search: BillSearch, accountId: string): string {
  const members = Object.entries(search).filter(([, value]) => value !== undefined);
  return sha256(Buffer.from(JSON.stringify([accountId, members.sort(([a], [b]) => (a < b ? -1 : 1))]))).slice(0, 12);
}
