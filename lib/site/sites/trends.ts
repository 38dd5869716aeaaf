/** Trends over a site's bills: for each measure a small chart, its table, and the change from a year before. */

import {
  countDays,
  dayMs,
  findCountedStretches,
  findDayAYearBefore,
  findGaps,
  formatIsoDay,
  type Stretch as StretchOf,
} from '@/lib/site/bill/year/calendar';
import { formatCount, formatDaysAre, formatPercent, formatShortPeriod } from '@/lib/site/words/format';
import type { Fuel } from './group-sites';
import {
  countBillDays,
  findValue,
  listMeasures,
  type Measure,
  type SpannedBill,
  type TrendBill,
} from './trend-measures';

/** In per cent of the chart's width. */
export interface HorizontalSpan {
  from: number;
  width: number;
}

/** The days of one bill; `bottom` and `height` are in per cent of the chart's height. */
interface TrendBar extends HorizontalSpan {
  id: string;
  bottom: number;
  height: number;
  estimated: boolean;
}

interface TrendRow {
  id: string;
  period: string;
  value: string;
  estimated: boolean;
  /** Explains why some of the bill's days do not count here. */
  note: string | null;
}

export interface TrendChart {
  id: Measure['id'];
  title: string;
  note: string | null;
  /** The chart's message in words. */
  finding: string;
  /**
   * The change of the newest bill from the same dates a year before, and those dates; null when too few of them are on
   * bills.
   */
  change: { words: string; basis: string } | null;
  /** Oldest first. */
  bars: TrendBar[];
  /** Horizontal lines with their values, highest first. */
  lines: { at: number; words: string }[];
  /** Every bill, newest first. */
  rows: TrendRow[];
}

export interface SiteTrends {
  charts: TrendChart[];
  /** Days without a bill; the same in every chart. */
  gaps: HorizontalSpan[];
  /** Date labels of the horizontal axis; the same in every chart. */
  dates: { at: number; words: string }[];
  hasEstimates: boolean;
  /** Explains which days count. */
  notes: string[];
}

/** With fewer bills there is no trend. */
const minBars = 2;

/** Builds the trends of a site's bills. A measure found on fewer than two bills has no chart. */
export function buildSiteTrends(given: readonly TrendBill[], fuel: Fuel): SiteTrends {
  const bills = given.filter((bill): bill is SpannedBill => bill.span !== null);
  const stretches = findCountedStretches(bills);
  const gaps = findGaps(stretches);
  const byEnd = bills.toSorted((a, b) => b.span.end - a.span.end);
  const across = makeHorizontalScale(stretches);
  const charts = listMeasures(fuel).map((measure) => buildChart(measure, byEnd, stretches, across));
  const overlapDays = countDays(bills.map(({ span }) => span)) - countDays(stretches);
  return {
    charts: charts.filter(({ bars }) => new Set(bars.map(({ id }) => id)).size >= minBars),
    gaps: gaps.map(across),
    dates: listDates(stretches, across),
    hasEstimates: stretches.some(({ bill }) => bill.estimated),
    notes: listNotes(given.length - bills.length, overlapDays, countDays(gaps)),
  };
}

function listNotes(undated: number, overlapDays: number, gapDays: number): string[] {
  return [
    ...(overlapDays > 0
      ? [`${formatDaysAre(overlapDays)} on more than one bill. We count them once, with the newest bill.`]
      : []),
    ...(gapDays > 0 ? [`${formatDaysAre(gapDays)} on no bill.`] : []),
    ...(undated > 0 ? [`${formatCount(undated, 'bill shows', 'bills show')} no dates that we could read.`] : []),
  ];
}

type Stretch = StretchOf<SpannedBill>;
type ToHorizontalSpan = (days: { start: number; end: number }) => HorizontalSpan;

function makeHorizontalScale(stretches: readonly Stretch[]): ToHorizontalSpan {
  const [first, last] = [stretches[0]?.start ?? 0, stretches.at(-1)?.end ?? 0];
  const toPercent = (days: number) => Math.round((days / (last - first + 1)) * 1e4) / 100;
  return ({ start, end }) => ({ from: toPercent(start - first), width: toPercent(end - start + 1) });
}

function buildChart(
  measure: Measure,
  newestFirst: readonly SpannedBill[],
  stretches: readonly Stretch[],
  across: ToHorizontalSpan,
): TrendChart {
  const measured = stretches.flatMap((stretch) => {
    const value = findBillValue(measure, stretch.bill);
    return value === null ? [] : [{ stretch, value }];
  });
  const axis = buildAxis(measured.map(({ value }) => value));
  const at = (value: number) => Math.round(((value - axis.min) / (axis.max - axis.min)) * 1e4) / 100;
  return {
    ...{ id: measure.id, title: measure.title, note: measure.note },
    finding: describeFinding(measured, measure),
    change: findChange(
      measure,
      measured.map(({ stretch }) => stretch),
    ),
    bars: measured.map(({ stretch, value }) => ({
      ...across(stretch),
      id: stretch.bill.id,
      bottom: Math.min(at(0), at(value)),
      height: Math.abs(at(value) - at(0)),
      estimated: stretch.bill.estimated,
    })),
    lines: axis.lines.map((value) => ({ at: at(value), words: measure.formatAxis(value) })),
    rows: buildRows(measure, newestFirst, stretches),
  };
}

