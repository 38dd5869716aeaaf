/** Finds the issue date and the due date. */

import type { Bill, Field } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { findCellsAbove, findCellsBelow, getPartText } from '../blocks';
import { type DocumentIndex, readDate } from '../document-index';
import { makeEvidence } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { toDayNumber, toIsoDate } from '../values/calendar';
import { findRanges } from '../values/date-ranges';
import { type DateSpan, findDates } from '../values/dates';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';

/**
 * The maximum number of days from the issue date to the due date. Without an issue date, from the end of the period.
 */
const maxTermDays = 75;

export interface BillDates {
  issueDate: Field<string> | null;
  dueDate: Field<string> | null;
}

/** Finds both dates. The period and the other date exclude wrong candidates. */
export function findBillDates(doc: DocumentIndex, period: Bill['period'], today: string): BillDates {
  const end = findLastDay(period);
  const parse = (printed: string, site: ValueLocation): Parsed<string> | null => {
    const text = parseWholeDate(doc, printed, site);
    const span = findDates(text)[0];
    const value = span ? readWholeDate(doc, span, end) : null;
    if (!span || value === null || !isPlausible(value, today) || paymentPattern.test(text.slice(0, span.start)))
      return null;
    if (findRanges(text).some((range) => range.start === span.start)) return null;
    // The date must come before other words: "due 3 June", not "due. Your next bill comes on 3 June".
    const lead = text.slice(0, span.start).replace(/[^A-Za-z]/g, '').length;
    if (site.relation !== 'same' && lead > 12) return null;
    return { value, start: span.start, end: Math.min(span.end, printed.length), score: 0.5 - 0.03 * lead };
  };
  const allIssues = [...findValuesBeside(doc, 'issueDate', parse), ...findInvoiceDates(doc)];
  const inTime = allIssues.filter(({ value }) => end === null || toDayNumber(value) >= toDayNumber(end) - 45);
  const issues = inTime.length > 0 ? inTime : findStatedNear(allIssues, end);
  const named = [
    ...findValuesBeside(doc, 'dueDate', parse),
    ...findDueDates(doc, end),
    ...findDebitDates(doc),
    ...findDatesUnderAmount(doc),
  ];
  const isDue = (date: string) => named.some(({ value }) => value === date);
  const listLoneDates = () => findLoneDates(doc, end, today).filter(({ value }) => !isDue(value));
  const labelled =
    issues.length > 0
      ? chooseBestField(issues, toDateKey)
      : chooseBestField(listLoneDates(), toDateKey, () => 'only_one');
  const following = named.filter(({ value }) => followsIssue(value, labelled?.value ?? end));
  const dues = following.length > 0 ? following : findStatedNear(named, end ?? labelled?.value ?? null);
  const dueDate = chooseBestField(dues, toDateKey);
  return { issueDate: labelled, dueDate };
}

/** The date of a payment: "Invoice of July: $802.17; paid 20 August 2026". */
const paymentPattern = /\b(?:paid|received)\b(?! (?:by|before|on or before)\b)/i;

const toDateKey = (date: string) => date;

/** The later date of the period, which may be printed in reverse. */
function findLastDay({ start, end }: Bill['period']): string | null {
  return start && end && start.value > end.value ? start.value : (end?.value ?? null);
}

/** The date; without a year, the first such day after the period. */
function readWholeDate(doc: DocumentIndex, span: DateSpan, end: string | null): string | null {
  if (!span.yearless || end === null) return readDate(doc, span);
  const year = Number(end.slice(0, 4));
  const { day, month } = span.yearless;
  const dates = [year, year + 1].flatMap((one) => toIsoDate({ year: one, month, day }) ?? []);
  return dates.find((date) => date >= end) ?? null;
}

/** The minimum score of a value right beside or below its own label. */
const statedScore = 4.2;
/** The minimum legibility. A misread digit in a picture also makes dates contradict each other. */
const clearFrom = 0.9;
/** Dates further from the bill are of something else. */
const maxOffDays = 400;

/**
 * Dates right beside their labels that don't fit the others. They are reported as printed, so that the checks can name
 * them.
 */
function findStatedNear(found: readonly Found<string>[], day: string | null): Found<string>[] {
  return found.filter(
    ({ value, score, line }) =>
      score >= statedScore &&
      line.words.every(({ legibility }) => legibility >= clearFrom) &&
      (day === null || Math.abs(toDayNumber(value) - toDayNumber(day)) <= maxOffDays) &&
      !earlierBillPattern.test(line.text),
  );
}

const earlierBillPattern = /\b(?:last|previous|prior|earlier|overdue|past due|next)\b/i;

