/** View model of a strip that shows which days of a year have a bill, several bills or none. */

import { daysInYear } from '@/lib/plans/calendar';
import { formatDate } from '../../words/format';
import type { BillYear } from './bill-year';
import { type BillSpan, countDays, dayMs, findOverlaps, formatIsoDay } from './calendar';

/** On a phone, a month label needs this many days of the strip. */
const minLabelledDays = 45;
const month = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-AU', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Returns the 365 days up to the last day on a bill, in per cent of the strip's length; null when no bill has dates. */
export function buildYearStrip(spans: BillYear['spans']) {
  const end = Math.max(...spans.map((span) => span.end));
  if (!Number.isFinite(end)) return null;
  const start = end - daysInYear + 1;
  const shown = spans
    .filter((span) => span.end >= start)
    .map((span) => ({ ...span, start: Math.max(start, span.start) }))
    .sort((one, other) => one.start - other.start);
  const overlaps = findOverlaps(shown);
  const billDays = countDays(shown) - countDays(overlaps);
  const toPiece = (span: BillSpan) => ({
    from: toYearPercent(span.start - start),
    length: toYearPercent(countDays([span])),
  });
  return {
    spans: shown.map((span) => ({ ...toPiece(span), estimated: span.estimated })),
    // Days on more than one bill.
    overlaps: overlaps.map(toPiece),
    gapDays: daysInYear - billDays,
    months: listMonths(start, end).map(({ day, name }) => ({ at: toYearPercent(day - start), name })),
    // Text alternative of the strip.
    description: `${billDays} of the 365 days to ${formatDate(formatIsoDay(end))} have a bill`,
  };
}

export type YearStripView = NonNullable<ReturnType<typeof buildYearStrip>>;

const toYearPercent = (days: number) => Math.round((days / daysInYear) * 1e4) / 100;

/** Adds the year to a label when it changes. */
function listMonths(start: number, end: number): { day: number; name: string }[] {
  const first = new Date(start * dayMs);
  const dates = [1, 4, 7, 10].map((add) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + add, 1));
  const findYear = (date: number | undefined) => date !== undefined && new Date(date).getUTCFullYear();
  const named = dates.map((date, i) => ({
    day: date / dayMs,
    name: (findYear(date) === findYear(dates[i - 1]) ? month : monthYear).format(date),
  }));
  return named.filter(({ day }) => day <= end + 1 - minLabelledDays);
}
