/** The review of a bill: each value formatted, with its confidence and the reason. */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { findNetwork } from '@/lib/facts/networks';
import { findNetworkOfForm, readBillKwh, readDays, type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { readDemandUnit, readQuantity } from '@/lib/site/address/usage-input';
import { capitalise, formatPercent, formatQuantity } from '@/lib/site/words/format';
import {
  type BillField,
  type BillIssue,
  minSureConfidence,
  minVerifiedConfidence,
  type PagePosition,
  type ReadBill,
  type ReadValue,
} from './model';

export const valueIds = ['postcode', 'nmi', 'usage', 'hours', 'demand'] as const;
export type ValueId = (typeof valueIds)[number];

/**
 * `missing`: required for the comparison. `look`: doubtful. `proved`: by the bill itself. `read`: not proved, but sure
 * enough or not important. `entered`, `checked`: by the owner. `absent`: not on the bill and not required.
 */
export type ValueState = 'missing' | 'look' | 'proved' | 'read' | 'entered' | 'checked' | 'absent';

/** A value with its positions on the file, if the reader gives them. */
export interface PlacedValue {
  id: string;
  label: string;
  /** Null when there is no value. */
  text: string | null;
  state: ValueState;
  at: readonly PagePosition[];
}

export interface BillValue extends PlacedValue {
  /** `rates`: what the bill charges; its fields are on another page. */
  id: ValueId | 'rates';
  reason: string;
  issues: readonly BillIssue[];
}

interface ValueField {
  name: BillField;
  label: string;
  /** `bill` is null when the values are entered by hand. */
  hint: string | ((bill: ReadBill | null) => string);
  suffix?: string;
}

interface BillValueKind {
  label: string;
  /** Heading of its fields in the form to enter a bill by hand. */
  legend: string;
  fields: readonly ValueField[];
  text: (typed: TypedBill) => string;
  reads: (bill: ReadBill) => (ReadValue<unknown> | null)[];
  /** Texts for when the bill itself proves the value, when a single part of it makes it sure, and when it has none. */
  proved: string;
  sure?: string;
  absent: string;
}

/** The values that a comparison takes from a bill: their fields, where they are read, and what is said of them. */
export const billValues: Record<ValueId, BillValueKind> = {
  postcode: {
    label: 'Postcode',
    legend: 'Where',
    fields: [
      {
        ...{ name: 'postcode', label: 'Postcode of your supply address' },
        hint: 'Where the meter is, not where your mail goes.',
      },
    ],
    text: ({ postcode }) => postcode,
    reads: ({ supplyPostcode }) => [supplyPostcode],
    proved: 'Printed twice on the bill',
    absent: 'We use the NMI instead',
  },
  nmi: {
    label: 'NMI',
    legend: 'Meter (optional)',
    fields: [
      {
        ...{ name: 'nmi', label: 'NMI' },
        hint: 'The 10 or 11 letters and digits of your meter. It finds your exact network.',
      },
    ],
    text: ({ nmi }) => nmi.replace(/^(\w{4})(\w{3})(\w{3})(\w?)$/, '$1 $2 $3 $4').trim(),
    reads: ({ nmi }) => [nmi],
    proved: 'Printed twice on the bill',
    absent: 'We use the postcode instead',
  },
  usage: {
    label: 'Usage',
    legend: 'How much',
    fields: [
      { name: 'bill_kwh', label: 'Usage on the bill', hint: describeUsageHint, suffix: 'kWh' },
      { name: 'bill_days', label: 'Days on the bill', hint: 'Count the first and the last day.', suffix: 'days' },
    ],
    text: formatUsage,
    reads: ({ totalKwh, periodDays }) => [totalKwh, periodDays],
    proved: 'Adds up to the bill’s total',
    sure: 'From your bill’s charges',
    absent: '',
  },
  hours: {
    label: 'Hours',
    legend: 'When (optional)',
    fields: [
      { name: 'peak_pct', label: 'Peak share', hint: (bill) => describeBandHint(bill, 'peakKwh'), suffix: '%' },
      {
        ...{ name: 'shoulder_pct', label: 'Shoulder share', suffix: '%' },
        hint: (bill) => `${describeBandHint(bill, 'shoulderKwh')}The rest is off-peak.`,
      },
    ],
    text: formatHours,
    reads: ({ peakKwh, shoulderKwh, offPeakKwh }) => [peakKwh, shoulderKwh, offPeakKwh].filter((kwh) => kwh !== null),
    proved: 'Adds up to the bill’s total',
    sure: 'From your bill’s charges',
    absent: 'We use typical hours',
  },
  demand: {
    label: 'Demand',
    legend: 'Demand (optional)',
    fields: [{ name: 'max_demand_kw', label: 'Peak demand', hint: 'The highest kW on your bill.', suffix: 'kW' }],
    text: ({ max_demand_kw: text }) => formatWithUnit(text, readQuantity(text), readDemandUnit(text)),
    reads: ({ demand }) => [demand],
    proved: 'Matches its charge',
    absent: 'We use a typical demand',
  },
};

/** Says what the bill's kWh include and exclude. */
function describeUsageHint(bill: ReadBill | null): string {
  const kwh = bill?.controlledLoadKwh?.value;
  const controlled = kwh ? ` Includes ${formatQuantity(kwh)} kWh of controlled load.` : '';
  return `All kWh you bought in the period, without solar you fed in.${controlled}`;
}

/** `1,840 of 4,600 kWh on the bill. `; empty when the bill has no such band. */
function describeBandHint(bill: ReadBill | null, band: 'peakKwh' | 'shoulderKwh'): string {
  const [kwh, total] = [bill?.[band], bill?.totalKwh];
  return kwh && total ? `${formatQuantity(kwh.value)} of ${formatQuantity(total.value)} kWh on the bill. ` : '';
}

function formatWithUnit(text: string, value: number | null, unit: string): string {
  return value === null ? text : `${formatQuantity(value)} ${unit}`;
}

function formatUsage({ bill_kwh, bill_days }: TypedBill): string {
  const kwh = formatWithUnit(bill_kwh, readBillKwh(bill_kwh), 'kWh');
  const days = formatWithUnit(bill_days, readDays(bill_days), bill_days === '1' ? 'day' : 'days');
  return kwh && days ? `${kwh} in ${days}` : kwh || days;
}

function formatHours({ peak_pct, shoulder_pct }: TypedBill): string {
  const share = (name: string, text: string) => {
    const value = readQuantity(text);
    return text === '' ? [] : [`${name} ${value === null ? text : formatPercent(value)}`];
  };
  return capitalise([...share('peak', peak_pct), ...share('shoulder', shoulder_pct)].join(', '));
}

/**
 * Returns all values of the review. `typed` is the current form, `checked` lists the values that the owner confirmed,
 * `bills` are those that `bill` combines: a sum of theirs is printed on none, so each shows its part.
 */
export function listBillValues(
  bill: ReadBill,
  typed: TypedBill,
  checked: readonly string[],
  bills: readonly ReadBill[] = [],
): BillValue[] {
  const asRead = toTypedBill(bill);
  return valueIds.map((id): BillValue => {
    const { label, fields, text, reads } = billValues[id];
    const issues = bill.issues.filter(({ field }) => fields.some(({ name }) => name === field));
    const isEntered = fields.some(({ name }) => typed[name] !== asRead[name]);
    if (id === 'nmi' && typed.nmi === '' && bill.nmi === null && bill.network) {
      // The NMI was not kept.
      const network = `${findNetwork(bill.network)?.name ?? bill.network}, from your NMI`;
      return { id, label: 'Network', text: network, state: 'read', reason: '', issues: [], at: [] };
    }
    const judged = findState(id, bill, typed, { issues, isEntered, checked });
    const valueText = text(typed) || null;
    const places = [[bill], bills].map((of) => of.flatMap(reads).flatMap((read) => read?.at ?? []));
    const at = valueText === null ? [] : (places.find(({ length }) => length > 0) ?? []);
    return { id, label, text: valueText, ...judged, issues: needsLook(judged) ? issues : [], at };
  });
}

/** Whether the owner should check it before comparing. */
export function needsLook({ state }: Pick<BillValue, 'state'>): boolean {
  return state === 'look' || state === 'missing';
}

function findState(
  id: ValueId,
  bill: ReadBill,
  typed: TypedBill,
  { issues, isEntered, checked }: { issues: readonly BillIssue[]; isEntered: boolean; checked: readonly string[] },
): Pick<BillValue, 'state' | 'reason'> {
  const { fields, reads, absent, proved, sure } = billValues[id];
  if (isMissing(id, bill, typed))
    return { state: 'missing', reason: issues.length > 0 ? '' : describeMissingValue(id, bill) };
  if (fields.every(({ name }) => typed[name] === '')) return { state: 'absent', reason: absent };
  if (isEntered) return { state: 'entered', reason: 'You entered this' };
  if (checked.includes(id)) return { state: 'checked', reason: 'You checked this' };
  if (issues.length > 0) return { state: 'look', reason: '' };
  if (id === 'demand' && bill.demand?.value.unit === 'kVA') return { state: 'look', reason: kvaNote };
  const known = reads(bill);
  if (known.every(isVerified))
    return {
      state: 'proved',
      reason: id === 'nmi' && identifyNmi(typed.nmi).checkDigit === 'right' ? 'Check digit fits' : proved,
    };
  if (sure && known.every((one) => (one?.confidence ?? 0) >= minSureConfidence)) return { state: 'read', reason: sure };
  // The NMI decides the network; the postcode only excludes plans that are not sold there.
  if (
    id === 'postcode' &&
    findNetworkOfForm(bill, typed) &&
    (bill.nmi === null || isVerified(bill.nmi)) &&
    bill.supplyPostcode?.confidence
  )
    return { state: 'read', reason: 'From the supply address' };
  return { state: 'look', reason: 'Check it against your bill.' };
}

/** A single page of charges has no address or NMI. */
function describeMissingValue(id: ValueId, { issues }: ReadBill): string {
  return id === 'postcode' && issues.some(({ rule }) => rule === 'no_site')
    ? 'We found no address and no NMI. They’re usually on page 1. Enter the postcode, or add page 1.'
    : 'Enter it from your bill.';
}

const kvaNote =
  'Your bill measures kVA. In kW it’s a little less: multiply it by the power factor if the bill shows one.';

/** Whether the comparison needs a value that is missing. */
function isMissing(id: ValueId, bill: ReadBill, typed: TypedBill): boolean {
  const { postcode, bill_kwh, bill_days, usage_kwh } = typed;
  if (id === 'postcode') return postcode === '' && findNetworkOfForm(bill, typed) === null;
  return id === 'usage' && usage_kwh === '' && (bill_kwh === '' || bill_days === '');
}

function isVerified(read: ReadValue<unknown> | null): boolean {
  return (read?.confidence ?? 0) >= minVerifiedConfidence;
}
