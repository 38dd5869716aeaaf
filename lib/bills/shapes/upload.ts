/** Builds the response of `POST /api/v2/public/bills/upload/`. */
import type { Bill, Charge, Extraction, Field, MeterRead } from '../bill';
import type { UploadResponse } from '../contract';
import { type billFields, type FieldKey, fieldKeys, getRow } from '../fields';
import { nameCharge } from './charge-name';
import {
  collectEvidence,
  getOtherSites,
  listFields,
  mapChargeField,
  mapReadField,
  nestValues,
  type Paths,
  read,
  toUsage,
  toValidationIssues,
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

/** Field names for issues, by the names in the extract response. Those of a group have no row. */
const ownNames = new Map([
  ['totals', 'total_amount'],
  ['usage.meter_reads', 'meter_reads'],
  ...fieldKeys.flatMap((key): [string, string][] => {
    const { extract, upload } = getRow(key);
    return upload === null ? [] : [[extract[0], upload]];
  }),
]);

/** Never, and no answer, if a path of the table is not one of the answer. */
type Checked =
  { [K in FieldKey]: (typeof billFields)[K]['upload'] } extends Record<FieldKey, Paths<EnergyData>>
    ? EnergyData
    : never;

function toEnergyData(bill: Bill): Checked {
  return {
    ...nestValues(bill, 'upload'),
    fuel_type: bill.energyType,
    charges: bill.charges.map(toCharge),
    meter_reads: bill.meterReads.map(toMeterRead),
    ...toOptionalData(bill),
    currency: bill.currency,
    site_identifier_type: bill.siteIdentifier?.value.kind ?? null,
    ...withoutNulls({ other_site_identifiers: getOtherSites(bill) }),
    usage: toUsage(bill),
  };
}

/** The optional fields of the vocabulary. Null if lines or reads have different values. */
function toOptionalData(bill: Bill): Partial<EnergyData> {
  return {
    schema_version: '1.0',
    read_type: findShared(bill.meterReads.map(({ readType }) => readType)),
    rates_include_gst: findShared(
      bill.charges.flatMap(({ includesGst, rate, amount }) => (rate === null || amount <= 0 ? [] : [includesGst])),
    ),
    bpay_biller_code: read(bill.bpayBillerCode),
    bpay_customer_reference: read(bill.bpayReference),
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
    classification: nameCharge(charge),
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
  const named: [string, Field<unknown> | null][] = [
    ...listFields(bill, 'upload'),
    ['bpay_biller_code', bill.bpayBillerCode],
    ['bpay_customer_reference', bill.bpayReference],
    ['meter_number', bill.meterReads.length > 0 ? null : bill.meterNumber],
    ...bill.charges.map((charge, i): [string, Field<unknown>] => [`charges.${i}`, mapChargeField(charge)]),
    ...bill.meterReads.map((one, i): [string, Field<unknown>] => [`meter_reads.${i}`, mapReadField(one)]),
  ];
  return collectEvidence(named.map(([path, field]) => [`energy_data.${path}`, field]));
}
