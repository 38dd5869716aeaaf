/** View model of meter data: figures, months, and the usage profile for costing plans. */

import { findDemandCuts, findMonthGroups, printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { dayMs } from '@/lib/site/bill/year/calendar';
import { buildMeterProfile } from '@/lib/site/meter/profile';
import type { MeterYear } from '@/lib/site/meter/stored-meter';
import { formatCount, formatDate, formatNumber, formatQuantity, formatShare } from '@/lib/site/words/format';

/**
 * Returns the year's hours in URL form: 336 numbers for each group of months, and the highest demand of each month in parts
 * of the day, without the times of single readings. Null without usage, and of a meter without hours.
 */
export function makeUsageProfile(year: MeterYear): string | null {
  if (!year.hasHours) return null;
  const profile = buildMeterProfile(year);
  return profile && printMeasuredProfile(profile);
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
  return (
    (new Set(findMonthGroups(network)).size + (exportWeek ? 1 : 0)) * 336 + 24 * (findDemandCuts(network).length + 1)
  );
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
    ...(year.registers.length > 1 ? listRegisterFacts(year.registers) : []),
  ];
}

/** A second register beside the main one usually measures hot water. */
function listRegisterFacts(registers: MeterYear['registers']): MeterFact[] {
  return registers.map(({ suffix, kwh }) => {
    const isControlled = suffix === 'E2' && registers.some((other) => other.suffix === 'E1');
    return [
      `Register ${suffix}`,
      `${formatNumber(Math.round(kwh))} kWh`,
      isControlled ? 'Often controlled load' : undefined,
    ];
  });
}

/** `17:30` → `5:30 pm` */
function formatClock(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

export interface MonthRow {
  month: string;
  /** As measured, not scaled to a year. */
  kwh: number;
  maxKw: number;
  missingDays: number;
}

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const slots = 48;

/** Returns the months of the year, oldest first, from the same numbers as the heat map. */
export function buildMonthRows({ heat: { firstDay, days, kw } }: MeterYear): MonthRow[] {
  const rows = new Map<string, MonthRow>();
  for (let day = 0; day < days; day++) {
    const month = monthName.format(Date.parse(firstDay) + day * dayMs);
    const row = rows.get(month) ?? { month, kwh: 0, maxKw: 0, missingDays: 0 };
    rows.set(month, row);
    const measured = kw.slice(day * slots, (day + 1) * slots).filter((value) => value !== null);
    // The first and last day may be incomplete, because meters do not follow daylight saving time.
    if (measured.length === 0) row.missingDays++;
    row.kwh += measured.reduce((sum, value) => sum + value / 2, 0);
    row.maxKw = measured.reduce((max, value) => Math.max(max, value), row.maxKw);
  }
  return [...rows.values()];
}

/** Text alternative of the heat map. */
export function describeHeatMap(year: MeterYear): string {
  const { heat } = year;
  const bySlot = Array.from({ length: slots }, (_, slot) => {
    let sum = 0;
    for (let day = 0; day < heat.days; day++) sum += heat.kw[day * slots + slot] || 0;
    return sum;
  });
  const busiest = bySlot.indexOf(Math.max(...bySlot));
  const hour = `${String(Math.floor(busiest / 2)).padStart(2, '0')}:00`;
  return `Your usage on each of ${formatCount(heat.days, 'day')}, by time of day. Most is used around ${formatClock(hour)}.`;
}
