/** Days where they begin and end, and where the clock changes. */
import { describe, expect, it } from 'vitest';
import { countDaysByMonth, countDaysInSeason, countWeeklyHours, findDayOfYear, toSydneyDate } from './calendar';

describe('the date in Sydney', () => {
  it.each([
    // Summer time is UTC+11.
    ['2026-11-22T12:59:59Z', '2026-11-22'],
    ['2026-11-22T13:00:00Z', '2026-11-23'],
    // Standard time is UTC+10.
    ['2026-06-30T14:00:00Z', '2026-07-01'],
    // On 4 October 2026 at 2 am it becomes 3 am; the day has 23 hours.
    ['2026-10-03T14:00:00Z', '2026-10-04'],
    ['2026-10-04T13:00:00Z', '2026-10-05'],
    // On 5 April 2026 at 3 am it becomes 2 am; the day has 25 hours.
    ['2026-04-04T13:00:00Z', '2026-04-05'],
    ['2026-04-05T14:00:00Z', '2026-04-06'],
    // A new year, a leap day and the end of one.
    ['2026-12-31T13:00:00Z', '2027-01-01'],
    ['2028-02-28T13:00:00Z', '2028-02-29'],
    ['2028-02-29T13:00:00Z', '2028-03-01'],
  ])('at %s is %s', (moment, date) => {
    expect(toSydneyDate(new Date(moment))).toBe(date);
  });

  it('moves by at most one day an hour, and has each day of the year once', () => {
    const days: string[] = [];
    for (let at = Date.parse('2026-12-31T13:00:00Z'); at < Date.parse('2027-12-31T13:00:00Z'); at += 3_600_000) {
      const day = toSydneyDate(new Date(at));
      if (days.at(-1) !== day) days.push(day);
    }
    expect(days).toHaveLength(365);
    expect(days).toEqual([...new Set(days)].sort());
  });
});

describe('a year of costs', () => {
  it('has 365 days, whatever the year: 29 February counts as the 28th', () => {
    expect(findDayOfYear('02-29')).toBe(findDayOfYear('02-28'));
    expect(countDaysInSeason({ from: '01-01', to: '12-31' })).toBe(365);
    expect(countDaysInSeason({ from: '12-01', to: '02-29' })).toBe(90);
    expect(countDaysInSeason({ from: '07-01', to: '06-30' })).toBe(365);
  });

  it('has the days of a season over the new year in their months', () => {
    const days = countDaysByMonth({ from: '11-15', to: '02-10' });
    expect([days[10], days[11], days[0], days[1], days[2]]).toEqual([16, 31, 31, 10, 0]);
  });

  it('has 168 hours a week, also where the clock changes: no window has its hour twice', () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const windows = [
      { days, from: '22:00', to: '07:00' },
      { days, from: '07:00', to: '22:00' },
    ];
    expect(countWeeklyHours(windows)).toBe(168);
  });
});
