/** Bills for tests, as read and in both wire shapes: an invented shop on the Ausgrid network, 92 days, three bands. */
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import type { BillLine, ReadBill } from '@/lib/site/bill/model';

const read = <T>(value: T, confidence: number | null = 0.95) => ({ value, confidence, at: null });

/** A charge line ex GST; what is not given is not printed. */
export function billLine(given: Partial<BillLine> & Pick<BillLine, 'description' | 'amount'>): BillLine {
  return {
    ...{ class: 'retail', tariffType: null, band: null, quantity: null, unit: null, rate: null, rateUnit: null },
    ...{ lossFactor: null, includesGst: false, start: null, end: null, at: null },
    ...given,
  };
}

const energyLine = (description: string, band: NonNullable<BillLine['band']>, quantity: number, rate: number) =>
  billLine({
    ...{ description, band, quantity, rate, tariffType: 'time_of_use', unit: 'kWh', rateUnit: 'cent/kWh' },
    amount: Math.round(quantity * rate * 100) / 100,
  });
const supplyLine = billLine({
  ...{ description: 'Daily supply charge', tariffType: 'daily', quantity: 92, unit: 'days' },
  ...{ rate: 1.1109, rateUnit: '$/day', amount: 102.2 },
});
const sampleLines = [
  energyLine('Peak usage', 'peak', 1840, 0.32),
  energyLine('Shoulder usage', 'shoulder', 920, 0.26),
  energyLine('Off-peak usage', 'off_peak', 1840, 0.22),
  supplyLine,
];

/** A bill of 4,600 kWh in 92 days: 18,250 kWh a year, 40% peak, 20% shoulder. */
export function billFixture(change: Partial<ReadBill> = {}): ReadBill {
  return {
    energyType: 'elec',
    isAbroad: false,
    retailer: read('Marmalade Electric'),
    tariffCode: read('EA225'),
    supplyAddress: read('Shop 4, 12 Sample Street, Sydney NSW 2000'),
    supplyPostcode: read('2000'),
    nmi: read('41020359848'),
    network: 'ausgrid',
    issueDate: '2026-10-02',
    contractEndDate: null,
    periodStart: read('2026-07-01'),
    periodEnd: read('2026-09-30'),
    periodDays: read(92),
    totalKwh: read(4600),
    peakKwh: read(1840),
    shoulderKwh: read(920),
    offPeakKwh: read(1840),
    controlledLoadKwh: null,
    exportKwh: null,
    meterCount: 0,
    estimated: false,
    embedded: false,
    demand: null,
    totalIncGst: read(1468.5, 0.7),
    lines: sampleLines,
    totals: { subtotal: 1335, gst: 133.5, newCharges: 1468.5, previousBalance: 131.5, totalDue: 1600 },
    issues: [],
    ...change,
  };
}

/** What was read of a bill, without how sure the reader is. */
export function listValues(bill: ReadBill): Record<string, unknown> {
  const value = (of: unknown) => (of as { value?: unknown } | null)?.value ?? of;
  return Object.fromEntries(Object.entries(bill).map(([name, of]) => [name, value(of)]));
}

/** What `POST /v1/extract` answers for that bill. */
export function extractFixture(change: Partial<ExtractResponse> = {}): ExtractResponse {
  return {
    status: 'success',
    bill_type: 'elec',
    retailer: 'Marmalade Electric',
    account: {
      account_number: '300 100 200',
      nmi: '4102 0359 848',
      customer_name: 'Invented Cafe Pty Ltd',
      supply_address: 'Shop 4, 12 Sample Street, Sydney NSW 2000',
    },
    billing_period: { start: '2026-07-01', end: '2026-09-30', days: 92 },
    usage: { total_kwh: 4600, peak_kwh: 1840, off_peak_kwh: 1840, shoulder_kwh: 920, demand_kw: null, meter_reads: [] },
    issue_date: '2026-10-02',
    tariff_code: 'EA225',
    charges: sampleLines.map(extractCharge),
    totals: {
      ...{ subtotal: 1335, gst: 133.5, total_due: 1600, due_date: '2026-10-20' },
      ...{ new_charges: 1468.5, previous_balance: 131.5 },
    },
    provider: { retailer_name: 'Marmalade Electric', abn: null, plan_name: 'Toast Saver' },
    validation: { is_valid: true, validation_issues: [], confidence: 0.97 },
    fields: { 'usage.total_kwh': { confidence: 0.95, reason: 'the bands add up to it', page: 2, box: null } },
    ...change,
  };
}

function extractCharge({ description, class: classification, band, tariffType, ...line }: BillLine) {
  return {
    ...{
      description,
      classification,
      tariff_type: tariffType!,
      includes_gst: false,
      ...(band && { time_period: band }),
    },
    ...{ quantity: line.quantity!, unit: line.unit!, rate: line.rate!, rate_unit: line.rateUnit!, amount: line.amount },
  };
}