/** The date right behind the label of the amount: "Total amount due 6 May 2026". */
function findDueDates(doc: DocumentIndex, end: string | null): Found<string>[] {
  return doc.labelsFor('amount:due').flatMap((hit): Found<string>[] => {
    const { line } = hit;
    const span = doc.dates(line).find((date) => date.start >= hit.end);
    const value = span ? readWholeDate(doc, span, end) : null;
    const isNamed = /\b(?:due|pay|payable|owing)\b/i.test(line.text.slice(hit.start, hit.end));
    const joined =
      span &&
      /^[\s:,(]*(?:\S*\d\.\d\d\s)?(?:(?:due|by|on|is|before)\b)?[\s:,]*(?:by|on)?[\s:]*$/i.test(
        line.text.slice(hit.end, span.start),
      );
    if (!span || value === null || !isNamed || !joined) return [];
    return [{ value, score: 2, line, evidence: makeEvidence(line, span.start, span.end) }];
  });
}

/** The date below an amount and its label: "Your account is due", "$1,049.08", "on Friday 5 June 2026". */
function findDatesUnderAmount(doc: DocumentIndex): Found<string>[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell): Found<string>[] => {
      const span = doc.dates(line).find((date) => date.start >= cell.start && date.end === cell.end);
      const value = span ? readDate(doc, span) : null;
      if (!span || value === null || !byDate.test(line.text.slice(cell.start, span.start))) return [];
      const [amount = '', ...label] = findCellsAbove(doc, { line, start: cell.start, end: cell.end })
        .slice(0, -1)
        .toReversed()
        .map(getPartText);
      const isPayable = /\b(?:due|pay|payable|owe|owing)\b/i.test([amount, ...label.slice(0, 1)].join(' '));
      if (!isPayable || !/\d\.\d\d(?!\d)/.test(amount)) return [];
      return [{ value, score: 2, line, evidence: makeEvidence(line, span.start, span.end) }];
    }),
  );
}

const byDate =
  /^(?:due |pay |payable )?(?:on|by|before) (?:or before )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?$/i;

/** The date of a direct debit: "$859.46 will be debited from your account on 7 February 2026". */
function findDebitDates(doc: DocumentIndex): Found<string>[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line): Found<string>[] => {
    const span = doc
      .dates(line)
      .find((date) => phrases.details.beforeDebitDate.test(line.text.slice(0, date.start).replace(/[\s,]+$/, '')));
    const value = span ? readDate(doc, span) : null;
    return span && value !== null
      ? [{ value, score: 2, line, evidence: makeEvidence(line, span.start, span.end) }]
      : [];
  });
}

const datedPattern =
  /^[\s:#.]*(?:(?:no|number)\b[\s:.]*)?[\w/-]*\d[\w/-]*[\s,(|]*(?:of|dated|issued(?: on)?|sent(?: on)?|from|-|on)?[\s:,]*$/i;

/** The date behind an invoice number: "Tax invoice 65242604 of 4 July 2026". */
function findInvoiceDates(doc: DocumentIndex): Found<string>[] {
  return doc.labelsFor('invoiceNumber').flatMap((hit): Found<string>[] => {
    const { line } = hit;
    const span = doc.dates(line).find((date) => date.start >= hit.end);
    const value = span ? readDate(doc, span) : null;
    if (!span || value === null || !datedPattern.test(line.text.slice(hit.end, span.start))) return [];
    if (doc.ranges(line).some((range) => range.start <= span.start && range.end >= span.end)) return [];
    return [{ value, score: 2.2, line, evidence: makeEvidence(line, span.start, span.end) }];
  });
}

/** Adds the year from the next line to a date that wraps in a narrow column. */
function parseWholeDate(doc: DocumentIndex, text: string, { line, start, end }: ValueLocation): string {
  if (!findDates(text)[0]?.yearless || doc.lines[line.index] !== line) return text;
  const next = findCellsBelow(doc, { line, start, end })[1];
  return next && /^(?:20)\d\d$/.test(getPartText(next)) ? `${text.trimEnd()} ${getPartText(next)}` : text;
}

function isPlausible(date: string, today: string): boolean {
  return date >= '1995-01-01' && toDayNumber(date) <= toDayNumber(today) + 400;
}

function followsIssue(due: string, issue: string | null): boolean {
  if (issue === null) return true;
  const days = toDayNumber(due) - toDayNumber(issue);
  return days >= 0 && days <= maxTermDays;
}

/** Dates alone in a cell without a label, as in a letter. */
function findLoneDates(doc: DocumentIndex, end: string | null, today: string): Found<string>[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const span = doc.dates(line).find((date) => date.start >= cell.start && date.end <= cell.end);
      const value = span ? readDate(doc, span) : null;
      const alone =
        span &&
        cell.text.replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,? /i, '').length -
          (span.end - span.start) <=
          2;
      if (
        !alone ||
        value === null ||
        line.page !== 1 ||
        !isPlausible(value, today) ||
        distractorPattern.test(line.text.toLowerCase())
      )
        return [];
      if (end !== null && (value <= end || toDayNumber(value) > toDayNumber(end) + 60)) return [];
      return [{ value, score: 0.5 - line.index / 1000, line, evidence: makeEvidence(line, span.start, span.end) }];
    }),
  );
}
