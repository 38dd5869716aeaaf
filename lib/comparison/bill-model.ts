/**
 * One bill as the site knows it, whichever service read it: what a comparison needs, how sure the reader was, what it
 * found odd. It crosses to the browser, so it is small, checked on arrival, and holds no charge lines.
 */
import * as z from 'zod/mini';

export const countries = ['AU', 'NZ', 'GB', 'US', 'CA'] as const;
export type Country = (typeof countries)[number];

/** The fields of the form that checks a bill; issues name the one they are shown beside. */
export const billFields = [
  'nmi',
  'postcode',
  'bill_kwh',
  'bill_days',
  'usage_kwh',
  'peak_pct',
  'shoulder_pct',
  'max_demand_kw',
] as const;
export type BillField = (typeof billFields)[number];

/** `confidence`: 0 to 1 as the reader says it; null when it says nothing. At 0.9 the bill itself proves the value. */
const read = <T extends z.ZodMiniType>(value: T) =>
  z.nullable(
    z.object({ value, confidence: z.nullable(z.number().check(z.gte(0), z.lte(1))), reason: z.nullable(z.string()) }),
  );
const readText = read(z.string());
const readAmount = read(z.number().check(z.gte(0)));
/** A value that was read; null stands for one that was not. */
export interface Read<T> {
  value: T;
  confidence: number | null;
  /** Why the reader is as sure as it is, in its own few words. */
  reason: string | null;
}

const billIssueSchema = z.object({
  severity: z.enum(['WARNING', 'ERROR', 'ERROR_IGNORABLE']),
  /** Null: the bill as a whole, or something the comparison does not need. */
  field: z.nullable(z.enum(billFields)),
  message: z.string(),
  /** Of the published rules; null where another service raised it by a rule of its own. */
  rule: z.nullable(z.string()),
});
export type BillIssue = z.infer<typeof billIssueSchema>;

export const readBillSchema = z.object({
  energyType: z.nullable(z.enum(['elec', 'gas', 'lpg'])),
  country: z.nullable(z.enum(countries)),
  retailer: readText,
  supplyAddress: readText,
  /** Four digits, of the supply address. */
  supplyPostcode: readText,
  /** Letters and digits only. */
  nmi: readText,
  periodStart: readText,
  periodEnd: readText,
  periodDays: readAmount,
  /** Taken from the grid, controlled load included, solar export not. */
  totalKwh: readAmount,
  peakKwh: readAmount,
  shoulderKwh: readAmount,
  offPeakKwh: readAmount,
  controlledLoadKwh: readAmount,
  demand: read(z.object({ amount: z.number().check(z.gte(0)), unit: z.enum(['kW', 'kVA']) })),
  /** Charges of this bill including GST; negative: a credit. */
  totalIncGst: read(z.number()),
  /** Whether the reader was left without something the bill should say. */
  partial: z.boolean(),
  issues: z.array(billIssueSchema),
});
export type ReadBill = z.infer<typeof readBillSchema>;

/** Why there is no bill to check. The words for each are in bill-problems.ts. */
export const problemKinds = [
  'no_file',
  'nothing_sent',
  'several_files',
  'empty',
  'too_large',
  'wrong_type',
  'broken_upload',
  'password',
  'damaged',
  'picture',
  'too_many_pixels',
  'blank',
  'too_long',
  'out_of_time',
  'not_a_bill',
  'not_read',
  'too_many_tries',
  'busy',
  'service_limit',
  'service_refused',
  'service_unavailable',
  'service_too_slow',
  'no_connection',
  'other_site',
  'forgotten',
  'our_fault',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const billProblemSchema = z.object({
  kind: z.enum(problemKinds),
  /** Whole seconds after which another try may succeed; null: not known. */
  waitSeconds: z.nullable(z.int().check(z.gte(1))),
  /** What the service that reads bills said, as plain text. */
  said: z.array(z.string()),
});
export type BillProblem = z.infer<typeof billProblemSchema>;

/** What came of one file. */
export const billReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bill: readBillSchema }),
  z.object({ ok: z.literal(false), problem: billProblemSchema }),
]);
export type BillReading = z.infer<typeof billReadingSchema>;

/** A reading that failed. */
export function problem(kind: ProblemKind, more: Partial<BillProblem> = {}): Extract<BillReading, { ok: false }> {
  return { ok: false, problem: { kind, waitSeconds: null, said: [], ...more } };
}
