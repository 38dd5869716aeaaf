/** The response of `POST /v1/extract`: its schema, and how it is built. */
import { z } from 'zod';
import {
  type Bill,
  bandNames,
  type Charge,
  chargeClasses,
  type Extraction,
  energyTypes,
  type MeterRead,
  tariffTypes,
} from '../bill';
import type { billFields, FieldKey } from '../fields';
import {
  besideFields,
  collectEvidence,
  days,
  evidenceByPath,
  extensionField,
  flag,
  getOtherSites,
  isoDate,
  isoDay,
  listEvidence,
  nestValues,
  number,
  optionalField,
  type Paths,
  readDetails,
  text,
  toValidationIssues,
  usageSchema,
  validationIssueSchema,
  withoutNulls,
} from './parts';

const extractChargeSchema = z
  .object({
    description: z.string(),
    classification: z.enum(chargeClasses).or(z.string()),
    quantity: optionalField(z.number().optional(), 'absent, like each optional field here, where the line prints none'),
    unit: optionalField(z.string().optional()),
    rate: optionalField(z.number().optional(), 'dollars per unit'),
    amount: z.number(),
    tariff_type: optionalField(z.enum(tariffTypes).or(z.string()).optional()),
    time_period: optionalField(z.enum(bandNames).or(z.string()).optional()),
    rate_unit: extensionField(z.string().optional(), 'of `rate`, as `$/kWh` or `$/day`'),
    loss_factor: extensionField(z.number().optional(), 'quantity × rate × loss_factor = amount'),
    includes_gst: extensionField(z.boolean().optional()),
    period_start: extensionField(isoDay.optional(), 'where the line prints dates of its own'),
    period_end: extensionField(isoDay.optional()),
    lower_bound: extensionField(z.number().optional(), 'the quantity above which a step of a tariff begins'),
  })
  .meta({ id: 'ExtractCharge' });

const extractReadSchema = z.object({
  meter_id: text,
  previous: number,
  current: number,
  units: text,
  ...{ ...readDetails, consumption: extensionField(number), read_type: extensionField(text) },
});

/** The response of `POST /v1/extract`. */
export const extractResponseSchema = z
  .object({
    status: z.string().describe('`success`, `partial` or `failed`'),
    bill_type: z.enum(energyTypes).or(z.string()).nullish(),
    retailer: text,
    currency: extensionField(text, '`AUD`, `NZD`, `USD`, `CAD`, `GBP` or `EUR`'),
    account: z
      .object({
        account_number: text,
        nmi: text.describe('NMI or MIRN; of other countries the ICP, MPAN or MPRN'),
        nmi_type: extensionField(text, 'what `nmi` is: `nmi`, `mirn`, `icp`, `mpan`, `mprn` or `other`'),
        other_nmis: extensionField(
          z.array(z.string()).optional(),
          'further connections that the bill charges for, if any',
        ),
        customer_name: text,
        supply_address: text,
        supply_postcode: extensionField(text),
      })
      .nullish(),
    invoice_number: extensionField(text),
    issue_date: extensionField(isoDate),
    tariff_code: extensionField(text, 'the network’s name for the tariff, `EA225`'),
    is_final_bill: extensionField(flag, 'true where the bill says so'),
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
        new_charges: extensionField(number, 'charges and credits of this bill with GST'),
        previous_balance: extensionField(number),
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
    bill_uuid: extensionField(z.string().optional(), 'the stored bill, at /v1/bills/{bill_uuid}'),
    fields: evidenceByPath,
  })
  .meta({ id: 'ExtractResponse' });
export type ExtractResponse = z.infer<typeof extractResponseSchema>;

type ExtractCharge = NonNullable<ExtractResponse['charges']>[number];

/** Rates are in dollars per unit. If the lines exclude GST, it is added as a charge line of class tax. */
export function toExtractResponse(
  { status, bill, issues, confidence }: Extraction,
  billUuid?: string,
): ExtractResponse {
  const stored = billUuid === undefined ? {} : { bill_uuid: billUuid };
  const validation = {
    is_valid: bill !== null && !issues.some(({ severity }) => severity === 'ERROR'),
    validation_issues: toValidationIssues(issues, (field) => field),
    confidence,
  };
  if (bill === null) return { status, validation, ...stored };
  return { status, ...toBillBody(bill), validation, fields: toFieldEvidence(bill), ...stored };
}

type Body = Omit<ExtractResponse, 'status' | 'fields'>;
/** Never, and no answer, if a path of the table is not one of the answer. */
type Checked =
  { [K in FieldKey]: (typeof billFields)[K]['extract'][number] } extends Record<FieldKey, Paths<Body>> ? Body : never;

function toBillBody(bill: Bill): Checked {
  const values = nestValues(bill, 'extract') as Pick<
    Body,
    'account' | 'usage' | 'billing_period' | 'totals' | 'provider'
  >;
  return {
    bill_type: bill.energyType,
    currency: bill.currency,
    ...values,
    account: {
      ...values.account,
      nmi_type: bill.siteIdentifier?.value.kind ?? null,
      ...withoutNulls({ other_nmis: getOtherSites(bill) }),
    },
    usage: { ...values.usage, meter_reads: bill.meterReads.map(toMeterRead) },
    charges: [...bill.charges.map(toCharge), ...makeGstLine(bill)],
  };
}

function toMeterRead(one: MeterRead): NonNullable<NonNullable<ExtractResponse['usage']>['meter_reads']>[number] {
  return {
    meter_id: one.meterNumber,
    previous: one.previous,
    current: one.current,
    units: one.unit,
    register_name: one.register,
    consumption: one.consumption,
    multiplier: one.multiplier,
    read_type: one.readType,
    read_date: one.currentDate,
    previous_read_date: one.previousDate,
  };
}

function toCharge(charge: Charge): ExtractCharge {
  return {
    description: charge.description,
    classification: charge.class,
    amount: charge.amount,
    ...withoutNulls({
      quantity: charge.quantity,
      unit: charge.unit,
      rate: charge.rate,
      tariff_type: charge.tariffType,
      time_period: charge.timePeriod,
      // The rate is in dollars, in which bills seldom print it.
      rate_unit: charge.rateUnit?.replace(/^cent\//, '$/') ?? null,
      loss_factor: charge.lossFactor,
      includes_gst: charge.includesGst,
      period_start: charge.periodStart,
      period_end: charge.periodEnd,
      lower_bound: charge.lowerBound,
    }),
  };
}

/** The GST line, if GST is added to the lines. With lines that include GST it would count twice. */
function makeGstLine({ charges, totals, taxName }: Bill): ExtractCharge[] {
  const { gst, newCharges } = totals;
  if (gst === null || gst.value === 0 || charges.length === 0) return [];
  const sum = charges.reduce((total, charge) => total + charge.amount, 0);
  const onTop =
    newCharges === null
      ? charges.every((charge) => charge.includesGst !== true)
      : Math.abs(sum + gst.value - newCharges.value) < Math.abs(sum - newCharges.value);
  const listed = charges.some((charge) => charge.class === 'tax' && Math.abs(charge.amount - gst.value) < 0.005);
  return onTop && !listed ? [{ description: taxName, classification: 'tax', amount: gst.value }] : [];
}

/** Reads come before lines, and the GST line is last. */
const toFieldEvidence = (bill: Bill): NonNullable<ExtractResponse['fields']> =>
  collectEvidence(bill, 'extract', [
    ...listEvidence('usage.meter_reads', bill.meterReads),
    ...listEvidence('charges', [...bill.charges, ...makeGstLine(bill).map(() => bill.totals.gst)]),
  ]);
