/** Weeks as 336 half-hours, and in which of them a network's own bands run. */
import {
  halfHoursPerDay,
  halfHoursPerWeek,
  type LoadProfileId,
  loadProfileIds,
  loadProfiles,
} from '@/lib/facts/load-profiles';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { daysInYear, monthLengths } from '../calendar';
import { type Band, bands, type TimeWindow } from '../plan';
import type { YearShape } from './measured-profile';

/**
 * Parts of the week's half-hours, 0 to 1, that windows cover. A window past midnight covers the late and the early hours of
 * its own days: read so, every season of the register prices each hour of the week once, and read as running into the next
 * day 28% of them price no hour of Monday's early morning.
 */
export function coverHalfHours(windows: readonly TimeWindow[]): Float64Array {
  const covers = new Float64Array(halfHoursPerWeek);
  for (const { days, from, to } of windows) {
    const start = toSlot(from);
    const end = toSlot(to) + (toSlot(to) <= start ? halfHoursPerDay : 0);
    for (const day of days) {
      for (let slot = Math.floor(start); slot < end; slot++) {
        const h = (day - 1) * halfHoursPerDay + (slot % halfHoursPerDay);
        covers[h]! += Math.min(slot + 1, end) - Math.max(slot, start);
      }
    }
  }
  return covers.map((part) => Math.min(1, part));
}

/** A time of day in half-hours from midnight. */
function toSlot(clock: string): number {
  return Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30;
}

/** Months in which a network's bands run at the same hours, and the band of each half-hour then. */
export interface BandHours {
  /** From 0, January. */
  months: number[];
  /** Index in `bands` for each half-hour of the week. */
  bandAt: Uint8Array;
}

const bandHoursCache = new Map<NetworkSlug, readonly BandHours[]>();

/** The hours of a network's own bands over the year. */
export function findNetworkBandHours(network: NetworkSlug): readonly BandHours[] {
  const known = bandHoursCache.get(network);
  if (known) return known;
  const { profile } = findNetwork(network)!;
  const groups = new Map<string, BandHours>();
  for (let month = 0; month < monthLengths.length; month++) {
    const bandAt = new Uint8Array(halfHoursPerWeek).fill(bands.indexOf(profile.restOfWeek));
    for (const { band, months, ...window } of profile.bands) {
      if (months && !months.includes(month + 1)) continue;
      for (const [h, part] of coverHalfHours([window]).entries()) if (part > 0.5) bandAt[h] = bands.indexOf(band);
    }
    const group = groups.get(bandAt.join('')) ?? { months: [], bandAt };
    group.months.push(month);
    groups.set(bandAt.join(''), group);
  }
  const hours = [...groups.values()];
  bandHoursCache.set(network, hours);
  return hours;
}

/** A load profile by name, or a year as it was measured. */
export type Profile = LoadProfileId | YearShape;

/** Every week of a load profile is alike. */
const oneGroup = monthLengths.map(() => 0);
const namedYears = new Map<LoadProfileId, YearShape>(
  loadProfileIds.map((id) => [id, { groupOfMonth: oneGroup, groups: [loadProfiles[id].halfHours] }]),
);

/** Months of a year in which both the usage and the network's bands have one week. */
interface UsageMonths {
  months: readonly number[];
  /**
   * By band: the part of the year's usage on one day of these months before each half-hour of its week, in that band. So a
   * run of half-hours is the difference of two of them.
   */
  before: readonly Float64Array[];
}

/** A year's usage in the bands of a network. */
interface UsageInBands {
  byMonths: readonly UsageMonths[];
  /** The parts of the year's usage in each band; they sum to 1. */
  byBand: readonly number[];
}

/** Kept as long as the year itself is. */
const usageInBandsCache = new WeakMap<YearShape, Map<NetworkSlug, UsageInBands>>();

export function splitUsageInBands(profile: Profile, network: NetworkSlug): UsageInBands {
  const year = typeof profile === 'string' ? namedYears.get(profile)! : profile;
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
      return shared.length === 0 ? [] : [{ months: shared, before: accumulateUsage(week, bandAt, daysOfGroup) }];
    });
  });
  const byBand = bands.map((_, band) =>
    byMonths.reduce((sum, { months, before }) => sum + before[band]![halfHoursPerWeek]! * countDays(months), 0),
  );
  return { byMonths, byBand };
}

function accumulateUsage(week: Float64Array, bandAt: Uint8Array, days: number): Float64Array[] {
  return bands.map((_, band) => {
    const before = new Float64Array(halfHoursPerWeek + 1);
    for (let h = 0; h < halfHoursPerWeek; h++) before[h + 1] = before[h]! + (bandAt[h] === band ? week[h]! / days : 0);
    return before;
  });
}

function countDays(months: readonly number[]): number {
  return months.reduce((days, month) => days + monthLengths[month]!, 0);
}

/** The parts of a year's usage in the network's own bands; they sum to 1. */
export function splitUsageByNetworkBand(profile: Profile, network: NetworkSlug): readonly number[] {
  return splitUsageInBands(profile, network).byBand;
}

/**
 * A profile's week scaled band by band, in the network's own hours, until `shares` hold: what is laid over a plan's hours.
 * The year's average where those hours change by season; the 336 parts sum to 1.
 */
export function scaleWeek(profile: LoadProfileId, network: NetworkSlug, shares: Record<Band, number>): Float64Array {
  const inNetwork = splitUsageByNetworkBand(profile, network);
  const scale = bands.map((band, b) => (inNetwork[b] === 0 ? 0 : shares[band] / inNetwork[b]!));
  const week = new Float64Array(halfHoursPerWeek);
  for (const { months, bandAt } of findNetworkBandHours(network)) {
    const part = countDays(months) / daysInYear;
    for (const [h, usage] of loadProfiles[profile].halfHours.entries()) week[h]! += part * usage * scale[bandAt[h]!]!;
  }
  return week;
}

/**
 * Shares of a profile in a network's own bands, rounded so that they can be asked for again exactly: to four decimals, and to
 * six where they were measured. The typical profile's are the network's published default.
 */
export function findProfileShares(profile: Profile, network: NetworkSlug): Record<Band, number> {
  const { peakShare, shoulderShare, offPeakShare } = findNetwork(network)!.profile;
  if (profile === 'typical') return { peak: peakShare, shoulder: shoulderShare, off_peak: offPeakShare };
  const parts = typeof profile === 'string' ? 1e4 : 1e6;
  const rounded = (share: number) => Math.round(share * parts) / parts;
  const [peak, shoulder] = splitUsageByNetworkBand(profile, network).map(rounded);
  return { peak: peak!, shoulder: shoulder!, off_peak: rounded(1 - peak! - shoulder!) };
}
