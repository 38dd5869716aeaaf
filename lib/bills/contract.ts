/**
 * The wire contracts of the two bill endpoints. A field that a bill does not print is null, but absent where it is marked
 * optional here. Another implementation may leave any of them out, and may add fields. Fields marked "Extension" are ours.
 */
import { z } from 'zod';
import { bandNames, chargeClasses, energyTypes, evidenceSchema, severities, tariffTypes } from './bill';

/** Codes of the published rules; other services may have codes of their own. */
export { issueCodes } from './labels/rules';

const text = z.string().nullish();
const number = z.number().nullish();
const isoDay = z.string().describe('YYYY-MM-DD');
const isoDate = z.string().nullish().describe('YYYY-MM-DD');
const days = z.number().int().nullish();
const flag = z.boolean().nullish();
/** Fields that another implementation may leave out or send in another form: ours, and those that not every answer has. */
export const looseFields = z.registry();
function describeLoose<T extends z.ZodType>(field: T, text: string): T {
  const described = field.describe(text);
  looseFields.add(described);
  return described;
}
/** Ours, beside the fields of the API. */
const own = <T extends z.ZodType>(field: T, words?: string) =>
  describeLoose(field, words ? `Extension: ${words}` : 'Extension');
/** Of the API, but not in every answer. */
const optional = <T extends z.ZodType>(field: T, words?: string) =>
  describeLoose(field, words ? `Optional: ${words}` : 'Optional');

export const validationIssueSchema = z
  .object({
    severity: z.enum(severities),
    field: z.string().describe('The field concerned, by its path in the answer; `bill`: the bill as a whole'),
    message: z.string(),
    code: z.string().optional().describe('Extension: the rule that raised it, one of those published at /bill/checks'),
  })
  .meta({ id: 'ValidationIssue' });
export type ValidationIssue = z.infer<typeof validationIssueSchema>;

const fieldEvidenceSchema = z
  .object({
    confidence: z.number().min(0).max(1),
    reason: z.string(),
    page: z.number().int().nullable(),
    box: evidenceSchema.shape.box.nullable(),
  })
  .meta({ id: 'FieldEvidence' });
export type FieldEvidence = z.infer<typeof fieldEvidenceSchema>;
const evidenceByPath = own(
  z.record(z.string(), fieldEvidenceSchema).optional(),
  'of each value that was read, by its path, how sure it is and where it stands',
);

const usageSchema = z.object({
  total_kwh: number,
  peak_kwh: number,
  off_peak_kwh: number,
  shoulder_kwh: number,
  demand_kw: number,
  total_mj: own(number, 'gas: as printed, or worked out from therms'),
  total_therms: own(number, 'gas of America, as printed'),
  controlled_load_kwh: own(number, 'part of total_kwh'),
  export_kwh: own(number, 'fed into the grid, no part of total_kwh'),
  demand_kva: own(number),
});
export type Usage = z.infer<typeof usageSchema>;

const readDetails = {
  register_name: optional(text),
  read_date: optional(isoDate),
  previous_read_date: optional(isoDate),
  multiplier: optional(number),
};

export const extractChargeSchema = z
  .object({
    description: z.string(),
    classification: z.enum(chargeClasses).or(z.string()),
    quantity: optional(z.number().optional(), 'absent, like each optional field here, where the line prints none'),
    unit: optional(z.string().optional()),
    rate: optional(z.number().optional(), 'dollars per unit'),
    amount: z.number(),
    tariff_type: optional(z.enum(tariffTypes).or(z.string()).optional()),
    time_period: optional(z.enum(bandNames).or(z.string()).optional()),
    rate_unit: own(z.string().optional(), 'as printed, `cent/kWh` or `$/day`'),
    loss_factor: own(z.number().optional(), 'quantity × rate × loss_factor = amount'),
    includes_gst: own(z.boolean().optional()),
    period_start: own(isoDay.optional(), 'where the line prints dates of its own'),
    period_end: own(isoDay.optional()),
    lower_bound: own(z.number().optional(), 'the quantity above which a step of a tariff begins'),
  })
  .meta({ id: 'ExtractCharge' });

