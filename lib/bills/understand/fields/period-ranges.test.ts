import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, pairs, type Text, table } from '@/lib/testing/bill-documents';
import type { Found } from './candidates';
import {
  findLabelledRanges,
  findLooseRanges,
  findPairedDates,
  isAside,
  isNoTermOfPayment,
  readDatePairs,
} from './period-ranges';
import type { Range } from './reversed-periods';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const formatRanges = (found: Found<Range>[]) => found.map(({ value }) => `${value.start} to ${value.end}`);
const own = '2026-07-09 to 2026-08-08';

describe('a period beside its label', () => {
  const labelled = (...texts: Text[]) => formatRanges(findLabelledRanges(makeDocumentIndex(texts)));

  it.each([
    'Bill period 9 Jul 2026 to 8 Aug 2026',
    'Bill period: 9 Jul 2026 - 8 Aug 2026 (31 days)',
    'Billing period of your account 9 Jul 2026 - 8 Aug 2026',
  ])('is read from "%s"', (text) => {
    expect(labelled(line(text))).toEqual([own]);
  });

  it('may be broken over lines', () => {
    const broken = (...value: string[]) => [line('Bill period'), ...block(140, 40, value)];
    expect(labelled(...broken('9 Jul 2026 to', '8 Aug 2026'))).toEqual([own]);
    expect(
      labelled(line('Bill period'), { x: 140, y: 40, text: '9 Jul 2026' }, { x: 140, y: 62, text: 'to 8 Aug 2026' }),
    ).toEqual([own]);
    expect(
      labelled(line('Bill period'), { x: 140, y: 40, text: '9 Jul 2026' }, { x: 140, y: 64, text: 'to 8 Aug 2026' }),
    ).toEqual([]);
    expect(
      labelled(line('Bill period'), { x: 140, y: 40, text: '9 Jul 2026' }, { x: 143, y: 62, text: 'to 8 Aug 2026' }),
    ).toEqual([]);
  });

  it('stands at the front of what is beside the label', () => {
    expect(labelled(line(`Bill period ${'as we told you last time in the letter '} 9 Jul 2026 to 8 Aug 2026`))).toEqual(
      [],
    );
  });

  it('is two years long at most', () => {
    expect(labelled(line('Bill period 30 Jul 2024 to 8 Aug 2026'))).toEqual(['2024-07-30 to 2026-08-08']);
    expect(labelled(line('Bill period 29 Jul 2024 to 8 Aug 2026'))).toEqual([]);
    expect(labelled(line('Bill period 9 Jul 2026 to 9 Jul 2026'))).toEqual([]);
  });

  it('may be the wrong way round, and is then less sure', () => {
    const [right] = findLabelledRanges(makeDocumentIndex([line('Bill period 9 Jul 2026 to 8 Aug 2026')]));
    const [wrong] = findLabelledRanges(makeDocumentIndex([line('Bill period 8 Aug 2026 to 9 Jul 2026')]));
    expect([wrong!.value, right!.score - wrong!.score]).toEqual([{ start: '2026-08-08', end: '2026-07-09' }, 0.5]);
  });
});

