/** The check of a bill, value by value: as people write it, how sure it is and why. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { findNetworkOfForm, readBillKwh, readDays, type TypedBill, toTypedBill } from '../address/bill-form';
import { readNumber } from '../address/usage-input';
import { capitalise, formatPercent, formatQuantity } from '../copy/format';
import { type At, type BillField, type BillIssue, minVerifiedConfidence, type Read, type ReadBill } from './model';

export const valueIds = ['postcode', 'nmi', 'usage', 'hours', 'demand'] as const;
export type ValueId = (typeof valueIds)[number];

/**
 * `missing`: the comparison can't do without it. `look`: in doubt. `proved`: by the bill itself. `read`: not proved, but
 * little depends on it. `entered`, `checked`: by its owner. `absent`: not on the bill and not needed.
 */
export type ValueState = 'missing' | 'look' | 'proved' | 'read' | 'entered' | 'checked' | 'absent';

export interface BillValue {
  /** `rates`: what the bill charges; its fields stand on a page of their own. */
  id: ValueId | 'rates';
  label: string;
  /** Null: there is none. */
  text: string | null;
  state: ValueState;
  reason: string;
  issues: readonly BillIssue[];
  /** Where it was read, as far as the reader says so. */
  at: readonly At[];
}

interface Definition {
  label: string;
  fields: readonly BillField[];
  text: (typed: TypedBill) => string;
  reads: (bill: ReadBill) => (Read<unknown> | null)[];
  /** Said where the bill itself proves it, and where it has none. */
  proved: string;
  absent: string;
}

const definitions: Record<ValueId, Definition> = {
  postcode: {
    label: 'Postcode',
    fields: ['postcode'],
    text: ({ postcode }) => postcode,
    reads: ({ supplyPostcode }) => [supplyPostcode],
    proved: 'Printed twice on the bill',
    absent: 'We use the NMI instead',
  },
  nmi: {
    label: 'NMI',
    fields: ['nmi'],
    text: ({ nmi }) => nmi.replace(/^(\w{4})(\w{3})(\w{3})(\w?)$/, '$1 $2 $3 $4').trim(),
    reads: ({ nmi }) => [nmi],
    proved: 'Printed twice on the bill',
    absent: 'We use the postcode instead',
  },
  usage: {
    label: 'Usage',
    fields: ['bill_kwh', 'bill_days'],
    text: formatUsage,
    reads: ({ totalKwh, periodDays }) => [totalKwh, periodDays],
    proved: 'Adds up to the bill’s total',
    absent: '',
  },
  hours: {
    label: 'Hours',
    fields: ['peak_pct', 'shoulder_pct'],
    text: formatHours,
    reads: ({ peakKwh, shoulderKwh, offPeakKwh }) => [peakKwh, shoulderKwh, offPeakKwh].filter((kwh) => kwh !== null),
    proved: 'Adds up to the bill’s total',
    absent: 'We use typical hours',
  },
  demand: {
    label: 'Demand',
    fields: ['max_demand_kw'],
    text: ({ max_demand_kw: text }) => formatWithUnit(text, readNumber(text), 'kW'),
    reads: ({ demand }) => [demand],
    proved: 'Matches its charge',
    absent: 'We use a typical demand',
  },
};

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
    const value = readNumber(text.replace(/%\s*$/, ''));
    return text === '' ? [] : [`${name} ${value === null ? text : formatPercent(value)}`];
  };
  return capitalise([...share('peak', peak_pct), ...share('shoulder', shoulder_pct)].join(', '));
}

/** The fields of the form behind a value. */
export function listFields(id: ValueId): readonly BillField[] {
  return definitions[id].fields;
}

