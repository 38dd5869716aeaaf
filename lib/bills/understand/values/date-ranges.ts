/** Finds date ranges in the formats of bills. */
import { must } from '@/lib/must';
import { toIsoDate } from './calendar';
import { type DateSpan, findDates, readNumericDate } from './dates';

export interface RangeSpan {
  start: number;
  end: number;
  from: DateSpan;
  to: DateSpan;
}

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const joiner = '-|~|\\/(?=\\s)|to|until|till|through|thru|and|up to|→|>|ending';
/** A time, or words in brackets, may follow the first date. */
const behindFirst = '[\\s,]*(?:\\d{1,2}:\\d\\d(?: ?[ap]m)?|\\([A-Za-z ]{1,12}\\))?[\\s,]*';
const between = new RegExp(`^${behindFirst}(?:${joiner})?[\\s:]*(?:and including)?\\s*(?:${weekday},?\\s)?$`, 'i');
const dayOnly = /(?<![\d/.,$])(\d{1,2})(?:st|nd|rd|th)?[ \t]*(?:-|to)[ \t]*$/i;
/** "27/01 - 25/02/2026" and "27.01. - 25.02.2026". */
const dayAndMonth = /(?<![\d/.,$-])(\d{1,2})([/.])(\d{1,2})\2?[ \t]*(?:-|to)[ \t]*$/i;
/** "July 1-31, 2026". */
const daysOfMonth = /(?<![A-Za-z])([A-Za-z]{3,9}\.? )(\d{1,2}) ?(?:-|to) ?(\d{1,2})(,? 20\d\d)(?!\d)/gi;

/** Whether the text between two dates makes them a range. */
const joinsDates = (text: string) => between.test(text);

/**
 * Pairs of dates joined by a dash, a word like "to" or a cell border. A missing year or month is taken from the other
 * date; both may be without a year.
 */
export function findRanges(text: string, dates = findDates(text)): RangeSpan[] {
  const ranges: RangeSpan[] = [];
  dates.forEach((to, i) => {
    const from = dates[i - 1];
    if (from && joinsDates(text.slice(from.end, to.start)) && !ranges.some((range) => range.end > from.start)) {
      const completed = completeYears(from, to);
      if (completed) ranges.push({ start: from.start, end: to.end, ...completed });
      return;
    }
    const range = readDayOnlyRange(text, to) ?? readDayAndMonthRange(text, to);
    if (range) ranges.push(range);
  });
  return [...ranges, ...readMonthRange(text).filter((one) => !ranges.some((other) => overlap(one, other)))];
}

const overlap = (a: RangeSpan, b: RangeSpan) => a.start < b.end && b.start < a.end;

function completeYears(from: DateSpan, to: DateSpan): { from: DateSpan; to: DateSpan } | null {
  if (to.yearless && from.yearless) return { from, to };
  const yearless = from.yearless ?? to.yearless;
  if (!yearless) return { from, to };
  const known = must((from.yearless ? to : from).dayFirst, 'a date with its year is a date day first');
  const { day, month } = yearless;
  const sameYear = Number(known.slice(0, 4));
  const date = (year: number) => toIsoDate({ year, month, day });
  let completed = date(sameYear);
  if (from.yearless && completed !== null && completed > known) completed = date(sameYear - 1);
  if (to.yearless && completed !== null && completed < known) completed = date(sameYear + 1);
  if (completed === null) return null;
  const whole = (span: DateSpan): DateSpan => ({ ...span, dayFirst: completed, monthFirst: completed });
  return from.yearless ? { from: whole(from), to } : { from, to: whole(to) };
}

/** "1 - 31 July 2026" and "1 to 31 July 2026". */
function readDayOnlyRange(text: string, to: DateSpan): RangeSpan | null {
  const match = dayOnly.exec(text.slice(0, to.start));
  if (!match?.[1] || to.dayFirst === null || !/[a-z]{3}/i.test(text.slice(to.start, to.end))) return null;
  const [year, month] = to.dayFirst.split('-').map(Number) as [number, number];
  const date = toIsoDate({ year, month, day: Number(match[1]) });
  if (date === null || date >= to.dayFirst) return null;
  return {
    start: match.index,
    end: to.end,
    from: { start: match.index, end: match.index + match[1].length, dayFirst: date, monthFirst: date, named: true },
    to,
  };
}

/** "27/01 - 25/02/2026": the start has no year and takes the end's. */
function readDayAndMonthRange(text: string, to: DateSpan): RangeSpan | null {
  const match = dayAndMonth.exec(text.slice(0, to.start));
  if (!match || to.dayFirst === null || to.named) return null;
  const ends = (['dayFirst', 'monthFirst'] as const).map((order) => {
    const end = to[order] ?? '';
    const year = Number(end.slice(0, 4));
    const date = readNumericDate(match[1], match[3], year)[order];
    return date !== null && date > end ? readNumericDate(match[1], match[3], year - 1)[order] : date;
  });
  const [dayFirst = null, monthFirst = null] = ends;
  if (dayFirst === null || monthFirst === null) return null;
  const from = { start: match.index, end: match.index + match[0].length, dayFirst, monthFirst, named: false };
  return { start: match.index, end: to.end, from, to };
}

/** "July 1-31, 2026". */
function readMonthRange(text: string): RangeSpan[] {
  return [...text.matchAll(daysOfMonth)].flatMap((match): RangeSpan[] => {
    const [whole, month = '', first = '', last = '', year = ''] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const [from] = findDates(`${month}${first}${year}`);
    const [to] = findDates(`${month}${last}${year}`);
    if (!from?.dayFirst || !to?.dayFirst || from.dayFirst >= to.dayFirst) return [];
    return [{ start, end, from: { ...from, start, end }, to: { ...to, start, end } }];
  });
}