describe('a period of two labels', () => {
  const paired = (...rows: [string, string][]) =>
    formatRanges(findPairedDates(makeDocumentIndex(pairs(40, 40, 200, rows))));

  it.each<[string, string]>([
    ['From', 'To'],
    ['Period start', 'Period end'],
    ['Start date', 'End date'],
  ])('%s and %s', (start, end) => {
    expect(paired([start, '9 Jul 2026'], [end, '8 Aug 2026'])).toEqual([own]);
    expect(paired([start, 'Thursday 9 Jul 2026'], [end, 'Sat, 8 Aug 2026'])).toEqual([own]);
    expect(paired([start, 'read on 9 Jul 2026'], [end, '8 Aug 2026'])).toEqual([]);
  });

  it('may be the wrong way round where the labels are close', () => {
    expect(paired(['From', '8 Aug 2026'], ['To', '9 Jul 2026'])).toEqual(['2026-08-08 to 2026-07-09']);
    expect(paired(['From', '9 Jul 2026'], ['To', '9 Jul 2026'])).toEqual([]);
    expect(paired(['From', '9 Jul 2024'], ['To', '8 Aug 2026'])).toEqual([]);
    const far = [...pairs(40, 40, 200, [['From', '8 Aug 2026']]), ...pairs(40, 140, 200, [['To', '9 Jul 2026']])];
    expect(formatRanges(findPairedDates(makeDocumentIndex(far)))).toEqual([]);
  });

  it('is one of several, each in its order', () => {
    const found = paired(['From', '9 Jul 2026'], ['To', '8 Aug 2026'], ['From', '9 Aug 2026'], ['To', '8 Sep 2026']);
    expect(found).toContain(own);
    expect(found.filter((one) => one.slice(0, 10) > one.slice(14))).toEqual([]);
  });

  it('is surer where the labels are close, and stands where both do', () => {
    const at = (y: number) =>
      findPairedDates(
        makeDocumentIndex([
          ...pairs(40, 40, 200, [['From', '9 Jul 2026']]),
          ...pairs(40, y, 200, [['To', '8 Aug 2026']]),
        ]),
      )[0]!;
    expect(at(99).score - at(100).score).toBe(1);
    expect(at(99).evidence.box).toMatchObject({ x: 200, y: 40, height: 68 });
  });
});

describe('a period anywhere', () => {
  const loose = (...texts: string[]) =>
    formatRanges(findLooseRanges(makeDocumentIndex(texts.map((text, i) => line(text, 40 + 30 * i)))));

  it('is a range, or two that follow each other day by day', () => {
    expect(loose('9 Jul 2026 to 8 Aug 2026')).toEqual([own]);
    expect(loose('9 Jul 2026 to 20 Jul 2026', '21 Jul 2026 to 8 Aug 2026')).toContain(own);
    expect(loose('9 Jul 2026 to 20 Jul 2026', '22 Jul 2026 to 8 Aug 2026')).not.toContain(own);
  });

  it.each([
    'Contract 9 Jul 2026 to 8 Aug 2026',
    'Benefit 9 Jul 2026 to 8 Aug 2026',
    'Peak hours 9 Jul 2026 to 8 Aug 2026',
  ])('is not in "%s"', (text) => {
    expect(loose(text)).toEqual([]);
    expect(isAside(makeDocumentIndex([line(text)]).lines[0]!)).toBe(true);
  });

  it('is not from the day of issue to that of payment', () => {
    const doc = makeDocumentIndex([line('Issue date 9 Jul 2026'), line('Due date 8 Aug 2026', 70)]);
    const range = (start: string, end: string) => ({
      ...findLooseRanges(makeDocumentIndex([line('9 Jul 2026 to 8 Aug 2026')]))[0]!,
      value: { start, end },
    });
    const isPeriod = isNoTermOfPayment(doc);
    expect([
      isPeriod(range('2026-07-09', '2026-08-08')),
      isPeriod(range('2026-07-09', '2026-08-07')),
      isPeriod(range('2026-07-08', '2026-08-08')),
    ]).toEqual([false, true, true]);
  });
});

describe('a period of two reads', () => {
  const readPairs = (text: string) =>
    formatRanges(readDatePairs(makeDocumentIndex(table(40, [40, 200, 300, 400], [text.split('|')]))));

  it.each([
    ['Meter 1027592|9 Jul 2026|8 Aug 2026', [own]],
    ['Meter 1027592|8 Aug 2026|9 Jul 2026', [own]],
    ['Read|9 Jul 2026|8 Aug 2026', [own]],
    ['Service|9 Jul 2026|8 Aug 2026', [own]],
    ['Paid|9 Jul 2026|8 Aug 2026', []],
    ['Meter 1027592|9 Jul 2026', []],
    ['Meter 1027592|9 Jul 2026|9 Jul 2026', []],
    ['Meter 1027592|9 Jul 2024|8 Aug 2026', []],
    ['Meter 1027592|9 Jul 2026|20 Jul 2026|8 Aug 2026', []],
    ['Meter from 8 Aug 2026 to 9 Jul 2026', ['2026-08-08 to 2026-07-09']],
    ['Meter to|8 Aug 2026|9 Jul 2026', []],
  ])('is read from "%s": %j', (text, expected) => {
    expect(readPairs(text)).toEqual(expected);
  });
});