/** Every value of the check. `typed` is the form as it stands, `checked` holds the values that the owner said are right. */
export function listBillValues(bill: ReadBill, typed: TypedBill, checked: readonly string[]): BillValue[] {
  const asRead = toTypedBill(bill);
  return valueIds.map((id) => {
    const { label, fields, text, reads } = definitions[id];
    const issues = bill.issues.filter(({ field }) => field !== null && fields.includes(field));
    const isEntered = fields.some((field) => typed[field] !== asRead[field]);
    if (id === 'nmi' && typed.nmi === '' && bill.nmi === null && bill.network) return makeNetworkValue(bill.network);
    const judged = findState(id, bill, typed, { issues, isEntered, checked });
    const words = text(typed) || null;
    const at = words === null ? [] : reads(bill).flatMap((read) => read?.at ?? []);
    return { id, label, text: words, ...judged, issues: needsLook(judged) ? issues : [], at };
  });
}

/** Of an NMI that is not kept. */
function makeNetworkValue(network: NetworkSlug): BillValue {
  const name = findNetwork(network)?.name ?? network;
  return { id: 'nmi', label: 'Network', text: `${name}, from your NMI`, state: 'read', reason: '', issues: [], at: [] };
}

/** Whether its owner should look at it before anything is compared. */
export function needsLook({ state }: Pick<BillValue, 'state'>): boolean {
  return state === 'look' || state === 'missing';
}

interface Known {
  issues: readonly BillIssue[];
  isEntered: boolean;
  checked: readonly string[];
}

function findState(
  id: ValueId,
  bill: ReadBill,
  typed: TypedBill,
  { issues, isEntered, checked }: Known,
): Pick<BillValue, 'state' | 'reason'> {
  const { fields, reads, absent, proved } = definitions[id];
  if (isMissing(id, bill, typed))
    return { state: 'missing', reason: issues.length > 0 ? '' : describeMissingValue(id, bill) };
  if (fields.every((field) => typed[field] === '')) return { state: 'absent', reason: absent };
  if (isEntered) return { state: 'entered', reason: 'You entered this' };
  if (checked.includes(id)) return { state: 'checked', reason: 'You checked this' };
  if (issues.length > 0) return { state: 'look', reason: '' };
  if (id === 'demand' && bill.demand?.value.unit === 'kVA') return { state: 'look', reason: kvaNote };
  const known = reads(bill);
  if (known.every(isVerified))
    return { state: 'proved', reason: id === 'nmi' ? describeNmiProof(typed.nmi, proved) : proved };
  // The NMI decides the network; the postcode only leaves out plans that aren't sold there.
  if (
    id === 'postcode' &&
    findNetworkOfForm(bill, typed) &&
    (bill.nmi === null || isVerified(bill.nmi)) &&
    bill.supplyPostcode?.confidence
  )
    return { state: 'read', reason: 'From the supply address' };
  const isUnrated = known.some((read) => read?.confidence === null);
  return { state: 'look', reason: isUnrated ? 'Check it against your bill.' : 'Nothing else on the bill confirms it.' };
}

/** A page of charges by itself names no site. */
function describeMissingValue(id: ValueId, { issues }: ReadBill): string {
  return id === 'postcode' && issues.some(({ rule }) => rule === 'no_site')
    ? 'We found no address and no NMI. They’re usually on page 1. Enter the postcode, or add page 1.'
    : 'Enter it from your bill.';
}

const kvaNote =
  'Your bill measures kVA. In kW it’s a little less: multiply it by the power factor if the bill shows one.';

function describeNmiProof(nmi: string, otherwise: string): string {
  return identifyNmi(nmi).checkDigit === 'right' ? 'Check digit fits' : otherwise;
}

/** Whether the comparison can't do without it. */
function isMissing(id: ValueId, bill: ReadBill, typed: TypedBill): boolean {
  const { postcode, bill_kwh, bill_days, usage_kwh } = typed;
  if (id === 'postcode') return postcode === '' && findNetworkOfForm(bill, typed) === null;
  return id === 'usage' && usage_kwh === '' && (bill_kwh === '' || bill_days === '');
}

function isVerified(read: Read<unknown> | null): boolean {
  return (read?.confidence ?? 0) >= minVerifiedConfidence;
}
