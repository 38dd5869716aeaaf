/** Checks a bill: issues by the published rules, the status of the reading and its confidence. */
import { getConfidence } from '../basis';
import type { Bill, Extraction, Field, Issue } from '../bill';
import { checkDuplicates, checkLines, checkRates } from './check-lines';
import { checkDates, checkEstimated, checkIdentifiers, checkPeriod, checkReads, checkUsageTotal } from './check-meter';
import { checkCertainty, checkMissing, checkNotice } from './check-missing';
import { checkTotals } from './check-totals';
import { checkUsage } from './check-usage';
import { type Finding, type Rule, rules } from './rules';

/** Issues of the same severity are in this order. */
const checks = [
  ...[checkTotals, checkLines, checkDuplicates, checkPeriod, checkReads, checkUsageTotal],
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
