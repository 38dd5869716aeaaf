/** Shared by both response formats of bills: text, amounts, issues and reasons for failure. */
import type { z } from 'zod';
import { type FieldEvidence, issueCodes, type validationIssueSchema } from '@/lib/bills/responses';
import { normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { type BillReading, makeProblem, type ProblemKind } from '../file-reading';
import type { BillField, BillIssue, PagePosition, ReadValue } from '../model';
import { dayMs } from '../year/calendar';

type WireIssue = z.infer<typeof validationIssueSchema>;

const maxTextLength = 300;
const maxIssues = 20;

/** Returns one line of plain text, truncated; null when nothing is left. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}

/** Returns confidence and position of a field, if the reader gives them. */
export type FindEvidence = (path: string) => FieldEvidence | undefined;

/** Wraps a value with the confidence and position of its field. */
export function toRead<T>(value: T | null | undefined, sure: FieldEvidence | undefined) {
  if (value === null || value === undefined) return null;
  return {
    value,
    confidence: sure?.confidence ?? null,
    reason: toPlainText(sure?.reason),
    at: findPlace(sure),
  } satisfies ReadValue<T>;
}

/** Returns a field's position to a tenth of a point; null when the reader gives none. */
export function findPlace(sure: FieldEvidence | undefined): PagePosition | null {
  if (!sure?.page || sure.page < 1 || !sure.box) return null;
  const { x, y, width, height } = sure.box;
  const round = (points: number) => Math.round(points * 10) / 10;
  return { page: sure.page, x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Returns a date as YYYY-MM-DD; null for anything else. */
export function readIsoDate(text: string | null | undefined): string | null {
  return isoDaySchema.safeParse(text).data ?? null;
}

/** Returns the amount; null when it is negative. */
export function readAmount(value: number | null | undefined): number | null {
  return value === null || value === undefined || value < 0 ? null : value;
}

/** Returns letters and digits of a site identifier; null when its length is impossible. */
export function readSiteIdentifier(text: string | null | undefined): string | null {
  const id = normaliseNmi(text ?? '');
  return id.length >= 6 && id.length <= 25 ? id : null;
}

/** Returns the identifier when it has the format of an NMI: 10 or 11 characters without I and O. */
export function findNmi(siteIdentifier: string | null): string | null {
  return siteIdentifier !== null && /^[A-HJ-NP-Z\d]{10,11}$/.test(siteIdentifier) ? siteIdentifier : null;
}

/** Counts the distinct names. */
export function countNames(names: readonly (string | null | undefined)[] | undefined): number {
  return new Set((names ?? []).filter(Boolean)).size;
}

/** Whether only embedded networks charge this class. */
export function isOnSold(classification: string): boolean {
  return /^on[ _]supply|^common[ _]area/i.test(classification);
}

/** Returns the days of a period: as stated, else counted with both ends included, as Australian bills do. */
export function findPeriodDays(
  days: number | null | undefined,
  start: string | null | undefined,
  end: string | null | undefined,
): number | null {
  if (days && days >= 1) return Math.round(days);
  const parse = (date: string | null | undefined) => Date.parse(readIsoDate(date) ?? '');
  const counted = Math.round((parse(end) - parse(start)) / dayMs) + 1;
  return counted >= 1 ? counted : null;
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
export function readIssues(issues: readonly WireIssue[] | null | undefined): BillIssue[] {
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

/** Codes that our own reader uses when a file gives nothing; messages of other readers are shown unchanged. */
const kindByCode = new Map<string, ProblemKind>([
  ['file_empty', 'empty'],
  ['file_unsupported_type', 'wrong_type'],
  ['file_too_large', 'too_large'],
  ['file_password', 'password'],
  ['file_damaged', 'damaged'],
  ['file_no_text', 'picture'],
  ['file_blank', 'blank'],
  ['file_too_many_pixels', 'too_many_pixels'],
  ['file_too_complex', 'too_long'],
  ['file_out_of_time', 'out_of_time'],
  ['file_too_much_memory', 'too_long'],
  ['file_not_a_bill', 'not_a_bill'],
]);

export function explainNothingRead(issues: readonly WireIssue[] | null | undefined): BillReading {
  for (const { code } of issues ?? []) {
    const kind = kindByCode.get(code ?? '');
    if (kind) return makeProblem(kind);
  }
  return makeProblem('not_read', {
    said: readIssues(issues)
      .map(({ message }) => message)
      .slice(0, 5),
  });
}
