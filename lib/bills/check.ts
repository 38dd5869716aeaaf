/** What the checks say of a bill: issues by the published rules, the status of its reading, how much of it is proved. */

import { confidenceOf } from './basis';
import type { Bill, Extraction, Field, Issue } from './bill';
import { checkArithmetic } from './checks/arithmetic';
import { checkCertainty } from './checks/certainty';
import { checkMoney } from './checks/money';
import { checkPlausibility } from './checks/plausibility';
import { checkUsage } from './checks/usage';
import { type Rule, type RuleCode, rules } from './labels/rules';

/** One finding of a check before it is told. */
export interface Finding {
  code: RuleCode;
  message: string;
  /** On the wire; the rule's own if absent. */
  field?: string | undefined;
}

/** Every rule that the bill breaks, errors first. Values that were not read break none but the `no_…` rules. */
export function check(bill: Bill): Issue[] {
  const lacking = [...checkReading(bill), ...checkIdentity(bill)];
  const checks = [checkMoney, checkArithmetic, checkPlausibility, checkUsage];
  const found = [...checks.flatMap((one) => one(bill)), ...lacking].map(withField);
  const isPartial = found.some(({ code }) => isLacking(code) || rules[code].severity === 'ERROR');
  const issues = [...found, ...checkCertainty(bill, found, isPartial)].map(
    ({ code, message, field }): Issue => ({ code, message, severity: rules[code].severity, field: field ?? null }),
  );
  return issues.sort((a, b) => Number(b.severity === 'ERROR') - Number(a.severity === 'ERROR'));
}

function withField(finding: Finding): Finding {
  const field = finding.field ?? rules[finding.code].field;
  return field === null ? finding : { ...finding, field };
}

/** Whether the code says that the comparison lacks something; codes of a file say nothing of it. */
const isLacking = (code: string) => (rules as Readonly<Record<string, Rule>>)[code]?.partial === true;

/** Gas of America and Canada: the heat in a therm, a hundred cubic feet or a cubic metre is not that of a bill in MJ. */
const isByVolume = ({ energyType, charges }: Bill): boolean =>
  energyType === 'gas' &&
  charges.some(({ unit, quantity }) => quantity !== null && /^(?:m3|ccf|therm)$/.test(unit ?? ''));

/** What the comparison needs and was not found. */
function checkReading(bill: Bill): Finding[] {
  const findings: Finding[] = [];
  const usage = bill.usage.totalKwh ?? bill.usage.totalMj;
  if (usage === null && bill.energyType !== 'lpg' && !isByVolume(bill)) {
    findings.push({
      code: 'no_usage',
      message: bill.charges.every(({ quantity }) => quantity === null)
        ? 'We found no usage. This looks like page 1 of the bill. Usage and charges are usually on page 2.'
        : 'We found no usage on this bill.',
    });
  }
  const { start, end, days } = bill.period;
  if (bill.energyType !== 'lpg' && (start === null || end === null))
    findings.push({
      code: 'no_period',
      message: days
        ? `We found no dates for the billing period, only its ${days.value} days.`
        : 'We found no billing period on this bill.',
    });
  if (bill.siteIdentifier === null && bill.supplyPostcode === null)
    findings.push({
      code: 'no_site',
      message: 'We found no NMI or other connection number on this bill, and no supply postcode.',
    });
  if (bill.charges.length === 0 && usage !== null)
    findings.push({ code: 'no_charges', message: 'We found no charge lines on this bill.' });
  if (bill.totals.totalDue === null && bill.totals.newCharges === null)
    findings.push({ code: 'no_total', message: 'We found no total on this bill.' });
  return findings;
}

/** What a bill tells of its account and was not found, though the comparison can do without. */
function checkIdentity({ accountNumber, dueDate, directDebit, totals }: Bill): Finding[] {
  const findings: Finding[] = [];
  if (accountNumber === null)
    findings.push({ code: 'no_account_number', message: 'We found no account number on this bill.' });
  const isOwed = totals.totalDue === null || totals.totalDue.value > 0;
  if (dueDate === null && isOwed && !directDebit?.value)
    findings.push({ code: 'no_due_date', message: 'We found no due date on this bill.' });
  return findings;
}

/** `success`: everything the comparison needs was read and no error stands; `failed`: there is no bill. */
export function statusOf(bill: Bill | null, issues: readonly Issue[]): Extraction['status'] {
  if (bill === null) return 'failed';
  const lacking = issues.some(({ code, severity }) => severity === 'ERROR' || isLacking(code));
  return lacking ? 'partial' : 'success';
}

/** The bill with its issues, its status and how much of it is proved. */
export function assess(bill: Bill): Extraction {
  const issues = check(bill);
  return { status: statusOf(bill, issues), bill, issues, confidence: overallConfidence(bill) };
}

/** Mean of what the values read are worth; a value that is missing from the bill or its reading counts as nothing. */
export function overallConfidence(bill: Bill): number {
  const usage = bill.energyType === 'gas' ? (bill.usage.totalMj ?? bill.usage.totalKwh) : bill.usage.totalKwh;
  const needed: (Field<unknown> | null)[] = [
    bill.siteIdentifier,
    // LPG is delivered: its bill has neither.
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
  const worth = [
    ...needed.map((field) => (field ? confidenceOf(field) : 0)),
    ...others.flatMap((field) => (field ? confidenceOf(field) : [])),
    ...[...checkReading(bill), ...checkIdentity(bill)].map(() => 0),
    ...(bill.charges.length === 0 ? [0] : bill.charges.map(confidenceOf)),
  ];
  return Math.round((100 * worth.reduce((sum, one) => sum + one, 0)) / worth.length) / 100;
}
