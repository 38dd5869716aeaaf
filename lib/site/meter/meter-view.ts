/** View model of meter data: figures, months, the days they are based on, and the usage profile for costing plans. */

import { halfHoursPerDay, halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { findDemandCuts, monthGroups } from '@/lib/facts/networks/month-groups';
import { must } from '@/lib/must';
import { daysInYear } from '@/lib/plans/calendar';
import { type MeasuredProfile, printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import type { ReadBill } from '@/lib/site/bill/model';
import { countDays, dayMs, findSpan, formatIsoDay } from '@/lib/site/bill/year/calendar';
import {
  formatCount,
  formatDate,
  formatList,
  formatNumber,
  formatQuantity,
  formatShare,
} from '@/lib/site/words/format';
import { formatClock } from '@/lib/site/words/window-copy';
import { addTo } from './decimal';
import type { DayQuality } from './model';
import type { MeterYear } from './stored-meter';

/**
 * Returns the year's hours in URL form: 336 numbers for each group of months, and the highest demand of each month in parts
 * of the day, without the times of single readings. Null without usage, and of a meter without hours.
 */
export function makeUsageProfile(year: MeterYear): string | null {
  if (!year.hasHours) return null;
  const profile = buildMeterProfile(year);
  return profile && printMeasuredProfile(profile);
}

/** Adds up the months of each group of the network; null for a year without usage. */
export function buildMeterProfile(year: MeterYear): MeasuredProfile | null {
  const { network, annualKwh, maxDemandKw, monthWeeks, to } = year;
  const groupOfMonth = monthGroups[network];
  const cuts = findDemandCuts(network);
  const groups = Array.from({ length: Math.max(...groupOfMonth) + 1 }, () => new Float64Array(halfHoursPerWeek));
  const total = monthWeeks.reduce((sum, week) => week.reduce((s, kwh) => s + kwh, sum), 0);
  if (total === 0) return null;
  for (const [month, week] of monthWeeks.entries()) {
    const group = must(groups[groupOfMonth[month] ?? 0], 'every group of a month is made');
    for (const [h, kwh] of week.entries()) addTo(group, h, kwh / total);
  }
  const starts = [0, ...cuts];
  const kw = Float64Array.from({ length: 24 * starts.length }, (_, i) => {
    const [day, part] = [Math.floor(i / starts.length), i % starts.length];
    const [from, to] = [starts[part] ?? 0, starts[part + 1] ?? halfHoursPerDay];
    return Math.max(...year.monthMaxima.slice(day * halfHoursPerDay + from, day * halfHoursPerDay + to));
  });
  const hasMaxima = kw.some((value) => value > 0);
  const lastMonth = to.slice(0, 7);
  return { annualKwh, maxDemandKw, groupOfMonth, groups, lastMonth, ...(hasMaxima && { demand: { cuts, kw } }) };
}

/** Returns the year's exports in URL form, as one week for all months; null without any, and of a meter without hours. */
function makeExportProfile({ hasHours, exportKwh, exportWeek }: MeterYear): string | null {
  if (!hasHours || !exportKwh || !exportWeek) return null;
  const groupOfMonth = new Array<number>(12).fill(0);
  return printMeasuredProfile({
    annualKwh: exportKwh,
    maxDemandKw: null,
    groupOfMonth,
    groups: [Float64Array.from(exportWeek)],
  });
}

/** Returns what a comparison is asked with of the year's exports. */
export function listExports(year: MeterYear): [name: 'export_kwh' | 'export_profile', value: string][] {
  const profile = makeExportProfile(year);
  if (profile) return [['export_profile', profile]];
  return year.exportKwh ? [['export_kwh', String(Math.round(year.exportKwh))]] : [];
}

/** Counts the numbers that leave the browser. */
export function countNumbersSent({ network, exportWeek }: MeterYear): number {
  return (new Set(monthGroups[network]).size + (exportWeek ? 1 : 0)) * 336 + 24 * (findDemandCuts(network).length + 1);
}

/** A fact: name, figure and detail. */
export type MeterFact = readonly [name: string, figure: string, detail?: string];

/** Sorted by importance for a comparison. */
export function listMeterFacts(year: MeterYear): MeterFact[] {
  const { hasHours, peakShare, shoulderShare, offPeakShare, maxDemandKw, maxDemandAt, exportKwh } = year;
  const [day = '', time = ''] = maxDemandAt.split('T');
  const hours: MeterFact[] = [
    ['Peak', formatShare(peakShare)],
    ['Shoulder', formatShare(shoulderShare)],
    ['Off-peak', formatShare(offPeakShare)],
    ['Highest demand', `${formatQuantity(maxDemandKw)} kW`, `${formatDate(day)}, ${formatClock(time)}`],
  ];
  return [
    ...(hasHours ? hours : []),
    ...(exportKwh === null ? [] : [['Solar fed in', `${formatNumber(Math.round(exportKwh))} kWh`] as const]),
  ];
}

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the months of the year as measured, oldest first, from the same numbers as the heat map. */
export function buildMonthRows({ heat: { firstDay, days, kw } }: MeterYear) {
  const rows = new Map<string, { month: string; kwh: number; maxKw: number; missingDays: number }>();
  for (let day = 0; day < days; day++) {
    const month = monthName.format(Date.parse(firstDay) + day * dayMs);
    const row = rows.get(month) ?? { month, kwh: 0, maxKw: 0, missingDays: 0 };
    rows.set(month, row);
    const measured = kw.slice(day * halfHoursPerDay, (day + 1) * halfHoursPerDay).filter((value) => value !== null);
    // The first and last day may be incomplete, because meters do not follow daylight saving time.
    if (measured.length === 0) row.missingDays++;
    row.kwh += measured.reduce((sum, value) => sum + value / 2, 0);
    row.maxKw = measured.reduce((max, value) => Math.max(max, value), row.maxKw);
  }
  return [...rows.values()];
}

const maxNamedDays = 5;
const formatDays = (days: number) => formatCount(days, 'day');

/** Returns sentences about which days were used, scaled, missing, substituted or estimated. */
export function describeBasis({ from, to, hasHours, days, quality }: MeterYear): string[] {
  const span = `from ${formatDate(from)} to ${formatDate(to)}`;
  const isWhole = quality.length === daysInYear;
  const firstDay = Date.parse(from) / dayMs;
  const missing = quality.flatMap((of, i) => (of === 'missing' ? [formatDate(formatIsoDay(firstDay + i))] : []));
  const count = (wanted: DayQuality) => quality.filter((of) => of === wanted).length;
  const [substituted, estimated] = [count('substituted'), count('estimated')];
  const more = missing.length - maxNamedDays;
  const named = more > 0 ? [...missing.slice(0, maxNamedDays), `${more} more`] : missing;
  return [
    isWhole && missing.length === 0
      ? `All ${daysInYear} days ${span}.`
      : `${formatDays(days)} ${span}, scaled to a year.`,
    hasHours ? [] : 'This meter is read by hand, so it doesn’t say at which hours you use energy.',
    isWhole ? [] : 'Other seasons may differ from these days.',
    missing.length === 0 ? [] : `${formatDays(missing.length)} missing: ${formatList(named)}.`,
    substituted === 0 ? [] : `${formatDays(substituted)} worked out afterwards, not read.`,
    estimated === 0 ? [] : `${formatDays(estimated)} estimated.`,
  ].flat();
}

/** The rest of a bill is taken to be like what was measured. */
const minMeasuredShare = 0.5;
/** Estimated reads, and what was not measured, make a smaller difference. */
const maxDifference = 0.2;

/**
 * Says that bills and meter data differ for the same days, and which of them counts; null when they agree, or when too few
 * of the days were measured.
 */
export function describeUsageDifference(
  bills: readonly ReadBill[],
  { heat, hasHours }: Pick<MeterYear, 'heat' | 'hasHours'>,
): string | null {
  let [billed, metered, about] = [0, 0, ''];
  for (const bill of bills) {
    const span = findSpan(bill);
    if (!span || !bill.totalKwh) continue;
    const from = (span.start - Date.parse(heat.firstDay) / dayMs) * halfHoursPerDay;
    const to = from + countDays([span]) * halfHoursPerDay;
    const measured = heat.kw.filter((kw, at) => kw !== null && at >= from && at < to);
    const share = measured.length / (to - from);
    if (share < minMeasuredShare) continue;
    // Clocks that go forward skip an hour.
    if (share < 0.99) about = 'about ';
    billed += bill.totalKwh.value;
    metered += measured.reduce<number>((sum, kw) => sum + (kw ?? 0) / 2, 0) / share;
  }
  if (Math.abs(billed - metered) <= maxDifference * Math.max(billed, metered)) return null;
  const [bill, says] = bills.length === 1 ? ['bill', 'says'] : ['bills', 'say'];
  return (
    `Your ${bill} ${says} ${formatQuantity(billed)} kWh, but your meter data says ${about}${formatNumber(metered)} kWh ` +
    `for the same days. We use your ${hasHours ? 'meter data' : bill}. Check that both are for this site.`
  );
}
