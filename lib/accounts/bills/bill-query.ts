/** The query of `GET /v1/bills`, its export and the page of bills; the schema is also used by the OpenAPI document. */
import { z } from 'zod';
import { type BillSearch, type PagePlace, type SortKey, sortKeys, toPlace } from '@/lib/accounts/bills/bill-search';
import { issueLevels } from '@/lib/accounts/bills/stored-bill';
import { energyTypes } from '@/lib/bills/bill';
import { BillsError } from '@/lib/bills/errors';
import { isoDaySchema, isoDayYears } from '@/lib/facts/iso-day';
import { findFirstIssue } from '@/lib/parsing';
import { sha256 } from '@/lib/server/crypto';

const defaultLimit = 50;
const maxLimit = 200;
const maxTextLength = 200;
const maxCursorLength = 1000;

const text = (error: string) => z.string().trim().max(maxTextLength, error);
const day = (name: string) => {
  const error = `${name} must be a date as YYYY-MM-DD, from 1900 to 2199.`;
  return z.iso.date({ error, abort: true }).refine((text) => isoDayYears.test(text), error);
};
const dollars = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,10}(\.\d{1,2})?$/, `${name} must be dollars, like 250 or -12.50.`)
    .transform((value) => Math.round(Number(value) * 100))
    .meta({ override: { type: 'number' } });
const makeEnum = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}.`);
const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);

const filters = {
  q: text(`q must have ${maxTextLength} characters or fewer.`).describe(
    'Words that all have to be on the bill, in any order and case, whole or in part. They are looked for in the retailer, ' +
      'account number, customer, NMI or MIRN, supply address, invoice number, plan, tariff code and meter number',
  ),
  from: day('from').describe('First day on which the billing period may end'),
  to: day('to').describe('Last day on which the billing period may end'),
  retailer: text(`retailer must have ${maxTextLength} characters or fewer.`).describe(
    'The whole name as the bill prints it, in any case',
  ),
  site: text(`site must have ${maxTextLength} characters or fewer.`).describe(
    'NMI, MIRN or another number of the site; an NMI or MIRN with or without its check digit',
  ),
  fuel: makeEnum('fuel', energyTypes),
  min: dollars('min').describe('Least `total`, in dollars; below zero for credits'),
  max: dollars('max').describe('Largest `total`, in dollars'),
  issues: makeEnum('issues', issueLevels).describe(
    'The gravest of its `validation_issues`: `error` has an ERROR, `warning` has others only, `none` has none',
  ),
};

const sort = makeEnum('sort', sorts)
  .transform((value): { by: SortKey; descending: boolean } => {
    const descending = value.startsWith('-');
    return { by: (descending ? value.slice(1) : value) as SortKey, descending };
  })
  .meta({ override: { type: 'string', enum: [...sorts], default: '-uploaded' } })
  .describe('With `-` the largest or latest first. Bills without the value come last');

const searchFields = { ...filters, sort };

const limit = z
  .string()
  .regex(/^\d{1,4}$/, `limit must be a whole number from 1 to ${maxLimit}.`)
  .transform(Number)
  .refine((value) => value >= 1 && value <= maxLimit, `limit must be a whole number from 1 to ${maxLimit}.`)
  .meta({ override: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit } });

export const billSearchSchema = z.object(searchFields).partial();
export const billListQuerySchema = z
  .object({
    ...searchFields,
    limit,
    cursor: z
      .string()
      .max(maxCursorLength)
      .describe('`next_cursor` of the page before, with the same filters and sort'),
  })
  .partial();

const ranges = [
  { low: 'from', high: 'to', error: 'to must not be before from.' },
  { low: 'min', high: 'max', error: 'max must not be less than min.' },
] as const;
const withBounds = billSearchSchema.check(({ value, issues }) => {
  for (const { low, high, error } of ranges) {
    const [min, max] = [value[low], value[high]];
    if (min !== undefined && max !== undefined && min > max)
      issues.push({ code: 'custom', path: [high], message: error, input: max });
  }
});

export type BillQueryFault = { field: string; message: string };

/** Reads the search of an address. Empty parameters, as forms send them, and unknown ones are ignored. */
export function readBillSearch(query: URLSearchParams): { search: BillSearch; faults: BillQueryFault[] } {
  const read = withBounds.safeParse(pickGiven(query, Object.keys(searchFields)));
  if (!read.success) return { search: {}, faults: listFaults(read.error) };
  const { min, max, ...search } = read.data;
  return { search: { ...search, minCents: min, maxCents: max }, faults: [] };
}

/** Picks the parameters of a search as they were typed, for links and forms of the same list. */
export function toSearchParameters(query: URLSearchParams): Record<string, string> {
  return pickGiven(query, Object.keys(searchFields));
}

/** Reads the search for the API. Throws BillsError that names the parameter. */
export function toBillSearch(query: URLSearchParams): BillSearch {
  const { search, faults } = readBillSearch(query);
  if (faults[0]) throw new BillsError('parse_error', faults[0].message, faults[0].field);
  return search;
}

/** Throws BillsError. */
export function readLimit(query: URLSearchParams): number {
  const read = limit.optional().safeParse(pickGiven(query, ['limit']).limit);
  if (read.success) return read.data ?? defaultLimit;
  throw new BillsError('parse_error', findFirstIssue(read.error).message, 'limit');
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
const keySchemas: Record<SortKey, z.ZodType> = {
  period: z.nullable(isoDaySchema),
  total: z.int().nullable(),
  retailer: z.string().max(maxTextLength).nullable(),
  uploaded: z.iso.datetime().regex(isoDayYears),
};

/** Makes an opaque cursor from the last bill of a page. It works only for `search`, and for `accountId` if given. */
export function makeCursor(bill: Parameters<typeof toPlace>[0], search: BillSearch, accountId = ''): string {
  const { key, id } = toPlace(bill, search);
  return Buffer.from(JSON.stringify([hashSearch(search, accountId), key, id])).toString('base64url');
}

/** Throws BillsError for a cursor of another list. */
export function readCursor(cursor: string | null, search: BillSearch, accountId = ''): PagePlace | undefined {
  if (cursor === null || cursor === '') return undefined;
  const read = cursorSchema.safeParse(parseJson(cursor.slice(0, maxCursorLength)));
  if (read.success && read.data[0] === hashSearch(search, accountId)) {
    const [, key, id] = read.data;
    if (keySchemas[search.sort?.by ?? 'uploaded'].safeParse(key).success) return { key, id };
  }
  throw new BillsError('parse_error', 'This cursor does not belong to this list. Start again without it.', 'cursor');
}

function hashSearch(search: BillSearch, accountId: string): string {
  const members = Object.entries(search).filter(([, value]) => value !== undefined);
  return sha256(Buffer.from(JSON.stringify([accountId, members.sort(([a], [b]) => (a < b ? -1 : 1))]))).slice(0, 12);
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
