/** Finds the issue date and the due date. */
import type { Bill, Field } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { type DocumentIndex, findCellsAbove, getPartText, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { type DateSpan, findDates, findRanges, toDayNumber, toIsoDate } from '../values/dates';
import {
  chooseBestField,
  type Found,
  findValuesBeside,
  type Parse,
  type Parsed,
  type ValueLocation,
} from './candidates';

/**
 * The maximum number of days from the issue date to the due date. Without an issue date, from the end of the period.
 */
const maxTermDays = 75;
/** The maximum number of days from the issue date to the end of the period, and back. */
const issueDays = { before: 45, after: 60 };

/** Finds both dates. The period and the other date exclude wrong candidates. */
export function findBillDates(
  doc: DocumentIndex,
  period: Bill['period'],
  today: string,
): { issueDate: Field<string> | null; dueDate: Field<string> | null } {
  const end = findLastDay(period);
  const read = makeReader(doc, end, today);
  const parse = makeParser(read);
  const issues = preferFitting(
    [
      ...findValuesBeside(doc, 'issueDate', (text, site, hit) =>
        // "Last bill (dated 4 September 2026)", and "Date" over the payments of an account.
        earlierBillPattern.test(hit.line.text.slice(0, hit.start)) ||
        (site.relation === 'below' && /\bpayments?\b/i.test(site.line.text))
          ? null
          : parse(text, site),
      ),
      ...findDatesAfter(doc, read, invoicePattern),
    ],
    (value) => end === null || countDaysFrom(end, value) >= -issueDays.before,
    end,
  );
  const named = [
    ...findValuesBeside(doc, 'dueDate', (text, site, hit) =>
      readingPattern.test(hit.line.text.slice(0, hit.start)) ? null : parse(text, site),
    ),
    ...findDatesAfter(doc, read, duePattern),
    ...findDatesAfter(doc, read, phrases.details.beforeDebitDate),
  ];
  // "After 11/12/26 pay 1,279.92" says when the bill itself is due.
  const late = doc.lines.filter(({ text }) => phrases.distractors.late.test(text));
  const dues = named.length > 0 ? named : findDatesAfter(doc, read, /\bafter$/i, late);
  const listLoneDates = () =>
    findLoneDates(doc, read, end).filter(({ value }) => !named.some((one) => one.value === value));
  const issueDate =
    issues.length > 0
      ? chooseBestField(issues, toDateKey)
      : chooseBestField(listLoneDates(), toDateKey, () => 'only_one');
  const from = issueDate?.value ?? end;
  const isInTerm = (value: string) => from === null || isWithin(countDaysFrom(from, value), 0, maxTermDays);
  return { issueDate, dueDate: chooseBestField(preferFitting(dues, isInTerm, end ?? from), toDateKey) };
}

/** Reads the first date of a text, with fewer letters before it than `maxLead` allows in that relation to its label. */
export const parseDateBehind =
  (doc: DocumentIndex, maxLead: (relation: ValueLocation['relation']) => number): Parse<string> =>
  (text, { relation }) => {
    const [span] = findDates(text);
    const value = span ? readDate(doc, span) : null;
    const lead = text.slice(0, span?.start).replace(/[^A-Za-z]/g, '').length;
    return span && value !== null && lead < maxLead(relation)
      ? { value, start: span.start, end: span.end, score: 0 }
      : null;
  };

const toDateKey = (date: string) => date;
const countDaysFrom = (from: string, to: string) => toDayNumber(to) - toDayNumber(from);
const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

/** The later date of the period, which may be printed in reverse. */
const findLastDay = ({ start, end }: Bill['period']): string | null =>
  start && end && start.value > end.value ? start.value : (end?.value ?? null);

type ReadDate = (span: DateSpan) => string | null;

/** Reads dates; without a year, the first such day after the period. Null for one that no bill has. */
const makeReader =
  (doc: DocumentIndex, end: string | null, today: string): ReadDate =>
  (span) => {
    const year = Number(end?.slice(0, 4));
    const { yearless } = span;
    const after = yearless && end ? [year, year + 1].map((one) => toIsoDate({ year: one, ...yearless })) : [];
    const value = after.find((date) => date !== null && end !== null && date >= end) ?? readDate(doc, span);
    return value !== null && value >= '1995-01-01' && countDaysFrom(today, value) <= 400 ? value : null;
  };

/** The date of a payment: "Invoice of July: $802.17; paid 20 August 2026". */
const paymentPattern = /\b(?:paid|received)\b(?! (?:by|before|on or before)\b)/i;

const makeParser =
  (read: ReadDate) =>
  (text: string, site: ValueLocation): Parsed<string> | null => {
    const span = findDates(text)[0];
    const value = span ? read(span) : null;
    if (!span || value === null || paymentPattern.test(text.slice(0, span.start))) return null;
    if (findRanges(text).some((range) => range.start === span.start)) return null;
    // The date must come before other words: "due 3 June", not "due. Your next bill comes on 3 June".
    const lead = text.slice(0, span.start).replace(/[^A-Za-z]/g, '').length;
    if (lead > (site.relation === 'same' ? 60 : 12)) return null;
    return { value, start: span.start, end: span.end, score: 0.5 - 0.03 * lead };
  };

/** The minimum score of a value right beside or below its own label. */
const statedScore = 4.2;
/** The minimum legibility. A misread digit in a picture also makes dates contradict each other. */
const clearFrom = 0.9;
/** Dates further from the bill are of something else. */
const maxOffDays = 400;
/** "Send us a reading by 5 August". */
const readingPattern = /\bread(?:ing)?s?\b[^.;]*$/i;
const earlierBillPattern = /\b(?:last|previous|prior|earlier|overdue|past due|next)\b/i;

/** The dates that fit the others; without any, those right beside their labels, for the checks to name. */
function preferFitting(found: Found<string>[], fits: (value: string) => boolean, day: string | null): Found<string>[] {
  const fitting = found.filter(({ value }) => fits(value));
  if (fitting.length > 0) return fitting;
  return found.filter(
    ({ value, score, line }) =>
      score >= statedScore &&
      line.legibility >= clearFrom &&
      (day === null || Math.abs(countDaysFrom(day, value)) <= maxOffDays) &&
      !earlierBillPattern.test(line.text),
  );
}

/** "Tax invoice 65242604 of 4 July 2026". */
const invoicePattern =
  /(?<!\b(?:last|previous|prior|earlier) )\b(?:invoice|bill|statement)(?: (?:no|number|ref|reference)\b)?[\s:#.]*[\w/-]*\d[\w/-]*[\s,(|]*(?:of|dated|issued(?: on)?|sent(?: on)?|from|-|on)?[\s:,]*$/i;
/** "Total amount due 6 May 2026", and over three lines: "Your account is due", "$1,049.08", "on Friday 5 June 2026". */
const duePattern =
  /\b(?:due|pay|payable|owe|owing)\b[\s:,(]*(?:\S?[\d,]*\d\.\d\d)?[\s:,]*(?:(?:due|by|on|is|or|before)\b[\s:,]*)*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? ?)?$/i;

/** Dates behind words that name them, in their line or in the cells above it. */
const findDatesAfter = (
  doc: DocumentIndex,
  read: ReadDate,
  pattern: RegExp,
  lines: readonly Line[] = [...doc.lines, ...doc.paragraphs],
): Found<string>[] =>
  lines.flatMap((line) => {
    const ranges = doc.ranges(line);
    return doc.dates(line).flatMap((span): Found<string>[] => {
      const value = read(span);
      const isNamed =
        pattern.test(line.text.slice(0, span.start).replace(/[\s,]+$/, '')) || pattern.test(readAbove(doc, line, span));
      if (value === null || !isNamed || ranges.some(({ start, end }) => start <= span.start && end >= span.end))
        return [];
      return [{ value, score: 2, line, evidence: makeEvidence(line, span.start, span.end) }];
    });
  });

/** The words before a date at the end of its cell, with the two cells above if they begin with "on" or "by". */
function readAbove(doc: DocumentIndex, line: Line, span: DateSpan): string {
  const cell = line.cells.find((one) => one.start <= span.start && one.end === span.end);
  const own = line.text.slice(cell?.start, span.start).trim();
  if (!cell || !/^(?:account )?(?:on|by|before)\b/i.test(own)) return '';
  return [
    ...findCellsAbove(doc, { line, ...cell })
      .slice(-3, -1)
      .map(getPartText),
    own,
  ].join(' ');
}

/** Dates alone in a cell of the first page without a label, as in a letter. */
const findLoneDates = (doc: DocumentIndex, read: ReadDate, periodEnd: string | null): Found<string>[] =>
  doc.lines
    .filter((line) => line.page === 1 && !distractorPattern.test(line.text.toLowerCase()))
    .flatMap((line) =>
      doc.dates(line).flatMap((span): Found<string>[] => {
        const cell = line.cells.find(({ start, end }) => start <= span.start && end >= span.end);
        const rest = cell?.text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '') ?? '';
        const value = read(span);
        if (!cell || value === null || span.yearless || rest.length > span.end - span.start + 2) return [];
        if (periodEnd !== null && !isWithin(countDaysFrom(periodEnd, value), 1, issueDays.after)) return [];
        return [{ value, score: 0.5 - line.index / 1000, line, evidence: makeEvidence(line, span.start, span.end) }];
      }),
    );
