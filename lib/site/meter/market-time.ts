/**
 * Market time: meters of the National Electricity Market use Australian Eastern Standard Time (UTC+10) all year. Days
 * and half-hours are counted from 1 January 1970.
 */
import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import { dayMs } from '../bill/year/calendar';

const msPerHalfHour = dayMs / halfHoursPerDay;
const marketOffsetMs = 10 * 3_600_000;

/** Returns the day of a calendar date; null when the date does not exist, or is before 1998 or after 2099. */
export function toDayNumber(year: number, month: number, dayOfMonth: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isDate = at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth;
  return isDate && year >= 1998 && year < 2100 ? at.getTime() / dayMs : null;
}

/** 0 to 11 */
export function findMonth(day: number): number {
  return new Date(day * dayMs).getUTCMonth();
}

/** 0 = Monday. 1 January 1970 was a Thursday. */
export function findWeekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Returns how many half-hours a time zone is ahead of market time at a half-hour. A day is asked once unless its clocks change. */
export function makeClock(timeZone: string): (halfHour: number) => number {
  const askAhead = makeFormat(timeZone);
  const wholeDays = new Map<number, number | null>();
  return (halfHour) => {
    const day = Math.floor(halfHour / halfHoursPerDay);
    let ahead = wholeDays.get(day);
    if (ahead === undefined) {
      const atStart = askAhead(day * halfHoursPerDay);
      ahead = atStart === askAhead((day + 1) * halfHoursPerDay) ? atStart : null;
      wholeDays.set(day, ahead);
    }
    return ahead ?? askAhead(halfHour);
  };
}

function makeFormat(timeZone: string): (halfHour: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (halfHour) => {
    const marketMs = halfHour * msPerHalfHour;
    const parts = new Map(
      format.formatToParts(marketMs - marketOffsetMs).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    const clockMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return (clockMs - marketMs) / msPerHalfHour;
  };
}
