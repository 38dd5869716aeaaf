/** Weeks as 336 half-hours, and the half-hours of a network's bands. */
import {
  halfHoursPerDay,
  halfHoursPerWeek,
  type LoadProfileId,
  loadProfileIds,
  loadProfiles,
} from '@/lib/facts/load-profiles';
import { getNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { getMonthLength, monthLengths } from '../calendar';
import type { Band, TimeWindow } from '../plan';
import type { YearShape } from './measured-profile';

/**
 * Returns how much of each half-hour of the week the windows cover, 0 to 1. A window past midnight covers late and
 * early hours of its own days. With this reading, every season of the register prices each hour once. If windows ran
 * into the next day, 28% of seasons would have no price early on Monday.
 */
export function coverHalfHours(windows: readonly TimeWindow[]): Float64Array {
  const covers = new Float64Array(halfHoursPerWeek);
  for (const { days, from, to } of windows) {
    const start = toSlot(from);
    const end = toSlot(to) + (toSlot(to) <= start ? halfHoursPerDay : 0);
    for (const day of days) {
      for (let slot = Math.floor(start); slot < end; slot++) {
        const h = (day - 1) * halfHoursPerDay + (slot % halfHoursPerDay);
        const part = Math.min(slot + 1, end) - Math.max(slot, start);
        covers[h] = must(covers[h], 'a day of the week has its half-hours') + part;
      }
    }
  }
  return covers.map((part) => Math.min(1, part));
}

/** Converts a time of day to half-hours from midnight. */
function toSlot(clock: string): number {
  return Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30;
}

/** Months in which a network's bands have the same hours, with the band of each half-hour. */
export interface BandHours {
  /** Counted from 0, January. */
  months: number[];
  /** The band of each half-hour of the week. */
  bandAt: Band[];
}

const bandHoursCache = new Map<NetworkSlug, readonly BandHours[]>();

/** Returns the hours of a network's bands over the year. */
export function findNetworkBandHours(network: NetworkSlug): readonly BandHours[] {
  const known = bandHoursCache.get(network);
  if (known) return known;
  const { profile } = getNetwork(network);
  const groups = new Map<string, BandHours>();
  for (let month = 0; month < monthLengths.length; month++) {
    const bandAt = new Array<Band>(halfHoursPerWeek).fill(profile.restOfWeek);
    for (const { band, months, ...window } of profile.bands) {
      if (months && !months.includes(month + 1)) continue;
      for (const [h, part] of coverHalfHours([window]).entries()) if (part > 0.5) bandAt[h] = band;
    }
    const key = bandAt.join();
    const group = groups.get(key) ?? { months: [], bandAt };
    group.months.push(month);
    groups.set(key, group);
  }
  const hours = [...groups.values()];
  bandHoursCache.set(network, hours);
  return hours;
}

/** A named load profile or a measured year. */
export type Profile = LoadProfileId | YearShape;

/** Named load profiles have the same week in all months. */
const oneGroup = monthLengths.map(() => 0);
const namedYears = new Map<LoadProfileId, YearShape>(
  loadProfileIds.map((id) => [id, { groupOfMonth: oneGroup, groups: [loadProfiles[id].halfHours] }]),
);

export type ByBand<T> = Record<Band, T>;

/** Makes a value for each band. */
export function mapBands<T>(make: (band: Band) => T): ByBand<T> {
  return { peak: make('peak'), shoulder: make('shoulder'), off_peak: make('off_peak') };
}

/** Months that share a week of usage and the network's band hours. */
export interface UsageMonths {
  months: readonly number[];
  /**
   * By band: the cumulative share of the year's usage on one day of these months, before each half-hour of the week.
   * The usage of a run of half-hours is the difference of two entries.
   */
  before: ByBand<Float64Array>;
}

/** A year's usage in the bands of a network. */
interface UsageInBands {
  byMonths: readonly UsageMonths[];
  /** Share of the year's usage in each band; the sum is 1. */
  byBand: ByBand<number>;
}

/** Entries live as long as the measured year. */
const usageInBandsCache = new WeakMap<YearShape, Map<NetworkSlug, UsageInBands>>();

/** Returns a year's usage in the bands of a network. */
export function splitUsageInBands(profile: Profile, network: NetworkSlug): UsageInBands {
  const year = typeof profile === 'string' ? must(namedYears.get(profile), 'each load profile has a year') : profile;
  const known = usageInBandsCache.get(year) ?? new Map<NetworkSlug, UsageInBands>();
  usageInBandsCache.set(year, known);
  const laid = known.get(network) ?? computeUsageInBands(year, network);
  known.set(network, laid);
  return laid;
}

function computeUsageInBands({ groupOfMonth, groups }: YearShape, network: NetworkSlug): UsageInBands {
  const byMonths = groups.flatMap((week, group) => {
    const daysOfGroup = countDays(groupOfMonth.flatMap((of, month) => (of === group ? month : [])));
    return findNetworkBandHours(network).flatMap(({ months, bandAt }): UsageMonths[] => {
      const shared = months.filter((month) => groupOfMonth[month] === group);
      const accumulate = (band: Band) => accumulateUsage(week, daysOfGroup, (h) => bandAt[h] === band);
      return shared.length === 0 ? [] : [{ months: shared, before: mapBands(accumulate) }];
    });
  });
  const byBand = mapBands((band) =>
    byMonths.reduce(
      (sum, { months, before }) => sum + must(before[band].at(-1), 'a week has a last half-hour') * countDays(months),
      0,
    ),
  );
  return { byMonths, byBand };
}

function accumulateUsage(week: Float64Array, days: number, isInBand: (h: number) => boolean): Float64Array {
  const before = new Float64Array(halfHoursPerWeek + 1);
  let sum = 0;
  week.forEach((usage, h) => {
    if (isInBand(h)) sum += usage / days;
    before[h + 1] = sum;
  });
  return before;
}

function countDays(months: readonly number[]): number {
  return months.reduce((days, month) => days + getMonthLength(month), 0);
}

/**
 * Returns a profile's shares in a network's bands, rounded so that the same values can be sent in a query: four
 * decimals, six for measured ones. For the typical profile they are the network's published default.
 */
export function findProfileShares(profile: Profile, network: NetworkSlug): ByBand<number> {
  const { peakShare, shoulderShare, offPeakShare } = getNetwork(network).profile;
  if (profile === 'typical') return { peak: peakShare, shoulder: shoulderShare, off_peak: offPeakShare };
  const parts = typeof profile === 'string' ? 1e4 : 1e6;
  const rounded = (share: number) => Math.round(share * parts) / parts;
  const { byBand } = splitUsageInBands(profile, network);
  const [peak, shoulder] = [rounded(byBand.peak), rounded(byBand.shoulder)];
  return { peak, shoulder, off_peak: rounded(1 - peak - shoulder) };
}
