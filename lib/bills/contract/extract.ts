import { z } from 'zod';
import { bandNames, chargeClasses, energyTypes, tariffTypes } from '../bill';
import {
  besideFields,
  days,
  evidenceByPath,
  flag,
  isoDate,
  isoDay,
  number,
  optional,
  own,
  readDetails,
  text,
  usageSchema,
  validationIssueSchema,
} from './parts';

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
    rate_unit: own(z.string().optional(), 'of `rate`, as `$/kWh` or `$/day`'),
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

/** The response of `POST /v1/extract`. */
export const extractResponseSchema = z
  .object({
    status: z.string().describe('`success`, `partial` or `failed`'),
    bill_type: z.enum(energyTypes).or(z.string()).nullish(),
    retailer: text,
    currency: own(text, '`AUD`, `NZD`, `USD`, `CAD`, `GBP` or `EUR`'),
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
    ...besideFields,
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
