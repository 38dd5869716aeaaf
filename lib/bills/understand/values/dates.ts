/** Dates and date ranges in the spellings of bills; numeric dates that could be read two ways keep both readings. */
import { isoDate } from './calendar';

/** A date as printed: `dayFirst` and `monthFirst` differ only where the print does not decide. */
export interface DateSpan {
  start: number;
  end: number;
  dayFirst: string | null;
  monthFirst: string | null;
  /** Printed without a year: only good as one end of a range. */
  yearless?: { day: number; month: number };
  /** The month is a word, or the year comes first: nothing to decide. */
  named: boolean;
  /** Which of two numbers cannot be a month. */
  over12?: 'first' | 'second';
}

export interface RangeSpan {
  start: number;
  end: number;
  from: DateSpan;
  to: DateSpan;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const ORDINAL = '(?:st|nd|rd|th)?';
const SEP = '[ \\t]?[-/.,]?[ \\t]?';
const patterns = {
  iso: /(?<![\d./-])(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g,
  numeric: /(?<![\d./])(\d{1,2})([/.])(\d{1,2})\2((?:20)?\d\d)(?![\d/]|\.\d)/g,
  dashed: /(?<![\d./-])(\d{1,2})(-)(\d{1,2})-((?:20)?\d\d)(?![\d/-]|\.\d)/g,
  spaced: /(?<![\d./-])(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(20\d\d)(?!\d)/g,
  dayMonthYear: new RegExp(
    `(?<![\\d/])(\\d{1,2})${ORDINAL}(?: of)?${SEP}${MONTH}${SEP}(?:')?((?:20)?\\d\\d)(?!\\d|:\\d|[.,]\\d|[ \\t]?kW|[ \\t]?MJ|[ \\t]?days|, ?20\\d\\d|[ \\t]${MONTH}[ \\t])`,
    'gi',
  ),
  monthDayYear: new RegExp(
    `(?<![A-Za-z])${MONTH}[ \\t-]?(\\d{1,2})${ORDINAL}[, \\t-]{1,2}((?:20)\\d\\d|'\\d\\d)(?!\\d|:\\d)`,
    'gi',
  ),
  /** "Feb 07, 26", which holds "07, 26" and, before another date, "26 - Mar 08". */
  monthDayShortYear: new RegExp(
    `(?<![A-Za-z])${MONTH} (\\d{1,2}), (\\d\\d)(?!\\d|[.,:]\\d|[ \\t]?(?:${MONTH}|kWh|MJ|GJ|m3|therms|days|units|%))`,
    'gi',
  ),
  dayMonth: new RegExp(`(?<![\\d/.,$])(\\d{1,2})${ORDINAL}(?: of)?[ -]?${MONTH}(?![A-Za-z])`, 'gi'),
  monthDay: new RegExp(`(?<![A-Za-z])${MONTH}[ -]?(\\d{1,2})${ORDINAL}(?![\\d/.,]\\d|\\d)`, 'gi'),
} as const;

const monthOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const fullYear = (text: string) => (text.length <= 2 ? 2000 : 0) + Number(text);

/** The dates in a text, left to right, none overlapping; yearless ones only where no full date stands. */
export function findDates(text: string): DateSpan[] {
  if (!/\d/.test(text)) return [];
  const found: DateSpan[] = [];
  const add = (match: RegExpMatchArray, span: Omit<DateSpan, 'start' | 'end'>) => {
    if (span.dayFirst === null && span.monthFirst === null && !span.yearless) return;
    const start = match.index!;
    const end = start + match[0].length;
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, ...span });
  };
  const named = (day: string, month: string, year: string) => {
    const date = isoDate({ year: fullYear(year.replace("'", '')), month: monthOf(month), day: Number(day) });
    return { dayFirst: date, monthFirst: date, named: true };
  };
  for (const match of text.matchAll(patterns.iso)) {
    const date = isoDate({ year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) });
    add(match, { dayFirst: date, monthFirst: date, named: true });
  }
  for (const match of text.matchAll(patterns.monthDayShortYear)) add(match, named(match[2]!, match[1]!, match[3]!));
  for (const match of text.matchAll(patterns.dayMonthYear)) add(match, named(match[1]!, match[2]!, match[3]!));
  for (const match of text.matchAll(patterns.monthDayYear)) add(match, named(match[2]!, match[1]!, match[3]!));
  for (const match of text.matchAll(patterns.numeric)) add(match, numericReadings(match[1]!, match[3]!, match[4]!));
  for (const match of text.matchAll(patterns.dashed)) add(match, numericReadings(match[1]!, match[3]!, match[4]!));
  for (const match of text.matchAll(patterns.spaced)) add(match, numericReadings(match[1]!, match[2]!, match[3]!));
  for (const match of text.matchAll(patterns.dayMonth)) add(match, yearlessSpan(match[1]!, match[2]!));
  for (const match of text.matchAll(patterns.monthDay)) add(match, yearlessSpan(match[2]!, match[1]!));
  return found.sort((a, b) => a.start - b.start);
}

