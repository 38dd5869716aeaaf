/** Finds dates and date ranges in the formats of bills. Ambiguous numeric dates keep both readings. */
import { must } from '@/lib/must';

/** A printed date. `dayFirst` and `monthFirst` differ only if it is ambiguous. */
export interface DateSpan {
  start: number;
  end: number;
  dayFirst: string | null;
  monthFirst: string | null;
  /** Set for a date without a year, which is only useful as one end of a range. */
  yearless?: { day: number; month: number };
  /** Whether the month is a word or the year comes first, so that the date is unambiguous. */
  named: boolean;
  /** Which of the two numbers is over 12, and so not a month. */
  over12?: 'first' | 'second';
}

/** The start and the rest of month names. */
const months = [
  ['jan', 'uary'],
  ['feb', 'ruary'],
  ['mar', 'ch'],
  ['apr', 'il'],
  ['may', ''],
  ['jun', 'e'],
  ['jul', 'y'],
  ['aug', 'ust'],
  ['sep', 't(?:ember)?'],
  ['oct', 'ober'],
  ['nov', 'ember'],
  ['dec', 'ember'],
] as const;
const month = `(${months.map(([start, rest]) => `${start}(?:${rest})?`).join('|')})\\.?`;
const plainMonth = month.replace('(', '(?:');
const spacedDate = `${plainMonth} \\d\\d \\d\\d`;
const ordinal = '(?:st|nd|rd|th)?';
const mark = '[ \\t]?[-/.,]?[ \\t]?';
/** What may not follow, so that two digits are a year: "14 Aug 26 kWh", "3 Mar 30 Mar". */
const noYear = `(?!\\d|:\\d|[.,]\\d|[ \\t]?kW|[ \\t]?MJ|[ \\t]?days|, ?20\\d\\d|[ \\t]${month}[ \\t])`;
const noShortYear = `(?!\\d|[.,:]\\d|[ \\t]?(?:${month}|kWh|MJ|GJ|m3|therms|days|units|%))`;

/** The first letters of a date's month: "sep". */
export const nameMonth = (iso: string): string => months[Number(iso.slice(5, 7)) - 1]?.[0] ?? '';

const toMonthNumber = (name = '') => months.findIndex(([start]) => name.toLowerCase().startsWith(start)) + 1;
const toFullYear = (text = '') => (text.length <= 2 ? 2000 : 0) + Number(text);

type DateReading = Omit<DateSpan, 'start' | 'end'>;
type Read = (match: RegExpMatchArray) => DateReading;

const readNamedMonth =
  (day: number, name: number, year: number): Read =>
  (match) => {
    const parts = { year: toFullYear(match[year]), month: toMonthNumber(match[name]), day: Number(match[day]) };
    const date = toIsoDate(parts);
    return { dayFirst: date, monthFirst: date, named: true };
  };
const readYearFirst: Read = (match) => {
  const date = toIsoDate({ year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) });
  return { dayFirst: date, monthFirst: date, named: true };
};
const readTwoNumbers =
  (first: number, second: number, year: number): Read =>
  (match) =>
    readNumericDate(match[first], match[second], toFullYear(match[year]));
const readWithoutYear =
  (day: number, name: number): Read =>
  (match) =>
    readYearless(Number(match[day]), toMonthNumber(match[name]));

/** "06/16-07/16": the month first, as in the United States, where alone such ranges are printed, if it can be one. */
const readTwoNumbersWithoutYear: Read = ([, first, second]) =>
  Number(first) > 12 ? readYearless(Number(first), Number(second)) : readYearless(Number(second), Number(first));

const anyMonth = new RegExp(months.map(([start]) => start).join('|'), 'i');
const anyNumbers = /\d ?[-/.] ?\d{1,2} ?[-/.] ?\d/;