function describeFinding(measured: readonly { value: number }[], { format }: Measure): string {
  const values = measured.map(({ value }) => value);
  const last = values.at(-1);
  if (last === undefined) return 'No bill tells this.';
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))];
  const newest = `${format(last)} on your newest bill.`;
  return lowest === highest ? newest : `${newest} The lowest is ${lowest}, the highest ${highest}.`;
}

/** Returns an axis that includes zero, ends at round values and has two or three steps. */
function buildAxis(values: readonly number[]): { min: number; max: number; lines: number[] } {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundUp((highest - lowest || 1) / 2);
  const [from, to] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1)];
  const lines = Array.from({ length: to - from + 1 }, (_, i) => (to - i) * step);
  return { min: from * step, max: to * step, lines };
}

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((one) => one * power >= value * 0.999) ?? 10) * power;
}

function buildRows(measure: Measure, newestFirst: readonly SpannedBill[], stretches: readonly Stretch[]): TrendRow[] {
  return newestFirst.map((bill) => {
    const value = findBillValue(measure, bill);
    const all = countDays([bill.span]);
    const left = countDays(stretches.filter((stretch) => stretch.bill === bill));
    return {
      id: bill.id,
      period: formatShortPeriod(formatIsoDay(bill.span.start), formatIsoDay(bill.span.end)) ?? '',
      value: value === null ? 'Not on this bill' : measure.format(value),
      estimated: bill.estimated,
      note: left === all ? null : left === 0 ? 'On newer bills' : `${formatCount(all - left, 'day')} on newer bills`,
    };
  });
}

/** A smaller relative change is shown as no change. */
const sameValueTolerance = 0.005;
/** With fewer days a comparison means little. */
const minComparedDays = 28;
/** The part of the days a year before that must be on bills. */
const minCovered = 0.9;

/** Compares the newest bill with the same dates a year before. `stretches` must be of bills that have a value. */
function findChange(measure: Measure, stretches: readonly Stretch[]): TrendChart['change'] {
  const newest = stretches.at(-1)?.bill;
  if (!newest || countBillDays(newest) < minComparedDays) return null;
  const [start, end] = [findDayAYearBefore(newest.span.start), findDayAYearBefore(newest.span.end)];
  const inside = stretches.map(({ bill, ...days }) => ({
    bill,
    days: Math.max(0, Math.min(end, days.end) - Math.max(start, days.start) + 1),
  }));
  const days = inside.reduce((sum, part) => sum + part.days, 0);
  const now = findBillValue(measure, newest);
  const before = findValue(measure, inside);
  if (days < minCovered * countDays([{ start, end }]) || now === null || before === null) return null;
  const dates = formatShortPeriod(formatIsoDay(start), formatIsoDay(end));
  return { words: describeChange(measure, now, before), basis: `Compared with ${dates}.` };
}

const findBillValue = (measure: Measure, bill: SpannedBill) =>
  findValue(measure, [{ bill, days: countBillDays(bill) }]);

function describeChange({ format }: Measure, now: number, before: number): string {
  const than = 'in the same months a year before';
  const was = `${format(now)}, was ${format(before)}`;
  if (format(now) === format(before)) return `The same as ${than}: ${format(now)}.`;
  if (before <= 0 || now < 0) return `${was} ${than}.`;
  const change = now / before - 1;
  if (Math.abs(change) < sameValueTolerance) return `About the same as ${than}: ${was}.`;
  return `${formatPercent(change * 100)} ${change < 0 ? 'less' : 'more'} than ${than}: ${was}.`;
}

const month = new Intl.DateTimeFormat('en-AU', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** Steps in months. More labels than `maxDates` would touch each other on a phone. */
const dateSteps = [1, 3, 6, 12, 24, 60, 120, 240];
const maxDates = 6;
/** In per cent of the width; a label further right does not fit. */
const maxDatePosition = 86;

/** Labels the first days of months, or years when the span is long. */
function listDates(stretches: readonly Stretch[], across: ToHorizontalSpan): SiteTrends['dates'] {
  const [first, last] = [stretches[0]?.start, stretches.at(-1)?.end];
  if (first === undefined || last === undefined) return [];
  const from = new Date(first * dayMs);
  const months = (last - first) / 30;
  const step = dateSteps.find((one) => months / one <= maxDates) ?? 1200;
  const start = Math.ceil((from.getUTCFullYear() * 12 + from.getUTCMonth() + (from.getUTCDate() > 1 ? 1 : 0)) / step);
  return Array.from({ length: maxDates + 2 }, (_, i) => (start + i) * step).flatMap((monthsSinceZero) => {
    const date = new Date(0);
    date.setUTCFullYear(Math.floor(monthsSinceZero / 12), monthsSinceZero % 12, 1);
    const day = date.getTime() / dayMs;
    const { from: place } = across({ start: day, end: day });
    if (day > last || place > maxDatePosition) return [];
    return [{ at: place, words: step < 12 ? month.format(date) : String(date.getUTCFullYear()) }];
  });
}
