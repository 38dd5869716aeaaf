import { z } from 'zod';
import {
  besideFields,
  days,
  evidenceByPath,
  flag,
  isoDate,
  number,
  optional,
  own,
  readDetails,
  text,
  usageSchema,
  validationIssueSchema,
} from './parts';

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

/** The fields of `energy_data` that the spec does not list: optional fields of the API, then ours. */
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
  currency: own(text, '`AUD`, `NZD`, `USD`, `CAD`, `GBP` or `EUR`'),
  site_identifier_type: own(text, '`nmi`, `mirn`, `icp`, `mpan`, `mprn` or `other`'),
  other_site_identifiers: own(z.array(z.string()).optional(), 'further connections that the bill charges for, if any'),
  supply_postcode: own(text),
  abn: own(text),
  plan_name: own(text),
  subtotal: own(number),
  gst: own(number),
  previous_balance: own(number),
  usage: own(usageSchema.nullish()),
  ...besideFields,
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

/** The response of `POST /api/v2/public/bills/upload/`. */
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
