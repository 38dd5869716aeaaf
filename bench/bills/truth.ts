/**
 * What one bill of the corpus says, exactly: the JSON beside its PDF. Flat and in the names of the wire, so that it can be
 * read without the product. Money is in dollars (the bill's own currency), dates are YYYY-MM-DD, usage is in the unit of
 * the field's name.
 */
import { z } from 'zod';
import { bandNames, chargeClasses, energyTypes } from '@/lib/bills/bill';

const text = z.string().nullable();
const number = z.number().nullable();
const date = z.iso.date().nullable();

/** The scalar fields; null: the bill does not print it. Usage by band is the sum of the printed lines of that band. */
const scalarsSchema = z.object({
  retailer_name: text,
  abn: text,
  plan_name: text,
  account_number: text,
  customer_name: text,
  /** The site's address on one line, without the customer's name. */
  supply_address: text,
  supply_postcode: text,
  /** NMI, MIRN, ICP or MPAN core: letters and digits only, with the check digit when the bill prints it. */
  site_identifier: text,
  invoice_number: text,
  issue_date: date,
  due_date: date,
  period_start: date,
  period_end: date,
  period_days: number,
  /** Taken from the grid, controlled load included, export not. */
  total_kwh: number,
  peak_kwh: number,
  shoulder_kwh: number,
  off_peak_kwh: number,
  controlled_load_kwh: number,
  export_kwh: number,
  /** The highest demand of the bill. */
  demand_kw: number,
  demand_kva: number,
  total_mj: number,
  /** Charges and credits of this bill ex GST. */
  subtotal: number,
  gst: number,
  /** Charges and credits of this bill inc GST. */
  new_charges: number,
  /** Carried into this bill after payments; negative: a credit. */
  previous_balance: number,
  /** What is to be paid; negative: the account is in credit. */
  total_due: number,
});
export type Scalars = z.infer<typeof scalarsSchema>;
export type ScalarName = keyof Scalars;
export const scalarNames = Object.keys(scalarsSchema.shape) as ScalarName[];

export type ChargeClass = (typeof chargeClasses)[number];

/** One charge line as printed. GST, VAT and HST are no lines; taxes of a US bill are. */
const chargeTruthSchema = z.object({
  description: z.string(),
  quantity: number,
  /** kWh, MWh, MJ, GJ, m3, days, months, kW, kVA, bottle, litre, …: as printed. */
  unit: text,
  /** Dollars per `unit` (and per day or month, when `times` counts those). */
  rate: number,
  /** A second printed factor: the days or months of a demand charge. */
  times: z.number().optional(),
  loss_factor: z.number().optional(),
  amount: z.number(),
  /** Another amount of the same line: inc GST where `amount` is ex. */
  amount_also: z.number().optional(),
  class: z.enum(chargeClasses),
  /** Classes that are as right: a daily supply charge is retail, network or supply. */
  class_also: z.array(z.enum(chargeClasses)).optional(),
  /** By the words of the line; day and night of another country are none of these. */
  time_period: z.enum(bandNames).nullable(),
});
export type ChargeTruth = z.infer<typeof chargeTruthSchema>;

/** What the comparison is filled in with; all of it must be right. Australian electricity bills only. */
const prefillSchema = z.object({
  total_kwh: z.number(),
  period_days: z.number(),
  peak_kwh: number,
  shoulder_kwh: number,
  off_peak_kwh: number,
  demand_kw: number,
  site_identifier: text,
  supply_postcode: text,
});
export type Prefill = z.infer<typeof prefillSchema>;

const billKinds = [
  'small business',
  'large market',
  'embedded network',
  'gas',
  'lpg',
  'new zealand',
  'united kingdom',
  'united states',
  'canada',
] as const;
export type BillKind = (typeof billKinds)[number];

const scalarValue = z.union([z.string(), z.number()]);
export const truthSchema = z.object({
  layout: z.string(),
  seed: z.number().int(),
  kind: z.enum(billKinds),
  /** What makes this layout hard, in a few words each. */
  traits: z.array(z.string()),
  energy_type: z.enum(energyTypes),
  fields: scalarsSchema,
  /** Values of fields that the bill does not print but that follow from what it prints: reading them is no error. */
  derivable: z.partialRecord(z.enum(scalarNames), scalarValue),
  /** Other values that are as right as the field's own: a legal name beside a brand. */
  alternatives: z.partialRecord(z.enum(scalarNames), z.array(scalarValue)),
  charges: z.array(chargeTruthSchema),
  prefill: prefillSchema.nullable(),
  /** Codes of the issues that the bill earns by its own misprints. */
  own_faults: z.array(z.string()).optional(),
});
export type Truth = z.infer<typeof truthSchema>;
