/** How a site's bills go on over the years: a small chart a measure, its table, and the change against a year before. */
import { isoDay } from './bill-calendar';
import { counted, daysAre, percent, shortPeriod } from './format';
import type { Fuel } from './sites';
import { countedStretches, gapsBetween, lengthOf, pairedDays, type Stretch } from './trend-days';
import { type Measure, measuresOf, type SpannedBill, sidesOf, type TrendBill } from './trend-measures';

/** In per cent of the chart's width. */
export interface AcrossChart {
  from: number;
  width: number;
}

/** Days of one bill; `bottom` and `height` in per cent of the chart's height. */
interface TrendBar extends AcrossChart {
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
  /** What of its days does not count here. */
  note: string | null;
}

export interface TrendChart {
  id: Measure['id'];
  title: string;
  note: string | null;
  /** What the picture shows. */
  finding: string;
  /** Against the same dates a year before, and which dates they are; null where too few days have both. */
  change: { words: string; basis: string } | null;
  /** Oldest first. */
  bars: TrendBar[];
  /** Lines across the chart with their values, the highest first. */
  lines: { at: number; words: string }[];
  /** Every bill, newest first. */
  rows: TrendRow[];
}

export interface SiteTrends {
  charts: TrendChart[];
  /** Days without a bill, the same in every chart. */
  gaps: AcrossChart[];
  /** Along the bottom of every chart. */
  dates: { at: number; words: string }[];
  hasEstimates: boolean;
  /** Which days count how. */
  notes: string[];
  /** Periods whose days count, for the strip of the year. */
  spans: { start: string; end: string; estimated: boolean }[];
}

/** Fewer bills show no trend. */
const minBars = 2;
/** Fewer days a year apart say little. */
const minPairedDays = 28;

/** The trends of a site's bills; a measure that fewer than two bills tell has no chart. */
export function siteTrends(given: readonly TrendBill[], fuel: Fuel): SiteTrends {
  const bills = given.filter((bill): bill is SpannedBill => bill.span !== null);
  const stretches = countedStretches(bills);
  const gaps = gapsBetween(stretches);
  const byEnd = bills.toSorted((a, b) => b.span.end - a.span.end);
  const demandUnit = byEnd.find(({ demand }) => demand !== null)?.demand?.unit ?? null;
  const across = acrossChart(stretches);
  const charts = measuresOf(fuel, demandUnit).map((measure) => chartOf(measure, bills, stretches, across));
  const overlapDays = lengthOf(bills.map(({ span }) => span)) - lengthOf(stretches);
  return {
    charts: charts.filter(({ bars }) => new Set(bars.map(({ id }) => id)).size >= minBars),
    gaps: gaps.map(across),
    dates: datesOf(stretches, across),
    hasEstimates: stretches.some(({ bill }) => bills[bill]!.estimated),
    notes: notesOf(given.length - bills.length, overlapDays, lengthOf(gaps)),
    spans: stretches.map(({ start, end, bill }) => ({
      ...{ start: isoDay(start), end: isoDay(end), estimated: bills[bill]!.estimated },
    })),
  };
}

function notesOf(undated: number, overlapDays: number, gapDays: number): string[] {
  return [
    ...(overlapDays > 0
      ? [`${daysAre(overlapDays)} on more than one bill. We count them once, with the newest bill.`]
      : []),
    ...(gapDays > 0 ? [`${daysAre(gapDays)} on no bill.`] : []),
    ...(undated > 0 ? [`${counted(undated, 'bill shows', 'bills show')} no dates that we could read.`] : []),
  ];
}

type Across = (days: { start: number; end: number }) => AcrossChart;

function acrossChart(stretches: readonly Stretch[]): Across {
  const [first, last] = [stretches[0]?.start ?? 0, stretches.at(-1)?.end ?? 0];
  const percentOf = (days: number) => Math.round((days / (last - first + 1)) * 1e4) / 100;
  return ({ start, end }) => ({ from: percentOf(start - first), width: percentOf(end - start + 1) });
}

