/** A stored bill as its page shows it: what was read, how sure it is, and where it stands on the file. */
import type { ExtractResponse, FieldEvidence } from '@/lib/bills/contract';
import { dateWords, dollarsAndCents, quantity } from './format';

export interface ReadValue {
  name: string;
  words: string;
  /** From 0 to 1; null: it is not told. */
  confidence: number | null;
  /** From 1. */
  page: number | null;
}

export interface ReadCharge extends ReadValue {
  /** `300 kWh at $0.40`; null where the line prints no quantity. */
  sum: string | null;
}

/** From here on arithmetic, a check digit or a second place on the bill proves a value. */
export const provedFrom = 0.9;

type Kind = (value: string | number) => string;
const text: Kind = String;
const day: Kind = (value) => dateWords(String(value));
const money: Kind = (value) => dollarsAndCents(Number(value));
const amountOf =
  (unit: string): Kind =>
  (value) =>
    `${quantity(Number(value))} ${unit}`;

/** Each value by its path on the wire, which is also how its evidence is found. */
const values: readonly [name: string, path: string, kind: Kind][] = [
  ['Retailer', 'retailer', text],
  ['Plan', 'provider.plan_name', text],
  ['NMI or MIRN', 'account.nmi', text],
  ['Supply address', 'account.supply_address', text],
  ['Customer', 'account.customer_name', text],
  ['Account number', 'account.account_number', text],
  ['Invoice number', 'invoice_number', text],
  ['Period starts', 'billing_period.start', day],
  ['Period ends', 'billing_period.end', day],
  ['Days', 'billing_period.days', text],
  ['Usage', 'usage.total_kwh', amountOf('kWh')],
  ['Peak', 'usage.peak_kwh', amountOf('kWh')],
  ['Shoulder', 'usage.shoulder_kwh', amountOf('kWh')],
  ['Off-peak', 'usage.off_peak_kwh', amountOf('kWh')],
  ['Controlled load', 'usage.controlled_load_kwh', amountOf('kWh')],
  ['Fed into the grid', 'usage.export_kwh', amountOf('kWh')],
  ['Demand', 'usage.demand_kw', amountOf('kW')],
  ['Demand (kVA)', 'usage.demand_kva', amountOf('kVA')],
  ['Gas', 'usage.total_mj', amountOf('MJ')],
  ['Charges without GST', 'totals.subtotal', money],
  ['GST', 'totals.gst', money],
  ['Charges with GST', 'totals.new_charges', money],
  ['Earlier balance', 'totals.previous_balance', money],
  ['Amount due', 'totals.total_due', money],
  ['Issued', 'issue_date', day],
  ['Due', 'totals.due_date', day],
  ['Tariff code', 'tariff_code', text],
];

/** The values that were read, in the order that bills have them. */
export function readValues(bill: ExtractResponse): ReadValue[] {
  return values.flatMap(([name, path, kind]) => {
    const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], bill);
    const isThere = typeof value === 'string' || typeof value === 'number';
    return isThere ? [{ name, words: kind(value), ...sureness(bill.fields?.[path]) }] : [];
  });
}

export function readCharges({ charges, fields }: ExtractResponse): ReadCharge[] {
  return (charges ?? []).map(({ description, amount, quantity: many, unit, rate }, i) => ({
    name: description,
    words: money(amount),
    sum:
      many === undefined
        ? null
        : [`${quantity(many)} ${unit ?? ''}`.trim(), rateWords(rate)].filter(Boolean).join(' at '),
    ...sureness(fields?.[`charges.${i}`]),
  }));
}

function rateWords(rate: number | undefined): string | null {
  if (rate === undefined) return null;
  return rate.toLocaleString('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 6 });
}

function sureness(evidence: FieldEvidence | undefined): Pick<ReadValue, 'confidence' | 'page'> {
  return { confidence: evidence?.confidence ?? null, page: evidence?.page ?? null };
}
