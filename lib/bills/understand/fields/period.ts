/**
 * Finds the billing period: of all pairs of dates on the bill, the one whose number of days is also printed or charged
 * for. Bills in Australia, New Zealand, the United Kingdom and Canada count both ends; some in the United States omit one.
 */
import { type Basis, findWeakest } from '../../basis';
import type { Bill, Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { countDays } from '../values/calendar';
import { findDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { type Found, findValuesBeside, type Parsed } from './candidates';
import { type DatePair, findDatePairs, isAside, isCount, isReversed, maxDays } from './date-pairs';

/** A pair of dates with its number of days, and the place that prints them. */
type Scored = DatePair & { printed: Found<number> | null; days: number; fitsSupply: boolean };

/** `supplyDays`: the days that supply charges are for. */
export function findPeriod(doc: DocumentIndex, supplyDays: readonly number[]): Bill['period'] {
  const printed = findPrintedDays(doc);
  const scored = findDatePairs(doc, [...supplyDays, ...printed.map(({ value }) => value)])
    .map((one) => withDays(one, [...printed, ...findCountsBeside(doc, one.line)], supplyDays))
    .sort((a, b) => b.score - a.score);
  const best = findWidest(scored);
  const alone = findDaysAlone(printed, supplyDays);
  if (!best) return { start: null, end: null, days: alone, misprintedDays: null };
  const basis = findBasis(doc, best, scored);
  const toField = (value: string): Field<string> => ({ value, basis, evidence: best.evidence });
  const [start, end] = [toField(best.value.start), toField(best.value.end)];
  const days = { value: best.days, basis, evidence: best.printed?.evidence ?? best.evidence };
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

/** The best range, or the range that contains it: parts before and after a price change form one period. */
function findWidest(scored: readonly Scored[]): Scored | undefined {
  const best = scored[0];
  if (!best || isReversed(best.value)) return best;
  const isAround = (one: Scored) => one.value.start <= best.value.start && one.value.end >= best.value.end;
  return (
    scored.find((one) => one.score > best.score - 1 && isAround(one) && one.days > best.days && one.printed !== null) ??
    best
  );
}

/** The minimum score of a value right behind or below its own label. */
const labelledScore = 4.2;
/** Of days that count only where they fit the dates. */
const fittingScore = 0.4;

/**
 * Printed days: beside a label, in brackets after dates, or "92 days" in a line about the period. A row with a column for
 * each of several periods gives all its figures, and so does a line with the word "days". They only count where they fit.
 */
function findPrintedDays(doc: DocumentIndex): Found<number>[] {
  const labelled = findValuesBeside(doc, 'days', (text): Parsed<number> | null => {
    // "In the same days: 20 373 kWh" is not a number of days.
    const match = /^[\s:]*(\d{1,3})(?![\d.,/]| \d{3}(?!\d)|\s*(?:[kM][WV]|MJ|therm))(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score: 1 } : null;
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
  return [...labelled.map((one) => (isInSeries(doc, one) ? { ...one, score: fittingScore } : one)), ...inText].sort(
    (a, b) => b.score - a.score,
  );
}

const otherDays = /\b(?:terms|allow|after|within|extension|business|working|last|next|past|over|than|every)\b.{0,12}$/i;

/** How sure a figure in a line of text is a number of days; null if it is none. */
function scoreInText(doc: DocumentIndex, line: Line, number: NumberSpan): number | null {
  const { quantityUnit, decimals, value, start } = number;
  if (decimals > 0 || value < 1 || value > maxDays || otherDays.test(line.text.slice(0, start))) return null;
  if (quantityUnit?.unit !== 'days') return isCount(number) && /\bdays?\b/i.test(line.text) ? fittingScore : null;
  return doc.ranges(line).length > 0 || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text) ? 1.5 : 0.5;
}

/** Whether the next cell is another whole number: "Days in period | 18 | 28", of two years. */
const isInSeries = (doc: DocumentIndex, { line, evidence }: Found<number>) => {
  const at = line.cells.findIndex(({ right }) => right >= evidence.box.x + evidence.box.width - 1);
  return /^\d{1,3}$/.test(line.cells[at + 1]?.text ?? '') && doc.ranges(line).length === 0;
};

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
