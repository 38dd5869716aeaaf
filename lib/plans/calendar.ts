/** Days of a season and hours of a week: the calendar arithmetic behind the costing rules. A year has 365 days. */
import type { TimeWindow } from './plan';

export const daysInYear = 365;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Day of the year, 0 = 1 January, of an `mm-dd`; 29 February counts as the 28th. */
export function dayOfYear(monthDay: string): number {
  const month = Number(monthDay.slice(0, 2));
  const day = Math.min(Number(monthDay.slice(3)), monthLengths[month - 1]!);
  return monthLengths.slice(0, month - 1).reduce((days, length) => days + length, 0) + day - 1;
}

/** Days from `from` to `to`, both included, around the new year where `to` is earlier (R2). */
export function daysInSeason(season: { from: string; to: string }): number {
  const days = dayOfYear(season.to) - dayOfYear(season.from);
  return (days < 0 ? days + daysInYear : days) + 1;
}

/** "1 Nov – 31 Mar"; null for a season that is the whole year, however it is written. */
export function seasonLabel(season: { from: string; to: string }): string | null {
  if (daysInSeason(season) === daysInYear) return null;
  return `${dayLabel(season.from)} – ${dayLabel(season.to)}`;
}

function dayLabel(monthDay: string): string {
  return `${Number(monthDay.slice(3))} ${monthNames[Number(monthDay.slice(0, 2)) - 1]}`;
}

/** Hours a week the windows cover; windows of one rate do not overlap; `to` at or before `from` adds a day (R5). */
export function weeklyHours(windows: readonly TimeWindow[]): number {
  return windows.reduce((hours, window) => {
    const length = minutes(window.to) - minutes(window.from);
    return hours + (window.days.length * (length <= 0 ? length + 24 * 60 : length)) / 60;
  }, 0);
}

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
