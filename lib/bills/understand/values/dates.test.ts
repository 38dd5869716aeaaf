import { describe, expect, it } from 'vitest';
import { findDates, findRanges, withoutDates } from './dates';

describe('dates', () => {
  it.each([
    ...['Friday 14 August 2026', '14th of August, 2026', '14. August 2026', 'August 14th, 2026', 'Aug. 14, 2026'],
    ...[
      'Aug. 14.2026',
      "Aug 14 '26",
      'Aug 14, 26',
      '14.08.26',
      '14 / 08 / 2026',
      '14-08-2026',
      '08-14-2026',
      '2026-08-14',
    ],
    ...['2026/08/14', '2026 Aug 14', '14AUG26', '14th-Aug-26', '14 aug. 2026', '14/08/2026', '14-08-26'],
  ])('are read from %s', (text) => {
    expect(findDates(`on ${text}.`).map(({ dayFirst, monthFirst }) => [dayFirst, monthFirst])).toEqual([
      ['2026-08-14', '2026-08-14'],
    ]);
  });

  it.each([
    ...['20260814', '12/26', 'March 2026', '14.08', '849.880.103', '3 of 12', '31 February 2026, 12.04 kWh'],
    ...['2026-07/01', '12026-07-01', '2026-07-012', '1/7.2026', '1/7/2126', '01-07-26-4', '1 / 7 / 26', '1/7/26.5'],
    ...['13/13/2026', '12/4 Jul 2026', 'XJuly 4, 2026', '4 Julius', '$4 May', '1.4 May', 'May 311', 'May 4,500'],
  ])('are not in %s', (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it.each([
    ...[
      '4 Jul 26 kWh',
      '4 Jul 26 days',
      '4 Jul\t26',
      '4 Jul 10:30',
      '4 Jul 12.50',
      'Jul 04, 26 kWh',
      'July 4 26',
      'Jul 4',
    ],
  ])('have no year in %s', (text) => {
    expect(findDates(text)).toMatchObject([{ dayFirst: null, named: true, yearless: { day: 4, month: 7 } }]);
  });

  it('have a year of two digits beside another such date', () => {
    const [range] = findRanges('02771846\tDEC 05 25\tJAN 06 26 32\t5583');
    expect([range?.from.dayFirst, range?.to.dayFirst]).toEqual(['2025-12-05', '2026-01-06']);
    expect(findRanges('Dec 05 42\tJan 06 46')).toEqual([]);
    expect(findDates('DEC 05 25 kWh')).toMatchObject([{ yearless: { day: 5, month: 12 } }]);
  });

  it('keep both readings where either number may be the month', () => {
    expect(findDates('03/04/2026')).toMatchObject([{ dayFirst: '2026-04-03', monthFirst: '2026-03-04' }]);
    expect(findDates('13/04/2026')).toMatchObject([{ monthFirst: '2026-04-13', over12: 'first' }]);
    expect(findDates('04/13/2026')).toMatchObject([{ dayFirst: '2026-04-13', over12: 'second' }]);
  });

  it('come from left to right, whatever their format', () => {
    const dates = findDates('1/7/2026, Jul 4, 2026, 2026-07-08 and 9 Jul 2026').map(({ dayFirst }) => dayFirst);
    expect(dates).toEqual(['2026-07-01', '2026-07-04', '2026-07-08', '2026-07-09']);
    expect(withoutDates('from 1 Jul 2026 to 3 Aug 2026 (34)')).toBe('from   to   (34)');
  });
});

/** Each range of a text as its dates and the words it was read from. */
const readRanges = (text: string) =>
  findRanges(text).map(({ start, end, from, to }) => [from.dayFirst, to.dayFirst, text.slice(start, end)]);

describe('ranges of dates', () => {
  it.each([
    ...[
      'to',
      '-',
      'until',
      'through',
      'and',
      'up to and including',
      '~',
      'to:',
      'to Sat,',
      'to/au',
      'and ended on',
      '\t',
      '(E) to',
      '/',
    ],
    ...['00:00 to', '12:30 pm to'],
  ])('are joined by "%s"', (joiner) => {
    const text = `9 Jul 2026 ${joiner} 8 Aug 2026`;
    expect(readRanges(text)).toEqual([['2026-07-09', '2026-08-08', text]]);
  });

  it.each([
    ['1 - 31 July 2026', '2026-07-01', '2026-07-31'],
    ['01Jul26-31Jul26', '2026-07-01', '2026-07-31'],
    ['17/02/26 to 18/05/26', '2026-02-17', '2026-05-18'],
    ['20 Dec to 19 Jan 2026', '2025-12-20', '2026-01-19'],
    ['20 Dec 2025 to 19 Jan', '2025-12-20', '2026-01-19'],
    ['29 Feb - 28 Mar 2024', '2024-02-29', '2024-03-28'],
    ['Jan 08, 26 - Feb 07, 26', '2026-01-08', '2026-02-07'],
  ])('take month and year of their other end: %s', (text, from, to) => {
    expect(readRanges(text)).toEqual([[from, to, text]]);
  });

  it.each([
    ['Mar 14 - Apr 15', { day: 14, month: 3 }, { day: 15, month: 4 }],
    ['06/09-07/10', { day: 9, month: 6 }, { day: 10, month: 7 }],
    ['14/06 - 13/07', { day: 14, month: 6 }, { day: 13, month: 7 }],
  ])('may both be without a year: %s', (text, from, to) => {
    const [range] = findRanges(text);
    expect([range?.from.yearless, range?.to.yearless]).toEqual([from, to]);
  });

  it.each([
    ...['9 Jul 2026 was paid, 8 Aug 2026', '9 Jul 2026 (31 days) 8 Aug 2026', '31 - 31 July 2026', 'July 31-1, 2026'],
    ...['$1 - 31 July 2026', 'Bill 3 - 9/7/2026', '13/13 - 8/8/2026', '29 Feb - 28 Mar 2025', '9 Jul 2026/8 Aug 2026'],
    ...['a ratio of 1/2', '13/14-15/16', '$5/6-7/8', '1/2-3/4.5'],
  ])('are not in "%s"', (text) => {
    expect(readRanges(text)).toEqual([]);
  });
});
