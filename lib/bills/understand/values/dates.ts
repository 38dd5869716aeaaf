/** Dates in the spellings of bills; numeric dates that could be read two ways keep both readings. */
import { toIsoDate } from './calendar';

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

/** Months as they begin, and how their names go on. */
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
const ordinal = '(?:st|nd|rd|th)?';
const mark = '[ \\t]?[-/.,]?[ \\t]?';
/** What tells two digits from a year: "14 Aug 26 kWh", "3 Mar 30 Mar". */
const noYear = `(?!\\d|:\\d|[.,]\\d|[ \\t]?kW|[ \\t]?MJ|[ \\t]?days|, ?20\\d\\d|[ \\t]${month}[ \\t])`;
const noShortYear = `(?!\\d|[.,:]\\d|[ \\t]?(?:${month}|kWh|MJ|GJ|m3|therms|days|units|%))`;

const toMonthNumber = (name = '') => months.findIndex(([start]) => name.toLowerCase().startsWith(start)) + 1;
const toFullYear = (text = '') => (text.length <= 2 ? 2000 : 0) + Number(text);

export type DateReading = Omit<DateSpan, 'start' | 'end'>;
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

const anyMonth = new RegExp(months.map(([start]) => start).join('|'), 'i');
const anyNumbers = /\d ?[-/.] ?\d{1,2} ?[-/.] ?\d/;

/** The forms of dates, the surest first: what one has taken the others leave alone. */
const forms: readonly { pattern: RegExp; read: Read }[] = [
  { pattern: /(?<![\d./-])(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g, read: readYearFirst },
  {
    // "Feb 07, 26", which holds "07, 26" and, before another date, "26 - Mar 08".
    pattern: new RegExp(`(?<![A-Za-z])${month} (\\d{1,2}), (\\d\\d)${noShortYear}`, 'gi'),
    read: readNamedMonth(2, 1, 3),
  },
  {
    pattern: new RegExp(
      `(?<![\\d/])(\\d{1,2})${ordinal}(?: of)?${mark}${month}${mark}'?((?:20)?\\d\\d)${noYear}`,
      'gi',
    ),
    read: readNamedMonth(1, 2, 3),
  },
  {
    pattern: new RegExp(
      `(?<![A-Za-z])${month}[ \\t-]?(\\d{1,2})${ordinal}[, \\t-]{1,2}'?(20\\d\\d|(?<=')\\d\\d)(?!\\d|:\\d)`,
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
];

/** The dates in a text, left to right, none overlapping; yearless ones only where no full date stands. */
export function findDates(text: string): DateSpan[] {
  if (!/\d/.test(text)) return [];
  const found: DateSpan[] = [];
  const [hasMonth, hasNumbers] = [anyMonth.test(text), anyNumbers.test(text)];
  for (const { pattern, read } of forms) {
    // The months are words, in small letters or capitals.
    if (!(pattern.ignoreCase ? hasMonth : hasNumbers)) continue;
    for (const match of text.matchAll(pattern)) {
      const reading = read(match);
      const isDate = reading.dayFirst !== null || reading.monthFirst !== null || reading.yearless !== undefined;
      const start = match.index;
      const end = start + match[0].length;
      if (isDate && !found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, ...reading });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A text with its dates taken out, `by` in their place. */
export function withoutDates(text: string, by = ' '): string {
  return findDates(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${by}${rest.slice(end)}`, text);
}

/** Both readings of two numbers and a year. */
export function readNumericDate(first = '', second = '', year = 0): DateReading {
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
  // 2024 was a leap year: 29 February passes.
  return toIsoDate({ year: 2024, ...yearless }) === null
    ? { dayFirst: null, monthFirst: null, named: true }
    : { dayFirst: null, monthFirst: null, yearless, named: true };
}