/** Date formats, the most certain first. Later ones skip what an earlier one matched. */
const forms: readonly { pattern: RegExp; read: Read }[] = [
  { pattern: /(?<![\d./-])(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g, read: readYearFirst },
  {
    // "2026 Feb 09", but not the end of "9 Feb 2026 Mar 10" or "Feb 9, 2026 Mar 10".
    pattern: new RegExp(
      `(?<![\\d./-]|${plainMonth}[ -]?(?:\\d{1,2}${ordinal}[, -]{1,2})?)(20\\d\\d)[ -]${month}[ -](\\d{1,2})(?!\\d|[/.-]\\d)`,
      'gi',
    ),
    read: readNamedMonth(3, 2, 1),
  },
  {
    // "DEC 05 25  JAN 06 26": two digits are a year beside another such date.
    pattern: new RegExp(
      `(?<![A-Za-z])${month} (\\d\\d) ([0-3]\\d)(?:(?=\\s+${spacedDate}(?!\\d))|(?<=${spacedDate}\\s+${spacedDate})(?!\\d))`,
      'gi',
    ),
    read: readNamedMonth(2, 1, 3),
  },
  {
    // "Feb 07, 26" contains "07, 26" and, before another date, "26 - Mar 08".
    pattern: new RegExp(`(?<![A-Za-z])${month} (\\d{1,2}), (\\d\\d)${noShortYear}`, 'gi'),
    read: readNamedMonth(2, 1, 3),
  },
  {
    pattern: new RegExp(
      // In "Mar 14 - Apr 15", the 14 belongs to March. After "31 May", a cell with 31 is no year.
      `(?<![\\d/])(?<!(?:^|[^\\d\\s-])\\s*${plainMonth} ?)(\\d{1,2})${ordinal}(?: of)?${mark}${month}${mark}'?(20\\d\\d|(?<!\\t'?)\\d\\d)${noYear}`,
      'gi',
    ),
    read: readNamedMonth(1, 2, 3),
  },
  {
    pattern: new RegExp(
      `(?<![A-Za-z])${month}[ \\t-]?(\\d{1,2})${ordinal}[,. \\t-]{1,2}'?(20\\d\\d|(?<=')\\d\\d)(?!\\d|:\\d)`,
      'gi',
    ),
    read: readNamedMonth(2, 1, 3),
  },
  { pattern: /(?<![\d./])(\d{1,2})([/.])(\d{1,2})\2((?:20)?\d\d)(?![\d/]|\.\d)/g, read: readTwoNumbers(1, 3, 4) },
  { pattern: /(?<![\d./-])(\d{1,2})(-)(\d{1,2})-((?:20)?\d\d)(?![\d/-]|\.\d)/g, read: readTwoNumbers(1, 3, 4) },
  { pattern: /(?<![\d./-])(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(20\d\d)(?!\d)/g, read: readTwoNumbers(1, 2, 3) },
  {
    pattern: new RegExp(`(?<![\\d/.,$])(\\d{1,2})${ordinal}(?: of)?[ -]?${month}(?![A-Za-z])`, 'gi'),
    read: readWithoutYear(1, 2),
  },
  {
    pattern: new RegExp(`(?<![A-Za-z])${month}[ -]?(\\d{1,2})${ordinal}(?![\\d/.,]\\d|\\d)`, 'gi'),
    read: readWithoutYear(2, 1),
  },
  {
    pattern: /(?<![\d./$-])(\d{1,2})\/(\d{1,2})(?= ?- ?\d{1,2}\/\d{1,2}(?![\d/.]))/g,
    read: readTwoNumbersWithoutYear,
  },
  {
    pattern: /(?<=(?<![\d./$-])\d{1,2}\/\d{1,2} ?- ?)(\d{1,2})\/(\d{1,2})(?![\d/.])/g,
    read: readTwoNumbersWithoutYear,
  },
];

/** The dates in a text from left to right, without overlaps. Full dates take precedence over those without a year. */
export function findDates(text: string): DateSpan[] {
  if (!/\d/.test(text)) return [];
  const found: DateSpan[] = [];
  const [hasMonth, hasNumbers] = [anyMonth.test(text), anyNumbers.test(text)];
  for (const { pattern, read } of forms) {
    // A quick test: named months are letters.
    if (!(pattern.ignoreCase ? hasMonth : hasNumbers)) continue;
    for (const match of text.matchAll(pattern)) {
      const reading = read(match);
      const isDate = reading.dayFirst !== null || reading.yearless !== undefined;
      const start = match.index;
      const end = start + match[0].length;
      if (isDate && !found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, ...reading });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The text with each date replaced by `by`. */
export function withoutDates(text: string, by = ' '): string {
  return findDates(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${by}${rest.slice(end)}`, text);
}

/** Both readings of two numbers and a year. */
function readNumericDate(first = '', second = '', year = 0): DateReading {
  const dayFirst = toIsoDate({ year, month: Number(second), day: Number(first) });
  const monthFirst = toIsoDate({ year, month: Number(first), day: Number(second) });
  return {
    dayFirst: dayFirst ?? monthFirst,
    monthFirst: monthFirst ?? dayFirst,
    named: false,
    ...(Number(first) > 12 ? { over12: 'first' as const } : Number(second) > 12 ? { over12: 'second' as const } : {}),
  };
}

function readYearless(day: number, month: number): DateReading {
  const yearless = { day, month };
  // 2024 was a leap year, so 29 February is valid.
  return toIsoDate({ year: 2024, ...yearless }) === null
    ? { dayFirst: null, monthFirst: null, named: true }
    : { dayFirst: null, monthFirst: null, yearless, named: true };
}

const dayMs = 86_400_000;

export interface Ymd {
  year: number;
  month: number;
  day: number;
}

/** The date as YYYY-MM-DD; null if there is no such day. */
export function toIsoDate({ year, month, day }: Ymd): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that its month has not is one of the next month.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since 1 January 1970. */
export function toDayNumber(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / dayMs);
}

/** Days from one date to a later one, including both: 15 January to 14 April is 90. */
export function countDays(start: string, end: string): number {
  return toDayNumber(end) - toDayNumber(start) + 1;
}

export interface RangeSpan {
  start: number;
  end: number;
  from: DateSpan;
  to: DateSpan;
}

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const joiner = '-|~|\\/(?=\\s)|to(?: ?\\/ ?au)?|until|till|through|thru|up to|→|>|ending|and(?: end(?:ed|s) on)?';
/** A time, or words in brackets, may follow the first date. */
const behindFirst = '[\\s,]*(?:\\d{1,2}:\\d\\d(?: ?[ap]m)?|\\([A-Za-z ]{1,12}\\))?[\\s,]*';
const between = new RegExp(`^${behindFirst}(?:${joiner})?[\\s:]*(?:and including)?\\s*(?:${weekday},?\\s)?$`, 'i');
const dayOnly = /(?<![\d/.,$])(\d{1,2})(?:st|nd|rd|th)?[ \t]*(?:-|to)[ \t]*$/i;
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
    const range = readDayOnlyRange(text, to) ?? readYearlessStart(text, to);
    if (range) ranges.push(range);
  });
  return ranges;
}

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

/** "09/10 - 10/10/2025": the start without a year, in either order of day and month. */
function readYearlessStart(text: string, to: DateSpan): RangeSpan | null {
  const match = /(?<![\d./$-])(\d{1,2})\/(\d{1,2}) ?(?:-|to) ?$/.exec(text.slice(0, to.start));
  if (!match || to.dayFirst === null || to.monthFirst === null || to.named) return null;
  const [dayFirst, monthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) => {
    const end = to[order] ?? '';
    const read = (year: number) => readNumericDate(match[1], match[2], year)[order];
    const start = read(Number(end.slice(0, 4)));
    return start !== null && start > end ? read(Number(end.slice(0, 4)) - 1) : start;
  }) as [string | null, string | null];
  if (dayFirst === null) return null;
  const from = { start: match.index, end: match.index + match[0].length, dayFirst, monthFirst, named: false };
  return { start: match.index, end: to.end, from, to };
}
