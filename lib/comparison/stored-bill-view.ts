/** A stored bill as its page shows it: what was read, how sure it is, and where it stands on the file. */
import type { ExtractResponse, FieldEvidence } from '@/lib/bills/contract';
import type { At, Country } from './bill-model';
import { countryOf } from './bill-place';
import { capitalised, dateWords, inCurrency, quantity } from './format';

export interface ReadValue {
  /** Its path on the wire. */
  id: string;
  label: string;
  text: string;
  /** `300 kWh at 40c/kWh`; null where there is nothing to add. */
  detail: string | null;
  state: 'proved' | 'read' | 'look';
  /** `Confirmed`, in words for its owner. */
  sure: string;
  /** Why it is as sure as that, with how much that is; null: it is not told. */
  why: string | null;
  /** `Page 1, 14 cm from the top`; null: it is not told. */
  place: string | null;
  /** For its mark on a picture of the page. */
  at: At[];
}

/** From here on arithmetic, a check digit or a second place on the bill proves a value. */
const provedFrom = 0.9;
/** Below this the bill itself, or how it was scanned, speaks against it. */
const doubtedBelow = 0.6;

/** The money of a bill as its country writes it; dollars where nothing tells another. */
interface Currency {
  code: string;
  /** A hundredth, beside a rate. */
  hundredth: string;
}
const dollars: Currency = { code: 'AUD', hundredth: 'c' };
const pounds: Currency = { code: 'GBP', hundredth: 'p' };
const euros: Currency = { code: 'EUR', hundredth: 'c' };
const otherCurrencies: Partial<Record<Country, Currency>> = { GB: pounds, IE: euros };

/** As the reader tells it, else as the place of the bill does. */
function currencyOf({ account, currency }: ExtractResponse): Currency {
  const told = [pounds, euros].find(({ code }) => code === currency);
  if (told) return told;
  const country = countryOf(account?.nmi ?? null, account?.supply_address ?? null);
  return (country && otherCurrencies[country]) ?? dollars;
}

/** An amount of the bill in its own currency. */
export const moneyOf = (bill: ExtractResponse, amount: number) => inCurrency(amount, currencyOf(bill).code);

type Kind = (value: string | number, currency: Currency) => string;
const text: Kind = String;
const day: Kind = (value) => dateWords(String(value));
const money: Kind = (value, currency) => inCurrency(Number(value), currency.code);
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

/** What the number of the connection is called in each country. */
const siteNames: Readonly<Record<string, string>> = {
  ...{ nmi: 'NMI', mirn: 'MIRN', icp: 'ICP', mpan: 'Supply number (MPAN)', mprn: 'Meter point (MPRN)' },
  other: 'Connection number',
};

/** The values that were read, in the order that bills have them. */
export function readValues(bill: ExtractResponse): ReadValue[] {
  const currency = currencyOf(bill);
  return values.flatMap(([name, path, kind]) => {
    const label = path === 'account.nmi' ? (siteNames[bill.account?.nmi_type ?? ''] ?? name) : name;
    const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], bill);
    const isThere = typeof value === 'string' || typeof value === 'number';
    return isThere
      ? [{ id: path, label, text: kind(value, currency), detail: null, ...evidenceOf(bill.fields?.[path]) }]
      : [];
  });
}

export function readCharges(bill: ExtractResponse): ReadValue[] {
  const { charges, fields } = bill;
  const currency = currencyOf(bill);
  return (charges ?? []).map(({ description, amount, quantity: many, unit, rate }, i) => ({
    id: `charges.${i}`,
    label: description,
    text: money(amount, currency),
    detail:
      many === undefined
        ? null
        : [`${quantity(many)} ${unit ?? ''}`.trim(), rateWords(rate, unit, currency)].filter(Boolean).join(' at '),
    ...evidenceOf(fields?.[`charges.${i}`]),
  }));
}

/** Each read of a meter: what was used, and between which reads. */
export function readMeterReads({ usage, fields }: ExtractResponse): ReadValue[] {
  return (usage?.meter_reads ?? []).map(({ meter_id, register_name, previous, current, consumption, units }, i) => {
    const used =
      consumption ?? (typeof previous === 'number' && typeof current === 'number' ? current - previous : null);
    const reads = [previous, current].every((read) => typeof read === 'number');
    return {
      id: `usage.meter_reads.${i}`,
      label: ['Meter', meter_id, register_name].filter(Boolean).join(' '),
      text: used === null ? 'Usage not printed' : `${quantity(used)} ${units ?? ''}`.trim(),
      detail: reads ? `From ${quantity(previous!)} to ${quantity(current!)}` : null,
      ...evidenceOf(fields?.[`usage.meter_reads.${i}`]),
    };
  });
}

/** Energy and days in cents, as plans have them; all else in dollars. */
function rateWords(rate: number | undefined, unit: string | null | undefined, currency: Currency): string | null {
  if (rate === undefined) return null;
  const inCents = `${(rate * 100).toLocaleString('en-AU', { maximumFractionDigits: 4 })}${currency.hundredth}`;
  if (unit === 'kWh' || unit === 'MJ') return `${inCents}/${unit}`;
  if (unit === 'day' || unit === 'days') return `${inCents} a day`;
  return inCurrency(rate, currency.code, 6);
}

function evidenceOf(evidence: FieldEvidence | undefined): Pick<ReadValue, 'state' | 'sure' | 'why' | 'place' | 'at'> {
  if (!evidence) return { state: 'read', sure: 'Read', why: null, place: null, at: [] };
  const { confidence, reason, page, box } = evidence;
  return {
    ...surenessOf(confidence),
    why: `${capitalised(reason)} (${Math.round(confidence * 100)}% sure)`,
    place: page === null ? null : placeWords(page, box?.y),
    at: page === null || !box ? [] : [{ page, ...box }],
  };
}

function surenessOf(confidence: number): Pick<ReadValue, 'state' | 'sure'> {
  if (confidence >= provedFrom) return { state: 'proved', sure: 'Confirmed' };
  return confidence >= doubtedBelow ? { state: 'read', sure: 'Read' } : { state: 'look', sure: 'Check this' };
}

const pointsACentimetre = 72 / 2.54;

/** Where to look on the paper, for whom the file is not kept. */
function placeWords(page: number, top: number | undefined): string {
  const words = `Page ${page}`;
  return top === undefined ? words : `${words}, ${Math.max(0, Math.round(top / pointsACentimetre))} cm from the top`;
}
