/**
 * The canonical bill: what the reader understood of one energy bill, whatever its file, country or layout. Both wire
 * shapes, stored bills, checks and the comparison are built from it. Money is in dollars (or the bill's own currency)
 * and dates are YYYY-MM-DD. Each quantity has its unit beside it.
 */
import { z } from 'zod';
import { type Basis, bases } from './basis';
import { type FieldKey, type GroupTypes, listGroup } from './fields';

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

/**
 * Where on the file a value was read. Pages count from 1. The box is in points from the top left of the upright page.
 */
export const evidenceSchema = z.object({
  page: z.number().int().min(1),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const basisSchema = z.enum(bases);

/** A value, why we trust it (`basis.ts`) and where it is on the file. */
const field = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    basis: basisSchema,
    evidence: evidenceSchema.nullable(),
  });
export interface Field<T> {
  value: T;
  basis: Basis;
  evidence: Evidence | null;
}

/** `mprn` is a meter point of British gas, or of Ireland. */
const siteIdentifierKinds = ['nmi', 'mirn', 'icp', 'mpan', 'mprn', 'other'] as const;
const siteIdentifierSchema = z.object({ kind: z.enum(siteIdentifierKinds), id: z.string() });

/** Null by default, so that a bill that was stored before a field existed stays readable. */
const fieldTypes = {
  text: field(z.string()).nullable().default(null),
  date: field(z.iso.date()).nullable().default(null),
  number: field(z.number()).nullable().default(null),
  flag: field(z.boolean()).nullable().default(null),
  site: field(siteIdentifierSchema).nullable().default(null),
};
type Shape<Types> = {
  [Name in keyof Types]: Types[Name] extends keyof typeof fieldTypes ? (typeof fieldTypes)[Types[Name]] : never;
};
const makeShape = <Group extends string>(group: Group) =>
  Object.fromEntries(listGroup(group).map(([name, type]) => [name, fieldTypes[type]])) as Shape<GroupTypes<Group>>;

/** The currency of the bill's amounts, by its ISO 4217 code. */
const currencies = ['AUD', 'NZD', 'USD', 'CAD', 'GBP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
/** What bills stored before the codes have. */
const storedCurrencies = new Map<unknown, Currency>([
  ['dollar', 'AUD'],
  ['pound', 'GBP'],
  ['euro', 'EUR'],
]);

/** One charge line. `quantity × rate × lossFactor = amount` when all four are printed. */
const chargeSchema = z.object({
  description: z.string(),
  class: z.enum(chargeClasses),
  quantity: z.number().nullable(),
  /** `kWh`, `days`, `kW`, `kVA`, `months`, … from the vocabulary of the API. */
  unit: z.string().nullable(),
  /** Dollars per unit. For demand, dollars per unit and day or month, as `rateUnit` says. */
  rate: z.number().nullable(),
  /** The unit as the bill prints it: `cent/kWh`, `$/day`, … */
  rateUnit: z.string().nullable(),
  lossFactor: z.number().nullable(),
  amount: z.number(),
  /** Whether the amount includes GST; null if unknown. */
  includesGst: z.boolean().nullable(),
  tariffType: z.enum(tariffTypes).nullable(),
  timePeriod: z.enum(bandNames).nullable(),
  /** Dates printed on the line itself, for example after a price change. */
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  /** For a tariff step: the quantity above which it applies, if the line prints one. */
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
  /** The code of the published rule that raised the issue. */
  code: z.string(),
  severity: z.enum(severities),
  /** The field's name on the wire; null for the bill as a whole. */
  field: z.string().nullable(),
  message: z.string(),
});
export type Issue = z.infer<typeof issueSchema>;

export const billSchema = z.object({
  energyType: z.enum(energyTypes).nullable(),
  currency: z.preprocess((value) => storedCurrencies.get(value) ?? value, z.enum(currencies).default('AUD')),
  ...makeShape(''),
  /** Other connections that the bill charges for. Usage and totals cover all of them. */
  otherSites: z.array(field(siteIdentifierSchema)).default([]),
  /** True if the document is not a bill but a notice of an unpaid one, else null. */
  reminder: fieldTypes.flag,
  /** True if the document takes back charges of an earlier bill, else null. Its amounts and usage are negative. */
  creditNote: fieldTypes.flag,
  /** The page of the file on which another bill begins. It is not read. */
  nextBillPage: z.number().optional(),
  /** True if the bill says that it is paid by direct debit or that nothing is owed, else null. */
  directDebit: fieldTypes.flag,
  bpayBillerCode: fieldTypes.text,
  bpayReference: fieldTypes.text,
  /** The number of a meter printed without reads, as for interval meters. */
  meterNumber: fieldTypes.text,
  period: z.object({
    ...makeShape('period'),
    /**
     * Printed days that contradict the printed dates. `days` then holds the number that the rest of the bill proves.
     */
    misprintedDays: fieldTypes.number,
  }),
  usage: z.object(makeShape('usage')),
  /** Printed averages in kWh a day, for this period or an earlier one. */
  printedDailyKwh: z.array(field(z.number())),
  meterReads: z.array(meterReadSchema),
  charges: z.array(chargeSchema),
  totals: z.object(makeShape('totals')),
  /** The name of the tax in `totals.gst`. */
  taxName: z.enum(['GST', 'VAT', 'HST']).default('GST'),
});
export type Bill = z.infer<typeof billSchema>;

/** The field of a row of the table. */
export function readField(bill: Bill, key: FieldKey): Field<unknown> | null {
  const [group = '', name] = key.split('.');
  const value = bill[group as keyof Bill] as unknown;
  return (name === undefined ? value : (value as Record<string, unknown>)[name]) as Field<unknown> | null;
}

/** A bill with the results of the checks. `bill` is null when nothing usable was read. */
export interface Extraction {
  status: 'success' | 'partial' | 'failed';
  bill: Bill | null;
  issues: Issue[];
  /** How much of the bill is proved, 0 to 1. */
  confidence: number;
  /** The time ran out before the whole file was read. Such a reading is neither stored nor charged. */
  outOfTime?: true;
}