/** A text with its dates taken out, `by` in their place. */
export function withoutDates(text: string, by = ' '): string {
  return findDates(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${by}${rest.slice(end)}`, text);
}

function numericReadings(first: string, second: string, yearText: string) {
  const year = fullYear(yearText);
  const dayFirst = isoDate({ year, month: Number(second), day: Number(first) });
  const monthFirst = isoDate({ year, month: Number(first), day: Number(second) });
  return {
    dayFirst: dayFirst ?? monthFirst,
    monthFirst: monthFirst ?? dayFirst,
    named: false,
    ...(Number(first) > 12 ? { over12: 'first' as const } : Number(second) > 12 ? { over12: 'second' as const } : {}),
  };
}

function yearlessSpan(day: string, month: string): Omit<DateSpan, 'start' | 'end'> {
  const yearless = { day: Number(day), month: monthOf(month) };
  // 2024 was a leap year: 29 February passes.
  return isoDate({ year: 2024, ...yearless }) === null
    ? { dayFirst: null, monthFirst: null, named: true }
    : { dayFirst: null, monthFirst: null, yearless, named: true };
}

const BETWEEN =
  /^[\s,]*(?:\d{1,2}:\d\d(?: ?[ap]m)?)?[\s,]*(?:-|to|until|till|through|thru|and|up to|→|>|ending)?[\s:]*(?:and including)?[\s]*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\s)?$/i;
const DAY_ONLY = new RegExp(`(?<![\\d/.,$])(\\d{1,2})${ORDINAL}[ \\t]*(?:-|to)[ \\t]*$`, 'i');

/** Whether what stands between two dates makes them a range. */
export const joinsDates = (text: string) => BETWEEN.test(text);

/** Pairs of dates that a dash, a word like "to" or a cell border joins; a missing year or month comes from the later end. */
export function findRanges(text: string, dates = findDates(text)): RangeSpan[] {
  const ranges: RangeSpan[] = [];
  dates.forEach((to, i) => {
    const from = dates[i - 1];
    if (from && BETWEEN.test(text.slice(from.end, to.start)) && !ranges.some((range) => range.end > from.start)) {
      const completed = completeYears(from, to);
      if (completed) ranges.push({ start: from.start, end: to.end, ...completed });
      return;
    }
    const range = dayOnlyRange(text, to);
    if (range) ranges.push(range);
  });
  return ranges;
}

function completeYears(from: DateSpan, to: DateSpan): { from: DateSpan; to: DateSpan } | null {
  if (to.yearless && from.yearless) return null;
  if (!from.yearless && !to.yearless) return { from, to };
  const known = (from.yearless ? to : from).dayFirst!;
  const { day, month } = (from.yearless ?? to.yearless)!;
  const sameYear = Number(known.slice(0, 4));
  const date = (year: number) => isoDate({ year, month, day });
  let completed = date(sameYear);
  if (from.yearless && completed !== null && completed > known) completed = date(sameYear - 1);
  if (to.yearless && completed !== null && completed < known) completed = date(sameYear + 1);
  if (completed === null) return null;
  const whole = (span: DateSpan): DateSpan => ({ ...span, dayFirst: completed, monthFirst: completed });
  return from.yearless ? { from: whole(from), to } : { from, to: whole(to) };
}

/** "1 - 31 July 2026" and "1 to 31 July 2026". */
function dayOnlyRange(text: string, to: DateSpan): RangeSpan | null {
  const match = DAY_ONLY.exec(text.slice(0, to.start));
  if (!match || to.dayFirst === null || !/[a-z]{3}/i.test(text.slice(to.start, to.end))) return null;
  const [year, month] = to.dayFirst.split('-').map(Number) as [number, number];
  const date = isoDate({ year, month, day: Number(match[1]) });
  if (date === null || date >= to.dayFirst) return null;
  return {
    start: match.index,
    end: to.end,
    from: { start: match.index, end: match.index + match[1]!.length, dayFirst: date, monthFirst: date, named: true },
    to,
  };
}
