/** The usage profile that plans are costed with, derived from a measured year. It contains no single readings. */
import { must } from '@/lib/must';
import { findDemandCuts, findMonthGroups, type MeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { addTo } from './decimal';
import { halfHoursPerDay, halfHoursPerWeek } from './market-time';
import type { MeterYear } from './stored-meter';

/** Adds up the months of each group of the network; null for a year without usage. */
export function buildMeterProfile(year: MeterYear): MeasuredProfile | null {
  const { network, annualKwh, maxDemandKw, monthWeeks } = year;
  const groupOfMonth = findMonthGroups(network);
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
  return { annualKwh, maxDemandKw, groupOfMonth, groups, ...(hasMaxima && { demand: { cuts, kw } }) };
}
