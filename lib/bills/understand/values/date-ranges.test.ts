import { describe, expect, it } from 'vitest';
import { findRanges, joinsDates } from './date-ranges';

/** Each range of a text as its dates and the words it was read from. */
const ranges = (text: string) =>
  findRanges(text).map(({ start, end, from, to }) => `${from.dayFirst} to ${to.dayFirst}: ${text.slice(start, end)}`);
const only = (text: string) => ranges(text).map((range) => range.slice(0, 24));

describe('ranges of dates', () => {
  it.each([
    '9 Jul 2026 to 8 Aug 2026',
    '9 Jul 2026 - 8 Aug 2026',
    '9 Jul 2026 until 8 Aug 2026',
    '9 Jul 2026 till 8 Aug 2026',
    '9 Jul 2026 through 8 Aug 2026',
    '9 Jul 2026 thru 8 Aug 2026',
    '9 Jul 2026 and 8 Aug 2026',
    '9 Jul 2026 up to 8 Aug 2026',
    '9 Jul 2026 up to and including 8 Aug 2026',
    '9 Jul 2026 ~ 8 Aug 2026',
    '9 Jul 2026 > 8 Aug 2026',
    '9 Jul 2026 ending 8 Aug 2026',
    '9 Jul 2026 to: 8 Aug 2026',
    '9 Jul 2026 to Sat, 8 Aug 2026',
    '9 Jul 2026 to Saturday 8 Aug 2026',
    '9 Jul 2026 00:00 to 8 Aug 2026',
    '9 Jul 2026, 12:30 pm to 8 Aug 2026',
    '9 Jul 2026 (Actual) to 8 Aug 2026',
    '9 Jul 2026 8 Aug 2026',
    '9 Jul to 8 Aug 2026',
    '9 Jul 2026 to 8 Aug',
    '9/7/2026 to 8/8/2026',
    '09/07 - 08/08/2026',
    '09.07. - 08.08.2026',
  ])('are read from "%s"', (text) => {
    expect(only(text)).toEqual(['2026-07-09 to 2026-08-08']);
    expect(ranges(text)[0]!.slice(26)).toBe(text);
  });

  it.each([
    ['1 - 31 July 2026', '2026-07-01 to 2026-07-31'],
    ['1st to 31st July 2026', '2026-07-01 to 2026-07-31'],
    ['July 1-31, 2026', '2026-07-01 to 2026-07-31'],
    ['July 1 to 31 2026', '2026-07-01 to 2026-07-31'],
    ['20 Dec to 19 Jan 2026', '2025-12-20 to 2026-01-19'],
    ['20 Dec 2025 to 19 Jan', '2025-12-20 to 2026-01-19'],
    ['20/12 - 19/01/2026', '2025-12-20 to 2026-01-19'],
  ])('take the month and year of their other end: "%s"', (text, expected) => {
    expect(only(text)).toEqual([expected]);
  });

  it.each([
    '9 Jul 2026 was paid, 8 Aug 2026',
    '9 Jul 2026 (since last year) 8 Aug 2026',
    '9 Jul to 8 Aug',
    '31 to 1 July 2026',
    '31 - 31 July 2026',
    'July 31-1, 2026',
    '$1 - 31 July 2026',
    '1.5 to 31 July 2026',
    '32 to 33 July 2026',
    'Bill 3 - 9/7/2026',
    '13/13 - 8/8/2026',
  ])('are not in "%s"', (text) => {
    expect(only(text)).toEqual([]);
  });

  it('do not share a date', () => {
    expect(only('9 Jul 2026 to 8 Aug 2026 to 9 Sep 2026')).toEqual(['2026-07-09 to 2026-08-08']);
    expect(only('9 Jul 2026 to 8 Aug 2026, 9 Aug 2026 to 8 Sep 2026')).toEqual([
      '2026-07-09 to 2026-08-08',
      '2026-08-09 to 2026-09-08',
    ]);
  });

  it('keep both readings of numbers', () => {
    const [range] = findRanges('03/04 - 02/05/2026');
    expect([range?.from.dayFirst, range?.from.monthFirst, range?.to.monthFirst]).toEqual([
      '2026-04-03',
      '2025-03-04',
      '2026-02-05',
    ]);
  });
});

it('knows what joins two dates', () => {
  expect([' to ', '-', ' ', '\t', ' until Mon '].map(joinsDates)).toEqual([true, true, true, true, true]);
  expect([' due ', ' /', ' to the '].map(joinsDates)).toEqual([false, false, false]);
});
