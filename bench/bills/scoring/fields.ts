/** Judges each scalar field that was read against the truth of its bill. */
import { getConfidence } from '@/lib/bills/basis';
import type { Bill, Field } from '@/lib/bills/bill';
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

/** The scalar fields of a bill as the product read it, in the names of the truth. */
export function collectReadings(bill: Bill | null): Record<ScalarName, Reading> {
  const of = <T extends string | number>(field: Field<T> | null | undefined): Reading =>
    field ? { value: field.value, confidence: getConfidence(field) } : null;
  const site = bill?.siteIdentifier;
  return {
    retailer_name: of(bill?.retailerName),
    abn: of(bill?.abn),
    plan_name: of(bill?.planName),
    account_number: of(bill?.accountNumber),
    customer_name: of(bill?.customerName),
    supply_address: of(bill?.supplyAddress),
    supply_postcode: of(bill?.supplyPostcode),
    site_identifier: site ? { value: site.value.id, confidence: getConfidence(site) } : null,
    invoice_number: of(bill?.invoiceNumber),
    issue_date: of(bill?.issueDate),
    due_date: of(bill?.dueDate),
    period_start: of(bill?.period.start),
    period_end: of(bill?.period.end),
    period_days: of(bill?.period.days),
    total_kwh: of(bill?.usage.totalKwh),
    peak_kwh: of(bill?.usage.peakKwh),
    shoulder_kwh: of(bill?.usage.shoulderKwh),
    off_peak_kwh: of(bill?.usage.offPeakKwh),
    controlled_load_kwh: of(bill?.usage.controlledLoadKwh),
    export_kwh: of(bill?.usage.exportKwh),
    demand_kw: of(bill?.usage.demandKw),
    demand_kva: of(bill?.usage.demandKva),
    total_mj: of(bill?.usage.totalMj),
    subtotal: of(bill?.totals.subtotal),
    gst: of(bill?.totals.gst),
    new_charges: of(bill?.totals.newCharges),
    previous_balance: of(bill?.totals.previousBalance),
    total_due: of(bill?.totals.totalDue),
  };
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
  if (typeof expected === 'number') return Math.abs(expected - Number(read)) < (isMoney(name) ? 0.005 : 1e-6);
  if (name === 'site_identifier') return isSameSite(expected, String(read));
  if (name === 'retailer_name') return withoutForm(expected) === withoutForm(String(read));
  return bareText(expected) === bareText(String(read));
}

const moneyNames: readonly ScalarName[] = [
  'subtotal',
  'gst',
  'new_charges',
  'previous_balance',
  'total_due',
  'total_kwh',
];

/** `total_kwh` shares the tolerance because that of a gas bill is worked out. */
function isMoney(name: ScalarName): boolean {
  return moneyNames.includes(name);
}

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
