/** Judges each scalar field that was read against the truth of its bill. */
import { getConfidence } from '@/lib/bills/basis';
import { type Bill, readField } from '@/lib/bills/bill';
import type { FieldKey } from '@/lib/bills/fields';
import { type ScalarName, scalarNames, type Truth } from '../truth';

export type Reading = { value: string | number; confidence: number } | null;

/**
 * right: as printed, or rightly absent where the bill prints it not. missing: printed, not read. wrong: another value.
 * invented: read though the bill neither prints it nor lets it be worked out. absent: not printed and not read.
 */
type Verdict = 'right' | 'missing' | 'wrong' | 'invented' | 'absent';

export interface FieldResult {
  name: ScalarName;
  verdict: Verdict;
  expected: string | number | null;
  read: Reading;
}

/** Which field of the product holds each field of a truth. */
export const fieldKeyOf: Readonly<Record<ScalarName, FieldKey>> = {
  retailer_name: 'retailerName',
  abn: 'abn',
  plan_name: 'planName',
  account_number: 'accountNumber',
  customer_name: 'customerName',
  supply_address: 'supplyAddress',
  supply_postcode: 'supplyPostcode',
  site_identifier: 'siteIdentifier',
  invoice_number: 'invoiceNumber',
  issue_date: 'issueDate',
  due_date: 'dueDate',
  period_start: 'period.start',
  period_end: 'period.end',
  period_days: 'period.days',
  total_kwh: 'usage.totalKwh',
  peak_kwh: 'usage.peakKwh',
  shoulder_kwh: 'usage.shoulderKwh',
  off_peak_kwh: 'usage.offPeakKwh',
  controlled_load_kwh: 'usage.controlledLoadKwh',
  export_kwh: 'usage.exportKwh',
  demand_kw: 'usage.demandKw',
  demand_kva: 'usage.demandKva',
  total_mj: 'usage.totalMj',
  subtotal: 'totals.subtotal',
  gst: 'totals.gst',
  new_charges: 'totals.newCharges',
  previous_balance: 'totals.previousBalance',
  total_due: 'totals.totalDue',
};

/** The scalar fields of a bill as the product read it, in the names of the truth. */
export function collectReadings(bill: Bill | null): Record<ScalarName, Reading> {
  const read = (name: ScalarName): Reading => {
    if (name === 'site_identifier' && bill?.siteIdentifier)
      return { value: bill.siteIdentifier.value.id, confidence: getConfidence(bill.siteIdentifier) };
    const field = bill && readField(bill, fieldKeyOf[name]);
    return field && { value: field.value as string | number, confidence: getConfidence(field) };
  };
  return Object.fromEntries(scalarNames.map((name) => [name, read(name)])) as Record<ScalarName, Reading>;
}

/** One result per scalar field. */
export function judgeFields(truth: Truth, readings: Record<ScalarName, Reading>): FieldResult[] {
  return scalarNames.map((name) => {
    const expected = truth.fields[name];
    const read = readings[name];
    return { name, expected, read, verdict: judgeField(truth, name, read) };
  });
}

function judgeField(truth: Truth, name: ScalarName, read: Reading): Verdict {
  const expected = truth.fields[name];
  if (expected === null) {
    if (read === null) return 'absent';
    const follows = truth.derivable[name];
    return follows !== undefined && isSame(name, follows, read.value) ? 'absent' : 'invented';
  }
  if (read === null) return 'missing';
  const accepted = [expected, ...(truth.alternatives[name] ?? [])];
  return accepted.some((value) => isSame(name, value, read.value)) ? 'right' : 'wrong';
}

/** Money to the cent, usage to the printed digit, text without case, spaces and punctuation. */
export function isSame(name: ScalarName, expected: string | number, read: string | number): boolean {
  if (typeof expected === 'number')
    return Math.abs(expected - Number(read)) < (moneyNames.includes(name) ? 0.005 : 1e-6);
  if (name === 'site_identifier') return isSameSite(expected, String(read));
  if (name === 'retailer_name') return withoutForm(expected) === withoutForm(String(read));
  return bareText(expected) === bareText(String(read));
}

/** `total_kwh` shares the tolerance of money because that of a gas bill is worked out. */
const moneyNames: readonly ScalarName[] = [
  ...(['subtotal', 'gst', 'new_charges', 'previous_balance', 'total_due', 'total_kwh'] as const),
];

/** The check digit of an NMI or MIRN adds nothing: with it and without it are the same site. */
function isSameSite(expected: string, read: string): boolean {
  const [a, b] = [bareText(expected), bareText(read)];
  const isShort = (one: string, other: string) => one.length === 10 && other.length === 11 && other.startsWith(one);
  return a === b || isShort(a, b) || isShort(b, a);
}

function bareText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Without the legal form of a company: a brand and its company are one retailer. */
function withoutForm(text: string): string {
  return bareText(text.replace(/\b(pty|ltd|limited|inc|llc|plc)\b\.?/gi, ''));
}
