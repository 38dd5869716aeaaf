/** Builds the response of `POST /v1/extract`. */
import type { Bill, Charge, Extraction, Field, MeterRead } from '../bill';
import type { ExtractResponse } from '../contract';
import {
  collectEvidence,
  getForeignCurrencyCode,
  getOtherSites,
  mapChargeField,
  mapReadField,
  read,
  toUsage,
  toValidationIssues,
  usageFields,
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

function toBillBody(bill: Bill): Omit<ExtractResponse, 'status'> {
  return {
    bill_type: bill.energyType,
    retailer: read(bill.retailerName),
    currency: getForeignCurrencyCode(bill),
    account: {
      account_number: read(bill.accountNumber),
      nmi: bill.siteIdentifier?.value.id ?? null,
      nmi_type: bill.siteIdentifier?.value.kind ?? null,
      ...withoutNulls({ other_nmis: getOtherSites(bill) }),
      customer_name: read(bill.customerName),
      supply_address: read(bill.supplyAddress),
      supply_postcode: read(bill.supplyPostcode),
    },
    invoice_number: read(bill.invoiceNumber),
    issue_date: read(bill.issueDate),
    tariff_code: read(bill.tariffCode),
    is_final_bill: read(bill.finalBill),
    billing_period: { start: read(bill.period.start), end: read(bill.period.end), days: read(bill.period.days) },
    usage: { ...toUsage(bill), meter_reads: bill.meterReads.map(toMeterRead) },
    charges: [...bill.charges.map(toCharge), ...makeGstLine(bill)],
    totals: {
      subtotal: read(bill.totals.subtotal),
      gst: read(bill.totals.gst),
      total_due: read(bill.totals.totalDue),
      due_date: read(bill.dueDate),
      new_charges: read(bill.totals.newCharges),
      previous_balance: read(bill.totals.previousBalance),
    },
    provider: { retailer_name: read(bill.retailerName), abn: read(bill.abn), plan_name: read(bill.planName) },
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

function toFieldEvidence(bill: Bill): NonNullable<ExtractResponse['fields']> {
  const { totals, period } = bill;
  const named: [string, Field<unknown> | null][] = [
    ['retailer', bill.retailerName],
    ['provider.retailer_name', bill.retailerName],
    ['provider.abn', bill.abn],
    ['provider.plan_name', bill.planName],
    ['account.account_number', bill.accountNumber],
    ['account.nmi', bill.siteIdentifier],
    ['account.customer_name', bill.customerName],
    ['account.supply_address', bill.supplyAddress],
    ['account.supply_postcode', bill.supplyPostcode],
    ['invoice_number', bill.invoiceNumber],
    ['issue_date', bill.issueDate],
    ['tariff_code', bill.tariffCode],
    ['is_final_bill', bill.finalBill],
    ['billing_period.start', period.start],
    ['billing_period.end', period.end],
    ['billing_period.days', period.days],
    ['totals.subtotal', totals.subtotal],
    ['totals.gst', totals.gst],
    ['totals.total_due', totals.totalDue],
    ['totals.due_date', bill.dueDate],
    ['totals.new_charges', totals.newCharges],
    ['totals.previous_balance', totals.previousBalance],
  ];
  return collectEvidence([
    ...named,
    ...usageFields(bill).map(([name, field]): [string, Field<unknown> | null] => [`usage.${name}`, field]),
    ...bill.meterReads.map((one, i): [string, Field<unknown>] => [`usage.meter_reads.${i}`, mapReadField(one)]),
    ...bill.charges.map((charge, i): [string, Field<unknown>] => [`charges.${i}`, mapChargeField(charge)]),
    ...makeGstLine(bill).map((_, i): [string, Field<unknown> | null] => [
      `charges.${bill.charges.length + i}`,
      totals.gst,
    ]),
  ]);
}
