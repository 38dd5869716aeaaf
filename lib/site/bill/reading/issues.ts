/** What a reader says of a bill: its issues, or why there is none. */
import { type ExtractResponse, issueCodes } from '@/lib/bills/responses';
import { type BillReading, findProblemKind, makeProblem } from '../file-reading';
import type { BillField, BillIssue } from '../model';

type WireIssues = NonNullable<ExtractResponse['validation']>['validation_issues'] | null | undefined;

const maxTextLength = 300;
const maxIssues = 20;

/** Returns one line of plain text, truncated; null when nothing is left. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}

/** The first match counts, so bands come before usage: `usage.peak_kwh` is about the band. */
const fieldPatterns: [RegExp, BillField][] = [
  [/demand|kva/, 'max_demand_kw'],
  [/shoulder/, 'shoulder_pct'],
  [/peak/, 'peak_pct'],
  [/nmi|site_identifier/, 'nmi'],
  [/supply_address|postcode/, 'postcode'],
  [/period|days/, 'bill_days'],
  [/usage|kwh|consumption|meter_read/, 'bill_kwh'],
];

/** Returns the form field for an issue, by the field's name in the response. */
function findIssueField(wireField: string | null | undefined): BillField | null {
  const name = (wireField ?? '').toLowerCase();
  return fieldPatterns.find(([form]) => form.test(name))?.[1] ?? null;
}

/** Returns the issues as plain text without duplicates, most serious first. */
export function readIssues(issues: WireIssues): BillIssue[] {
  const gravity = ['ERROR', 'ERROR_IGNORABLE', 'WARNING'];
  const known = new Map(
    (issues ?? []).flatMap(({ severity, field, message, code }): [string, BillIssue][] => {
      const text = toPlainText(message);
      const beside = findIssueField(field);
      const rule = code !== undefined && issueCodes.includes(code) ? code : null;
      return text === null ? [] : [[`${beside} ${text}`, { severity, field: beside, message: text, rule }]];
    }),
  );
  return [...known.values()]
    .sort((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity))
    .slice(0, maxIssues);
}

/** Codes of our own reader have words of their own; messages of other readers are shown unchanged. */
export function explainNothingRead(issues: WireIssues): BillReading {
  for (const { code } of issues ?? []) {
    const kind = code !== undefined && issueCodes.includes(code) ? findProblemKind(code) : undefined;
    if (kind) return makeProblem(kind);
  }
  return makeProblem('not_read', {
    said: readIssues(issues)
      .map(({ message }) => message)
      .slice(0, 5),
  });
}
