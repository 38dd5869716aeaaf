/**
 * One bill as the site knows it, whichever service read it: what a comparison and an audit need, how sure the reader was,
 * what it found odd. It crosses to the browser, so it is capped and checked on arrival.
 */
import * as z from 'zod/mini';
import { networkSlugs } from '@/lib/facts/networks/network-facts';

export type { NetworkSlug } from '@/lib/facts/networks/network-facts';

const countries = ['AU', 'NZ', 'GB', 'IE', 'US', 'CA'] as const;
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

/** Where something stands on the file, in points from the top left of the page as it is seen. */
const atSchema = z.object({
  /** Which of the files of a site; absent: there is one. */
  file: z.optional(z.int().check(z.gte(0))),
  page: z.int().check(z.gte(1)),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type At = z.infer<typeof atSchema>;

/** `confidence`: 0 to 1 as the reader says it; null when it says nothing. At 0.9 the bill itself proves the value. */
const read = <T extends z.ZodMiniType>(value: T) =>
  z.nullable(
    z.object({
      value,
      confidence: z.nullable(z.number().check(z.gte(0), z.lte(1))),
      reason: z.nullable(z.string()),
      at: z.nullable(atSchema),
    }),
  );
const readText = read(z.string());
const readAmount = read(z.number().check(z.gte(0)));
/** A value that was read; null stands for one that was not. */
export interface Read<T> {
  value: T;
  confidence: number | null;
  /** Why the reader is as sure as it is, in its own few words. */
  reason: string | null;
  /** Null: the reader does not say where. */
  at: At | null;
}

/** From here on the bill itself proves a value: by arithmetic, a check digit, or by saying it twice. */
export const minVerifiedConfidence = 0.9;

/** More than bills of one site have; what exceeds it is left out. */
export const maxLines = 120;
export const maxReads = 40;
export const maxDescription = 80;
const unitText = z.nullable(z.string().check(z.maxLength(20)));
const number = z.nullable(z.number());
export const isoDaySchema = z.iso.date();
const isoDate = z.nullable(isoDaySchema);

/** One charge line: quantity × rate × loss factor = amount, where all are printed. A line for the bill's GST is none. */
const billLineSchema = z.object({
  description: z.string().check(z.maxLength(maxDescription)),
  /** `retail`, `network`, … as classes of charges in the API. */
  class: z.string().check(z.maxLength(40)),
  tariffType: z.nullable(z.string().check(z.maxLength(40))),
  band: z.nullable(z.enum(['peak', 'shoulder', 'off_peak'])),
  quantity: number,
  /** `kWh`, `days`, `kVA`, … of the quantity. */
  unit: unitText,
  /** Dollars per unit, and per day or month where `rateUnit` says so. */
  rate: number,
  /** As printed: `cent/kWh`, `$/kVA/month`. */
  rateUnit: unitText,
  lossFactor: number,
  /** Dollars; negative: a credit. */
  amount: z.number(),
  includesGst: z.nullable(z.boolean()),
  /** Dates that the line itself prints, as after a price change. */
  start: isoDate,
  end: isoDate,
  /** Of a step: the quantity above which it begins, where the line says it. */
  lowerBound: z.optional(z.number()),
  at: z.nullable(atSchema),
});
export type BillLine = z.infer<typeof billLineSchema>;

/** Of a meter's register. The meter's number is left out. */
const billReadSchema = z.object({
  register: z.nullable(z.string().check(z.maxLength(40))),
  previous: number,
  current: number,
  consumption: number,
  multiplier: number,
  unit: z.string().check(z.maxLength(20)),
  readType: z.nullable(z.enum(['actual', 'estimated', 'substituted'])),
  from: isoDate,
  to: isoDate,
});
export type BillMeterRead = z.infer<typeof billReadSchema>;

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
  planName: readText,
  /** The network's code of the tariff: `EA225`, `N91`. */
  tariffCode: readText,
  supplyAddress: readText,
  /** Four digits, of the supply address. */
  supplyPostcode: readText,
  /** Letters and digits only. */
  nmi: readText,
  /** As the NMI tells it. It stays where the NMI does not. */
  network: z.nullable(z.enum(networkSlugs)),
  issueDate: isoDate,
  /** True: the bill says that it is the last. */
  finalBill: z.nullable(z.boolean()),
  periodStart: readText,
  periodEnd: readText,
  periodDays: readAmount,
  /** Taken from the grid, controlled load included, solar export not. */
  totalKwh: readAmount,
  peakKwh: readAmount,
  shoulderKwh: readAmount,
  offPeakKwh: readAmount,
  controlledLoadKwh: readAmount,
  /** Fed into the grid. */
  exportKwh: z.nullable(z.number().check(z.gte(0))),
  /** Meters with a number of their own; 0: not known. */
  meterCount: z.int().check(z.gte(0)),
  /** Whether its charges are those of an embedded network. */
  embedded: z.boolean(),
  demand: read(z.object({ amount: z.number().check(z.gte(0)), unit: z.enum(['kW', 'kVA']) })),
  /** Charges of this bill including GST; negative: a credit. */
  totalIncGst: read(z.number()),
  lines: z.array(billLineSchema).check(z.maxLength(maxLines)),
  reads: z.array(billReadSchema).check(z.maxLength(maxReads)),
  /** As the bill states them. */
  totals: z.object({ subtotal: number, gst: number, newCharges: number, previousBalance: number, totalDue: number }),
  /** Whether the reader missed something that every bill states. */
  partial: z.boolean(),
  issues: z.array(billIssueSchema),
});
export type ReadBill = z.infer<typeof readBillSchema>;

/** That the time was up before all pages were read; null when it was not. */
export function findLateIssue({ issues }: ReadBill): BillIssue | null {
  return issues.find(({ rule }) => rule === 'file_out_of_time') ?? null;
}

/** Whether it is no bill but a notice that an earlier one was not paid. */
export function isReminder({ issues }: ReadBill): boolean {
  return issues.some(({ rule }) => rule === 'reminder_notice');
}

/** Whether it is gas, metered or delivered. */
export function isGas({ energyType }: Pick<ReadBill, 'energyType'>): boolean {
  return energyType === 'gas' || energyType === 'lpg';
}

/** Whether its site is in another country. */
export function isAbroad({ country }: Pick<ReadBill, 'country'>): boolean {
  return country !== null && country !== 'AU';
}
