/**
 * Checks a bill: issues by the published rules, among them what was not found and is needed for the comparison or the
 * account, the status of the reading and its confidence.
 */

import { formatDate } from '@/lib/facts/format-date';
import { toCents } from '@/lib/facts/money';
import { type Basis, getConfidence, getReason } from '../basis';
import { type Bill, type Extraction, type Field, type Issue, readField } from '../bill';
import { type FieldKey, type FieldRow, fieldKeys, getRow } from '../fields';
import { isGasUnit } from '../understand/values/units';
import { checkDuplicates, checkLines, checkRates, checkTotals } from './check-lines';
import {
  checkDates,
  checkEstimated,
  checkIdentifiers,
  checkPeriod,
  checkReads,
  checkUsage,
  checkUsageTotal,
} from './check-usage';
import { formatQuantity, makeMoneyFormat } from './formats';
import { type Finding, type Rule, type RuleCode, rules } from './rules';
import { uncertainBelow } from './tolerances';

/** Issues of the same severity are in this order. */
const checks = [
  ...[checkTotals, checkLines, checkDuplicates, checkPeriod, checkReads, checkUsageTotal, checkFile],
  ...[checkIdentifiers, checkDates, checkRates, checkEstimated, checkUsage, checkMissing],
];

/** Every rule that the bill breaks, errors first. Values that were not read only break the `no_…` rules. */
export function check(bill: Bill): Issue[] {
  return collectFindings(bill)
    .map((finding): Issue => {
      const { code, message, isOurs } = finding;
      return { code, severity: isOurs ? 'WARNING' : rules[code].severity, field: getField(finding), message };
    })
    .sort((a, b) => Number(b.severity === 'ERROR') - Number(a.severity === 'ERROR'));
}

function collectFindings(bill: Bill): Finding[] {
  // A notice that is not a bill gets no other findings.
  const notice = checkNotice(bill);
  if (notice.length > 0) return notice;
  const found = checks.flatMap((one) => one(bill));
  const isPartial = found.some(({ code }) => isLacking(code));
  return [...found, ...checkCertainty(bill, new Set(found.map(getField)), isPartial)];
}

const getField = ({ code, field }: Finding): string | null => field ?? rules[code].field;
/** Whether something is missing or contradicts itself, whoever's fault it is. False for codes about files. */
function isLacking(code: string): boolean {
  const rule = (rules as Readonly<Record<string, Rule>>)[code];
  return rule?.partial === true || rule?.severity === 'ERROR';
}

/** `failed` without a bill, `partial` with an error or without something the comparison needs, else `success`. */
export function decideStatus(bill: Bill | null, issues: readonly Issue[]): Extraction['status'] {
  if (bill === null) return 'failed';
  const lacking = issues.some(({ code, severity }) => severity === 'ERROR' || isLacking(code));
  return lacking ? 'partial' : 'success';
}

/** The bill with its issues, its status and its confidence. */
export function checkBill(bill: Bill): Extraction {
  const issues = check(bill);
  return { status: decideStatus(bill, issues), bill, issues, confidence: computeConfidence(bill) };
}

/** The mean confidence of the values read, 0 to 1. A missing value that is needed counts as 0. */
export function computeConfidence(bill: Bill): number {
  const usage = bill.energyType === 'gas' ? (bill.usage.totalMj ?? bill.usage.totalKwh) : bill.usage.totalKwh;
  const needed: (Field<unknown> | null)[] = [
    bill.siteIdentifier,
    // LPG is delivered, so its bill has neither days nor metered usage.
    ...(bill.energyType === 'lpg' ? [] : [bill.period.days, usage]),
    bill.totals.totalDue ?? bill.totals.newCharges,
    bill.supplyAddress,
  ];
  const others = [
    bill.retailerName,
    bill.accountNumber,
    bill.customerName,
    bill.abn,
    bill.issueDate,
    bill.dueDate,
    bill.totals.gst,
  ];
  const confidences = [
    ...needed.map((field) => (field ? getConfidence(field) : 0)),
    ...others.flatMap((field) => (field ? getConfidence(field) : [])),
    ...checkMissing(bill).map(() => 0),
    ...(bill.charges.length === 0 ? [0] : bill.charges.map(getConfidence)),
  ];
  return Math.round((100 * confidences.reduce((sum, one) => sum + one, 0)) / confidences.length) / 100;
}

/** Reports a reminder of an earlier bill, or a credit note for one. No other check runs: neither charges for a period. */
function checkNotice({ reminder, creditNote, currency, totals: { totalDue, newCharges } }: Bill): Finding[] {
  const money = makeMoneyFormat(currency);
  const overdue = totalDue ? `It asks for ${money(toCents(totalDue.value))} from earlier bills. ` : '';
  const credit = newCharges ?? totalDue;
  const charges = credit ? money(Math.abs(toCents(credit.value))) : 'charges';
  if (reminder?.value)
    return [
      {
        code: 'reminder_notice',
        message: `This is a reminder notice, not a bill. ${overdue}It has no usage. Upload the bill it is about.`,
      },
    ];
  const message = `This is a credit note. It takes back ${charges} of an earlier bill. Upload the bill that replaces it.`;
  return creditNote?.value ? [{ code: 'credit_note', message }] : [];
}

