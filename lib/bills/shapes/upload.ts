/** Builds the response of `POST /api/v2/public/bills/upload/`. */
import type { Bill, Charge, Extraction, Field, MeterRead } from '../bill';
import type { UploadResponse } from '../contract';
import { classifyLine } from '../labels/classification';
import {
  collectEvidence,
  getOtherSites,
  mapChargeField,
  mapReadField,
  read,
  toUsage,
  toValidationIssues,
  usageFields,
  withoutNulls,
} from './values';

type EnergyData = NonNullable<UploadResponse['energy_data']>;
type UploadCharge = NonNullable<EnergyData['charges']>[number];

/** Rates are in the printed unit. `energy_data` is null without a bill. Without `billUuid` the bill is not stored. */
export function toUploadResponse({ status, bill, issues, confidence }: Extraction, billUuid?: string): UploadResponse {
  return {
    bill_uuid: billUuid ?? null,
    energy_data: bill && toEnergyData(bill),
    validation_issues: toValidationIssues(issues, (field) => ownNames.get(field) ?? field),
    status,
    confidence,
    ...(bill && { fields: toFieldEvidence(bill) }),
  };
}

/** Field names for issues, by the names in the extract response. */
const ownNames = new Map([
  ['account.nmi', 'site_identifier'],
  ['account.account_number', 'account_number'],
  ['account.customer_name', 'account_name'],
  ['account.supply_address', 'supply_address'],
  ['account.supply_postcode', 'supply_postcode'],
  ['billing_period.start', 'billing_period.start_date'],
  ['billing_period.end', 'billing_period.end_date'],
  ['provider.abn', 'abn'],
  ['provider.plan_name', 'plan_name'],
  ['retailer', 'retailer_name'],
  ['totals', 'total_amount'],
  ['totals.due_date', 'due_date'],
  ['totals.gst', 'gst'],
  ['totals.new_charges', 'total_amount'],
  ['totals.total_due', 'total_due'],
  ['usage.meter_reads', 'meter_reads'],
]);

function toEnergyData(bill: Bill): EnergyData {
  const { totals, period } = bill;
  return {
    retailer_name: read(bill.retailerName),
    account_number: read(bill.accountNumber),
    fuel_type: bill.energyType,
    site_identifier: bill.siteIdentifier?.value.id ?? null,
    supply_address: read(bill.supplyAddress),
    billing_period: { start_date: read(period.start), end_date: read(period.end), days: read(period.days) },
    invoice_number: read(bill.invoiceNumber),
    issue_date: read(bill.issueDate),
    due_date: read(bill.dueDate),
    charges: bill.charges.map(toCharge),
    total_amount: read(totals.newCharges),
    total_due: read(totals.totalDue),
    meter_reads: bill.meterReads.map(toMeterRead),
    ...toOptionalData(bill),
    currency: bill.currency,
    site_identifier_type: bill.siteIdentifier?.value.kind ?? null,
    ...withoutNulls({ other_site_identifiers: getOtherSites(bill) }),
    supply_postcode: read(bill.supplyPostcode),
    abn: read(bill.abn),
    plan_name: read(bill.planName),
    subtotal: read(totals.subtotal),
    gst: read(totals.gst),
    previous_balance: read(totals.previousBalance),
    usage: toUsage(bill),
  };
}

/** The optional fields of the vocabulary. Null if lines or reads have different values. */
function toOptionalData(bill: Bill): Partial<EnergyData> {
  return {
    schema_version: '1.0',
    account_name: read(bill.customerName),
    read_type: findShared(bill.meterReads.map(({ readType }) => readType)),
    rates_include_gst: findShared(
      bill.charges.flatMap(({ includesGst, rate, amount }) => (rate === null || amount <= 0 ? [] : [includesGst])),
    ),
    bpay_biller_code: read(bill.bpayBillerCode),
    bpay_customer_reference: read(bill.bpayReference),
    is_final_bill: read(bill.finalBill),
    tariff_code: read(bill.tariffCode),
    meter_number:
      bill.meterReads.length > 0
        ? findShared(bill.meterReads.map(({ meterNumber }) => meterNumber))
        : read(bill.meterNumber),
  };
}

/** The value that all have in common, else null. */
function findShared<T>(values: readonly T[]): T | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

function toMeterRead(one: MeterRead): NonNullable<EnergyData['meter_reads']>[number] {
  return {
    meter_number: one.meterNumber,
    previous_read: one.previous,
    current_read: one.current,
    consumption: one.consumption,
    consumption_unit: one.unit,
    read_type: one.readType,
    register_name: one.register,
    read_date: one.currentDate,
    previous_read_date: one.previousDate,
    multiplier: one.multiplier,
  };
}

function toCharge(charge: Charge): UploadCharge {
  const { description, amount, periodStart, periodEnd } = charge;
  return {
    classification: classifyLine(charge),
    tariff_name: description,
    amount,
    rate_steps: charge.quantity === null && charge.rate === null ? [] : [toRateStep(charge)],
    ...withoutNulls({ period_start: periodStart, period_end: periodEnd }),
  };
}

function toRateStep({
  quantity,
  rate,
  rateUnit,
  unit,
  amount,
  lowerBound,
}: Charge): NonNullable<UploadCharge['rate_steps']>[number] {
  const inCents = rateUnit?.startsWith('cent/') ?? false;
  return {
    rate: rate === null ? null : inCents ? Number((rate * 100).toPrecision(12)) : rate,
    rate_unit: rateUnit,
    quantity,
    quantity_unit: unit,
    amount,
    ...withoutNulls({ lower_bound: lowerBound }),
  };
}

function toFieldEvidence(bill: Bill): NonNullable<UploadResponse['fields']> {
  const { totals, period } = bill;
  const named: [string, Field<unknown> | null][] = [
    ['retailer_name', bill.retailerName],
    ['account_number', bill.accountNumber],
    ['site_identifier', bill.siteIdentifier],
    ['supply_address', bill.supplyAddress],
    ['billing_period.start_date', period.start],
    ['billing_period.end_date', period.end],
    ['billing_period.days', period.days],
    ['invoice_number', bill.invoiceNumber],
    ['issue_date', bill.issueDate],
    ['due_date', bill.dueDate],
    ['total_amount', totals.newCharges],
    ['total_due', totals.totalDue],
    ['account_name', bill.customerName],
    ['bpay_biller_code', bill.bpayBillerCode],
    ['bpay_customer_reference', bill.bpayReference],
    ['is_final_bill', bill.finalBill],
    ['tariff_code', bill.tariffCode],
    ['meter_number', bill.meterReads.length > 0 ? null : bill.meterNumber],
    ['supply_postcode', bill.supplyPostcode],
    ['abn', bill.abn],
    ['plan_name', bill.planName],
    ['subtotal', totals.subtotal],
    ['gst', totals.gst],
    ['previous_balance', totals.previousBalance],
    ...usageFields(bill).map(([name, field]): [string, Field<unknown> | null] => [`usage.${name}`, field]),
    ...bill.charges.map((charge, i): [string, Field<unknown>] => [`charges.${i}`, mapChargeField(charge)]),
    ...bill.meterReads.map((one, i): [string, Field<unknown>] => [`meter_reads.${i}`, mapReadField(one)]),
  ];
  return collectEvidence(named.map(([path, field]) => [`energy_data.${path}`, field]));
}
