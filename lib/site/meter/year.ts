/** Builds a site's year from its meter data: usage, bands, demand and half-hours by clock time. */
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { minutesPerDay } from './day-values';
import { addTo, unitsPerKwh } from './decimal';
import { daysInYear, findLatestYear, findRegisters, type MeterDays } from './latest-year';
import { findMonth, findWeekday, formatIsoDay, halfHoursPerDay, halfHoursPerWeek, makeClock } from './market-time';
import type { DayQuality, MeterRegister, MeterSite } from './model';
import { findBandsByMonth, usageBands } from './network-bands';

export interface RegisterYear {
  /** E1, E2 …; with E1, controlled load is usually E2. */
  suffix: string;
  kwh: number;
}

/**
 * A year. All energy is scaled to 365 days when the file has fewer. Days are in market time (UTC+10 all year), as in
 * the file; hours, months and days of the week are in the network's clock time.
 */
export interface MeterYear {
  network: NetworkSlug;
  /** False for a meter read by hand: its hours are not known, and shares, demand and half-hours mean nothing. */
  hasHours: boolean;
  /** First and last day, YYYY-MM-DD; at most 365 days. */
  from: string;
  to: string;
  /** Complete days among them. When 365, nothing is scaled. */
  days: number;
  /** Whether the file goes further back than this year. */
  hasEarlier: boolean;
  /** For each day from `from` to `to`. */
  quality: DayQuality[];
  annualKwh: number;
  /** Energy sent to the grid; null when no register measures it. */
  exportKwh: number | null;
  /** Parts of the exports in each half-hour of the week, from Monday 00:00; null without any. They sum to 1. */
  exportWeek: Float64Array | null;
  registers: RegisterYear[];
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  /** Highest half-hour average over all registers together, and its start in clock time: YYYY-MM-DDTHH:MM. */
  maxDemandKw: number;
  maxDemandAt: string;
  /**
   * Highest kW of each half-hour of the day: 12 months, January first, each of 48 for weekdays and 48 for the weekend. 0
   * where nothing was measured.
   */
  monthMaxima: Float64Array;
  /** Average kW of each half-hour, 48 a day in clock time from `firstDay`; NaN where nothing was measured. */
  heat: { firstDay: string; days: number; kw: Float64Array };
  /**
   * kWh of the year by month (January first) and half-hour of the week (336, Monday 00:00 first); adds up to
   * `annualKwh`. Days without readings count as an average measured day.
   */
  monthWeeks: Float64Array[];
}

/** Builds the latest year of a site; null when no day is complete. */
export function buildMeterYear(site: MeterSite, network: NetworkSlug): MeterYear | null {
  const year = findLatestYear(site);
  if (!year) return null;
  const days = year.quality.filter((quality) => quality !== 'missing').length;
  const kwh = (units: number) =>
    days === daysInYear ? units / unitsPerKwh : ((units / unitsPerKwh) * daysInYear) / days;
  const consumption = findRegisters(site, 'consumption');
  const exported = findRegisters(site, 'export');
  const halfHours = sumRegisters(consumption, year);
  const fedIn = sumRegisters(exported, year);
  const byClock = toClockTime(halfHours, year, network);
  const total = sumHalfHours(halfHours);
  const [peakShare, shoulderShare, offPeakShare] = byClock.bandUnits.map((units) => (total === 0 ? 0 : units / total));
  return {
    ...{ network, from: formatIsoDay(year.from), to: formatIsoDay(year.to), days, hasEarlier: year.hasEarlier },
    hasHours: consumption.every(({ intervalMinutes }) => intervalMinutes < minutesPerDay),
    quality: year.quality,
    annualKwh: kwh(total),
    exportKwh: exported.length === 0 ? null : kwh(sumHalfHours(fedIn)),
    exportWeek: buildExportWeek(toClockTime(fedIn, year, network)),
    registers: consumption.map((register) => ({
      suffix: register.suffix,
      kwh: kwh(sumHalfHours(sumRegisters([register], year))),
    })),
    ...{ peakShare: peakShare ?? 0, shoulderShare: shoulderShare ?? 0, offPeakShare: offPeakShare ?? 0 },
    ...byClock.demand,
    monthMaxima: byClock.monthMaxima,
    heat: byClock.heat,
    monthWeeks: fillMissingWeeks(byClock.monthWeeks, year).map((week) => week.map((units) => units / unitsPerKwh)),
  };
}

function buildExportWeek({ monthWeeks }: ByClock): Float64Array | null {
  const week = new Float64Array(halfHoursPerWeek);
  for (const month of monthWeeks) for (const [h, units] of month.entries()) addTo(week, h, units);
  const total = sumHalfHours(week);
  return total === 0 ? null : week.map((units) => units / total);
}

/** Sums measured half-hours. */
function sumHalfHours(halfHours: Float64Array): number {
  return halfHours.reduce((sum, units) => (Number.isNaN(units) ? sum : sum + units), 0);
}

