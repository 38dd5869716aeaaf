import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findPeriod } from './period';
import { findMisprint, findPrintedDays } from './period-days';
import { findReversedRanges } from './reversed-periods';
import { findYearlessRanges } from './yearless-periods';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const lines = (...texts: string[]) => texts.map((text, i) => line(text, 40 + 30 * i));

describe('days in print', () => {
  const days = (...texts: string[]) => findPrintedDays(makeDocumentIndex(lines(...texts))).map(({ value }) => value);

  it.each([
    'Number of days: 31',
    'Number of days 31 days',
    '9 Jul 2026 to 8 Aug 2026 (31 days)',
    'Bill period of 31 days',
    'Your bill for 31 days',
    'Daily supply 31 days',
    'Days in period 31',
  ])('are 31 in "%s"', (text) => {
    expect(days(text)).toContain(31);
  });

  it.each([
    'Number of days 31/12/2026',
    'Number of days 31.5',
    'Number of days 0',
    'Payment terms 14 days',
    'Please allow 5 days for this',
    'Pay within 14 days',
    'Due after 14 days',
    'An extension of 14 days',
    'The last 31 days',
    'The next 31 days',
    '31.5 days of usage',
    '0 days',
  ])('are not in "%s"', (text) => {
    expect(days(text)).toEqual([]);
  });

  it('beside a label or with a period come before others', () => {
    expect(days('Daily supply 30 days', 'Bill period 31 days', 'Number of days 92')).toEqual([92, 31, 30, 92]);
  });
});

describe('days that do not fit the dates', () => {
  const period = { start: '2026-07-09', end: '2026-08-08' };
  const misprint = (...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    return findMisprint(doc, period, findPrintedDays(doc))?.value ?? null;
  };
  const dates = '9 Jul 2026 to 8 Aug 2026';

  it.each([
    [`${dates} (33 days)`, 33],
    [`${dates} (31 days)`, null],
    [`${dates} (30 days)`, null],
    ['Number of days 33', 33],
    ['Number of days 30', null],
    ['1 Jul 2026 to 2 Aug 2026 (33 days)', null],
    [`Supply ${dates} 33 days $33.00`, null],
    [`Supply ${dates} 33 days 33.00`, null],
    ['Bill period of 33 days', null],
  ])('are reported of "%s": %s', (text, expected) => {
    expect(misprint(line(text))).toBe(expected);
  });

  it.each<[string, string, number, number | null]>([
    ['right below the dates', '(33 days)', 56, 33],
    ['further below', '(33 days)', 60, null],
    ['with other words', 'for 33 days', 60, null],
  ])('are reported where they stand %s', (_, text, y, expected) => {
    expect(misprint(line(dates), line(text, y))).toBe(expected);
  });

  it('are reported below the dates of the period alone', () => {
    expect(misprint(line('1 Jul 2026 to 2 Aug 2026'), line('33 days', 52))).toBeNull();
    expect(misprint(line(dates), { x: 300, y: 52, text: '33 days' })).toBeNull();
  });
});

describe('periods the wrong way round', () => {
  const reversed = (...texts: string[]) =>
    findReversedRanges(makeDocumentIndex(lines(...texts))).map(({ value }) => Object.values(value).join(' to '));

  it.each([
    ['8 Aug 2026 to 9 Jul 2026', ['2026-08-08 to 2026-07-09']],
    ['8 Aug 2026 - 1 Aug 2024', ['2026-08-08 to 2024-08-01']],
    ['8 Aug 2026 - 30 Jul 2024', ['2026-08-08 to 2024-07-30']],
    ['8 Aug 2026 - 29 Jul 2024', []],
    ['9 Jul 2026 to 8 Aug 2026', []],
    ['9 Jul 2026 to 9 Jul 2026', []],
    ['8 Aug 2026 9 Jul 2026', []],
    ['08/08/2026 - 07/07/2026', ['2026-08-08 to 2026-07-07']],
    ['02/08/2026 - 03/07/2026', []],
  ])('are reported of "%s"', (text, expected) => {
    expect(reversed(text)).toEqual(expected);
  });

  it.each(['NMI 6305220417', 'ABN 44 568 373 059', 'VAT GB 123', 'Issued 20/07/2026'])(
    'are reported in numbers where "%s" says which are the months',
    (words) => {
      expect(reversed('02/08/2026 - 03/07/2026', words)).toEqual(['2026-08-02 to 2026-07-03']);
    },
  );
});

