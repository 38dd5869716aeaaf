/**
 * When solar panels produce: a share of the year for each half-hour of the week, local clock time. Ours, low confidence: the
 * sine of the sun's height at 33° south on the middle day of each month, noon at 12 o'clock standard time, no clouds.
 */
import { halfHoursPerDay, halfHoursPerWeek } from './load-profiles';
import { getNetwork, type NetworkSlug } from './networks';

const latitude = (-33 * Math.PI) / 180;
const tilt = (23.44 * Math.PI) / 180;
const monthsOfDaylightSaving = [0, 1, 2, 9, 10, 11];

function findSunHeight(month: number, hour: number): number {
  const declination = -tilt * Math.cos((2 * Math.PI * (month * 30.4 + 15 + 10)) / 365);
  const cosine = Math.cos(((hour - 12) * Math.PI) / 12);
  return Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * cosine;
}

function makeSolarWeek(hasDaylightSaving: boolean): Float64Array {
  const day = Array.from({ length: halfHoursPerDay }, (_, slot) =>
    Array.from({ length: 12 }, (_, month) => {
      const ahead = hasDaylightSaving && monthsOfDaylightSaving.includes(month) ? 1 : 0;
      return Math.max(0, findSunHeight(month, slot / 2 + 0.25 - ahead));
    }).reduce((sum, height) => sum + height, 0),
  );
  const all = day.reduce((sum, height) => sum + height, 0);
  return Float64Array.from({ length: halfHoursPerWeek }, (_, h) => (day[h % halfHoursPerDay] ?? 0) / all / 7);
}

const weeks = { withDaylightSaving: makeSolarWeek(true), without: makeSolarWeek(false) };

/** Returns 336 shares from Monday 00:00 that add up to 1. */
export function findSolarWeek(network: NetworkSlug): Float64Array {
  return getNetwork(network).timezone === 'Australia/Brisbane' ? weeks.without : weeks.withDaylightSaving;
}