function chartOf(
  measure: Measure,
  bills: readonly SpannedBill[],
  stretches: readonly Stretch[],
  across: Across,
): TrendChart {
  const told = stretches.flatMap((stretch) => {
    const value = measure.valueOf(bills[stretch.bill]!);
    return value === null ? [] : [{ stretch, value }];
  });
  const axis = axisOf(told.map(({ value }) => value));
  const at = (value: number) => Math.round(((value - axis.min) / (axis.max - axis.min)) * 1e4) / 100;
  return {
    ...{ id: measure.id, title: measure.title, note: measure.note },
    finding: findingOf(told, measure),
    change: changeOf(measure, bills, stretches),
    bars: told.map(({ stretch, value }) => ({
      ...across(stretch),
      id: bills[stretch.bill]!.id,
      bottom: Math.min(at(0), at(value)),
      height: Math.abs(at(value) - at(0)),
      estimated: bills[stretch.bill]!.estimated,
    })),
    lines: axis.lines.map((value) => ({ at: at(value), words: measure.axisWords(value) })),
    rows: rowsOf(measure, bills, stretches),
  };
}

function findingOf(told: readonly { value: number }[], { words }: Measure): string {
  const values = told.map(({ value }) => value);
  if (values.length === 0) return 'No bill tells this.';
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(words) as [string, string];
  const newest = `${words(values.at(-1)!)} on your newest bill.`;
  return lowest === highest ? newest : `${newest} The lowest is ${lowest}, the highest ${highest}.`;
}

/** From zero to the next round value beyond the last, in two steps or three. */
function axisOf(values: readonly number[]): { min: number; max: number; lines: number[] } {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundUp((highest - lowest || 1) / 2);
  const [from, to] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1)];
  const lines = Array.from({ length: to - from + 1 }, (_, i) => (to - i) * step);
  return { min: from * step, max: to * step, lines };
}

/** 1, 2, 2.5, 5 or 10 of some power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((one) => one * power >= value * 0.999) ?? 10) * power;
}

function rowsOf(measure: Measure, bills: readonly SpannedBill[], stretches: readonly Stretch[]): TrendRow[] {
  const newestFirst = bills.map((_, bill) => bill).sort((a, b) => bills[b]!.span.end - bills[a]!.span.end);
  return newestFirst.map((place) => {
    const bill = bills[place]!;
    const value = measure.valueOf(bill);
    const all = lengthOf([bill.span]);
    const left = lengthOf(stretches.filter((stretch) => stretch.bill === place));
    return {
      id: bill.id,
      period: shortPeriod(isoDay(bill.span.start), isoDay(bill.span.end)) ?? '',
      value: value === null ? 'Not on this bill' : measure.words(value),
      estimated: bill.estimated,
      note: left === all ? null : left === 0 ? 'On newer bills' : `${counted(all - left, 'day')} on newer bills`,
    };
  });
}

/** Under half a per cent is no change. */
const sameWithin = 0.005;

function changeOf(
  measure: Measure,
  bills: readonly SpannedBill[],
  stretches: readonly Stretch[],
): TrendChart['change'] {
  const paired = pairedDays(stretches, (bill) => measure.valueOf(bills[bill]!) !== null);
  if (!paired || paired.days < minPairedDays) return null;
  const { now, before } = sidesOf(paired, bills);
  const dates = shortPeriod(isoDay(paired.first), isoDay(paired.last));
  return {
    words: changeWords(measure, measure.over(now), measure.over(before)),
    basis: `Compared on ${counted(paired.days, 'day')}, ${dates}.`,
  };
}

function changeWords({ words, relative }: Measure, now: number, before: number): string {
  const than = 'in the same months a year before';
  const was = `${words(now)}, was ${words(before)}`;
  if (words(now) === words(before)) return `The same as ${than}: ${words(now)}.`;
  if (!relative || before <= 0 || now < 0) return `${was} ${than}.`;
  const change = now / before - 1;
  if (Math.abs(change) < sameWithin) return `About the same as ${than}: ${was}.`;
  return `${percent(change * 100)} ${change < 0 ? 'less' : 'more'} than ${than}: ${was}.`;
}

const month = new Intl.DateTimeFormat('en-AU', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** Months from one date to the next; more dates than these touch each other on a phone. */
const dateSteps = [1, 3, 6, 12, 24, 60, 120, 240];
const maxDates = 6;
/** Beyond it, in per cent, a date has no room. */
const lastDateAt = 86;
const dayMs = 86_400_000;

/** First days of months, or years where there are many. */
function datesOf(stretches: readonly Stretch[], across: Across): SiteTrends['dates'] {
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
    if (day > last || place > lastDateAt) return [];
    return [{ at: place, words: step < 12 ? month.format(date) : String(date.getUTCFullYear()) }];
  });
}
