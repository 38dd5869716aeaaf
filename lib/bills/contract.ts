/**
 * The wire contracts of the two bill endpoints. Another implementation may leave any optional field out or null, and may
 * add fields: a reader of these schemas accepts both. Fields marked "Extension" are ours.
 */
import { z } from 'zod';
import { chargeClasses, energyTypes, evidenceSchema, severities } from './bill';

const text = z.string().nullish();
const number = z.number().nullish();
const isoDate = z.string().nullish().describe('YYYY-MM-DD');

export const validationIssueSchema = z
  .object({
    severity: z.enum(severities),
    field: z.string().nullish().describe('The field concerned; null: the bill as a whole'),
    message: z.string(),
    code: z.string().optional().describe('Extension: the rule that raised it'),
  })
  .meta({ id: 'ValidationIssue' });

const fieldEvidenceSchema = z
  .object({
    confidence: z.number().min(0).max(1),
    reason: z.string(),
    page: z.number().int().nullable(),
    box: evidenceSchema.shape.box.nullable(),
  })
  .meta({ id: 'FieldEvidence' });

export const extractChargeSchema = z
  .object({
    description: z.string(),
    classification: z.enum(chargeClasses).or(z.string()),
    quantity: number,
    unit: text,
    rate: number.describe('Dollars per unit'),
    amount: z.number(),
    tariff_type: text,
    time_period: text,
  })
  .meta({ id: 'ExtractCharge' });

/** The answer of `POST /v1/extract`. */
export const extractResponseSchema = z
  .object({
    status: z.string().describe('`success`, `partial` or `failed`'),
    bill_type: z.enum(energyTypes).or(z.string()).nullish(),
    retailer: text,
    account: z
      .object({ account_number: text, nmi: text.describe('NMI or MIRN'), customer_name: text, supply_address: text })
      .nullish(),
    billing_period: z.object({ start: isoDate, end: isoDate, days: number }).nullish(),
    usage: z
      .object({
        total_kwh: number,
        peak_kwh: number,
        off_peak_kwh: number,
        shoulder_kwh: number,
        demand_kw: number,
        total_mj: number.describe('Extension: gas as printed'),
        controlled_load_kwh: number.describe('Extension: part of total_kwh'),
        demand_kva: number.describe('Extension'),
        meter_reads: z.array(z.object({ meter_id: text, previous: number, current: number, units: text })).nullish(),
      })
      .nullish(),
    charges: z.array(extractChargeSchema).nullish(),
    totals: z.object({ subtotal: number, gst: number, total_due: number, due_date: isoDate }).nullish(),
    provider: z.object({ retailer_name: text, abn: text, plan_name: text }).nullish(),
    validation: z
      .object({
        is_valid: z.boolean(),
        validation_issues: z.array(validationIssueSchema),
        confidence: z.number().min(0).max(1).nullish(),
      })
      .nullish(),
    bill_uuid: z.string().optional().describe('Extension: the stored bill, at /v1/bills/{bill_uuid}'),
    fields: z.record(z.string(), fieldEvidenceSchema).optional().describe('Extension: per field, by its path'),
  })
  .meta({ id: 'ExtractResponse' });
export type ExtractResponse = z.infer<typeof extractResponseSchema>;

export const uploadChargeSchema = z
  .object({
    classification: text,
    tariff_name: text,
    amount: number,
    rate_steps: z
      .array(z.object({ rate: number, rate_unit: text, quantity: number, quantity_unit: text, amount: number }))
      .nullish(),
  })
  .meta({ id: 'UploadCharge' });

/** The answer of `POST /api/v2/public/bills/upload/`. */
export const uploadResponseSchema = z
  .object({
    bill_uuid: z.string().nullish(),
    energy_data: z
      .object({
        retailer_name: text,
        account_number: text,
        fuel_type: text,
        site_identifier: text,
        supply_address: text,
        billing_period: z.object({ start_date: isoDate, end_date: isoDate, days: number }).nullish(),
        invoice_number: text,
        issue_date: isoDate,
        due_date: isoDate,
        charges: z.array(uploadChargeSchema).nullish(),
        total_amount: number,
        total_due: number,
        meter_reads: z
          .array(
            z.object({
              meter_number: text,
              previous_read: number,
              current_read: number,
              consumption: number,
              consumption_unit: text,
              read_type: text,
            }),
          )
          .nullish(),
      })
      .nullable(),
    validation_issues: z.array(validationIssueSchema),
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
    billing_period: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
    total: z.number().nullable().describe('Charges including GST, else what is to be paid'),
    file: z.object({ type: z.string(), bytes: z.number().int() }).nullable().describe('Null: the file is not kept'),
  })
  .meta({ id: 'ListedBill' });

/** The answer of `GET /v1/bills`. */
export const billListSchema = z
  .object({
    bills: z.array(listedBillSchema),
    next_cursor: z.string().nullable().describe('For `cursor`, to go on; null: these were the last'),
  })
  .meta({ id: 'BillList' });
export type BillList = z.infer<typeof billListSchema>;

/** The error body of both endpoints. */
export const billErrorSchema = z
  .object({
    type: z.enum(['client_error', 'server_error']),
    errors: z.array(z.object({ code: z.string(), detail: z.string(), attr: z.string().nullable() })).min(1),
  })
  .meta({ id: 'BillError' });
export type BillErrorBody = z.infer<typeof billErrorSchema>;
