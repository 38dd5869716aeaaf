/** Finds pairs of dates that may be the billing period, each with a score for how and where it is printed. */
import type { Evidence } from '../../bill';
import { distractorPattern } from '../../phrases';
import { findCellsBelow, getPartText } from '../blocks';
import { type DocumentIndex, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { countDays, toDayNumber, toIsoDate } from '../values/calendar';
import { findRanges, type RangeSpan } from '../values/date-ranges';
import { type DateSpan, findDates } from '../values/dates';
import { type Found, findValuesBeside, type Parse, type Parsed } from './candidates';

export interface Range {
  start: string;
  end: string;
}

export type DatePair = Found<Range> & { isLabelled: boolean };

/** In days: two years of catching up. */
export const maxDays = 740;
/** In days. Two dates closer together are of something else. */
const minDays = 5;
/** In days, of ranges without years. Seasons and contract terms are longer. */
const maxYearlessDays = 100;
/** In days: a period may end this long after the bill's date. */
const slackDays = 5;

/** Costs of dates that end before they start, which may be an error, and of dates without their year. */
const reversedCost = 0.5;
const yearlessCost = 1.5;
/** Added to `reversedCost` without a label. */
const looseReversedCost = 2.5;

export const isReversed = ({ start, end }: Range) => start > end;
const countBetween = ({ start, end }: Range) => (start < end ? countDays(start, end) : countDays(end, start));

/** Lines about other dates than the period's. */
export const isAside = ({ text }: Line) =>
  distractorPattern.test(text.toLowerCase()) || /\bcontract\b|\bbenefit\b|\bhours?\b/i.test(text);

/** All pairs. `days` are printed or charged: a pair that only its length makes a period must be as long as one of them. */
export function findDatePairs(doc: DocumentIndex, days: readonly number[]): DatePair[] {
  const [issued, due] = [findDatesBeside(doc, 'issueDate'), findDatesBeside(doc, 'dueDate')];
  const written = [...issued].sort().at(-1) ?? [...due].sort().at(-1) ?? null;
  const fits = (range: Range) => days.some((count) => [count, count + 1].includes(countBetween(range)));
  const loose = [...doc.lines, ...doc.paragraphs]
    .filter((line) => !isAside(line))
    .flatMap((line) => [...findRangesOf(doc, line, { written, fits }), ...findReadDates(doc, line)])
    // The issue date and the due date side by side look like a range.
    .filter(({ value: { start, end } }) => !(issued.has(start) && due.has(end)));
  const labelled = [...findLabelledRanges(doc, written), ...findPairedDates(doc)];
  return [
    ...labelled.map((one) => ({ ...one, isLabelled: true })),
    ...withUnions(loose).map((one) => ({ ...one, isLabelled: false })),
  ];
}

const parseDate =
  (doc: DocumentIndex, maxLead: (relation: string) => number): Parse<string> =>
  (text, site) => {
    const span = findDates(text)[0];
    const value = span ? readDate(doc, span) : null;
    const lead = text
      .slice(0, span?.start)
      .replace(weekday, '')
      .replace(/[^A-Za-z]/g, '').length;
    return span && value !== null && lead < maxLead(site.relation)
      ? { value, start: span.start, end: span.end, score: 0 }
      : null;
  };

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;

const findDatesBeside = (doc: DocumentIndex, kind: 'issueDate' | 'dueDate') =>
  new Set(
    findValuesBeside(
      doc,
      kind,
      parseDate(doc, () => Number.POSITIVE_INFINITY),
    ).map(({ value }) => value),
  );

/** The two dates; null if they are too far apart, or only reversed if day and month are as we read them. */
function readRange(doc: DocumentIndex, { from, to }: RangeSpan, written: string | null): Range | null {
  if (from.yearless && to.yearless) return written ? completeYears(from.yearless, to.yearless, written) : null;
  const [start, end] = [readDate(doc, from), readDate(doc, to)];
  if (start === null || end === null || start === end || countBetween({ start, end }) > maxDays) return null;
  const isReversedEitherWay = isLater(from.dayFirst, to.dayFirst) && isLater(from.monthFirst, to.monthFirst);
  return start > end && !isReversedEitherWay && !countryPattern.test(doc.text) ? null : { start, end };
}

const isLater = (one: string | null, other: string | null) => one !== null && other !== null && one > other;

/** Words that show the country, and so which number is the month. */
const countryPattern = /\b(?:abn|nmi|mirn|icp|mpan|vat)\b/;

type Yearless = NonNullable<DateSpan['yearless']>;

/** The last such days that end before the bill was written. */
function completeYears(from: Yearless, to: Yearless, written: string): Range | null {
  const latest = (day: Yearless, isBefore: (date: string) => boolean) => {
    const year = Number(written.slice(0, 4));
    return [year, year - 1, year - 2]
      .map((one) => toIsoDate({ year: one, ...day }))
      .find((date) => date !== null && isBefore(date));
  };
  const end = latest(to, (date) => toDayNumber(date) <= toDayNumber(written) + slackDays);
  const start = end && latest(from, (date) => date < end);
  return start ? { start, end } : null;
}

const seasonPattern = /\b(?:summer|winter|season|weekdays?|holidays?)\b/i;
const periodPattern = /\b(?:period|service|billed|bill|billing|usage|for|charges|cycle|dates?)\b/i;

/** The ranges in a line. Without years, it must speak of a period, or its days must fit. */
function findRangesOf(
  doc: DocumentIndex,
  line: Line,
  { written, fits }: { written: string | null; fits: (range: Range) => boolean },
): Found<Range>[] {
  return doc.ranges(line).flatMap((span): Found<Range>[] => {
    const value = readRange(doc, span, written);
    const yearless = span.from.yearless && span.to.yearless;
    if (!value) return [];
    if (yearless && (seasonPattern.test(line.text) || !isPeriodLong(value, maxYearlessDays))) return [];
    if (yearless && !fits(value) && !periodPattern.test(line.text)) return [];
    // Adjacent dates may be unrelated.
    if (isReversed(value) && !/\S/.test(line.text.slice(span.from.end, span.to.start))) return [];
    const cost = isReversed(value) ? reversedCost + looseReversedCost : yearless ? yearlessCost : 0;
    return [{ value, score: 2.2 - cost - line.index / 1000, line, evidence: makeEvidence(line, span.start, span.end) }];
  });
}

const isPeriodLong = (range: Range, max: number) => countBetween(range) >= minDays && countBetween(range) <= max;

/** The only two dates of a row, in either order: of meter reads, or of a row that prints their number of days. */
function findReadDates(doc: DocumentIndex, line: Line): Found<Range>[] {
  const dates = doc.dates(line).flatMap((span) => readDate(doc, span) ?? []);
  const [start, end] = dates.toSorted();
  if (dates.length !== 2 || !start || !end || (start !== dates[0] && /\bto\b/i.test(line.text))) return [];
  const value = { start, end };
  const hasDays = doc
    .numbers(line)
    .some((number) => isCount(number) && [0, 1].includes(countBetween(value) - number.value));
  const hasWords = /\bread|\bmeter|\bperiod|\bservice/i.test(line.text);
  if (!isPeriodLong(value, maxDays) || !(hasWords || hasDays)) return [];
  return [{ value, score: hasDays ? 2 : 1, line, evidence: makeEvidence(line) }];
}

/** Whether the number is whole, without a unit. */
export const isCount = ({ kind, decimals }: { kind: string; decimals: number }) => kind === 'plain' && decimals === 0;

/** Adds the whole of two ranges that follow each other, as before and after a price change. */
function withUnions(found: Found<Range>[]): Found<Range>[] {
  const byStart = new Map(found.toReversed().map((one) => [toDayNumber(one.value.start), one]));
  const unions = found.flatMap((a): Found<Range>[] => {
    const b = byStart.get(toDayNumber(a.value.end) + 1);
    return b ? [{ ...a, value: { start: a.value.start, end: b.value.end }, score: a.score + 0.3 }] : [];
  });
  return [...found, ...unions];
}

function findLabelledRanges(doc: DocumentIndex, written: string | null): Found<Range>[] {
  return findValuesBeside(doc, 'period', (text, { relation, line, start: at, end: to }): Parsed<Range> | null => {
    const whole = relation === 'right' || relation === 'same' ? line.text.slice(at) : text;
    // A narrow column wraps the range after "to".
    const block = () => findCellsBelow(doc, { line, start: at, end: to }).slice(0, 3).map(getPartText).join(' ');
    const range = findRanges(whole)[0] ?? (doc.lines[line.index] === line ? findRanges(block())[0] : undefined);
    const value = range && range.start < 40 ? readRange(doc, range, written) : null;
    if (!range || !value) return null;
    return { value, start: range.start, end: range.end, score: 1 - (isReversed(value) ? reversedCost : 0) };
  });
}

/** A bill has a few. Each start is compared with each end. */
const maxPaired = 60;

/** Ranges from two labels: "From" and "To", "Period start" and "Period end". */
function findPairedDates(doc: DocumentIndex): Found<Range>[] {
  const parse = parseDate(doc, (relation) => (relation === 'same' ? 20 : 4));
  // "From" and "To" alone, which elsewhere are labels of other values.
  const findAlone = (kind: 'period' | 'customerName', word: RegExp) =>
    findValuesBeside(doc, kind, (text, site, hit) =>
      word.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site, hit) : null,
    );
  const starts = [...findValuesBeside(doc, 'periodStart', parse), ...findAlone('period', /^(?:\S+ )?from$/i)];
  const ends = [...findValuesBeside(doc, 'periodEnd', parse), ...findAlone('customerName', /^to$/i)];
  const pairs = starts.slice(0, maxPaired).flatMap((start) =>
    ends.slice(0, maxPaired).flatMap((end): Found<Range>[] => {
      const near = start.line.page === end.line.page && Math.abs(start.line.top - end.line.top) < 60;
      const value = { start: start.value, end: end.value };
      if (value.start === value.end || countBetween(value) > maxDays || (isReversed(value) && !near)) return [];
      const score = Math.min(start.score, end.score) + (near ? 0.5 : -0.5);
      return [{ value, score, line: start.line, evidence: joinEvidence(start.evidence, end.evidence) }];
    }),
  );
  const inOrder = pairs.filter(({ value }) => !isReversed(value));
  // With several periods, one's start and another's end are not a period.
  return inOrder.length > 0 ? inOrder : pairs;
}

function joinEvidence(a: Evidence, b: Evidence): Evidence {
  if (a.page !== b.page) return a;
  const [x, y] = [Math.min(a.box.x, b.box.x), Math.min(a.box.y, b.box.y)];
  const width = Math.max(a.box.x + a.box.width, b.box.x + b.box.width) - x;
  return { page: a.page, box: { x, y, width, height: Math.max(a.box.y + a.box.height, b.box.y + b.box.height) - y } };
}
