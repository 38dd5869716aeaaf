import { describe, expect, it } from 'vitest';
import { findRanges } from './date-ranges';
import { findDates } from './dates';

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
});
