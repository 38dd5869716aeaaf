/** Builds a site's year from its meter data: usage, bands, demand and half-hours by clock time. */

import { halfHoursPerDay, halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { getNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { daysInYear, monthLengths } from '@/lib/plans/calendar';
import { findNetworkBandHours, mapBands } from '@/lib/plans/costing/half-hours';
import { formatIsoDay } from '../bill/year/calendar';
import { minutesPerDay } from './day-values';
import { addTo, unitsPerKwh } from './decimal';
import { findMonth, findWeekday, makeClock } from './market-time';
import { type DayQuality, findWorseQuality, type MeterRegister, type MeterSite, type RegisterKind } from './model';
import type { MeterYear } from './stored-meter';

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
  const { peak, shoulder, off_peak } = mapBands((band) => (total === 0 ? 0 : byClock.bandUnits[band] / total));
  return {
    ...{ network, from: formatIsoDay(year.from), to: formatIsoDay(year.to), days },
    hasHours: consumption.every(({ intervalMinutes }) => intervalMinutes < minutesPerDay),
    quality: year.quality,
    annualKwh: kwh(total),
    exportKwh: exported.length === 0 ? null : kwh(sumHalfHours(fedIn)),
    exportWeek: buildExportWeek(toClockTime(fedIn, year, network)),
    ...{ peakShare: peak, shoulderShare: shoulder, offPeakShare: off_peak },
    ...byClock.demand,
    monthMaxima: byClock.monthMaxima,
    heat: byClock.heat,
    monthWeeks: fillMissingWeeks(byClock.monthWeeks, year).map((week) =>
      Array.from(week, (units) => units / unitsPerKwh),
    ),
  };
}

function buildExportWeek({ monthWeeks }: ReturnType<typeof toClockTime>): number[] | null {
  const week = new Float64Array(halfHoursPerWeek);
  for (const month of monthWeeks) for (const [h, units] of month.entries()) addTo(week, h, units);
  const total = sumHalfHours(week);
  return total === 0 ? null : Array.from(week, (units) => units / total);
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

/** The clock of each time zone: a file may have hundreds of sites. */
const clocks = new Map<string, ReturnType<typeof makeClock>>();

/** Converts half-hours from market time to the clock time of a network. */
function toClockTime(halfHours: Float64Array, { from }: MeterDays, network: NetworkSlug) {
  const start = from * halfHoursPerDay;
  const last = start + halfHours.length - 1;
  const { timezone } = getNetwork(network);
  const ahead = clocks.get(timezone) ?? makeClock(timezone);
  clocks.set(timezone, ahead);
  const firstDay = Math.floor((start + ahead(start)) / halfHoursPerDay);
  const days = Math.floor((last + ahead(last)) / halfHoursPerDay) - firstDay + 1;
  const bandHours = findNetworkBandHours(network);
  const months = Array.from({ length: 12 }, (_, month) => ({
    bandAt: must(
      bandHours.find(({ months: of }) => of.includes(month)),
      'every month has its bands',
    ).bandAt,
    week: new Float64Array(halfHoursPerWeek),
  }));
  const bandUnits = mapBands(() => 0);
  const heatUnits = new Float64Array(days * halfHoursPerDay);
  const heatCounts = new Uint8Array(days * halfHoursPerDay);
  const monthMaxima = new Array<number>(12 * 2 * halfHoursPerDay).fill(0);
  let highest = -1;
  let highestAt = 0;
  for (const [i, units] of halfHours.entries()) {
    if (Number.isNaN(units)) continue;
    const clock = start + i + ahead(start + i);
    const day = Math.floor(clock / halfHoursPerDay);
    const month = findMonth(day);
    const { bandAt, week } = must(months[month], 'months are 0 to 11');
    const slot = findWeekday(day) * halfHoursPerDay + clock - day * halfHoursPerDay;
    addTo(week, slot, units);
    bandUnits[must(bandAt[slot], 'every half-hour is in a band')] += units;
    addTo(heatUnits, clock - firstDay * halfHoursPerDay, units);
    addTo(heatCounts, clock - firstDay * halfHoursPerDay, 1);
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
    heat: {
      firstDay: formatIsoDay(firstDay),
      days,
      // An hour that occurs twice when clocks change gets the average of both.
      kw: Array.from(heatUnits, (units, at) => {
        const count = heatCounts[at];
        return count ? ((units / count) * 2) / unitsPerKwh : null;
      }),
    },
    monthWeeks: months.map(({ week }) => week),
  };
}

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

/** `2026-01-31T17:30` */
function formatClock(clock: number): string {
  const day = Math.floor(clock / halfHoursPerDay);
  const slot = clock - day * halfHoursPerDay;
  return `${formatIsoDay(day)}T${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
}

/**
 * Files are often split by month. A register that starts or ends within this many days of the site's data has missing
 * data there. Beyond that, it was installed or removed.
 */
const maxEndGapDays = 31;

/**
 * Returns the latest 365 days up to the last complete one, or fewer when there are not as many: the first and the last as
 * days of market time, and the quality of each by its worst register. Null when no day is complete.
 */
function findLatestYear(site: MeterSite) {
  const registers = findRegisters(site, 'consumption');
  const spans = registers.map(({ days }) => findSpan(days));
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map((span) => span.first));
  const last = Math.max(...spans.map((span) => span.last));
  const expected = registers.map(({ days }) => {
    const span = findSpan(days);
    return {
      days,
      first: span.first - first <= maxEndGapDays ? first : span.first,
      last: last - span.last <= maxEndGapDays ? last : span.last,
    };
  });
  const qualityOn = (day: number) =>
    expected
      .filter((register) => day >= register.first && day <= register.last)
      .reduce<DayQuality>((worst, { days }) => findWorseQuality(worst, days.get(day)?.quality ?? 'missing'), 'actual');
  const isComplete = (day: number) => qualityOn(day) !== 'missing' && registers.some(({ days }) => days.has(day));

  let to = last;
  while (to >= first && !isComplete(to)) to--;
  if (to < first) return null;
  let from = Math.max(first, to - daysInYear + 1);
  while (!isComplete(from)) from++;
  const quality = Array.from({ length: to - from + 1 }, (_, i) =>
    isComplete(from + i) ? qualityOn(from + i) : 'missing',
  );
  return { from, to, quality };
}

type MeterDays = NonNullable<ReturnType<typeof findLatestYear>>;

/** Returns the registers of a kind that have data, sorted by name. */
function findRegisters(site: MeterSite, kind: RegisterKind): MeterRegister[] {
  return [...site.registers.values()]
    .filter((register) => register.kind === kind && register.days.size > 0)
    .sort((a, b) => (a.suffix < b.suffix ? -1 : 1));
}

function findSpan(days: ReadonlyMap<number, unknown>): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days.keys()) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { first, last };
}