describe('periods without a year', () => {
  const yearless = (text: string, written = 'Issue date 12 Aug 2026', days: number[] = [31]) =>
    findYearlessRanges(makeDocumentIndex(lines(text, written)), days).map(({ value }) =>
      Object.values(value).join(' to '),
    );

  it.each([
    ['Jul 9 - Aug 8', ['2026-07-09 to 2026-08-08']],
    ['9 Jul to 8 Aug', ['2026-07-09 to 2026-08-08']],
    ['10 Jul to 10 Aug', ['2026-07-10 to 2026-08-10']],
    ['10 Jul to 11 Aug', []],
    ['Bill period 10 Jul to 11 Aug', ['2026-07-10 to 2026-08-11']],
    ['Service 1 Jun to 11 Aug', ['2026-06-01 to 2026-08-11']],
    ['Billed 9 Aug to 11 Aug', []],
    ['Billed 1 May to 8 Aug', ['2026-05-01 to 2026-08-08']],
    ['Billed 30 Apr to 8 Aug', []],
    ['Winter 9 Jul to 8 Aug', []],
    ['Weekdays 9 Jul to 8 Aug', []],
    ['9 Jul was paid by 8 Aug', []],
  ])('are read from "%s"', (text, expected) => {
    expect(yearless(text)).toEqual(expected);
  });

  it('end before the bill was written, or a few days later', () => {
    expect(yearless('18 Jul to 17 Aug')).toEqual(['2026-07-18 to 2026-08-17']);
    expect(yearless('19 Jul to 18 Aug')).toEqual(['2025-07-19 to 2025-08-18']);
    expect(yearless('17 Dec to 16 Jan', 'Issue date 20 Jan 2026')).toEqual(['2025-12-17 to 2026-01-16']);
    expect(yearless('9 Jul to 8 Aug', 'Due date 31 Aug 2026')).toEqual(['2026-07-09 to 2026-08-08']);
    expect(yearless('9 Jul to 8 Aug', 'Thank you')).toEqual([]);
  });
});

describe('the period of a bill', () => {
  it.each<[string, string[][]]>([
    ['of the bill among other periods', [['Days in period', '18', '30']]],
    ['of the bill behind others', [['Service days', '30', '18', '28']]],
    ['in the row of the dates', [['1', '30', '12,772']]],
  ])('has the days %s', (_, rows) => {
    const dated = { x: 40, y: 40, text: 'Bill period 9 Jul 2026 to 8 Aug 2026' };
    const beside = _ === 'in the row of the dates';
    const doc = makeDocumentIndex([dated, ...table(beside ? 41 : 80, [300, 400, 500, 560], rows)]);
    const { days, misprintedDays } = findPeriod(doc, []);
    expect([days?.value, misprintedDays]).toEqual([30, null]);
  });

  it('is a pair of dates whose days are in their row, the later first', () => {
    const row = ['ELE 0000064606', '01/02/2026', '02/01/2026', '30', 'MR'];
    const { start, end, days } = findPeriod(makeDocumentIndex(table(40, [40, 150, 250, 350, 450], [row])), []);
    expect([start?.value, end?.value, days?.value]).toEqual(['2026-01-02', '2026-02-01', 30]);
  });

  const period = (supplyDays: number[], ...texts: string[]) => {
    const { start, end, days } = findPeriod(makeDocumentIndex(lines(...texts)), supplyDays);
    return [start?.value ?? null, end?.value ?? null, days?.value ?? null, start?.basis ?? days?.basis ?? null];
  };
  const own = 'Bill period 9 Jul 2026 to 8 Aug 2026';

  it.each<[string, number[], string[], unknown[]]>([
    ['fits days in print', [], [`${own} (31 days)`], ['2026-07-09', '2026-08-08', 31, 'days_fit_dates']],
    [
      'fits days in print without its last',
      [],
      [`${own} (30 days)`],
      ['2026-07-09', '2026-08-08', 30, 'days_fit_dates'],
    ],
    ['fits the days of supply', [31], [own], ['2026-07-09', '2026-08-08', 31, 'days_fit_supply']],
    ['is reported in two places', [], [own, own], ['2026-07-09', '2026-08-08', 31, 'two_places']],
    ['is reported once', [], [own], ['2026-07-09', '2026-08-08', 31, 'label_unconfirmed']],
    [
      'is reported as printed where its days do not fit',
      [],
      [`${own} (33 days)`],
      ['2026-07-09', '2026-08-08', 33, 'label_unconfirmed'],
    ],
    ['has days alone', [], ['Number of days 31'], [null, null, 31, 'label_unconfirmed']],
    ['has days alone that are those of supply', [31], ['Number of days 31'], [null, null, 31, 'days_fit_supply']],
    ['has nothing', [], ['Thank you'], [null, null, null, null]],
    [
      'ends before it starts',
      [31],
      ['Bill period 8 Aug 2026 to 9 Jul 2026', 'Number of days 31'],
      ['2026-08-08', '2026-07-09', 31, 'dates_reversed'],
    ],
    [
      'is the whole of its two parts',
      [],
      [`${own} (31 days)`, 'Billing days 9 Jul 2026 to 20 Jul 2026 (12 days)'],
      ['2026-07-09', '2026-08-08', 31, 'days_fit_dates'],
    ],
  ])('%s', (_, supplyDays, texts, expected) => {
    expect(period(supplyDays, ...texts)).toEqual(expected);
  });

  it('is the whole of its parts where the days of the whole are printed', () => {
    const first = line('Bill period 9 Jul 2026 to 20 Jul 2026 (12 days)');
    const whole = (text: string) =>
      findPeriod(makeDocumentIndex([first, line('Bill period', 70), { x: 200, y: 70, text }]), []).end?.value;
    expect(whole('9 Jul 2026 to 8 Aug 2026 (31 days)')).toBe('2026-08-08');
    expect(whole('9 Jul 2026 to 8 Aug 2026')).toBe('2026-07-20');
    expect(whole('10 Jul 2026 to 8 Aug 2026 (30 days)')).toBe('2026-07-20');
    expect(whole('1 Jul 2026 to 19 Jul 2026 (19 days)')).toBe('2026-07-20');
  });
});
