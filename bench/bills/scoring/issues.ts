/** What the product's own checks say of a bill, judged: wrong values that nothing warns of, and warnings of right ones. */
import { getConfidence } from '@/lib/bills/basis';
import type { Charge, Issue } from '@/lib/bills/bill';
import { uncertainBelow } from '@/lib/bills/checks/tolerances';
import { getRow } from '@/lib/bills/fields';
import type { ScalarName, Truth } from '../truth';
import type { ChargesResult } from './charges';
import { type FieldResult, fieldKeyOf } from './fields';

export interface IssueScore {
  /** Wrong values that are sure enough not to be marked and that no issue names. */
  silentlyWrong: string[];
  /** Wrong values that no issue names, however unsure: the page marks the unsure ones. */
  wrongWithoutIssue: string[];
  /** Codes of the warnings and errors about values that were read right. */
  falseAlarms: string[];
}

/** Where a field is on the wire, by which an issue names it. */
const findPath = (name: ScalarName) => getRow(fieldKeyOf[name]).extract[0];

/** What a bill in order may be told all the same: it says so itself, or a part of it was not found. */
const noAlarm = /^no_|^estimated_reads$|^several_|^reminder_notice$|^credit_note$|^file_/;

/** Checks that compare several values, so that each of them may be the one misread. */
const comparing: Readonly<Record<string, readonly string[]>> = {
  lines_total: ['totals', 'charges'],
  total_due: ['totals'],
  gst: ['totals', 'charges'],
  usage_total: ['usage', 'charges'],
  usage_price: ['usage', 'charges', 'totals'],
  usage_demand: ['usage', 'billing_period'],
  usage_range: ['usage', 'billing_period'],
  usage_past: ['usage', 'billing_period'],
  period_days: ['billing_period', 'charges'],
  issue_before_end: ['issue_date', 'billing_period'],
  due_before_issue: ['issue_date', 'totals.due_date'],
};

interface WrongValue {
  name: string;
  path: string;
  confidence: number;
  /** The product marks a value of less confidence as uncertain. */
  below: number;
}

/** Judges the issues of a bill by what of it was read right. */
export function judgeIssues(
  fields: readonly FieldResult[],
  charges: ChargesResult,
  issues: readonly Issue[],
  { own_faults = [] }: Truth,
): IssueScore {
  const wrong = [...fields.flatMap(wrongField), ...wrongCharges(charges)];
  const untold = wrong.filter(({ path }) => !issues.some(({ field }) => field !== null && meet(field, path)));
  const misread = [
    ...fields.filter(({ verdict }) => verdict !== 'right' && verdict !== 'absent').map(({ name }) => findPath(name)),
    ...(charges.extra.length > 0 || charges.lines.some(({ right }) => !right) ? ['charges'] : []),
  ];
  const alarms = issues.filter(
    ({ code, severity }) => severity !== 'ERROR_IGNORABLE' && !noAlarm.test(code) && !own_faults.includes(code),
  );
  const isFalse = ({ code, field }: Issue) =>
    ![...(comparing[code] ?? []), ...(field === null ? [] : [field])].some((named) =>
      misread.some((path) => meet(named, path)),
    );
  return {
    silentlyWrong: untold.filter(({ confidence, below }) => confidence >= below).map(({ name }) => name),
    wrongWithoutIssue: untold.map(({ name }) => name),
    falseAlarms: alarms.filter(isFalse).map(({ code, field }) => (code === 'uncertain' ? `${code} ${field}` : code)),
  };
}

function wrongField({ name, verdict, read }: FieldResult): WrongValue[] {
  if (read === null || (verdict !== 'wrong' && verdict !== 'invented')) return [];
  const below = uncertainBelow[getRow(fieldKeyOf[name]).below ?? 'usual'];
  return [{ name, path: findPath(name), confidence: read.confidence, below }];
}

function wrongCharges({ lines, extra }: ChargesResult): WrongValue[] {
  const wrong = (charge: Charge): WrongValue => ({
    name: `"${charge.description}"`,
    path: 'charges',
    confidence: getConfidence(charge),
    below: uncertainBelow.usual,
  });
  return [...lines.flatMap(({ read, right }) => (read && !right ? [wrong(read)] : [])), ...extra.map(wrong)];
}

/** One path is the other or a part of it. */
function meet(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
