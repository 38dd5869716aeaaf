/** The canonical bill in the two shapes of the wire. */
import type { Bill, Charge, Extraction, Field } from './bill';
import type { ExtractResponse, UploadResponse } from './contract';
import { classificationOf } from './labels/classification';

const MJ_PER_KWH = 3.6;
const KWH_DECIMALS = 3;
const read = <T>(field: Field<T> | null): T | null => field?.value ?? null;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The answer of `POST /v1/extract`: rates in dollars per unit, GST as a charge line of class tax where lines are ex GST. */
export function toExtractResponse(
  { status, bill, issues, confidence }: Extraction,
  billUuid?: string,
): ExtractResponse {
  const stored = billUuid === undefined ? {} : { bill_uuid: billUuid };
  const validation = {
    is_valid: bill !== null && !issues.some(({ severity }) => severity === 'ERROR'),
    validation_issues: issues,
    confidence,
  };
  if (bill === null) return { status, validation, ...stored };
  return {
    status,
    bill_type: bill.energyType,
    retailer: read(bill.retailerName),
    account: {
      account_number: read(bill.accountNumber),
      nmi: bill.siteIdentifier?.value.id ?? null,
      customer_name: read(bill.customerName),
      supply_address: read(bill.supplyAddress),
    },
    billing_period: {
      start: read(bill.period.start),
      end: read(bill.period.end),
      days: read(bill.period.days),
    },
    usage: usageOf(bill),
    charges: [...bill.charges.map(extractCharge), ...gstLine(bill)],
    totals: {
      subtotal: read(bill.totals.subtotal),
      gst: read(bill.totals.gst),
      total_due: read(bill.totals.totalDue),
      due_date: read(bill.dueDate),
    },
    provider: { retailer_name: read(bill.retailerName), abn: read(bill.abn), plan_name: read(bill.planName) },
    validation,
    fields: fieldsOf(bill),
    ...stored,
  };
}

/** Gas is told in MJ as printed and in its equivalent in kWh. */
function usageOf({ usage, meterReads, energyType }: Bill): NonNullable<ExtractResponse['usage']> {
  const totalMj = read(usage.totalMj);
  const gas = energyType === 'gas' && totalMj !== null ? round(totalMj / MJ_PER_KWH, KWH_DECIMALS) : null;
  return {
    total_kwh: read(usage.totalKwh) ?? gas,
    peak_kwh: read(usage.peakKwh),
    off_peak_kwh: read(usage.offPeakKwh),
    shoulder_kwh: read(usage.shoulderKwh),
    demand_kw: read(usage.demandKw),
    total_mj: totalMj,
    controlled_load_kwh: read(usage.controlledLoadKwh),
    demand_kva: read(usage.demandKva),
    meter_reads: meterReads.map((one) => ({
      meter_id: one.meterNumber,
      previous: one.previous,
      current: one.current,
      units: one.unit,
    })),
  };
}

function extractCharge(charge: Charge): NonNullable<ExtractResponse['charges']>[number] {
  return {
    description: charge.description,
    classification: charge.class,
    quantity: charge.quantity,
    unit: charge.unit,
    rate: charge.rate,
    amount: charge.amount,
    tariff_type: charge.tariffType,
    time_period: charge.timePeriod,
  };
}

/** GST that is charged on top of the lines. Where the lines include it, a line of its own would count it twice. */
function gstLine({ charges, totals }: Bill): NonNullable<ExtractResponse['charges']> {
  const { gst, newCharges } = totals;
  if (gst === null || gst.value === 0 || charges.length === 0) return [];
  const sum = charges.reduce((total, charge) => total + charge.amount, 0);
  const onTop =
    newCharges === null
      ? charges.every((charge) => charge.includesGst !== true)
      : Math.abs(sum + gst.value - newCharges.value) < Math.abs(sum - newCharges.value);
  const listed = charges.some((charge) => charge.class === 'tax' && Math.abs(charge.amount - gst.value) < 0.005);
  return onTop && !listed ? [{ description: 'GST', classification: 'tax', amount: gst.value }] : [];
}

