/** A measured year as the profile that plans are costed by: no longer a reading of anybody's meter. */
import { must } from '@/lib/must';
import { addTo } from './add-to';
import { halfHoursPerWeek } from './market-time';
import type { MeterYear } from './year';

export interface MeterProfile {
  annualKwh: number;
  maxDemandKw: number;
  /** The group of each month, January first. */
  groupOfMonth: readonly number[];
  /** By group: parts of the year's usage in each half-hour of the week, Monday 00:00 first; all groups sum to 1. */
  groups: Float64Array[];
}

/** The half-hours of a year with months of one group added up; null for a year without usage. */
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
