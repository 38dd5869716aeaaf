/** View model of a stored bill: each value, its confidence and its position on the file. */
import type { ExtractResponse, FieldEvidence } from '@/lib/bills/responses';
import { capitalise, formatCurrency, formatDate, formatQuantity } from '@/lib/site/words/format';
import { type Country, minVerifiedConfidence, type PagePosition } from './model';
import { findCountry } from './reading/place';

export interface ReadValue {
  /** Path of the field in the response. */
  id: string;
  label: string;
  text: string;
  /** `300 kWh at 40c/kWh`; null when there is nothing to add. */
  detail: string | null;
  state: 'proved' | 'read' | 'look';
  /** The confidence in words: `Confirmed`. */
  sureness: string;
  /** Why the confidence is what it is, with its value; null when not given. */
  reason: string | null;
  /** `Page 1, 14 cm from the top`; null when not given. */
  place: string | null;
  /** Positions for highlighting the value on a picture of the page. */
  at: PagePosition[];
}

/** Below this, other values on the bill or the quality of the scan contradict the value. */
const minCertainConfidence = 0.6;

/** The currency of a bill; Australian dollars by default. */
interface Currency {
  code: string;
  /** Symbol of a hundredth, for rates. */
  hundredth: string;
}
const makeCurrency = (code: string): Currency => ({ code, hundredth: code === 'GBP' ? 'p' : 'c' });
const currencyCodes: Partial<Record<Country, string>> = { GB: 'GBP', IE: 'EUR' };

/** Returns the reader's currency, else that of the bill's country. */
function findCurrency({ account, currency }: ExtractResponse): Currency {
  if (currency) return makeCurrency(currency);
  const country = findCountry(account?.nmi ?? null, account?.supply_address ?? null);
  return makeCurrency((country && currencyCodes[country]) ?? 'AUD');
}

/** Formats an amount in the bill's currency. */
export const formatMoney = (bill: ExtractResponse, amount: number) => formatCurrency(amount, findCurrency(bill).code);

type FormatValue = (value: string | number, currency: Currency) => string;
const formatText: FormatValue = String;
const formatDay: FormatValue = (value) => formatDate(String(value));
const formatAmount: FormatValue = (value, currency) => formatCurrency(Number(value), currency.code);
const formatAmountIn =
  (unit: string): FormatValue =>
  (value) =>
    `${formatQuantity(Number(value))} ${unit}`;

/** The values with their paths in the response, which also find their evidence. */
const values: readonly [name: string, path: string, kind: FormatValue][] = [
  ['Retailer', 'retailer', formatText],
  ['Plan', 'provider.plan_name', formatText],
  ['NMI or MIRN', 'account.nmi', formatText],
  ['Supply address', 'account.supply_address', formatText],
  ['Customer', 'account.customer_name', formatText],
  ['Account number', 'account.account_number', formatText],
  ['Invoice number', 'invoice_number', formatText],
  ['Period starts', 'billing_period.start', formatDay],
  ['Period ends', 'billing_period.end', formatDay],
  ['Days', 'billing_period.days', formatText],
  ['Usage', 'usage.total_kwh', formatAmountIn('kWh')],
  ['Peak', 'usage.peak_kwh', formatAmountIn('kWh')],
  ['Shoulder', 'usage.shoulder_kwh', formatAmountIn('kWh')],
  ['Off-peak', 'usage.off_peak_kwh', formatAmountIn('kWh')],
  ['Controlled load', 'usage.controlled_load_kwh', formatAmountIn('kWh')],
  ['Fed into the grid', 'usage.export_kwh', formatAmountIn('kWh')],
  ['Demand', 'usage.demand_kw', formatAmountIn('kW')],
  ['Demand (kVA)', 'usage.demand_kva', formatAmountIn('kVA')],
  ['Gas', 'usage.total_mj', formatAmountIn('MJ')],
  ['Charges without GST', 'totals.subtotal', formatAmount],
  ['GST', 'totals.gst', formatAmount],
  ['Charges with GST', 'totals.new_charges', formatAmount],
  ['Earlier balance', 'totals.previous_balance', formatAmount],
  ['Amount due', 'totals.total_due', formatAmount],
  ['Issued', 'issue_date', formatDay],
  ['Due', 'totals.due_date', formatDay],
  ['Tariff code', 'tariff_code', formatText],
];

