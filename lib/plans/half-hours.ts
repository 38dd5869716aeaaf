/** Weeks as 336 half-hours, and in which of them a network's own bands run. */
import { halfHoursPerDay, halfHoursPerWeek, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import { type NetworkSlug, networkBySlug } from '@/lib/facts/networks';
import { dayOfYear, daysInSeason, daysInYear } from './calendar';
import { type Band, bands, type Season, type TimeWindow } from './plan';

/**
 * Parts of the week's half-hours, 0 to 1, that windows cover. A window past midnight covers the late and the early hours of
 * its own days: read so, every season of the register prices each hour of the week once, and read as running into the next
 * day 28% of them price no hour of Monday's early morning.
 */
export function halfHoursCovered(windows: readonly TimeWindow[]): Float64Array {
  const covers = new Float64Array(halfHoursPerWeek);
  for (const { days, from, to } of windows) {
    const start = slotOf(from);
    const end = slotOf(to) + (slotOf(to) <= start ? halfHoursPerDay : 0);
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
function slotOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30;
}

/** Days of the year on which a network's bands run at the same hours, and the band of each half-hour then. */
export interface BandHours {
  /** 1 for each day of the year that belongs here. */
  days: Uint8Array;
  /** Index in `bands` for each half-hour of the week. */
  bandAt: Uint8Array;
}

const byNetwork = new Map<NetworkSlug, readonly BandHours[]>();
const monthOfDay = Array.from({ length: daysInYear }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)).getUTCMonth());

/** The hours of a network's own bands over the year. */
export function networkBandHours(network: NetworkSlug): readonly BandHours[] {
  const known = byNetwork.get(network);
  if (known) return known;
  const { profile } = networkBySlug(network)!;
  const groups = new Map<string, BandHours>();
  for (let month = 0; month < 12; month++) {
    const bandAt = new Uint8Array(halfHoursPerWeek).fill(bands.indexOf(profile.restOfWeek));
    for (const { band, months, ...window } of profile.bands) {
      if (months && !months.includes(month + 1)) continue;
      for (const [h, part] of halfHoursCovered([window]).entries()) if (part > 0.5) bandAt[h] = bands.indexOf(band);
    }
    const group = groups.get(bandAt.join('')) ?? { days: new Uint8Array(daysInYear), bandAt };
    for (const [day, monthOf] of monthOfDay.entries()) if (monthOf === month) group.days[day] = 1;
    groups.set(bandAt.join(''), group);
  }
  const hours = [...groups.values()];
  byNetwork.set(network, hours);
  return hours;
}

/** Days of a season that are among `days`. */
export function daysShared({ from, to }: Pick<Season, 'from' | 'to'>, days: Uint8Array): number {
  const first = dayOfYear(from);
  let count = 0;
  for (let i = daysInSeason({ from, to }) - 1; i >= 0; i--) count += days[(first + i) % daysInYear]!;
  return count;
}

/** A week's usage by band: what `covers` takes of the shape, half-hour by half-hour. */
export function usageByBand(halfHours: Float64Array, covers: Float64Array, bandAt: Uint8Array): number[] {
  const sums = bands.map(() => 0);
  for (let h = 0; h < halfHoursPerWeek; h++) sums[bandAt[h]!]! += halfHours[h]! * covers[h]!;
  return sums;
}

export const allHours: Float64Array = new Float64Array(halfHoursPerWeek).fill(1);

/** The parts of a year's usage in the network's own bands under a profile; they sum to 1. */
export function usageByNetworkBand(profile: LoadProfileId, network: NetworkSlug): number[] {
  const totals = bands.map(() => 0);
  for (const { days, bandAt } of networkBandHours(network)) {
    const part = days.reduce((a, b) => a + b, 0) / daysInYear;
    for (const [band, sum] of usageByBand(loadProfiles[profile].halfHours, allHours, bandAt).entries()) {
      totals[band]! += sum * part;
    }
  }
  return totals;
}

/**
 * A profile's week scaled band by band, in the network's own hours, until `shares` hold: what is laid over a plan's hours.
 * The year's average where those hours change by season; the 336 parts sum to 1.
 */
export function scaledWeek(profile: LoadProfileId, network: NetworkSlug, shares: Record<Band, number>): Float64Array {
  const inNetwork = usageByNetworkBand(profile, network);
  const scale = bands.map((band, b) => (inNetwork[b] === 0 ? 0 : shares[band] / inNetwork[b]!));
  const week = new Float64Array(halfHoursPerWeek);
  for (const { days, bandAt } of networkBandHours(network)) {
    const part = days.reduce((a, b) => a + b, 0) / daysInYear;
    for (const [h, usage] of loadProfiles[profile].halfHours.entries()) week[h]! += part * usage * scale[bandAt[h]!]!;
  }
  return week;
}

/**
 * Shares of a profile in a network's own bands, to four decimals, so that they can be asked for again exactly. The typical
 * profile's are the network's published default.
 */
export function profileShares(profile: LoadProfileId, network: NetworkSlug): Record<Band, number> {
  const { peakShare, shoulderShare, offPeakShare } = networkBySlug(network)!.profile;
  if (profile === 'typical') return { peak: peakShare, shoulder: shoulderShare, off_peak: offPeakShare };
  const [peak, shoulder] = usageByNetworkBand(profile, network).map(fourDecimals);
  return { peak: peak!, shoulder: shoulder!, off_peak: fourDecimals(1 - peak! - shoulder!) };
}

function fourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