const extractReadSchema = z.object({
  meter_id: text,
  previous: number,
  current: number,
  units: text,
  ...{ ...readDetails, consumption: own(number), read_type: own(text) },
});

/** The answer of `POST /v1/extract`. */
export const extractResponseSchema = z
  .object({
    status: z.string().describe('`success`, `partial` or `failed`'),
    bill_type: z.enum(energyTypes).or(z.string()).nullish(),
    retailer: text,
    currency: own(text, '`GBP` or `EUR` where the bill is in pounds or euros; null: dollars'),
    account: z
      .object({
        account_number: text,
        nmi: text.describe('NMI or MIRN; of other countries the ICP, MPAN or MPRN'),
        nmi_type: own(text, 'what `nmi` is: `nmi`, `mirn`, `icp`, `mpan`, `mprn` or `other`'),
        other_nmis: own(z.array(z.string()).optional(), 'further connections that the bill charges for, if any'),
        customer_name: text,
        supply_address: text,
        supply_postcode: own(text),
      })
      .nullish(),
    invoice_number: own(text),
    issue_date: own(isoDate),
    tariff_code: own(text, 'the network’s name for the tariff, `EA225`'),
    is_final_bill: own(flag, 'true where the bill says so'),
    billing_period: z.object({ start: isoDate, end: isoDate, days }).nullish(),
    usage: usageSchema.extend({ meter_reads: z.array(extractReadSchema).nullish() }).nullish(),
    charges: z.array(extractChargeSchema).nullish(),
    totals: z
      .object({
        subtotal: number,
        gst: number,
        total_due: number,
        due_date: isoDate,
        new_charges: own(number, 'charges and credits of this bill with GST'),
        previous_balance: own(number),
      })
      .nullish(),
    provider: z.object({ retailer_name: text, abn: text, plan_name: text }).nullish(),
    validation: z
      .object({
        is_valid: z.boolean(),
        validation_issues: z.array(validationIssueSchema),
        confidence: z.number().min(0).max(1).nullish(),
      })
      .nullish(),
    bill_uuid: own(z.string().optional(), 'the stored bill, at /v1/bills/{bill_uuid}'),
    fields: evidenceByPath,
  })
  .meta({ id: 'ExtractResponse' });
export type ExtractResponse = z.infer<typeof extractResponseSchema>;

export const uploadChargeSchema = z
  .object({
    classification: text.describe(
      'Fine class: `Retail Peak`, `Network Supply`, `LRET`; of an embedded network `On Supply Peak`, `On Supply Daily`, `Common Area`; of LPG `LPG Usage`, `LPG Delivery`',
    ),
    tariff_name: text,
    amount: number,
    rate_steps: z
      .array(
        z.object({
          ...{ rate: number, rate_unit: text, quantity: number, quantity_unit: text, amount: number },
          lower_bound: optional(number, 'the quantity above which the step begins'),
        }),
      )
      .nullish(),
    period_start: optional(isoDate, 'where the line prints dates of its own'),
    period_end: optional(isoDate),
  })
  .meta({ id: 'UploadCharge' });

export const uploadReadSchema = z.object({
  meter_number: text,
  previous_read: number,
  current_read: number,
  consumption: number,
  consumption_unit: text,
  read_type: text,
  ...readDetails,
});

