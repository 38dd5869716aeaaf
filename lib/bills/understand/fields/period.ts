/**
 * Finds the billing period: of all pairs of dates on the bill, the one whose number of days is also printed or charged
 * for. Bills in Australia, New Zealand, the United Kingdom and Canada count both ends; some in the United States omit one.
 */
import { type Basis, findWeakest } from '../../basis';
import type { Bill, Evidence, Field } from '../../bill';
import { distractorPattern } from '../../phrases';
import { type DocumentIndex, findCellsBelow, getPartText, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { ReadRow } from '../usage/find-reads';
import { isMonthRow } from '../usage/printed-energy';
import {
  countDays,
  type DateSpan,
  findDates,
  findRanges,
  type RangeSpan,
  toDayNumber,
  toIsoDate,
} from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { parseDateBehind } from './bill-dates';
import { type Found, findValuesBeside, type Parsed } from './candidates';

/** A pair of dates with its number of days, and the place that prints them. */
type Scored = DatePair & { printed: Found<number> | null; days: number; fitsSupply: boolean };

/** `charged`: the days that supply charges are for, which a change of prices splits. */
export function findPeriod(
  doc: DocumentIndex,
  charged: readonly number[],
  reads: readonly ReadRow[] = [],
): Bill['period'] {
  const parts = [...new Set(charged)];
  const supplyDays = parts.length > 1 ? [...charged, parts.reduce((sum, days) => sum + days, 0)] : charged;
  const printed = findPrintedDays(doc);
  const scored = findDatePairs(doc, [...supplyDays, ...printed.map(({ value }) => value)], reads)
    .map((one) => withDays(one, listDaysOf(doc, one.line, printed), supplyDays))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  const alone = findDaysAlone(printed, supplyDays);
  if (!best) return { start: null, end: null, days: alone, misprintedDays: null };
  const basis = findBasis(doc, best, scored);
  const toField = (value: string): Field<string> => ({ value, basis, evidence: best.evidence });
  const [start, end] = [toField(best.value.start), toField(best.value.end)];
  const basisOfDays = best.printed || best.fitsSupply ? basis : findWeakest(basis, 'counted_days');
  const days = { value: best.days, basis: basisOfDays, evidence: best.printed?.evidence ?? best.evidence };
  // A reversed period is reported as printed, for the checks.
  if (isReversed(best.value)) return { start, end, days: alone ?? (best.printed && days), misprintedDays: null };
  return {
    start,
    end,
    days,
    misprintedDays: findMisprint(doc, best, printed),
  };
}

function findBasis(doc: DocumentIndex, best: Scored, scored: readonly Scored[]): Basis {
  if (isReversed(best.value)) return 'dates_reversed';
  const same = scored.filter(({ value }) => value.start === best.value.start && value.end === best.value.end);
  const places = new Set(same.map(({ line }) => line)).size;
  const basis =
    best.printed !== null
      ? 'days_fit_dates'
      : best.fitsSupply
        ? 'days_fit_supply'
        : places > 1
          ? 'two_places'
          : 'label_unconfirmed';
  // In a picture, the label of the right range may be lost, and months look alike.
  return doc.legibility < 1 && !same.some(({ isLabelled }) => isLabelled)
    ? findWeakest(basis, 'unnamed_period')
    : basis;
}

/** The days that a line's dates may have: those right behind them, else all printed ones and the counts in their row. */
function listDaysOf(doc: DocumentIndex, line: Line, printed: Found<number>[]): Found<number>[] {
  const isBehind = ({ quantityUnit, start }: NumberSpan) =>
    quantityUnit?.unit === 'days' && doc.ranges(line).some(({ end }) => /^\s*\($/.test(line.text.slice(end, start)));
  return doc.numbers(line).some(isBehind)
    ? printed.filter((one) => one.line === line)
    : [...printed, ...findCountsBeside(doc, line)];
}

/** The whole numbers in the row of the dates, also those in other columns. One of them may be their number of days. */
const findCountsBeside = (doc: DocumentIndex, line: Line): Found<number>[] =>
  doc.lines
    .filter((other) => other.page === line.page && Math.abs(other.top - line.top) < 0.5 * line.size)
    .flatMap((other) =>
      doc
        .numbers(other)
        .filter((number) => isCount(number) && number.value >= 1 && number.value <= maxDays)
        .map(({ value, start, end }) => ({
          value,
          score: 0.3,
          line: other,
          evidence: makeEvidence(other, start, end),
        })),
    );

/** Days without dates. */
function findDaysAlone(days: Found<number>[], supplyDays: readonly number[]): Field<number> | null {
  const best = days.find(({ value }) => supplyDays.includes(value)) ?? days.find(({ score }) => score >= 1.5);
  if (!best) return null;
  // Several supply charges are for parts of the period.
  const isSupplied = supplyDays.length > 0 && supplyDays.every((one) => one === best.value);
  return { value: best.value, basis: isSupplied ? 'days_fit_supply' : 'label_unconfirmed', evidence: best.evidence };
}

/** Days of the supply charge are as reliable as labelled days. */
const suppliedDaysScore = 4.5;

/** Adds the days that fit the range, with one or both ends counted, from print or the supply charge. */
function withDays(one: DatePair, days: Found<number>[], supplyDays: readonly number[]): Scored {
  const counted = countDays(one.value.start, one.value.end);
  // The year of a reversed period's start is probably wrong.
  const inclusive = counted > 0 ? counted : counted + 365;
  const ways = [inclusive, inclusive - 1].map((count) => {
    const printed = days.find(({ value }) => value === count) ?? null;
    const fitsSupply = supplyDays.includes(count);
    const fit = (count === inclusive ? 2 : 1) + (printed && fitsSupply ? 0.5 : 0);
    // "Billing days: 29" is more reliable than "balances over 30 days".
    const reliability = (printed?.score ?? 0) + (fitsSupply ? suppliedDaysScore : 0);
    return { ...one, printed, fitsSupply, days: count, score: one.score + fit, reliability };
  });
  const [best] = ways.filter(({ reliability }) => reliability > 0).sort((a, b) => b.reliability - a.reliability);
  // Where no days are printed, two dates of the same day of the month are reads, and the second belongs to the next bill.
  const isReads = one.value.start.slice(8) === one.value.end.slice(8);
  return best ?? { ...one, printed: null, fitsSupply: false, days: isReads ? inclusive - 1 : inclusive };
}

/** The minimum score of a value right behind or below its own label. */
const labelledScore = 4.2;
/** Of days that count only where they fit the dates. */
const fittingScore = 0.4;

/**
 * Printed days: beside a label, in brackets after dates, or "92 days" in a line about the period. A line with
 * the word "days" gives all its figures. They only count where they fit.
 */
function findPrintedDays(doc: DocumentIndex): Found<number>[] {
  const labelled = findValuesBeside(doc, 'days', (text, { line, relation }): Parsed<number> | null => {
    // "In the same days: 20 373 kWh" is not a number of days.
    const match = /^[\s:]*(\d{1,3})(?![\d.,/]| \d{3}(?!\d)|\s*(?:[kM][WV]|MJ|therm))(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    // A table of months has the days of each.
    const score = relation === 'below' && isMonthRow(line) ? -2 : 1;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score } : null;
  });
  const inText = [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    isAside(line) && doc.ranges(line).length === 0
      ? []
      : doc.numbers(line).flatMap((number): Found<number>[] => {
          const score = scoreInText(doc, line, number);
          const evidence = makeEvidence(line, number.start, number.end);
          return score === null ? [] : [{ value: number.value, score, line, evidence }];
        }),
  );
  return [...labelled, ...inText].sort((a, b) => b.score - a.score);
}

const otherDays =
  /\b(?:terms|allow|after|within|extension|business|working|last|next|past|over(?! the)|than|every)\b.{0,12}$/i;

/** How sure a figure in a line of text is a number of days; null if it is none. */
function scoreInText(doc: DocumentIndex, line: Line, number: NumberSpan): number | null {
  const { quantityUnit, decimals, value, start } = number;
  const isOfRange = doc.ranges(line).length > 0;
  if (decimals > 0 || value < 1 || value > maxDays) return null;
  if (otherDays.test(line.text.slice(0, start).replace(isOfRange ? / over $/ : /(?<=\bkwh) over $/i, ''))) return null;
  if (quantityUnit?.unit !== 'days') return isCount(number) && /\bdays?\b/i.test(line.text) ? fittingScore : null;
  return isOfRange || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text) ? 1.6 : 0.5;
}

/**
 * Days printed for the period, beside their label or in the line of its dates, if no printed days fit the dates. Days of
 * a charge line don't count.
 */
function findMisprint(doc: DocumentIndex, best: DatePair, printed: Found<number>[]): Field<number> | null {
  const inclusive = countDays(best.value.start, best.value.end);
  const fits = ({ value }: Found<number>) => value === inclusive || value === inclusive - 1;
  const isCharged = ({ line }: Found<number>) =>
    doc.numbers(line).some(({ kind, decimals }) => kind === 'money' || kind === 'rate' || decimals === 2);
  const stated = printed.filter((one) => !isCharged(one));
  const first = stated.find(({ line, score }) => score >= labelledScore || (score > 1 && line === best.line));
  if (!first || stated.some(fits)) return null;
  return { value: first.value, basis: 'days_contradict_dates', evidence: first.evidence };
}

interface Range {
  start: string;
  end: string;
}

type DatePair = Found<Range> & { isLabelled: boolean };

/** In days: two years of catching up. */
const maxDays = 740;
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

const isReversed = ({ start, end }: Range) => start > end;
const countBetween = ({ start, end }: Range) => (start < end ? countDays(start, end) : countDays(end, start));

/** Lines about other dates than the period's. */
const isAside = ({ text }: Line) =>
  distractorPattern.test(text.toLowerCase()) || /\bcontract\b|\bbenefit\b|(?<!watt[- ]?)\bhours?\b/i.test(text);

/** All pairs. `days` are printed or charged: a pair that only its length makes a period must be as long as one of them. */
function findDatePairs(doc: DocumentIndex, days: readonly number[], reads: readonly ReadRow[]): DatePair[] {
  const [issued, due] = [findDatesBeside(doc, 'issueDate'), findDatesBeside(doc, 'dueDate')];
  const written = [...issued].sort().at(-1) ?? [...due].sort().at(-1) ?? null;
  const fits = (range: Range) => days.some((count) => [count, count + 1].includes(countBetween(range)));
  const loose = [...doc.lines, ...doc.paragraphs]
    .filter((line) => !isAside(line))
    .flatMap((line) => [...findRangesOf(doc, line, { written, fits, issued }), ...findReadDates(doc, line)])
    // The issue date and the due date side by side look like a range.
    .filter(({ value: { start, end } }) => !(issued.has(start) && due.has(end)));
  const labelled = [...findLabelledRanges(doc, written), ...findPairedDates(doc)];
  return [
    ...labelled.map((one) => ({ ...one, isLabelled: true })),
    ...withUnions([...loose, ...reads.flatMap(readDatesOf)]).map((one) => ({
      ...one,
      isLabelled: false,
    })),
  ];
}

const findDatesBeside = (doc: DocumentIndex, kind: 'issueDate' | 'dueDate') =>
  new Set(
    findValuesBeside(
      doc,
      kind,
      parseDateBehind(doc, () => Number.POSITIVE_INFINITY),
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

const periodPattern = /\b(?:period|service|billed|bill|billing|usage|for|charges|cycle|dates?)\b/i;

interface RangeContext {
  written: string | null;
  fits: (range: Range) => boolean;
  issued: ReadonlySet<string>;
}

/** The ranges in a line. Without years, it must speak of a period, or its days must fit. */
function findRangesOf(doc: DocumentIndex, line: Line, { written, fits, issued }: RangeContext): Found<Range>[] {
  return doc.ranges(line).flatMap((span): Found<Range>[] => {
    const value = readRange(doc, span, written);
    const yearless = span.from.yearless && span.to.yearless;
    if (!value) return [];
    if (yearless && !isPeriodLong(value, maxYearlessDays)) return [];
    if (yearless && !fits(value) && !periodPattern.test(line.text)) return [];
    // Adjacent dates may be unrelated, such as the issue date and another one.
    const isAdjacent = !/\S/.test(line.text.slice(span.from.end, span.to.start));
    if (isAdjacent && (isReversed(value) || issued.has(value.start))) return [];
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

/** The dates of two reads on lines of their own. */
function readDatesOf({ read: { previousDate, currentDate }, line }: ReadRow): Found<Range>[] {
  return previousDate && currentDate
    ? [{ value: { start: previousDate, end: currentDate }, score: 1, line, evidence: makeEvidence(line) }]
    : [];
}

/** Whether the number is whole, without a unit. */
const isCount = ({ kind, decimals }: { kind: string; decimals: number }) => kind === 'plain' && decimals === 0;

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
    const gap = openRange.test(text) ? openRangeGap : undefined;
    const block = () => findCellsBelow(doc, { line, start: at, end: to }, gap).slice(0, 3).map(getPartText).join(' ');
    const range = findRanges(whole)[0] ?? (!line.isParagraph ? findRanges(block())[0] : undefined);
    const value = range && range.start < 40 ? readRange(doc, range, written) : null;
    if (!range || !value) return null;
    return { value, start: range.start, end: range.end, score: 1 - (isReversed(value) ? reversedCost : 0) };
  });
}

/** "18 Jul 2025 -": the other date is below, at most so many letter heights. */
const openRange = /(?:[-–]|\bto(?: ?\/ ?au)?)\s*$/i;
const openRangeGap = 2;

/** A bill has a few. Each start is compared with each end. */
const maxPaired = 60;

/** Ranges from two labels: "From" and "To", "Period start" and "Period end". */
function findPairedDates(doc: DocumentIndex): Found<Range>[] {
  const parse = parseDateBehind(doc, (relation) => (relation === 'same' ? 20 : 4));
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
  return pairs;
}

function joinEvidence(a: Evidence, b: Evidence): Evidence {
  const [x, y] = [Math.min(a.box.x, b.box.x), Math.min(a.box.y, b.box.y)];
  const width = Math.max(a.box.x + a.box.width, b.box.x + b.box.width) - x;
  return { page: a.page, box: { x, y, width, height: Math.max(a.box.y + a.box.height, b.box.y + b.box.height) - y } };
}
