/** The response of `POST /api/v2/public/bills/upload/`: its schema, and how it is built. */
import { z } from 'zod';
import type { Bill, Charge, Extraction, MeterRead } from '../bill';
import { type billFields, type FieldKey, fieldKeys, getRow } from '../fields';
import { phrases } from '../phrases';
import { findClass } from '../phrases/compile';
import {
  besideFields,
  collectEvidence,
  days,
  evidenceByPath,
  extensionField,
  flag,
  getOtherSites,
  isoDate,
  listEvidence,
  nestValues,
  number,
  optionalField,
  type Paths,
  read,
  readDetails,
  text,
  toValidationIssues,
  usageSchema,
  validationIssueSchema,
  withoutNulls,
} from './parts';

const uploadChargeSchema = z
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
          lower_bound: optionalField(number, 'the quantity above which the step begins'),
        }),
      )
      .nullish(),
    period_start: optionalField(isoDate, 'where the line prints dates of its own'),
    period_end: optionalField(isoDate),
  })
  .meta({ id: 'UploadCharge' });

const uploadReadSchema = z.object({
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
  schema_version: optionalField(text),
  account_name: optionalField(text),
  read_type: optionalField(text, 'where all reads are of one type'),
  rates_include_gst: optionalField(flag),
  bpay_biller_code: optionalField(text),
  bpay_customer_reference: optionalField(text),
  is_final_bill: optionalField(flag, 'true where the bill says so'),
  tariff_code: optionalField(text),
  meter_number: optionalField(text, 'where the bill has one meter'),
  currency: extensionField(text, '`AUD`, `NZD`, `USD`, `CAD`, `GBP` or `EUR`'),
  site_identifier_type: extensionField(text, '`nmi`, `mirn`, `icp`, `mpan`, `mprn` or `other`'),
  other_site_identifiers: extensionField(
    z.array(z.string()).optional(),
    'further connections that the bill charges for, if any',
  ),
  supply_postcode: extensionField(text),
  abn: extensionField(text),
  plan_name: extensionField(text),
  subtotal: extensionField(number),
  gst: extensionField(number),
  previous_balance: extensionField(number),
  usage: extensionField(usageSchema.nullish()),
  ...besideFields,
};

const energyDataSchema = z.object({
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
    status: extensionField(z.string().optional(), '`success`, `partial` or `failed`'),
    confidence: extensionField(z.number().min(0).max(1).optional()),
    fields: evidenceByPath,
  })
  .meta({ id: 'UploadResponse' });
type UploadResponse = z.infer<typeof uploadResponseSchema>;

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
  const evidence = collectEvidence(bill, 'upload', [
    ['bpay_biller_code', bill.bpayBillerCode],
    ['bpay_customer_reference', bill.bpayReference],
    ['meter_number', bill.meterReads.length > 0 ? null : bill.meterNumber],
    ...listEvidence('charges', bill.charges),
    ...listEvidence('meter_reads', bill.meterReads),
  ]);
  return Object.fromEntries(Object.entries(evidence).map(([path, one]) => [`energy_data.${path}`, one]));
}

const bands: Readonly<Partial<Record<NonNullable<Charge['timePeriod']>, string>>> = {
  peak: 'Peak',
  off_peak: 'Off Peak',
  shoulder: 'Shoulder',
};

/**
 * The name in the API's list; `Additional Billing` if no rule matches. Embedded networks and LPG delivery use the
 * specification's categories, which the list lacks.
 */
function nameCharge(charge: Charge): string {
  const words = charge.description.toLowerCase();
  const { tariffType } = charge;
  if (charge.class === 'common_area') return 'Common Area';
  if (charge.class === 'on_supply') {
    if (tariffType === 'controlled_load') return 'On Supply Controlled Load';
    return tariffType === 'daily' ? 'On Supply Daily' : nameBand(charge, words, 'On Supply');
  }
  if (charge.class === 'delivery') return 'LPG Delivery';
  const name = findClass(phrases.chargeNames, words);
  if (name !== null) return name;
  if (charge.class === 'supply') return findClass(phrases.lpgNames, words) ?? 'LPG Usage';
  if (charge.class === 'environmental') return 'General Environmental Charge';
  if (charge.class === 'market') return 'Market Charge Other';
  const isNetwork =
    charge.class === 'network' || (charge.class === 'demand' && /\bnetwork\b|\bd?nuos\b|\bduos\b/.test(words));
  const side = isNetwork ? 'Network ' : '';
  if (tariffType === 'demand') return `${side}${findClass(phrases.demandNames, words) ?? 'Anytime Demand'}`;
  if (/\bmeter/.test(words)) return isNetwork ? 'Network Metering Charge' : 'Metering';
  if (tariffType === 'solar') return `${side}Solar FIT`;
  if (tariffType === 'controlled_load') return `${side}Controlled Load`;
  if (tariffType === 'daily') return /\bcontrolled\b/.test(words) ? 'Controlled Load Supply' : `${side}Supply`;
  if (charge.unit !== null) return nameBand(charge, words, isNetwork ? 'Network' : 'Retail');
  if (charge.amount < 0) return 'Credit';
  return isNetwork ? 'Network Management' : 'Additional Billing';
}

function nameBand({ timePeriod }: Charge, words: string, side: 'Network' | 'Retail' | 'On Supply'): string {
  const band = timePeriod && bands[timePeriod];
  if (band) return `${side} ${band}`;
  if (!phrases.charges.otherBand.test(words)) return `${side} Anytime`;
  return side === 'Retail' ? 'General TOU' : `${side} General TOU`;
}