/** `energy_data` beside what the spec lists: the optional fields of the API, then our own. */
const energyDetails = {
  schema_version: optional(text),
  account_name: optional(text),
  read_type: optional(text, 'where all reads are of one type'),
  rates_include_gst: optional(flag),
  bpay_biller_code: optional(text),
  bpay_customer_reference: optional(text),
  is_final_bill: optional(flag, 'true where the bill says so'),
  tariff_code: optional(text),
  meter_number: optional(text, 'where the bill has one meter'),
  currency: own(text, '`GBP` or `EUR` where the bill is in pounds or euros; null: dollars'),
  site_identifier_type: own(text, '`nmi`, `mirn`, `icp`, `mpan`, `mprn` or `other`'),
  other_site_identifiers: own(z.array(z.string()).optional(), 'further connections that the bill charges for, if any'),
  supply_postcode: own(text),
  abn: own(text),
  plan_name: own(text),
  subtotal: own(number),
  gst: own(number),
  previous_balance: own(number),
  usage: own(usageSchema.nullish()),
};

export const energyDataSchema = z.object({
  retailer_name: text,
  account_number: text,
  fuel_type: text,
  site_identifier: text,
  supply_address: text,
  billing_period: z.object({ start_date: isoDate, end_date: isoDate, days }).nullish(),
  invoice_number: text,
  issue_date: isoDate,
  due_date: isoDate,
  charges: z.array(uploadChargeSchema).nullish(),
  total_amount: number.describe('Charges and credits of this bill with GST'),
  total_due: number.describe(
    'What is to be paid, with any earlier balance; equal to total_amount without one. Null only where the bill neither prints nor implies it',
  ),
  meter_reads: z.array(uploadReadSchema).nullish(),
  ...energyDetails,
});

/** The answer of `POST /api/v2/public/bills/upload/`. */
export const uploadResponseSchema = z
  .object({
    bill_uuid: z.string().nullish().describe('Null: it is not stored, as when the time ran out before all was read'),
    energy_data: energyDataSchema.nullable(),
    validation_issues: z.array(validationIssueSchema),
    status: own(z.string().optional(), '`success`, `partial` or `failed`'),
    confidence: own(z.number().min(0).max(1).optional()),
    fields: evidenceByPath,
  })
  .meta({ id: 'UploadResponse' });
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** A bill in a list; Extension, like the addresses under `/v1/bills`. */
const listedBillSchema = z
  .object({
    bill_uuid: z.string(),
    status: z.string().describe('`success`, `partial` or `failed`'),
    created_at: z.string().describe('When it was read, ISO 8601 in UTC'),
    bill_type: z.string().nullable(),
    retailer: z.string().nullable(),
    site: z.string().nullable().describe('NMI or MIRN, without its check digit where that is right'),
    supply_address: z.string().nullable(),
    billing_period: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
    currency: z.string().nullable().describe('`GBP` or `EUR` where the bill is in pounds or euros; null: dollars'),
    total: z.number().nullable().describe('Charges including GST, else what is to be paid'),
    issues: z
      .enum(['error', 'warning', 'none'])
      .describe('The gravest of its validation issues: an ERROR, any other, or none'),
    file: z.object({ type: z.string(), bytes: z.number().int() }).nullable().describe('Null: the file is not kept'),
  })
  .meta({ id: 'ListedBill' });

/** The answer of `GET /v1/bills`. */
export const billListSchema = z
  .object({
    bills: z.array(listedBillSchema),
    next_cursor: z.string().nullable().describe('For `cursor`, to go on; null: these were the last'),
    matching: z
      .object({ bills: z.number().int(), total: z.number() })
      .describe('Of all pages: how many bills, and the sum of the totals that are in dollars'),
  })
  .meta({ id: 'BillList' });
export type BillList = z.infer<typeof billListSchema>;

/** The error body of both endpoints. */
export const billErrorSchema = z
  .object({
    type: z.enum(['client_error', 'server_error']),
    errors: z
      .array(
        z.object({
          code: z.string(),
          detail: z.string(),
          attr: z.string().nullable(),
          reason: z
            .enum(['no_file', 'several_files', 'no_credits', 'credits_in_use'])
            .optional()
            .describe('Extension: which `parse_error` or `throttled` it is, where a program may want to know'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'BillError' });
export type BillErrorBody = z.infer<typeof billErrorSchema>;
export type BillFault = NonNullable<BillErrorBody['errors'][number]['reason']>;
