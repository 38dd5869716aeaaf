import { describe, expect, it } from 'vitest';
import { findRanges, joinsDates } from './date-ranges';
import { findDates, withoutDates } from './dates';

const range = (text: string) => findRanges(text).map(({ from, to }) => [from.dayFirst, to.dayFirst]);

describe('findRanges', () => {
  it.each([
    ['9 Jul 2026 to 8 Aug 2026 (31 days)', '2026-07-09', '2026-08-08'],
    ['02 May 26 - 31 Jul 26', '2026-05-02', '2026-07-31'],
    ['17/02/26 to 18/05/26', '2026-02-17', '2026-05-18'],
    ['08.03.26 - 07.04.26', '2026-03-08', '2026-04-07'],
    ['20-MAR-2026 TO 19-APR-2026', '2026-03-20', '2026-04-19'],
    ['1/7/2026-31/7/2026', '2026-07-01', '2026-07-31'],
    ['From 1 July 2026\tto 31 July 2026', '2026-07-01', '2026-07-31'],
    ['1 - 31 July 2026', '2026-07-01', '2026-07-31'],
    ['9 Jul - 8 Aug 2026', '2026-07-09', '2026-08-08'],
    ['5 Dec - 4 Jan 2026', '2025-12-05', '2026-01-04'],
    ['Sat 7 Mar 2026 to Thu 4 Jun 2026', '2026-03-07', '2026-06-04'],
    ["1 Jul '26 - 3 Aug '26", '2026-07-01', '2026-08-03'],
    ['2026-07-01 to 2026-07-31', '2026-07-01', '2026-07-31'],
    ['Jan 27, 2021 to Feb 25, 2021', '2021-01-27', '2021-02-25'],
    ['Jan 1 - Jan 31, 2026', '2026-01-01', '2026-01-31'],
    ['Jan 08, 26 - Feb 07, 26', '2026-01-08', '2026-02-07'],
    ['01Jul26-31Jul26', '2026-07-01', '2026-07-31'],
    ['1 Jul 2026 up to 3 Aug 2026', '2026-07-01', '2026-08-03'],
    ['1 Jul 2026 to and including 3 Aug 2026', '2026-07-01', '2026-08-03'],
    ['1 Jul 2026 10:30 am to 3 Aug 2026', '2026-07-01', '2026-08-03'],
    ['1 Jul 2026 to Monday, 3 Aug 2026', '2026-07-01', '2026-08-03'],
    ['30 Dec 2025 to 4 Jan', '2025-12-30', '2026-01-04'],
    ['4 Jan 2026 to 8 Feb', '2026-01-04', '2026-02-08'],
    ['29 Feb - 28 Mar 2024', '2024-02-29', '2024-03-28'],
    ['5 Jan - 5 Jan 2026', '2026-01-05', '2026-01-05'],
    ['5 Jan 2026 - 5 Jan', '2026-01-05', '2026-01-05'],
    ['27 Jan - 25 Feb 2026', '2026-01-27', '2026-02-25'],
    ['Jan 27 - Feb 25, 2026', '2026-01-27', '2026-02-25'],
    ['1 December 2025 - 31 January', '2025-12-01', '2026-01-31'],
    ['2026-03-26 / 2026-04-24', '2026-03-26', '2026-04-24'],
    ['27/01 - 25/02/2026', '2026-01-27', '2026-02-25'],
    ['27.12. - 25.01.2026', '2025-12-27', '2026-01-25'],
    ['July 1-31, 2026', '2026-07-01', '2026-07-31'],
    ['Monday, 1 July 2026 - Wednesday, 31 July 2026', '2026-07-01', '2026-07-31'],
    ['1 July 2026 ~ 31 July 2026', '2026-07-01', '2026-07-31'],
    ['1 Jul 26 (E) to 31 Jul 26', '2026-07-01', '2026-07-31'],
    ['5 Jul 2026 12:00 am up to and including 4 Aug 2026', '2026-07-05', '2026-08-04'],
  ])('reads %s', (text, from, to) => {
    expect(range(text)).toEqual([[from, to]]);
  });

  it('does not join dates that words part', () => {
    expect(range('Issued 3 Aug 2026, due 20 Aug 2026')).toEqual([]);
    expect(range('3 Aug 2026/20 Aug 2026')).toEqual([]);
    expect(range('3 Aug 2026 (31 days) 20 Aug 2026')).toEqual([]);
  });

  it.each([
    '1 Jul 2026 or 3 Aug 2026',
    '9 Jul to 8 Aug',
    '29 Feb - 28 Mar 2025',
    '31 - 31 July 2026',
    '31 - 30 April 2026',
    '$1 - 31 July 2026',
    '1 - 5/7/2026',
    '1 - 31 July',
  ])('finds none in %s', (text) => {
    expect(range(text)).toEqual([]);
  });

  it('joins each date once', () => {
    expect(range('1 Jul 2026 to 3 Aug 2026 to 4 Sep 2026')).toEqual([['2026-07-01', '2026-08-03']]);
    expect(range('1 Jul 2026 to 3 Aug 2026, 4 Aug 2026 to 2 Sep 2026')).toEqual([
      ['2026-07-01', '2026-08-03'],
      ['2026-08-04', '2026-09-02'],
    ]);
  });

  it('says where they stand', () => {
    expect(findRanges('for 9 Jul 2026 to 8 Aug 2026.')[0]).toMatchObject({ start: 4, end: 28 });
    expect(findRanges('for 1 - 31 July 2026.')[0]).toMatchObject({
      ...{ start: 4, end: 20 },
      from: { start: 4, end: 5, monthFirst: '2026-07-01', named: true },
    });
    expect(findRanges('9 Jul - 8 Aug 2026')[0]!.from).toMatchObject({
      dayFirst: '2026-07-09',
      monthFirst: '2026-07-09',
    });
  });
});

