/**
 * Which demand a charge is for: the highest in its own hours, in each month, season or year (rule R8 of docs/costing.md).
 * It is a part of the year's maximum demand, by meter data or by a load profile.
 */
import { halfHoursPerDay, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import { must } from '@/lib/must';
import { daysInYear, formatMonths, monthLengths } from '../calendar';
import type { DemandCharge } from '../plan';
import { coverHalfHours } from './half-hours';
import type { DemandMaxima, MeasuredProfile } from './measured-profile';
import { PlacementCache } from './tariff-hours';

/** kVA = kW ÷ this, where only kW are known: the least that the NSW service and installation rules allow. */
export const assumedPowerFactor = 0.9;

/** A charge for some months: `ratio` × the year's maximum demand × `periods` × price. */
export interface DemandPart {
  ratio: number;
  periods: number;
  /** "Nov – Mar"; null for the whole year. */
  months: string | null;
}

/** Where demand falls: null where one figure is charged as it is, whatever the hours. */
export type DemandShape = LoadProfileId | MeasuredProfile | null;

export type ChargeHours = Pick<DemandCharge, 'days' | 'daysByMonth' | 'windows' | 'reset' | 'unit'> & {
  per: 'day' | 'month' | 'year';
};

/** The hours, months and unit of a demand charge. */
export class DemandHours {
  /** Periods of the price in each month, January first. */
  private readonly periodsByMonth: readonly number[];
  /** Periods of the price in a year. */
  readonly periods: number;
  /** How much of each half-hour of the week counts; null for all. */
  private readonly covers: Float64Array | null;
  private readonly cache = new PlacementCache<readonly DemandPart[]>();

  constructor(private readonly charge: ChargeHours) {
    const { days, daysByMonth, per, windows = [] } = charge;
    const periodDays = { day: 1, month: daysInYear / 12, year: daysInYear }[per];
    this.periods = days / periodDays;
    const byMonth = daysByMonth ?? monthLengths.map((length) => (length * days) / daysInYear);
    this.periodsByMonth = byMonth.map((inMonth) => inMonth / periodDays);
    this.covers = windows.length > 0 ? coverHalfHours(windows) : null;
  }

  parts(shape: DemandShape): readonly DemandPart[] {
    return this.cache.get(shape, () => this.makeParts(this.findRatios(shape)));
  }

  /** Returns the demand charged in each month, as a part of the year's maximum. */
  private findRatios(shape: DemandShape): readonly number[] {
    if (shape === null) return monthLengths.map(() => 1);
    const inUnit = this.charge.unit === 'kVA' ? 1 / assumedPowerFactor : 1;
    if (typeof shape === 'string') {
      const week = loadProfiles[shape].halfHours;
      const inHours = week.filter((_, h) => this.covers === null || must(this.covers[h], 'a week has it') > 0);
      const ratio = (Math.max(...inHours) / Math.max(...week)) * inUnit;
      return monthLengths.map(() => ratio);
    }
    const { demand, maxDemandKw } = shape;
    if (!demand || !maxDemandKw) return monthLengths.map(() => inUnit);
    const maxima = this.resetMaxima(findMonthlyMaxima(demand, this.covers));
    return maxima.map((kw) => (kw / maxDemandKw) * inUnit);
  }

  /** Raises each month's maximum to the one of its season or year. */
  private resetMaxima(maxima: readonly number[]): readonly number[] {
    const { reset } = this.charge;
    if (reset !== 'season' && reset !== 'year') return maxima;
    const counted = maxima.filter((_, month) => reset === 'year' || this.periodsByMonth[month] !== 0);
    return maxima.map(() => Math.max(0, ...counted));
  }

  /** Months with the same demand become one part; all of them at once keep the exact number of periods. */
  private makeParts(ratios: readonly number[]): DemandPart[] {
    const months = [...this.periodsByMonth.keys()].filter((month) => this.periodsByMonth[month] !== 0);
    const byRatio = new Map<number, number[]>();
    for (const month of months) {
      const ratio = must(ratios[month], 'each month has one');
      byRatio.set(ratio, [...(byRatio.get(ratio) ?? []), month]);
    }
    const sum = (same: readonly number[]) => same.reduce((all, month) => all + (this.periodsByMonth[month] ?? 0), 0);
    return [...byRatio].map(([ratio, same]) => ({
      ratio,
      periods: byRatio.size === 1 ? this.periods : sum(same),
      months: same.length === monthLengths.length ? null : formatMonths(same),
    }));
  }
}

/** Returns the maximum in some hours of each month, kW. A month without readings has the average of the others. */
function findMonthlyMaxima({ cuts, kw }: DemandMaxima, covers: Float64Array | null): number[] {
  const partsOfDay = cuts.length + 1;
  const ends = [...cuts, halfHoursPerDay];
  const isCovered = (isWeekend: boolean, part: number) => {
    if (covers === null) return true;
    const [from, to] = [cuts[part - 1] ?? 0, must(ends[part], 'each part ends')];
    const days = isWeekend ? [5, 6] : [0, 1, 2, 3, 4];
    return days.some((day) => covers.subarray(day * halfHoursPerDay + from, day * halfHoursPerDay + to).some(Boolean));
  };
  const counts = Array.from({ length: 2 * partsOfDay }, (_, i) => isCovered(i >= partsOfDay, i % partsOfDay));
  const maxima = monthLengths.map((_, month) => {
    const ofMonth = kw.subarray(month * counts.length, (month + 1) * counts.length);
    return ofMonth.some((value) => value > 0)
      ? ofMonth.reduce((max, value, i) => (counts[i] ? Math.max(max, value) : max), 0)
      : null;
  });
  const known = maxima.filter((max) => max !== null);
  const average = known.reduce((sum, max) => sum + max, 0) / known.length;
  return maxima.map((max) => max ?? average);
}
