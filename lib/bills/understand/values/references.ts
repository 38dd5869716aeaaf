/**
 * Parses references: numbers of accounts, invoices, customers, meters and payments. They are groups of letters and
 * digits with a space or a mark between them. A label, a unit, a date or an amount ends them.
 */
import { findDates } from './dates';
import { matchAt, readQuantityUnit } from './units';

export interface Reference {
  /** As printed, without spaces. */
  text: string;
  digits: number;
  start: number;
  end: number;
}

const leadPattern = /^(?:\s*\([^()\d]{2,40}\))?[\s:#.\-(]*(?:(?:no|number|num|nbr|is|id|ref|reference)\b[\s.:#]*)*/i;
const groupPattern = /[A-Za-z0-9]+/y;
/** A slash with spaces around it separates two numbers. */
const markPattern = /(?: ?- ?|[-/ .])(?=[A-Za-z0-9])/y;
/** Letters before a number that is something else. */
const otherNumber = /^(?:ABN|ACN|NMI|MIRN|ICP|MPAN|BSB|BPAY|CRN|PO|GPO|TEL|PH|FAX|GST|VAT|PAGE)$/;
const maxDigits = 24;

/** The reference at the start of a text, behind "No.", words in brackets and the like; null if there is none. */
export function readReference(text: string): Reference | null {
  const start = leadPattern.exec(text)?.[0].length ?? 0;
  const limit = findDates(text).find((date) => date.start >= start)?.start ?? text.length;
  const groups = groupsFrom(text, start, limit);
  const end = groups.at(-1)?.end;
  if (end === undefined) return null;
  const whole = text.slice(start, end);
  const digits = whole.replace(/\D/g, '').length;
  return digits === 0 || digits > maxDigits ? null : { text: whole.replace(/\s/g, ''), digits, start, end };
}

interface Group {
  text: string;
  mark: string;
  end: number;
}

function groupsFrom(text: string, start: number, limit: number): Group[] {
  const groups: Group[] = [];
  let at = start;
  while (at < limit) {
    const mark = groups.length === 0 ? '' : matchAt(markPattern, text, at)?.[0];
    const group = mark === undefined ? undefined : matchAt(groupPattern, text, at + mark.length)?.[0];
    if (mark === undefined || group === undefined) break;
    const end = at + mark.length + group.length;
    if (end > limit || !belongs(text, { text: group, mark, end }, groups)) break;
    groups.push({ text: group, mark, end });
    at = end;
  }
  // Letters alone are not a reference.
  return groups.some(hasDigit) ? groups : [];
}

const hasDigit = (group: { text: string }) => /\d/.test(group.text);

function belongs(text: string, group: Group, before: readonly Group[]): boolean {
  const rest = text.slice(group.end);
  if (hasDigit(group)) return isNumbered(text, group, before, rest);
  if (!/^[A-Z]{1,5}$/.test(group.text) || otherNumber.test(group.text)) return false;
  // Letters before the digits: "CEM 2925 206 K".
  if (!before.some(hasDigit)) return before.length < 2 && /^(?:(?: ?[-/] ?| )\w*|[-/][A-Z]{1,5}[-/])\d/.test(rest);
  // Letters between marks, "12-AB-345", or one or two at the very end.
  if (group.mark !== ' ' && /^[-/]\w*\d/.test(rest)) return true;
  if (group.text.length > 2 || group.text === 'NO') return false;
  // Before the last digits: "4410 FE 772".
  return /^(?: \d{2,})?\s*(?:$|[\t);]|[,.](?!\d))/.test(rest);
}

/** Whether the digits belong to the reference. Excludes quantities, amounts, numbers of pages and street numbers. */
function isNumbered(text: string, group: Group, before: readonly Group[], rest: string): boolean {
  if (/^\d+$/.test(group.text)) {
    if (/^[.,]\d\d(?!\d)/.test(rest)) return false;
    const gap = /^ ?/.exec(rest)?.[0].length ?? 0;
    if (readQuantityUnit(text, group.end + gap) !== null || /^ ?(?:%|c\/)/.test(rest)) return false;
    if (group.text.length <= 2 && /^ (?:of|x) \d/.test(rest)) return false;
    if (before.length > 0 && group.mark === ' ' && /^ [A-Z][a-z]{2,}/.test(rest)) return false;
  }
  return true;
}
