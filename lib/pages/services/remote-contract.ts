/**
 * The contract that remote services are held to: what the specifications say, with our extensions optional. An answer
 * that does not parse is not shown. Parts whose fields the specifications do not name are dropped when they are not ours.
 */
import { z } from 'zod';
import { extractResponseSchema, validationIssueSchema } from '@/lib/bills/responses';
import {
  benchmarkSchema,
  byNetworkSchema,
  planSchema,
  ratesResponseSchema,
  statsSchema,
  summarySchema,
} from '@/lib/rates/contract';
import { RemoteError } from './remote-fetch';

/** Pages link to it. */
const webAddress = z.string().regex(/^https?:\/\//i);
const benchmark = benchmarkSchema.extend({ source_url: webAddress }).nullable();
/** The specification names none of its fields, and leaves it out where several networks apply. */
const stats = z.preprocess((value) => value ?? null, statsSchema.nullable()).catch(null);
const byNetwork = z.array(byNetworkSchema.extend({ benchmark, stats })).optional();

/** Without the extensions that a remote service is never asked for. */
export const remoteRatesSchema = ratesResponseSchema.omit({ facets: true, stability: true, own_plan: true }).extend({
  benchmark,
  stats,
  by_network: z.preprocess((value) => value ?? undefined, byNetwork),
  summary: summarySchema.extend({ checked_at: z.iso.date() }),
  plans: z.array(planSchema.extend({ link: webAddress.optional() })),
  warnings: z.array(z.object({ message: z.string(), code: z.string().optional().catch(undefined) })),
  page_url: webAddress.nullable(),
  // The site shows every price as dollars including GST.
  meta: ratesResponseSchema.shape.meta.extend({ currency: z.literal('AUD'), prices_include_gst: z.literal(true) }),
});

/** The specification names no field of an issue: a text, or an object with a message, is understood. */
const anyIssue = z.preprocess(
  (issue) => (typeof issue === 'string' ? { message: issue } : issue),
  validationIssueSchema.extend({
    severity: validationIssueSchema.shape.severity.catch('WARNING'),
    field: z.string().catch('bill'),
    code: z.string().optional().catch(undefined),
  }),
);

export const remoteBillSchema = extractResponseSchema.extend({
  validation: z
    .object({
      is_valid: z.boolean(),
      validation_issues: z.array(anyIssue),
      confidence: z.number().min(0).max(1).nullish(),
    })
    .nullish(),
});

type Reviver = (name: string, value: unknown) => unknown;

const maxPathsNamed = 5;

/**
 * Returns what the contract reads from the text. Throws `RemoteError` when the text is not JSON or not in the contract; its
 * reason names the places only, since messages may repeat received data.
 */
export function parseRemote<T extends z.ZodType>(schema: T, text: string, reviver?: Reviver): z.output<T> {
  const parsed = schema.safeParse(parseJson(text, reviver));
  if (parsed.success) {
    if (hasHugeNumber(parsed.data)) throw new RemoteError('a number beyond what can be counted exactly');
    return parsed.data;
  }
  const places = parsed.error.issues.slice(0, maxPathsNamed).map(({ path }) => path.join('.') || 'its root');
  throw new RemoteError(`not in the contract at ${places.join(', ')}`);
}

function parseJson(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    throw new RemoteError('not JSON');
  }
}

/** Whether there is a number that is not exact any more, with which sums may come to infinity. */
function hasHugeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHugeNumber);
}
