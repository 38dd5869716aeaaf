/** Completes periods printed without a year, "Apr 8 - May 7", from the bill's own dates. */

import { listPairs } from '../../lists';
import { type DocumentIndex, readDate } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { countDays, toDayNumber, toIsoDate } from '../values/calendar';
import { joinsDates } from '../values/date-ranges';
import { type DateSpan, findDates } from '../values/dates';
import { type Found, findValuesBeside, type Parsed } from './candidates';
import type { Range } from './reversed-periods';

/** In days. Seasons and contract terms are longer. */
const maxDays = 100;
const minDays = 5;
/** In days: the period may end this long after the bill's date. */
const slackDays = 5;
const seasonPattern = /\b(?:summer|winter|season|weekdays?|holidays?)\b/i;
const periodPattern = /\b(?:period|service|billed|bill|billing|usage|for|charges|cycle|dates?)\b/i;

/** Ranges without years, completed. Without words of a period on the line, their length must be one of `days`. */
export function findYearlessRanges(doc: DocumentIndex, days: readonly number[]): Found<Range>[] {
  const written = findDateWritten(doc);
  if (written === null) return [];
  return doc.lines.flatMap((line) => {
    if (seasonPattern.test(line.text)) return [];
    const dates = doc.dates(line);
    return listPairs(dates).flatMap(([from, to]): Found<Range>[] => {
      if (!from.yearless || !to.yearless || !joinsDates(line.text.slice(from.end, to.start))) return [];
      const value = completeYears(from.yearless, to.yearless, written);
      const length = value ? countDays(value.start, value.end) : 0;
      if (!value || length < minDays || length > maxDays) return [];
      const fits = days.includes(length) || days.includes(length - 1);
      if (!fits && !periodPattern.test(line.text)) return [];
      return [{ value, score: fits ? 2 : 1.5, line, evidence: makeEvidence(line, from.start, to.end) }];
    });
  });
}

/** The bill's latest issue date, else its latest due date; null without one. */
function findDateWritten(doc: DocumentIndex): string | null {
  for (const kind of ['issueDate', 'dueDate'] as const) {
    const dates = findValuesBeside(doc, kind, (text): Parsed<string> | null => {
      const span = findDates(text)[0];
      const value = span ? readDate(doc, span) : null;
      return span && value !== null ? { value, start: span.start, end: span.end, score: 0 } : null;
    });
    const last = dates
      .map(({ value }) => value)
      .sort()
      .at(-1);
    if (last) return last;
  }
  return null;
}

type Yearless = NonNullable<DateSpan['yearless']>;

function completeYears(from: Yearless, to: Yearless, written: string): Range | null {
  const year = Number(written.slice(0, 4));
  const end = [year, year - 1]
    .map((one) => toIsoDate({ year: one, ...to }))
    .find((one) => one !== null && toDayNumber(one) <= toDayNumber(written) + slackDays);
  if (!end) return null;
  const endYear = Number(end.slice(0, 4));
  const start = [endYear, endYear - 1]
    .map((one) => toIsoDate({ year: one, ...from }))
    .find((one) => one !== null && one < end);
  return start ? { start, end } : null;
}