/** Returns the half-hours of the year in market time, summed over registers; NaN on missing days. */
function sumRegisters(registers: readonly MeterRegister[], { from, quality }: MeterDays): Float64Array {
  const sum = new Float64Array(quality.length * halfHoursPerDay);
  for (const [i, q] of quality.entries()) {
    const start = i * halfHoursPerDay;
    if (q === 'missing') sum.fill(Number.NaN, start, start + halfHoursPerDay);
    else {
      for (const { days } of registers) {
        for (const [slot, units] of days.get(from + i)?.halfHours.entries() ?? []) addTo(sum, start + slot, units);
      }
    }
  }
  return sum;
}

interface ByClock {
  bandUnits: number[];
  demand: Pick<MeterYear, 'maxDemandKw' | 'maxDemandAt'>;
  monthMaxima: Float64Array;
  heat: MeterYear['heat'];
  monthWeeks: Float64Array[];
}

/** The clock of each time zone: a file may have hundreds of sites. */
const clocks = new Map<string, ReturnType<typeof makeClock>>();

/** Converts half-hours from market time to the clock time of a network. */
function toClockTime(halfHours: Float64Array, { from }: MeterDays, network: NetworkSlug): ByClock {
  const start = from * halfHoursPerDay;
  const last = start + halfHours.length - 1;
  const facts = must(findNetwork(network), 'every slug is of a network');
  const ahead = clocks.get(facts.timezone) ?? makeClock(facts.timezone);
  clocks.set(facts.timezone, ahead);
  const firstDay = Math.floor((start + ahead(start)) / halfHoursPerDay);
  const days = Math.floor((last + ahead(last)) / halfHoursPerDay) - firstDay + 1;
  const months = findBandsByMonth(facts).map((bands) => ({ bands, week: new Float64Array(halfHoursPerWeek) }));
  const bandUnits = usageBands.map(() => 0);
  const heat = new HeatMap(days);
  const monthMaxima = new Float64Array(12 * 2 * halfHoursPerDay);
  let highest = -1;
  let highestAt = 0;
  for (const [i, units] of halfHours.entries()) {
    if (Number.isNaN(units)) continue;
    const clock = start + i + ahead(start + i);
    const day = Math.floor(clock / halfHoursPerDay);
    const month = findMonth(day);
    const { bands, week } = must(months[month], 'months are 0 to 11');
    const slot = findWeekday(day) * halfHoursPerDay + clock - day * halfHoursPerDay;
    addTo(week, slot, units);
    addTo(bandUnits, bands[slot] ?? 0, units);
    heat.add(clock - firstDay * halfHoursPerDay, units);
    const isWeekend = slot >= 5 * halfHoursPerDay;
    const at = (month * 2 + Number(isWeekend)) * halfHoursPerDay + (slot % halfHoursPerDay);
    monthMaxima[at] = Math.max(monthMaxima[at] ?? 0, (units * 2) / unitsPerKwh);
    if (units > highest) {
      highest = units;
      highestAt = clock;
    }
  }
  return {
    bandUnits,
    demand: { maxDemandKw: (highest * 2) / unitsPerKwh, maxDemandAt: formatClock(highestAt) },
    monthMaxima,
    heat: { firstDay: formatIsoDay(firstDay), days, kw: heat.kw() },
    monthWeeks: months.map(({ week }) => week),
  };
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Adds an average measured day for every day without readings. Otherwise a file of a few months would show no usage in
 * the other months. All months together then equal the usage scaled by days.
 */
function fillMissingWeeks(monthWeeks: readonly Float64Array[], { from, quality }: MeterDays): readonly Float64Array[] {
  const days = quality.filter((q) => q !== 'missing').length;
  if (days === daysInYear) return monthWeeks;
  const unmeasured = [...monthLengths];
  for (const [i, q] of quality.entries()) if (q !== 'missing') addTo(unmeasured, findMonth(from + i), -1);
  // A measured 29 February makes the count of its month negative.
  const lacking = unmeasured.map((count) => Math.max(0, count));
  const lackingDays = lacking.reduce((sum, count) => sum + count, 0);
  const toFill = (daysInYear - days) / days / lackingDays;
  const measured = new Float64Array(halfHoursPerWeek);
  for (const week of monthWeeks) for (const [h, units] of week.entries()) addTo(measured, h, units);
  return monthWeeks.map((week, month) =>
    week.map((units, h) => units + (measured[h] ?? 0) * toFill * (lacking[month] ?? 0)),
  );
}

/** Half-hours of days in clock time. An hour that occurs twice when clocks change gets the average of both. */
class HeatMap {
  private readonly units: Float64Array;
  private readonly counts: Uint8Array;

  constructor(days: number) {
    this.units = new Float64Array(days * halfHoursPerDay);
    this.counts = new Uint8Array(days * halfHoursPerDay);
  }

  add(at: number, units: number): void {
    addTo(this.units, at, units);
    addTo(this.counts, at, 1);
  }

  /** Where nothing was measured, 0/0 gives NaN. */
  kw(): Float64Array {
    return this.units.map((units, at) => ((units / (this.counts[at] ?? 0)) * 2) / unitsPerKwh);
  }
}

/** `2026-01-31T17:30` */
function formatClock(clock: number): string {
  const day = Math.floor(clock / halfHoursPerDay);
  const slot = clock - day * halfHoursPerDay;
  return `${formatIsoDay(day)}T${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
}
