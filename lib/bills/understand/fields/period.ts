/**
 * Finds the billing period. Bills in Australia, New Zealand, the United Kingdom and Canada count both ends; some in the
 * United States omit one. The printed days decide.
 */
import { type Basis, findWeakest } from '../../basis';
import type { Bill, Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { toDayNumber } from '../values/calendar';
import type { Found } from './candidates';
import { findMonthRanges } from './month-ranges';
import { findMisprint, findPrintedDays, labelledScore } from './period-days';
import {
  findLabelledRanges,
  findLooseRanges,
  findPairedDates,
  isAside,
  isNoTermOfPayment,
  readDatePairs,
  reversedScore,
} from './period-ranges';
import { findReversedRanges, isReversed, maxDays, type Range } from './reversed-periods';
import { findYearlessRanges } from './yearless-periods';

type Period = Bill['period'];

const isSame = (a: Found<Range>, b: Found<Range>) => a.value.start === b.value.start && a.value.end === b.value.end;

export function findPeriod(doc: DocumentIndex, supplyDays: readonly number[]): Period {
  const days = findPrintedDays(doc);
  const ofRow = makeDaysOfRow(doc);
  const isOwn = ({ line }: Found<Range>) => !isAside(line);
  const asUnnamed = (ranges: Found<Range>[]) => ranges.map((one) => ({ ...one, unnamed: true }));
  const dated = [
    ...findLabelledRanges(doc),
    ...findPairedDates(doc),
    ...asUnnamed([...findLooseRanges(doc).filter(isNoTermOfPayment(doc)), ...readDatePairs(doc)]),
  ];
  const known = [...supplyDays, ...days.map(({ value }) => value)];
  const yearless = () => asUnnamed(findYearlessRanges(doc, known).filter(isOwn));
  // A reversed range without a label counts only if there is no other range.
  const reliable = dated.filter(({ value, score }) => !isReversed(value) || score >= labelledScore + reversedScore);
  const unnamed = () => [...yearless(), ...findMonthRanges(doc, known)];
  const others = reliable.length > 0 ? reliable : unnamed();
  const candidates = others.length > 0 ? others : [...dated, ...asUnnamed(findReversedRanges(doc).filter(isOwn))];
  const scored = candidates
    .map((one) => ({ ...one, ...withDays(one, [...days, ...ofRow(one.line)], supplyDays) }))
    .sort((a, b) => b.score - a.score);
  const inOrder = scored.filter(({ value }) => !isReversed(value));
  // In a picture, a misread digit may reverse a period.
  const best = findWidest(doc.legibility < 1 && inOrder.length > 0 ? inOrder : scored);
  if (!best) return { start: null, end: null, days: findDaysAlone(days, supplyDays), misprintedDays: null };
  if (isReversed(best.value)) return choosePrinted(best, days, supplyDays);
  const places = new Set(scored.filter((one) => isSame(one, best)).map(({ line }) => line)).size;
  const printedBasis =
    best.printed !== null
      ? 'days_fit_dates'
      : best.fitsSupply
        ? 'days_fit_supply'
        : places > 1
          ? 'two_places'
          : 'label_unconfirmed';
  // In a picture, the label of the right range may be lost, and months look alike.
  const isUncertain = doc.legibility < 1 && scored.every((one) => !isSame(one, best) || 'unnamed' in one);
  const basis: Basis = isUncertain ? findWeakest(printedBasis, 'unnamed_period') : printedBasis;
  const date = (value: string): Field<string> => ({ value, basis, evidence: best.evidence });
  return {
    start: date(best.value.start),
    end: date(best.value.end),
    days: makeDaysField(best, basis, days),
    misprintedDays: findMisprint(doc, best.value, days),
  };
}

/** The whole numbers in the row of the dates, also those in other columns. One of them may be their number of days. */
const makeDaysOfRow = (doc: DocumentIndex) => (line: Line) =>
  doc.lines
    .filter((other) => other.page === line.page && Math.abs(other.top - line.top) < 0.5 * line.size)
    .flatMap((other) =>
      doc
        .numbers(other)
        .filter(({ kind, decimals, value }) => kind === 'plain' && decimals === 0 && value >= 1 && value <= maxDays)
        .map(
          ({ value, start, end }): Found<number> => ({
            ...{ value, score: 0.3, line: other, evidence: makeEvidence(other, start, end) },
          }),
        ),
    );

/** A reversed period, reported for the checks. Its days are the printed ones or those of the supply charge. */
function choosePrinted(best: Scored, days: Found<number>[], supplyDays: readonly number[]): Period {
  const date = (value: string): Field<string> => ({
    value,
    basis: 'dates_reversed',
    evidence: best.evidence,
  });
  const { start, end } = best.value;
  // The year of one date may be wrong.
  const length = 366 - (toDayNumber(start) - toDayNumber(end));
  const fitting = days.find(({ value }) => Math.abs(value - length) <= 1);
  const ofYear: Field<number> | null = fitting
    ? { value: fitting.value, basis: 'label_unconfirmed', evidence: fitting.evidence }
    : null;
  return { start: date(start), end: date(end), days: findDaysAlone(days, supplyDays) ?? ofYear, misprintedDays: null };
}

type Scored = Found<Range> & { printed: Found<number> | null; days: number; fitsSupply: boolean };

function makeDaysField(best: Scored, basis: Basis, printed: Found<number>[]): Field<number> {
  // Printed days that contradict the dates are reported as printed, for the checks.
  const misfit =
    best.printed || best.fitsSupply
      ? null
      : (printed.find((one) => one.line === best.line && one.score >= 1.5) ?? printed.find((one) => one.score >= 4.5));
  if (misfit) return { value: misfit.value, basis: 'days_contradict_dates', evidence: misfit.evidence };
  if (best.printed) return { value: best.days, basis: 'days_fit_dates', evidence: best.printed.evidence };
  return { value: best.days, basis: best.fitsSupply ? 'days_fit_supply' : basis, evidence: best.evidence };
}

function findDaysAlone(days: Found<number>[], supplyDays: readonly number[]): Field<number> | null {
  const best = days.find(({ value }) => supplyDays.includes(value)) ?? days.find(({ score }) => score >= 1.5);
  if (best)
    return {
      value: best.value,
      // Several supply charges are for parts of the period.
      basis: new Set(supplyDays).size === 1 && supplyDays[0] === best.value ? 'days_fit_supply' : 'label_unconfirmed',
      evidence: best.evidence,
    };
  return null;
}

/** Days of the supply charge are as reliable as labelled days. */
const suppliedDaysScore = 4.5;

/** Adds the days that fit the range, with one or both ends counted, from print or the supply charge. */
function withDays(one: Found<Range>, days: Found<number>[], supplyDays: readonly number[]) {
  const inclusive = Math.abs(toDayNumber(one.value.end) - toDayNumber(one.value.start)) + 1;
  const counted = (count: number) => {
    const printed = days.find(({ value }) => value === count) ?? null;
    const fitsSupply = supplyDays.includes(count);
    const exact = count === inclusive ? 2 : 1;
    return { printed, fitsSupply, days: count, score: one.score + exact + (printed && fitsSupply ? 0.5 : 0) };
  };
  const fitting = [counted(inclusive), counted(inclusive - 1)].filter((way) => way.printed || way.fitsSupply);
  // "Billing days: 29" is more reliable than "balances over 30 days".
  const measureReliability = (way: (typeof fitting)[number]) =>
    (way.printed?.score ?? 0) + (way.fitsSupply ? suppliedDaysScore : 0);
  const best = fitting.reduce<(typeof fitting)[number] | null>(
    (a, b) => (a && measureReliability(a) >= measureReliability(b) ? a : b),
    null,
  );
  return best ?? { printed: null, fitsSupply: false, days: inclusive, score: one.score };
}

/** The best range, or the range that contains it: parts before and after a price change form one period. */
function findWidest(scored: Scored[]): Scored | undefined {
  const best = scored[0];
  if (!best || isReversed(best.value)) return best;
  return (
    scored.find(
      (one) =>
        one !== best &&
        one.score > best.score - 1 &&
        one.value.start <= best.value.start &&
        one.value.end >= best.value.end &&
        one.days > best.days &&
        one.printed !== null,
    ) ?? best
  );
}
