/** Bills for tests, as read and in both wire shapes: an invented shop on the Ausgrid network, 92 days, three bands. */
import type { ExtractResponse, UploadResponse } from '@/lib/bills/contract';
import type { ReadBill } from './bill-model';

const read = <T>(value: T, confidence: number | null = 0.95) => ({ value, confidence, reason: 'adds up' });

/** A bill of 4,600 kWh in 92 days: 18,250 kWh a year, 40% peak, 20% shoulder. */
export function billFixture(change: Partial<ReadBill> = {}): ReadBill {
  return {
    energyType: 'elec',
    country: 'AU',
    retailer: read('Marmalade Electric'),
    supplyAddress: read('Shop 4, 12 Sample Street, Sydney NSW 2000'),
    supplyPostcode: read('2000'),
    nmi: read('41020359842'),
    periodStart: read('2026-07-01'),
    periodEnd: read('2026-09-30'),
    periodDays: read(92),
    totalKwh: read(4600),
    peakKwh: read(1840),
    shoulderKwh: read(920),
    offPeakKwh: read(1840),
    controlledLoadKwh: null,
    demand: null,
    totalIncGst: read(1468.5, 0.7),
    partial: false,
    issues: [],
    ...change,
  };
}

/** What `POST /v1/extract` answers for that bill. */
export function extractFixture(change: Partial<ExtractResponse> = {}): ExtractResponse {
  return {
    status: 'success',
    bill_type: 'elec',
    retailer: 'Marmalade Electric',
    account: {
      account_number: '300 100 200',
      nmi: '4102 0359 842',
      customer_name: 'Invented Cafe Pty Ltd',
      supply_address: 'Shop 4, 12 Sample Street, Sydney NSW 2000',
    },
    billing_period: { start: '2026-07-01', end: '2026-09-30', days: 92 },
    usage: { total_kwh: 4600, peak_kwh: 1840, off_peak_kwh: 1840, shoulder_kwh: 920, demand_kw: null, meter_reads: [] },
    charges: [],
    totals: { subtotal: 1335, gst: 133.5, total_due: 1600, due_date: '2026-10-20' },
    provider: { retailer_name: 'Marmalade Electric', abn: null, plan_name: null },
    validation: { is_valid: true, validation_issues: [], confidence: 0.97 },
    fields: { 'usage.total_kwh': { confidence: 0.95, reason: 'the bands add up to it', page: 2, box: null } },
    ...change,
  };
}

type EnergyData = NonNullable<UploadResponse['energy_data']>;
type UploadCharge = NonNullable<EnergyData['charges']>[number];

/** A charge of one step, in kWh unless said otherwise. */
export function uploadCharge(
  classification: string | null,
  quantity: number | null,
  more: { name?: string; unit?: string; amount?: number | null; rate?: number } = {},
): UploadCharge {
  const { name = classification ?? '', unit = 'kWh', amount = 100, rate = 30 } = more;
  const step = { rate, rate_unit: 'cent/kWh', quantity, quantity_unit: unit, amount };
  return { classification, tariff_name: name, amount, rate_steps: [step] };
}

/** What the upload endpoint answers for that bill. */
export function uploadFixture(change: Partial<EnergyData> = {}): UploadResponse {
  return {
    bill_uuid: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11',
    energy_data: {
      retailer_name: 'Marmalade Electric',
      account_number: '300 100 200',
      fuel_type: 'elec',
      site_identifier: '41020359842',
      supply_address: 'Shop 4, 12 Sample Street, Sydney NSW 2000',
      billing_period: { start_date: '2026-07-01', end_date: '2026-09-30', days: 92 },
      invoice_number: 'INV-1',
      issue_date: '2026-10-02',
      due_date: '2026-10-20',
      charges: [
        uploadCharge('Retail Peak', 1840),
        uploadCharge('Retail Shoulder', 920),
        uploadCharge('Retail Off Peak', 1840),
        uploadCharge('Supply', 92, { unit: 'days' }),
      ],
      total_amount: 1468.5,
      total_due: 1600,
      meter_reads: [],
      ...change,
    },
    validation_issues: [],
  };
}
