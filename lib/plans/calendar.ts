/** Days of a season and hours of a week: the calendar arithmetic behind the costing rules. A year has 365 days. */
import type { TimeWindow } from './plan';

export const daysInYear = 365;
export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthStarts = monthLengths.map((_, month) => monthLengths.slice(0, month).reduce((days, n) => days + n, 0));
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const sydney = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** The calendar date in Sydney of a moment, YYYY-MM-DD: the register's day, and that of most bills. */
export function sydneyDate(moment: Date): string {
  return sydney.format(moment);
}

/** Day of the year, 0 = 1 January, of an `mm-dd`; 29 February counts as the 28th. */
export function dayOfYear(monthDay: string): number {
  const month = twoDigits(monthDay, 0) - 1;
  return monthStarts[month]! + Math.min(twoDigits(monthDay, 3), monthLengths[month]!) - 1;
}

/** The number two digits of a text stand for: no text is cut out, since a book holds tens of thousands of dates. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Days from `from` to `to`, both included, around the new year where `to` is earlier (R2). */
export function daysInSeason(season: { from: string; to: string }): number {
  const days = dayOfYear(season.to) - dayOfYear(season.from);
  return (days < 0 ? days + daysInYear : days) + 1;
}

/** Days of a season in each month, January first. */
export function daysByMonth(season: { from: string; to: string }): number[] {
  const first = dayOfYear(season.from);
  const end = first + daysInSeason(season);
  const daysIn = (from: number, to: number) => Math.max(0, Math.min(end, to) - Math.max(first, from));
  return monthStarts.map((start, month) => {
    const next = start + monthLengths[month]!;
    return daysIn(start, next) + daysIn(start + daysInYear, next + daysInYear);
  });
}

/** "1 Nov – 31 Mar"; null for a season that is the whole year, however it is written. */
export function seasonLabel(season: { from: string; to: string }): string | null {
  if (daysInSeason(season) === daysInYear) return null;
  return `${dayLabel(season.from)} – ${dayLabel(season.to)}`;
}

function dayLabel(monthDay: string): string {
  return `${twoDigits(monthDay, 3)} ${monthNames[twoDigits(monthDay, 0) - 1]}`;
}

/** Hours a week the windows cover; windows of one rate do not overlap; `to` at or before `from` adds a day (R5). */
export function weeklyHours(windows: readonly TimeWindow[]): number {
  return windows.reduce((hours, window) => {
    const length = minutes(window.to) - minutes(window.from);
    return hours + (window.days.length * (length <= 0 ? length + 24 * 60 : length)) / 60;
  }, 0);
}

function minutes(clock: string): number {
  return twoDigits(clock, 0) * 60 + twoDigits(clock, 3);
}
