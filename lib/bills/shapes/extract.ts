/** Builds the response of `POST /v1/extract`. */
import type { Bill, Charge, Extraction, Field, MeterRead } from '../bill';
import type { ExtractResponse } from '../contract';
import type { billFields, FieldKey } from '../fields';
import {
  collectEvidence,
  getOtherSites,
  listFields,
  mapChargeField,
  mapReadField,
  nestValues,
  type Paths,
  toUsage,
  toValidationIssues,
  withoutNulls,
} from './values';

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
  const values = nestValues(bill, 'extract') as Pick<Body, 'account' | 'billing_period' | 'totals' | 'provider'>;
  return {
    bill_type: bill.energyType,
    currency: bill.currency,
    ...values,
    account: {
      ...values.account,
      nmi_type: bill.siteIdentifier?.value.kind ?? null,
      ...withoutNulls({ other_nmis: getOtherSites(bill) }),
    },
    usage: { ...toUsage(bill), meter_reads: bill.meterReads.map(toMeterRead) },
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

const toFieldEvidence = (bill: Bill): NonNullable<ExtractResponse['fields']> =>
  collectEvidence([
    ...listFields(bill, 'extract'),
    ...bill.meterReads.map((one, i): [string, Field<unknown>] => [`usage.meter_reads.${i}`, mapReadField(one)]),
    ...bill.charges.map((charge, i): [string, Field<unknown>] => [`charges.${i}`, mapChargeField(charge)]),
    ...makeGstLine(bill).map((_, i): [string, Field<unknown> | null] => [
      `charges.${bill.charges.length + i}`,
      bill.totals.gst,
    ]),
  ]);