describe('joinsDates', () => {
  it.each([
    [' to ', true],
    [' - ', true],
    ['\t', true],
    [' plus ', false],
    [' to x', false],
  ])('"%s": %s', (text, expected) => {
    expect(joinsDates(text)).toBe(expected);
  });
});

describe('withoutDates', () => {
  it('puts a space or what is given for each', () => {
    expect(withoutDates('from 1 Jul 2026 to 3 Aug 2026 (34)')).toBe('from   to   (34)');
    expect(withoutDates('a 1/7/2026', '#')).toBe('a #');
    expect(withoutDates('34 days')).toBe('34 days');
  });
});

describe('findDates', () => {
  it.each([
    'Friday 14 August 2026',
    '14th of August, 2026',
    '14. August 2026',
    'August 14th, 2026',
    'Aug. 14, 2026',
    "Aug 14 '26",
    '14.08.26',
    '14 / 08 / 2026',
    '14-08-2026',
    '08-14-2026',
    '2026-08-14',
    '2026/08/14',
    '14AUG26',
  ])('reads %s', (text) => {
    expect(findDates(text).map(({ dayFirst, monthFirst }) => [dayFirst, monthFirst])).toEqual([
      ['2026-08-14', '2026-08-14'],
    ]);
  });

  it('takes two days of months without a year for no date with one', () => {
    const yearless = findDates('Usage from Mar 14 - Apr 15').map(({ yearless: one }) => one);
    expect(yearless).toEqual([
      { day: 14, month: 3 },
      { day: 15, month: 4 },
    ]);
    expect(range('9 Jul 8 Aug 26')).toEqual([['2026-07-09', '2026-08-08']]);
  });

  it.each(['20260814', '12/26', 'March 2026', '14.08', '849.880.103', '3 of 12'])('reads no date in %s', (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it('keeps both readings of a numeric date that could be either', () => {
    expect(findDates('03/04/2026')[0]).toMatchObject({ dayFirst: '2026-04-03', monthFirst: '2026-03-04' });
    expect(findDates('13/04/2026')[0]).toMatchObject({
      dayFirst: '2026-04-13',
      monthFirst: '2026-04-13',
      over12: 'first',
    });
  });

  it('takes no day for a year: "3 Mar - 30 Mar 2026"', () => {
    expect(findDates('3 Mar - 30 Mar 2026').map(({ dayFirst, yearless }) => dayFirst ?? yearless)).toEqual([
      { day: 3, month: 3 },
      '2026-03-30',
    ]);
  });

  it('knows no 31 February and no date in an amount', () => {
    expect(findDates('31 February 2026, 12.04 kWh')).toEqual([]);
  });

  it.each([
    ['2026/7/1', '2026-07-01', true],
    ['2026.07.01', '2026-07-01', true],
    ['1.7.2026', '2026-07-01', false],
    ['01-07-26', '2026-07-01', false],
    ['1 / 7 / 2026', '2026-07-01', false],
    ['31/12/2026', '2026-12-31', false],
    ['1st July 2026', '2026-07-01', true],
    ['2nd of July 2026', '2026-07-02', true],
    ['3rd-Jul-26', '2026-07-03', true],
    ['1 sep. 2026', '2026-09-01', true],
    ['July 4th 2026', '2026-07-04', true],
    ["July 4 '26", '2026-07-04', true],
    ['Feb 07, 26', '2026-02-07', true],
  ])('reads %s', (text, dayFirst, named) => {
    expect(findDates(`on ${text}.`)).toMatchObject([{ start: 3, end: 3 + text.length, dayFirst, named }]);
  });

  it.each([
    ...['2026-07/01', '12026-07-01', '2026-07-012', '2026-13-01', '1/7.2026', '1/7/2126', '01-07-26-4', '1 / 7 / 26'],
    ...['1/7/26.5', '1/7/20261', '13/13/2026', '12/4 Jul 2026', 'XJuly 4, 2026', '4 Julius', '$4 May', '1.4 May'],
    ...['May 311', 'May 3.50', 'May 4,500', '30 Feb', '31 Apr 2026'],
  ])('finds none in %s', (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it.each([
    ['4 Jul 26 kWh', 4, 7],
    ['4 Jul 26 MJ', 4, 7],
    ['4 Jul 26 days', 4, 7],
    ['4 Jul 10:30', 4, 7],
    ['4 Jul 12.50', 4, 7],
    ['Feb 07, 26 kWh', 7, 2],
    ['Feb 07, 26.5', 7, 2],
    ['July 4 26', 4, 7],
    ['29 Feb', 29, 2],
    ['May 31', 31, 5],
  ])('takes no figure behind the day for a year: %s', (text, day, month) => {
    expect(findDates(text)).toMatchObject([
      { dayFirst: null, monthFirst: null, named: true, yearless: { day, month } },
    ]);
  });

  it('says which of two numbers is no month', () => {
    const over12 = (text: string) => findDates(text)[0]?.over12;
    expect([over12('12/12/2026'), over12('13/12/2026'), over12('12/13/2026')]).toEqual([undefined, 'first', 'second']);
    expect(findDates('12/31/2026')[0]).toMatchObject({ dayFirst: '2026-12-31', monthFirst: '2026-12-31' });
  });

  it('goes from left to right, whatever the spelling', () => {
    const dates = findDates('1/7/2026, Jul 4, 2026, 2026-07-08 and 9 Jul 2026').map(({ dayFirst }) => dayFirst);
    expect(dates).toEqual(['2026-07-01', '2026-07-04', '2026-07-08', '2026-07-09']);
  });
});
