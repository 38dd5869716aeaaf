/** Calendar arithmetic for costing: days of seasons and hours of weeks. A year has 365 days. */

import { must } from '@/lib/must';
import type { TimeWindow } from './plan';

export const daysInYear = 365;
export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the days of a month; 0 is January. */
export function getMonthLength(month: number): number {
  return must(monthLengths[month], 'a month is from 0 to 11');
}

const monthStarts = monthLengths.map((_, month) => monthLengths.slice(0, month).reduce((days, n) => days + n, 0));
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const sydneyDateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** Returns the date in Sydney, YYYY-MM-DD, which the register and most bills use. */
export function toSydneyDate(moment: Date): string {
  const hour = Math.floor(moment.getTime() / 3_600_000);
  if (hour !== latest.hour) latest = { hour, date: sydneyDateFormat.format(moment) };
  return latest.date;
}

/** Every query asks for today's date, and formatting one is slow. Days in Sydney start on the hour. */
let latest = { hour: Number.NaN, date: '' };

/** Returns the day of the year of an `mm-dd`, 0 = 1 January; 29 February counts as the 28th. */
export function findDayOfYear(monthDay: string): number {
  const month = readTwoDigits(monthDay, 0) - 1;
  const start = must(monthStarts[month], 'a month is from 0 to 11');
  return start + Math.min(readTwoDigits(monthDay, 3), getMonthLength(month)) - 1;
}

/** Parses two digits without creating a substring, because a book has tens of thousands of dates. */
function readTwoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/**
 * Counts the days from `from` to `to`, both included. A season wraps around the new year when `to` is earlier (rule R2
 * of docs/costing.md).
 */
export function countDaysInSeason(season: { from: string; to: string }): number {
  const days = findDayOfYear(season.to) - findDayOfYear(season.from);
  return (days < 0 ? days + daysInYear : days) + 1;
}

/** Returns the days of a season in each month, January first. */
export function countDaysByMonth(season: { from: string; to: string }): number[] {
  const first = findDayOfYear(season.from);
  const end = first + countDaysInSeason(season);
  const countOverlapDays = (from: number, to: number) => Math.max(0, Math.min(end, to) - Math.max(first, from));
  return monthStarts.map((start, month) => {
    const next = start + getMonthLength(month);
    return countOverlapDays(start, next) + countOverlapDays(start + daysInYear, next + daysInYear);
  });
}

/** Counts days of the year (0 = 1 January) by month, January first. */
export function countDaysOfMonths(days: Iterable<number>): number[] {
  const counts = monthLengths.map(() => 0);
  for (const day of days) {
    const month = monthStarts.findLastIndex((start) => start <= day);
    counts[month] = must(counts[month], 'a month is from 0 to 11') + 1;
  }
  return counts;
}

/** Formats months (0 = January) as runs: "Nov – Mar, Jun". Runs may wrap around the new year. */
export function formatMonths(months: readonly number[]): string {
  const isIn = (month: number) => months.includes((month + 12) % 12);
  const starts = months.filter((month) => !isIn(month - 1));
  const runs = starts.map((start) => {
    let end = start;
    while (isIn(end + 1)) end++;
    return end === start ? monthNames[start] : `${monthNames[start]} – ${monthNames[end % 12]}`;
  });
  return runs.join(', ');
}

/** "1 Nov – 31 Mar"; null when the season is the whole year. */
export function formatSeason(season: { from: string; to: string }): string | null {
  if (countDaysInSeason(season) === daysInYear) return null;
  return `${formatMonthDay(season.from)} – ${formatMonthDay(season.to)}`;
}

function formatMonthDay(monthDay: string): string {
  return `${readTwoDigits(monthDay, 3)} ${monthNames[readTwoDigits(monthDay, 0) - 1]}`;
}

/**
 * Returns the hours a week that windows cover. The windows of a rate must not overlap. When `to` is not after `from`,
 * the window ends on the next day.
 */
export function countWeeklyHours(windows: readonly TimeWindow[]): number {
  return windows.reduce((hours, window) => {
    const length = toMinutes(window.to) - toMinutes(window.from);
    return hours + (window.days.length * (length <= 0 ? length + 24 * 60 : length)) / 60;
  }, 0);
}

function toMinutes(clock: string): number {
  return readTwoDigits(clock, 0) * 60 + readTwoDigits(clock, 3);
}