/** Names of the connection's number by type. */
const siteNames: Readonly<Record<string, string>> = {
  ...{ nmi: 'NMI', mirn: 'MIRN', icp: 'ICP', mpan: 'Supply number (MPAN)', mprn: 'Meter point (MPRN)' },
  other: 'Connection number',
};

/** Returns the values found, in the order of a printed bill. */
export function listReadValues(bill: ExtractResponse): ReadValue[] {
  const currency = findCurrency(bill);
  return values.flatMap(([name, path, kind]) => {
    const label = path === 'account.nmi' ? (siteNames[bill.account?.nmi_type ?? ''] ?? name) : name;
    const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], bill);
    const isThere = typeof value === 'string' || typeof value === 'number';
    return isThere
      ? [{ id: path, label, text: kind(value, currency), detail: null, ...describeEvidence(bill.fields?.[path]) }]
      : [];
  });
}

export function listCharges(bill: ExtractResponse): ReadValue[] {
  const { charges, fields } = bill;
  const currency = findCurrency(bill);
  return (charges ?? []).map(({ description, amount, quantity: many, unit, rate }, i) => ({
    id: `charges.${i}`,
    label: description,
    text: formatAmount(amount, currency),
    detail:
      many === undefined
        ? null
        : [`${formatQuantity(many)} ${unit ?? ''}`.trim(), formatRate(rate, unit, currency)]
            .filter(Boolean)
            .join(' at '),
    ...describeEvidence(fields?.[`charges.${i}`]),
  }));
}

/** Returns each meter read: the usage and the two readings. */
export function listMeterReads({ usage, fields }: ExtractResponse): ReadValue[] {
  return (usage?.meter_reads ?? []).map(({ meter_id, register_name, previous, current, consumption, units }, i) => {
    const reads = typeof previous === 'number' && typeof current === 'number' ? { previous, current } : null;
    const used = consumption ?? (reads && reads.current - reads.previous);
    return {
      id: `usage.meter_reads.${i}`,
      label: ['Meter', meter_id, register_name].filter(Boolean).join(' '),
      text: used === null ? 'Usage not printed' : `${formatQuantity(used)} ${units ?? ''}`.trim(),
      detail: reads && `From ${formatQuantity(reads.previous)} to ${formatQuantity(reads.current)}`,
      ...describeEvidence(fields?.[`usage.meter_reads.${i}`]),
    };
  });
}

/** Formats rates of energy and days in cents, as plans show them; all others in dollars. */
function formatRate(rate: number | undefined, unit: string | null | undefined, currency: Currency): string | null {
  if (rate === undefined) return null;
  const inCents = `${(rate * 100).toLocaleString('en-AU', { maximumFractionDigits: 4 })}${currency.hundredth}`;
  if (unit === 'kWh' || unit === 'MJ') return `${inCents}/${unit}`;
  if (unit === 'day' || unit === 'days') return `${inCents} a day`;
  return formatCurrency(rate, currency.code, 6);
}

function describeEvidence(
  evidence: FieldEvidence | undefined,
): Pick<ReadValue, 'state' | 'sureness' | 'reason' | 'place' | 'at'> {
  if (!evidence) return { state: 'read', sureness: 'Read', reason: null, place: null, at: [] };
  const { confidence, reason, page, box } = evidence;
  return {
    ...rateSureness(confidence),
    reason: `${capitalise(reason)} (${Math.round(confidence * 100)}% sure)`,
    place: page === null ? null : describePosition(page, box?.y),
    at: page === null || !box ? [] : [{ page, ...box }],
  };
}

function rateSureness(confidence: number): Pick<ReadValue, 'state' | 'sureness'> {
  if (confidence >= minVerifiedConfidence) return { state: 'proved', sureness: 'Confirmed' };
  return confidence >= minCertainConfidence
    ? { state: 'read', sureness: 'Read' }
    : { state: 'look', sureness: 'Check this' };
}

const pointsPerCentimetre = 72 / 2.54;

/** Describes the position on paper, for owners whose file we did not keep. */
function describePosition(page: number, top: number | undefined): string {
  const pageText = `Page ${page}`;
  return top === undefined
    ? pageText
    : `${pageText}, ${Math.max(0, Math.round(top / pointsPerCentimetre))} cm from the top`;
}
