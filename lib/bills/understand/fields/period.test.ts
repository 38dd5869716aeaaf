import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findReads } from '../usage/find-reads';
import { findPeriod } from './period';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const lines = (...texts: string[]) => texts.map((text, i) => line(text, 40 + 30 * i));
const find = (texts: Text[], supplyDays: number[] = []) => findPeriod(makeDocumentIndex(texts), supplyDays);
const summarise = (texts: Text[], supplyDays: number[] = []) => {
  const { start, end, days } = find(texts, supplyDays);
  return `${start?.value} ${end?.value} ${days?.value} ${(start ?? days)?.basis}`;
};
const own = 'Bill period 9 Jul 2026 to 8 Aug 2026';

it('is surer of its dates than of days that are not printed', () => {
  const { start, days } = find(lines(own, own));
  expect([start?.basis, days?.basis]).toEqual(['two_places', 'counted_days']);
});

describe('the billing period', () => {
  it.each<[string, string[], number[], string]>([
    ['fits printed days', [`${own} (31 days)`], [], '2026-07-09 2026-08-08 31 days_fit_dates'],
    ['fits printed days without its last', [`${own} (30 days)`], [], '2026-07-09 2026-08-08 30 days_fit_dates'],
    [
      'has its days in a line of kilowatt-hours',
      [own, 'Kilowatt-hours used (30 days)'],
      [],
      '2026-07-09 2026-08-08 30 days_fit_dates',
    ],
    ['fits the days of supply', [own], [31], '2026-07-09 2026-08-08 31 days_fit_supply'],
    [
      'is the whole of its parts',
      [own, '9 Jul 2026 to 20 Jul 2026'],
      [12, 19],
      '2026-07-09 2026-08-08 31 days_fit_supply',
    ],
    ['is printed twice', [own, own], [], '2026-07-09 2026-08-08 31 two_places'],
    ['is printed once', ['Bill period: 9 Jul 2026 - 8 Aug 2026'], [], '2026-07-09 2026-08-08 31 label_unconfirmed'],
    ['is of two reads', ['Service from 9 Jul 2026 to 9 Aug 2026'], [], '2026-07-09 2026-08-09 31 label_unconfirmed'],
    ['has days alone', ['Number of days 31'], [], 'undefined undefined 31 label_unconfirmed'],
    ['has the days of supply alone', ['Number of days 31'], [31], 'undefined undefined 31 days_fit_supply'],
    ['is not printed', ['Thank you'], [], 'undefined undefined undefined undefined'],
    ['is of a contract', ['Contract 9 Jul 2026 to 8 Aug 2026'], [], 'undefined undefined undefined undefined'],
    ['is too long', ['Bill period 29 Jul 2024 to 8 Aug 2026'], [], 'undefined undefined undefined undefined'],
    [
      'ends before it starts',
      ['Bill period 8 Aug 2026 to 9 Jul 2026', 'Number of days 31'],
      [31],
      '2026-08-08 2026-07-09 31 dates_reversed',
    ],
    [
      'is not from the issue date to the due date',
      ['9 Aug 2026 - 30 Aug 2026', 'Issue date 9 Aug 2026', 'Due date 30 Aug 2026'],
      [],
      'undefined undefined undefined undefined',
    ],
  ])('%s', (_, texts, supplyDays, expected) => {
    expect(summarise(lines(...texts), supplyDays)).toBe(expected);
  });

  it.each([
    ['Jul 9 - Aug 8', 'Issue date 12 Aug 2026', 31, '2026-07-09 2026-08-08 31 days_fit_supply'],
    ['17 Dec to 16 Jan', 'Issue date 20 Jan 2026', 31, '2025-12-17 2026-01-16 31 days_fit_supply'],
    ['Bill period 10 Jul to 11 Aug', 'Due date 31 Aug 2026', 0, '2026-07-10 2026-08-11 33 label_unconfirmed'],
    ['10 Jul to 11 Aug', 'Issue date 12 Aug 2026', 0, 'undefined undefined undefined undefined'],
    ['Jul 9 - Aug 8', 'Thank you', 31, 'undefined undefined undefined undefined'],
  ])('without a year, %s, is the last before the bill: %s', (text, written, days, expected) => {
    expect(summarise(lines(text, written), [days])).toBe(expected);
  });
});

describe('printed days that contradict the dates', () => {
  it.each([
    [[own, 'Number of days: 40'], 40],
    [[`${own} (40 days)`], 40],
    [[`${own} (40 days)`, 'Number of days 31'], undefined],
    [[own, 'Supply charge 20 days $1.10 $22.00'], undefined],
    [[own, 'Pay within 14 days'], undefined],
    [[own, 'Last year in the same days: 20 373 kWh'], undefined],
    [[own, 'Days: 20 kWh'], undefined],
  ])('%s: %s', (texts, expected) => {
    const { days, misprintedDays } = find(lines(...texts), [31]);
    expect([days?.value, misprintedDays?.value]).toEqual([31, expected]);
  });

  it('are between two reads below each other', () => {
    const rows = [
      'Current meter reading (2 Oct 2026) 11,984',
      'Previous meter reading (2 Sep 2026) 11,852',
      'Used 132',
    ];
    const doc = makeDocumentIndex([...lines(...rows), ...lines('6 Oct 2026', '28 Oct 2026')]);
    const { start, end, days } = findPeriod(doc, [30], findReads(doc, []));
    expect([start?.value, end?.value, days?.value]).toEqual(['2026-09-02', '2026-10-02', 30]);
  });
});
