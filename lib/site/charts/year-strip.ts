/** View model of a strip that shows which days of a year have a bill, several bills or none. */

import type { BillYear } from '@/lib/site/bill/year/bill-year';
import { dayMs, daysPerYear, formatIsoDay } from '@/lib/site/bill/year/calendar';
import { formatDate } from '../words/format';

/** A piece of the strip, in per cent of its length. */
interface StripPiece {
  from: number;
  length: number;
}

export interface YearStripView {
  spans: (StripPiece & { estimated: boolean })[];
  /** Days on more than one bill. */
  overlaps: StripPiece[];
  gapDays: number;
  /** Labels for the first day of every third month. */
  months: { at: number; name: string }[];
  /** Text alternative of the strip. */
  description: string;
}

/** On a phone, a month label needs this many days of the strip. */
const minLabelledDays = 45;
const month = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-AU', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Returns the 365 days up to the last day on a bill; null when no bill has dates. */
export function buildYearStrip(spans: BillYear['spans']): YearStripView | null {
  const end = Math.max(...spans.map((span) => toDay(span.end) + 1));
  if (!Number.isFinite(end)) return null;
  const start = end - daysPerYear;
  const shown = spans
    .map((span) => ({ ...span, start: Math.max(start, toDay(span.start)), end: toDay(span.end) + 1 }))
    .filter((span) => span.end > start)
    .sort((one, other) => one.start - other.start);
  const overlaps = findOverlaps(shown);
  const sumDays = (days: readonly Days[]) => days.reduce((sum, span) => sum + span.end - span.start, 0);
  const billDays = sumDays(shown) - sumDays(overlaps);
  const toPiece = (days: Days) => ({
    from: toYearPercent(days.start - start),
    length: toYearPercent(days.end - days.start),
  });
  return {
    spans: shown.map((span) => ({ ...toPiece(span), estimated: span.estimated })),
    overlaps: overlaps.map(toPiece),
    gapDays: daysPerYear - billDays,
    months: listMonths(start, end).map(({ day, name }) => ({ at: toYearPercent(day - start), name })),
    description: `${billDays} of the 365 days to ${formatDate(formatIsoDay(end - 1))} have a bill`,
  };
}

/** In days since 1970. */
interface Days {
  start: number;
  /** The day after the last. */
  end: number;
}

const toDay = (isoDay: string) => Date.parse(isoDay) / dayMs;
const toYearPercent = (days: number) => Math.round((days / daysPerYear) * 1e4) / 100;

/** Returns the part of each span that earlier spans cover too; `spans` must be sorted by start. */
function findOverlaps(spans: readonly Days[]): Days[] {
  let covered = Number.NEGATIVE_INFINITY;
  return spans.flatMap((span) => {
    const end = Math.min(covered, span.end);
    covered = Math.max(covered, span.end);
    return end > span.start ? [{ start: span.start, end }] : [];
  });
}

/** Adds the year to a label when it changes. */
function listMonths(start: number, end: number): { day: number; name: string }[] {
  const first = new Date(start * dayMs);
  const dates = [1, 4, 7, 10].map((add) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + add, 1));
  const findYear = (date: number | undefined) => date !== undefined && new Date(date).getUTCFullYear();
  const named = dates.map((date, i) => ({
    day: date / dayMs,
    name: (findYear(date) === findYear(dates[i - 1]) ? month : monthYear).format(date),
  }));
  return named.filter(({ day }) => day <= end - minLabelledDays);
}
