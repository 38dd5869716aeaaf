/** The usage profile that plans are costed with, derived from a measured year. It contains no single readings. */
import { must } from '@/lib/must';
import { addTo } from './decimal';
import { halfHoursPerDay, halfHoursPerWeek } from './market-time';
import type { MeterYear } from './stored-meter';

export interface MeterProfile {
  annualKwh: number;
  maxDemandKw: number;
  /** Group of each month, January first. */
  groupOfMonth: readonly number[];
  /**
   * For each group, shares of the year's usage by half-hour of the week, from Monday 00:00. All groups together sum to
   * 1.
   */
  groups: Float64Array[];
  /** Highest kW by month in the parts of a day that begin at the cuts: of weekdays, then of the weekend. Absent for years kept before there were any. */
  demand?: { cuts: readonly number[]; kw: Float64Array };
}

/** Adds up the months of each group; null for a year without usage. The cuts are half-hours of the day. */
export function buildMeterProfile(
  year: MeterYear,
  groupOfMonth: readonly number[],
  cuts: readonly number[],
): MeterProfile | null {
  const { annualKwh, maxDemandKw, monthWeeks } = year;
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
  return { annualKwh, maxDemandKw, groupOfMonth, groups, ...(hasMaxima && { demand: { cuts, kw } }) };
}
