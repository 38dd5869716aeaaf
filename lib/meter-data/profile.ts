/** The usage profile that plans are costed with, derived from a measured year. It contains no single readings. */
import { must } from '@/lib/must';
import { addTo } from './add-to';
import { halfHoursPerWeek } from './market-time';
import type { MeterYear } from './year';

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
}

/** Adds up the months of each group; null for a year without usage. */
export function buildMeterProfile(year: MeterYear, groupOfMonth: readonly number[]): MeterProfile | null {
  const { annualKwh, maxDemandKw, monthWeeks } = year;
  const groups = Array.from({ length: Math.max(...groupOfMonth) + 1 }, () => new Float64Array(halfHoursPerWeek));
  const total = monthWeeks.reduce((sum, week) => week.reduce((s, kwh) => s + kwh, sum), 0);
  if (total === 0) return null;
  for (const [month, week] of monthWeeks.entries()) {
    const group = must(groups[groupOfMonth[month] ?? 0], 'every group of a month is made');
    for (const [h, kwh] of week.entries()) addTo(group, h, kwh / total);
  }
  return { annualKwh, maxDemandKw, groupOfMonth, groups };
}
