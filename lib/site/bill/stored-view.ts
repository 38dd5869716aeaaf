/** View model of a stored bill: each value, its confidence and its position on the file. */
import { type FieldRow, fieldKeys, getRow } from '@/lib/bills/fields';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import type { FieldEvidence } from '@/lib/bills/responses/parts';
import { capitalise, formatCurrency, formatDate, formatQuantity } from '@/lib/site/words/format';
import { minVerifiedConfidence } from './model';
import type { PlacedValue } from './review';

export interface StoredValue extends PlacedValue {
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
}

/** Below this, other values on the bill or the quality of the scan contradict the value. */
const minCertainConfidence = 0.6;

/** Formats an amount in the bill's currency; Australian dollars by default. */
export const formatMoney = ({ currency }: ExtractResponse, amount: number, decimals?: number) =>
  formatCurrency(amount, currency ?? null, decimals);

/** The parts of the response in the order of a printed bill; others come last. */
const partOrder = ['retailer', 'provider', 'account', 'invoice_number', 'billing_period', 'usage', 'totals'];
const findPart = ({ extract: [path] }: FieldRow) => {
  const place = partOrder.indexOf(path.split('.')[0] ?? '');
  return place < 0 ? partOrder.length : place;
};
const rows = fieldKeys.map(getRow).sort((one, other) => findPart(one) - findPart(other));

/** Names of the connection's number by type. */
const siteNames: Readonly<Record<string, string>> = {
  ...{ nmi: 'NMI', mirn: 'MIRN', icp: 'ICP', mpan: 'Supply number (MPAN)', mprn: 'Meter point (MPRN)' },
  other: 'Connection number',
};

/** Returns the values found. Their paths in the response also find their evidence. */
export function listReadValues(bill: ExtractResponse): StoredValue[] {
  return rows.flatMap((row) => {
    const [path] = row.extract;
    const name = path === 'account.nmi' ? siteNames[bill.account?.nmi_type ?? ''] : undefined;
    const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], bill);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = formatValue(row, value, bill);
    return {
      id: path,
      label: name ?? capitalise(row.name),
      text,
      detail: null,
      ...describeEvidence(bill.fields?.[path]),
    };
  });
}

function formatValue({ type, unit, extract: [path] }: FieldRow, value: string | number, bill: ExtractResponse): string {
  if (type === 'date') return formatDate(String(value));
  if (unit) return `${formatQuantity(Number(value))} ${unit}`;
  return path.startsWith('totals.') ? formatMoney(bill, Number(value)) : String(value);
}

export function listCharges(bill: ExtractResponse): StoredValue[] {
  return (bill.charges ?? []).map(({ description, amount, quantity: many, unit, rate }, i) => ({
    id: `charges.${i}`,
    label: description,
    text: formatMoney(bill, amount),
    detail:
      many === undefined
        ? null
        : [`${formatQuantity(many)} ${unit ?? ''}`.trim(), rate === undefined ? '' : formatRate(rate, unit, bill)]
            .filter(Boolean)
            .join(' at '),
    ...describeEvidence(bill.fields?.[`charges.${i}`]),
  }));
}

/** Returns each meter read: the usage and the two readings. */
export function listMeterReads({ usage, fields }: ExtractResponse): StoredValue[] {
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
function formatRate(rate: number, unit: string | null | undefined, bill: ExtractResponse): string {
  const inCents = `${(rate * 100).toLocaleString('en-AU', { maximumFractionDigits: 4 })}${bill.currency === 'GBP' ? 'p' : 'c'}`;
  if (unit === 'kWh' || unit === 'MJ') return `${inCents}/${unit}`;
  if (unit === 'day' || unit === 'days') return `${inCents} a day`;
  return formatMoney(bill, rate, 6);
}

const surenessNames = { proved: 'Confirmed', read: 'Read', look: 'Check this' };
const pointsPerCentimetre = 72 / 2.54;

function describeEvidence(
  evidence: FieldEvidence | undefined,
): Pick<StoredValue, 'state' | 'sureness' | 'reason' | 'place' | 'at'> {
  if (!evidence) return { state: 'read', sureness: 'Read', reason: null, place: null, at: [] };
  const { confidence, reason, page, box } = evidence;
  const state = confidence >= minVerifiedConfidence ? 'proved' : confidence >= minCertainConfidence ? 'read' : 'look';
  // On paper, for owners whose file we did not keep.
  const centimetres = box && Math.max(0, Math.round(box.y / pointsPerCentimetre));
  return {
    state,
    sureness: surenessNames[state],
    reason: `${capitalise(reason)} (${Math.round(confidence * 100)}% sure)`,
    place: page === null ? null : `Page ${page}${box ? `, ${centimetres} cm from the top` : ''}`,
    at: page === null || !box ? [] : [{ page, ...box }],
  };
}
