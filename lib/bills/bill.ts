/**
 * The canonical bill: what the reader understood of one energy bill, whatever its file, country or layout. Both wire
 * shapes, stored bills, checks and the comparison are made from it. Money is in dollars (or the bill's own currency),
 * dates are YYYY-MM-DD, quantities in the unit named beside them.
 */
import { z } from 'zod';
import { type Basis, bases } from './basis';

export const energyTypes = ['elec', 'gas', 'lpg'] as const;
export const bandNames = ['peak', 'shoulder', 'off_peak'] as const;
export const tariffTypes = ['flat', 'time_of_use', 'controlled_load', 'demand', 'daily', 'solar'] as const;
export const chargeClasses = [
  'retail',
  'network',
  'environmental',
  'market',
  'demand',
  'supply',
  'delivery',
  'on_supply',
  'common_area',
  'tax',
] as const;

/** Where on the file a value was read: page from 1, box in points from the top left of the page as it is seen. */
export const evidenceSchema = z.object({
  page: z.number().int().min(1),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const basisSchema = z.enum(bases);

/** A value, what it rests on (`basis.ts`) and where it stands. */
const field = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    basis: basisSchema,
    evidence: evidenceSchema.nullable(),
  });
const text = field(z.string()).nullable();
const number = field(z.number()).nullable();
const date = field(z.iso.date()).nullable();
export interface Field<T> {
  value: T;
  basis: Basis;
  evidence: Evidence | null;
}

/** `mprn`: a meter point of British gas, or of Ireland. */
const siteIdentifierKinds = ['nmi', 'mirn', 'icp', 'mpan', 'mprn', 'other'] as const;
const siteIdentifierSchema = z.object({ kind: z.enum(siteIdentifierKinds), id: z.string() });

/** What amounts are printed in. The dollars of several countries are not told apart. */
const currencies = ['dollar', 'pound', 'euro'] as const;
export type Currency = (typeof currencies)[number];

/** One charge line. `quantity × rate × lossFactor = amount` where all are printed; `rate` is in dollars per `unit`. */
const chargeSchema = z.object({
  description: z.string(),
  class: z.enum(chargeClasses),
  quantity: z.number().nullable(),
  /** `kWh`, `days`, `kW`, `kVA`, `months`, … as in the vocabulary of the API. */
  unit: z.string().nullable(),
  /** Dollars per unit; for demand per unit and day or month, as `rateUnit` says. */
  rate: z.number().nullable(),
  /** The unit as the bill prints it: `cent/kWh`, `$/day`, … */
  rateUnit: z.string().nullable(),
  lossFactor: z.number().nullable(),
  amount: z.number(),
  /** Whether the amount includes GST; null: not known. */
  includesGst: z.boolean().nullable(),
  tariffType: z.enum(tariffTypes).nullable(),
  timePeriod: z.enum(bandNames).nullable(),
  /** The dates that the line itself prints, as after a price change. */
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  /** Of a step of a tariff: the quantity it begins above, where the line says it. */
  lowerBound: z.number().nullable(),
  basis: basisSchema,
  evidence: evidenceSchema.nullable(),
});
export type Charge = z.infer<typeof chargeSchema>;

const meterReadSchema = z.object({
  meterNumber: z.string().nullable(),
  register: z.string().nullable(),
  previous: z.number().nullable(),
  current: z.number().nullable(),
  consumption: z.number().nullable(),
  unit: z.string(),
  multiplier: z.number().nullable(),
  readType: z.enum(['actual', 'estimated', 'substituted']).nullable(),
  previousDate: z.iso.date().nullable(),
  currentDate: z.iso.date().nullable(),
  basis: basisSchema,
  evidence: evidenceSchema.nullable(),
});
export type MeterRead = z.infer<typeof meterReadSchema>;

export const severities = ['WARNING', 'ERROR', 'ERROR_IGNORABLE'] as const;
export const issueSchema = z.object({
  /** Which rule of the published list raised it. */
  code: z.string(),
  severity: z.enum(severities),
  /** The field concerned, by its name on the wire; null: the bill as a whole. */
  field: z.string().nullable(),
  message: z.string(),
});
export type Issue = z.infer<typeof issueSchema>;

export const billSchema = z.object({
  energyType: z.enum(energyTypes).nullable(),
  currency: z.enum(currencies).default('dollar'),
  retailerName: text,
  abn: text,
  planName: text,
  /** The network's name for the tariff, `BLND3AO` or `EA305`. */
  tariffCode: text,
  accountNumber: text,
  customerName: text,
  supplyAddress: text,
  /** Postcode of the supply address. */
  supplyPostcode: text,
  siteIdentifier: field(siteIdentifierSchema).nullable(),
  /** Other connections that the bill charges for: usage and totals are those of all. */
  otherSites: z.array(field(siteIdentifierSchema)).default([]),
  invoiceNumber: text,
  issueDate: date,
  dueDate: date,
  /** True where the bill says that it is the last; a bill that says nothing is null. */
  finalBill: field(z.boolean()).nullable(),
  /** True where the document is no bill but a notice that an earlier one was not paid; else null. */
  reminder: field(z.boolean()).nullable().default(null),
  /** True where the bill says that the amount is taken by direct debit or that nothing has to be paid; else null. */
  directDebit: field(z.boolean()).nullable(),
  bpayBillerCode: text,
  bpayReference: text,
  /** Of a meter that is named without its reads, as interval meters are. */
  meterNumber: text,
  period: z.object({
    start: date,
    end: date,
    days: number,
    /** Days in print beside the dates that neither way of counting them makes; `days` is then what the rest proves. */
    misprintedDays: number,
  }),
  usage: z.object({
    totalKwh: number,
    peakKwh: number,
    shoulderKwh: number,
    offPeakKwh: number,
    controlledLoadKwh: number,
    /** Energy fed into the grid; never part of the total. */
    exportKwh: number,
    demandKw: number,
    demandKva: number,
    totalMj: number,
    /** Gas of America: as printed. */
    totalTherms: number.default(null),
  }),
  /** Average kWh a day in print, of this period or an earlier one. */
  printedDailyKwh: z.array(field(z.number())),
  meterReads: z.array(meterReadSchema),
  charges: z.array(chargeSchema),
  totals: z.object({
    /** Charges of this bill ex GST. */
    subtotal: number,
    gst: number,
    /** Charges and credits of this bill inc GST. */
    newCharges: number,
    previousBalance: number,
    /** What is to be paid, with any previous balance. */
    totalDue: number,
  }),
  /** What the bill calls the tax of `totals.gst`. */
  taxName: z.enum(['GST', 'VAT', 'HST']).default('GST'),
});
export type Bill = z.infer<typeof billSchema>;

/** A bill with what the checks say of it; `bill` is null when nothing usable could be read. */
export interface Extraction {
  status: 'success' | 'partial' | 'failed';
  bill: Bill | null;
  issues: Issue[];
  /** How much of the bill is proved, 0..1. */
  confidence: number;
  /** The time was up before the whole file was read. That is no fault of the file's: it is neither kept nor charged. */
  outOfTime?: true;
}
