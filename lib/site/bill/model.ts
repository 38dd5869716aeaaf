/**
 * A bill in the form the site uses, whichever service read it: values for the comparison and the audit, the reader's
 * confidence, and its issues. The browser receives it, so lists are capped and the data is validated.
 */
import * as z from 'zod/mini';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { networkSlugs } from '@/lib/facts/networks/network-facts';

/** Fields of the form that checks a bill; each issue names the field it belongs to. */
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

/** A position on the file, in points from the top left of the page as displayed. */
const atSchema = z.object({
  /** Index among the site's files; absent when there is only one. */
  file: z.optional(z.int().check(z.gte(0))),
  page: z.int().check(z.gte(1)),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PagePosition = z.infer<typeof atSchema>;

/** `confidence` is from 0 to 1; null when the reader gives none. From 0.9 up, the bill itself proves the value. */
const read = <T extends z.ZodMiniType>(value: T) =>
  z.nullable(
    z.object({
      value,
      confidence: z.nullable(z.number().check(z.gte(0), z.lte(1))),
      at: z.nullable(atSchema),
    }),
  );
const readText = read(z.string());
const readAmount = read(z.number().check(z.gte(0)));
/** A value the reader found. Values it did not find are null. */
export interface ReadValue<T> {
  value: T;
  confidence: number | null;
  /** Null when the reader gives no position. */
  at: PagePosition | null;
}

/** From this confidence up, the bill itself proves a value: by arithmetic, a check digit or by printing it twice. */
export const minVerifiedConfidence = 0.9;
/** From here up the charges show a value, add up, and nothing contradicts it. */
export const minSureConfidence = 0.85;

/** Caps no real bill reaches; anything beyond is dropped. */
export const maxLines = 120;
export const maxDescription = 80;
const unitText = z.nullable(z.string().check(z.maxLength(20)));
const number = z.nullable(z.number());
const isoDate = z.nullable(isoDaySchema);

/** A charge line: quantity × rate × loss factor = amount, when all are printed. The bill's GST is not a line. */
const billLineSchema = z.object({
  description: z.string().check(z.maxLength(maxDescription)),
  /** Class of the charge as in the API: `retail`, `network`, … */
  class: z.string().check(z.maxLength(40)),
  tariffType: z.nullable(z.string().check(z.maxLength(40))),
  band: z.nullable(z.enum(['peak', 'shoulder', 'off_peak'])),
  quantity: number,
  /** Unit of the quantity: `kWh`, `days`, `kVA`, … */
  unit: unitText,
  /** Dollars per unit; per day or month too when `rateUnit` says so. */
  rate: number,
  /** `$/kVA/month`; `cent/kWh` where the service says that the bill prints cents. */
  rateUnit: unitText,
  lossFactor: number,
  /** Dollars; negative for a credit. */
  amount: z.number(),
  includesGst: z.nullable(z.boolean()),
  /** Dates printed on the line, for example after a price change. */
  start: isoDate,
  end: isoDate,
  /** For a step: the quantity where it begins, if printed. */
  lowerBound: z.optional(z.number()),
  at: z.nullable(atSchema),
});
export type BillLine = z.infer<typeof billLineSchema>;

const billIssueSchema = z.object({
  severity: z.enum(['WARNING', 'ERROR', 'ERROR_IGNORABLE']),
  /** Null when it concerns the whole bill or a value that the comparison does not use. */
  field: z.nullable(z.enum(billFields)),
  message: z.string(),
  /** Code of the published rule; null when another service used its own rule. */
  rule: z.nullable(z.string()),
});
export type BillIssue = z.infer<typeof billIssueSchema>;

export const readBillSchema = z.object({
  energyType: z.nullable(z.enum(['elec', 'gas', 'lpg'])),
  isAbroad: z.boolean(),
  retailer: readText,
  /** The network's tariff code: `EA225`, `N91`. */
  tariffCode: readText,
  supplyAddress: readText,
  /** Four digits, from the supply address. */
  supplyPostcode: readText,
  /** Letters and digits only. */
  nmi: readText,
  /** Derived from the NMI, and kept after the NMI is removed. */
  network: z.nullable(z.enum(networkSlugs)),
  issueDate: isoDate,
  contractEndDate: isoDate,
  periodStart: readText,
  periodEnd: readText,
  periodDays: readAmount,
  /** Energy from the grid, with controlled load and without solar export. */
  totalKwh: readAmount,
  peakKwh: readAmount,
  shoulderKwh: readAmount,
  offPeakKwh: readAmount,
  controlledLoadKwh: readAmount,
  /** Fed into the grid. */
  exportKwh: z.nullable(z.number().check(z.gte(0))),
  /** Number of meters with their own number; 0 when not known. */
  meterCount: z.int().check(z.gte(0)),
  /** Whether a meter read was estimated. */
  estimated: z.boolean(),
  /** Whether the charges are those of an embedded network. */
  embedded: z.boolean(),
  demand: read(z.object({ amount: z.number().check(z.gte(0)), unit: z.enum(['kW', 'kVA']) })),
  /** The bill's charges including GST; negative for a credit. */
  totalIncGst: read(z.number()),
  lines: z.array(billLineSchema).check(z.maxLength(maxLines)),
  /** As printed on the bill. */
  totals: z.object({ subtotal: number, gst: number, newCharges: number, previousBalance: number, totalDue: number }),
  issues: z.array(billIssueSchema),
});
export type ReadBill = z.infer<typeof readBillSchema>;

/** Returns the issue that time ran out before all pages were read; null when there is none. */
export function findLateIssue({ issues }: ReadBill): BillIssue | null {
  return issues.find(({ rule }) => rule === 'file_out_of_time') ?? null;
}

/** Returns which notice about an earlier bill it is: that it is unpaid, or a credit for it; undefined for a bill. */
export function findNotice({ issues }: ReadBill) {
  const notices = ['reminder_notice', 'credit_note'] as const;
  return notices.find((notice) => issues.some(({ rule }) => rule === notice));
}

/** Whether it is a bill for piped or bottled gas. */
export function isGas({ energyType }: Pick<ReadBill, 'energyType'>): boolean {
  return energyType === 'gas' || energyType === 'lpg';
}