/** Confidence, reason and place of each field that was read, by its path in the answer. */
function fieldsOf(bill: Bill): NonNullable<ExtractResponse['fields']> {
  const named: [string, Field<unknown> | null][] = [
    ['provider.retailer_name', bill.retailerName],
    ['provider.abn', bill.abn],
    ['provider.plan_name', bill.planName],
    ['account.account_number', bill.accountNumber],
    ['account.nmi', bill.siteIdentifier],
    ['account.customer_name', bill.customerName],
    ['account.supply_address', bill.supplyAddress],
    ['billing_period.start', bill.period.start],
    ['billing_period.end', bill.period.end],
    ['billing_period.days', bill.period.days],
    ['usage.total_kwh', bill.usage.totalKwh],
    ['usage.peak_kwh', bill.usage.peakKwh],
    ['usage.off_peak_kwh', bill.usage.offPeakKwh],
    ['usage.shoulder_kwh', bill.usage.shoulderKwh],
    ['usage.controlled_load_kwh', bill.usage.controlledLoadKwh],
    ['usage.demand_kw', bill.usage.demandKw],
    ['usage.demand_kva', bill.usage.demandKva],
    ['usage.total_mj', bill.usage.totalMj],
    ['totals.subtotal', bill.totals.subtotal],
    ['totals.gst', bill.totals.gst],
    ['totals.total_due', bill.totals.totalDue],
    ['totals.due_date', bill.dueDate],
  ];
  const lines = bill.charges.map((charge, i): [string, Field<unknown>] => [
    `charges.${i}`,
    { value: charge.amount, confidence: charge.confidence, reason: reasonOf(charge), evidence: charge.evidence },
  ]);
  return Object.fromEntries(
    [...named, ...lines].flatMap(([path, field]) =>
      field
        ? [
            [
              path,
              {
                confidence: field.confidence,
                reason: field.reason,
                page: field.evidence?.page ?? null,
                box: field.evidence?.box ?? null,
              },
            ],
          ]
        : [],
    ),
  );
}

function reasonOf({ confidence, quantity }: Charge): string {
  if (confidence < 0.9) return 'read from its line';
  return quantity === null ? 'the lines add up with it' : 'quantity times rate is the amount';
}

/** The answer of `POST /api/v2/public/bills/upload/`: rates in the unit printed, null data where there is no bill. */
export function toUploadResponse({ bill, issues }: Extraction, billUuid: string): UploadResponse {
  return { bill_uuid: billUuid, energy_data: bill && energyData(bill), validation_issues: issues };
}

function energyData(bill: Bill): NonNullable<UploadResponse['energy_data']> {
  const { totals } = bill;
  const hasPriorBalance = totals.previousBalance !== null && totals.previousBalance.value !== 0;
  return {
    retailer_name: read(bill.retailerName),
    account_number: read(bill.accountNumber),
    fuel_type: bill.energyType,
    site_identifier: bill.siteIdentifier?.value.id ?? null,
    supply_address: read(bill.supplyAddress),
    billing_period: {
      start_date: read(bill.period.start),
      end_date: read(bill.period.end),
      days: read(bill.period.days),
    },
    invoice_number: read(bill.invoiceNumber),
    issue_date: read(bill.issueDate),
    due_date: read(bill.dueDate),
    charges: bill.charges.map(uploadCharge),
    total_amount: read(totals.newCharges),
    total_due: hasPriorBalance ? read(totals.totalDue) : null,
    meter_reads: bill.meterReads.map((one) => ({
      meter_number: one.meterNumber,
      previous_read: one.previous,
      current_read: one.current,
      consumption: one.consumption,
      consumption_unit: one.unit,
      read_type: one.readType,
    })),
  };
}

function uploadCharge(charge: Charge): NonNullable<NonNullable<UploadResponse['energy_data']>['charges']>[number] {
  const { quantity, rate, rateUnit, unit, amount } = charge;
  const inCents = rateUnit?.startsWith('cent/') ?? false;
  return {
    classification: classificationOf(charge),
    tariff_name: charge.description,
    amount,
    rate_steps:
      quantity === null && rate === null
        ? []
        : [
            {
              rate: rate === null ? null : inCents ? Number((rate * 100).toPrecision(12)) : rate,
              rate_unit: rateUnit,
              quantity,
              quantity_unit: unit,
              amount,
            },
          ],
  };
}
