/** What both wire shapes of a bill have in common: text, amounts, issues, and why nothing was read. */
import type { z } from 'zod';
import { type FieldEvidence, issueCodes, type validationIssueSchema } from '@/lib/bills/contract';
import { normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { type BillReading, makeProblem, type ProblemKind } from '../file-reading';
import { type At, type BillField, type BillIssue, isoDaySchema, type Read } from '../model';
import { dayMs } from '../year/calendar';

type WireIssue = z.infer<typeof validationIssueSchema>;

const maxTextLength = 300;
const maxIssues = 20;

/** One line of plain text, cut to a length no bill needs; null when nothing is left. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}

/** How sure a reader was of a field and where it stands, where it says so. */
export type FindEvidence = (path: string) => FieldEvidence | undefined;

/** A value with the sureness and the place of the field it came from. */
export function toRead<T>(value: T | null | undefined, sure: FieldEvidence | undefined) {
  if (value === null || value === undefined) return null;
  return {
    value,
    confidence: sure?.confidence ?? null,
    reason: toPlainText(sure?.reason),
    at: findPlace(sure),
  } satisfies Read<T>;
}

/** Where a field stands, to a tenth of a point; null where the reader does not say it. */
export function findPlace(sure: FieldEvidence | undefined): At | null {
  if (!sure?.page || sure.page < 1 || !sure.box) return null;
  const { x, y, width, height } = sure.box;
  const round = (points: number) => Math.round(points * 10) / 10;
  return { page: sure.page, x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** A date as YYYY-MM-DD; null for anything else. */
export function readIsoDate(text: string | null | undefined): string | null {
  return isoDaySchema.safeParse(text).data ?? null;
}

/** An amount that can be one: not negative. */
export function readAmount(value: number | null | undefined): number | null {
  return value === null || value === undefined || value < 0 ? null : value;
}

/** A site's identifier, letters and digits only; null for anything of another length. */
export function readSiteIdentifier(text: string | null | undefined): string | null {
  const id = normaliseNmi(text ?? '');
  return id.length >= 6 && id.length <= 25 ? id : null;
}

/** An NMI: 10 or 11 characters without the letters I and O. */
export function findNmi(siteIdentifier: string | null): string | null {
  return siteIdentifier !== null && /^[A-HJ-NP-Z\d]{10,11}$/.test(siteIdentifier) ? siteIdentifier : null;
}

/** How many different names are given. */
export function countNames(names: readonly (string | null | undefined)[] | undefined): number {
  return new Set((names ?? []).filter(Boolean)).size;
}

/** Whether a charge of this class is one that only embedded networks make. */
export function isOnSold(classification: string): boolean {
  return /^on[ _]supply|^common[ _]area/i.test(classification);
}

/** The days of a period, both ends counted, as Australian bills do; the bill's own count wins. */
export function findPeriodDays(
  days: number | null | undefined,
  start: string | null | undefined,
  end: string | null | undefined,
): number | null {
  if (days && days >= 1) return Math.round(days);
  const parse = (date: string | null | undefined) =>
    date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  const counted = Math.round((parse(end) - parse(start)) / dayMs) + 1;
  return counted >= 1 ? counted : null;
}

/** The last match counts: `usage.peak_kwh` is about the band more than about the usage. */
const fieldPatterns: [RegExp, BillField][] = [
  [/demand|kva/, 'max_demand_kw'],
  [/shoulder/, 'shoulder_pct'],
  [/peak/, 'peak_pct'],
  [/nmi|site_identifier/, 'nmi'],
  [/supply_address|postcode/, 'postcode'],
  [/period|days/, 'bill_days'],
  [/usage|kwh|consumption|meter_read/, 'bill_kwh'],
];

/** The form's field that an issue is about, from the field's name on the wire. */
function findIssueField(wireField: string | null | undefined): BillField | null {
  const name = (wireField ?? '').toLowerCase();
  return fieldPatterns.find(([form]) => form.test(name))?.[1] ?? null;
}

/** The issues in plain text, each once, the gravest first. */
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

/** The rules that our own reader names when a file gives nothing; another reader's words are passed on as they are. */
const kindByCode = new Map<string, ProblemKind>([
  ['file_empty', 'empty'],
  ['file_unsupported_type', 'wrong_type'],
  ['file_too_large', 'too_large'],
  ['file_password', 'password'],
  ['file_damaged', 'damaged'],
  ['file_no_text', 'picture'],
  ['file_blank', 'blank'],
  ['file_too_many_pages', 'too_long'],
  ['file_too_many_pixels', 'too_many_pixels'],
  ['file_too_complex', 'too_long'],
  ['file_out_of_time', 'out_of_time'],
  ['file_too_much_memory', 'too_long'],
  ['file_not_a_bill', 'not_a_bill'],
]);

/** Why nothing was read. */
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