/** Reports a file with several bills. */
function checkFile({ nextBillPage: page }: Bill): Finding[] {
  const message = `Another bill begins on page ${page} of this file. We read only the first. Upload each bill as a file of its own.`;
  return page === undefined ? [] : [{ code: 'several_bills', message }];
}

/** Everything that was not found. What the comparison needs comes first. */
function checkMissing(bill: Bill): Finding[] {
  const { usage, period, charges, totals, siteIdentifier, supplyPostcode, accountNumber, dueDate, directDebit } = bill;
  const isLpg = bill.energyType === 'lpg';
  const hasUsage = [usage.totalKwh, usage.totalMj, usage.totalTherms].some((total) => total !== null);
  const hasQuantity = charges.some(({ quantity }) => quantity !== null);
  const hasTotal = totals.totalDue !== null || totals.newCharges !== null;
  const hasSite = siteIdentifier !== null || supplyPostcode !== null;
  // A single page of charges has no account details, so only the usage, period and site are reported.
  const isPage = !hasSite && accountNumber === null && dueDate === null;
  const isOwed = (totals.totalDue?.value ?? 1) > 0 && !directDebit?.value;
  const usageMessage = `We found no usage${hasQuantity ? ' on this bill.' : '. This looks like page 1 of the bill. Usage and charges are usually on page 2.'}`;
  const periodMessage = period.days
    ? `We found no dates for the billing period, only its ${period.days.value} days.`
    : 'We found no billing period on this bill.';
  const missing: [code: RuleCode, isMissing: boolean, message: string][] = [
    ['no_usage', !hasUsage && !isLpg && !isByVolume(bill), usageMessage],
    ['no_period', !isLpg && (period.start === null || period.end === null), periodMessage],
    ['no_site', !hasSite, 'We found no NMI or other connection number on this bill, and no supply postcode.'],
    ['no_charges', charges.length === 0 && hasUsage, 'We found no charge lines on this bill.'],
    ['no_total', !hasTotal, 'We found no total on this bill.'],
    ['no_account_number', accountNumber === null && !isPage, 'We found no account number on this bill.'],
    ['no_due_date', dueDate === null && isOwed && !isPage, 'We found no due date on this bill.'],
  ];
  return missing.flatMap(([code, isMissing, message]) => (isMissing ? [{ code, message }] : []));
}

/** Whether gas is charged in therms or by volume, as in North America. Such a bill needs no usage in MJ. */
const isByVolume = ({ energyType, charges }: Bill): boolean =>
  energyType === 'gas' && charges.some(({ unit, quantity }) => quantity !== null && unit !== 'MJ' && isGasUnit(unit));

/**
 * Reports each uncertain value that the comparison uses. For a partial bill it also reports those that identify it.
 * `reported`: fields that already have a finding.
 */
function checkCertainty(bill: Bill, reported: ReadonlySet<string | null>, isPartial: boolean): Finding[] {
  const isSumTold = checkTotals(bill).length > 0;
  return fieldKeys.flatMap((key): Finding[] => {
    const { extract, name, below = 'usual' } = getRow(key);
    const [field] = extract;
    const value = readField(bill, key);
    const doubt = findDoubt(key, bill);
    const isAsked = doubt === 'compared' || (isPartial && doubt === 'partial');
    if (!value || !isAsked || getConfidence(value) >= uncertainBelow[below] || reported.has(field)) return [];
    // The sum that a total does not fit says so already.
    if (isSumTold && key.startsWith('totals.')) return [];
    const rival = contradicted.includes(value.basis) ? `but ${getReason(value)}` : 'and nothing else confirms it';
    const message = `Check the ${name} against your bill. We read ${showValue(key, value.value, bill)}, ${rival}.`;
    return [{ code: 'uncertain', field, message }];
  });
}

/**
 * Something on the bill contradicts values with these bases. Values with another low basis merely lack confirmation.
 */
const contradicted: readonly Basis[] = ['lines_lost', 'usage_of_reads_open', 'usage_contradicted'];

const bands = ['usage.peakKwh', 'usage.shoulderKwh', 'usage.offPeakKwh', 'usage.controlledLoadKwh'];

/** When the value is reported, if another one of the bill does not stand for it. */
function findDoubt(key: FieldKey, bill: Bill): FieldRow['doubt'] | null {
  const { supplyAddress, totals, usage } = bill;
  if (key === 'supplyPostcode' && supplyAddress) return null;
  // Without a total of its own, the bill's amount due is compared.
  if (key === 'totals.totalDue' && totals.newCharges === null) return 'compared';
  // A band is uncertain for the same reason as the total, which is reported instead.
  const total = usage.totalKwh?.basis;
  if (bands.includes(key) && total && contradicted.includes(total) && readField(bill, key)?.basis === total)
    return null;
  return getRow(key).doubt ?? null;
}

function showValue(key: FieldKey, value: unknown, { currency, siteIdentifier }: Bill): string {
  if (key === 'siteIdentifier') return siteIdentifier?.value.id ?? '';
  const { unit } = getRow(key);
  if (typeof value !== 'number') return formatDate(String(value));
  if (key.startsWith('totals.')) return makeMoneyFormat(currency)(100 * value);
  return unit ? `${formatQuantity(value)} ${unit}` : formatQuantity(value);
}
