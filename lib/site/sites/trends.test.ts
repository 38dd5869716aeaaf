/** The trends of a site beside sums that are made day by day, and what they say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadBill } from '@/lib/site/bill/model';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildSiteTrends, findValue, listMeasures, type TrendBill, toTrendBills } from './trends';

const dayMs = 86_400_000;
const day = (iso: string) => Date.parse(iso) / dayMs;
const bill = (start: string, end: string, more: Partial<TrendBill> = {}): TrendBill => ({
  ...{ id: `${start} ${end}`, span: { start: day(start), end: day(end) }, issued: end },
  ...{ cost: 900, energy: 3000, estimated: false },
  ...more,
});
const trendOf = (bills: readonly TrendBill[], id: string) =>
  buildSiteTrends(bills, 'elec').trends.find((trend) => trend.id === id);

const quarters = [
  bill('2025-07-01', '2025-09-30', { cost: 1840, energy: 4600 }),
  bill('2025-10-01', '2025-12-31', { cost: 920, energy: 2300 }),
  bill('2026-07-01', '2026-09-30', { cost: 1380, energy: 4600, estimated: true }),
];

describe('the trends of a site', () => {
  it('are a day, so that bills of different lengths compare, newest first, with a bar each', () => {
    const { trends, rows } = buildSiteTrends(quarters, 'elec');
    expect(trends.map(({ title }) => title)).toEqual(['Cost a day', 'Usage a day', 'Price per kWh']);
    expect(rows.map(({ values }) => values.map(({ words, percent }) => `${words} ${percent}`))).toEqual([
      ['$15.00 75', '50 kWh 100', '30.00c/kWh 75'],
      ['$10.00 50', '25 kWh 50', '40.00c/kWh 100'],
      ['$20.00 100', '50 kWh 100', '40.00c/kWh 100'],
    ]);
    expect(rows.map(({ estimated }) => estimated)).toEqual([true, false, false]);
    expect(trends[0]!.finding).toBe(
      '$15.00 a day on your newest bill. The lowest is $10.00 a day, the highest $20.00 a day.',
    );
  });

  it('say what changed since the same months a year before, in the past and without a promise', () => {
    expect(trendOf(quarters, 'cost')!.change).toEqual({
      words: '25% less than in the same months a year before: $15.00 a day, was $20.00 a day.',
      basis: 'Compared with 1 July – 30 Sept 2025.',
    });
    expect(trendOf(quarters, 'energy')!.change?.words).toMatch(
      /^The same as in the same months a year before: 50 kWh a day\./,
    );
    const credit = [{ ...quarters[0]!, cost: -92 }, quarters[2]!];
    expect(trendOf(credit, 'cost')!.change?.words).toMatch(/^\$15\.00 a day, was -\$1\.00 a day in the same months/);
  });

  it('say nothing of a change where the newest bill is short, or its dates are not on bills a year before', () => {
    const partly = [bill('2025-07-11', '2025-10-09'), bill('2026-07-01', '2026-09-30')];
    expect(trendOf(partly, 'cost')!.change).toBeNull();
    const short = [bill('2025-07-01', '2025-09-30'), bill('2026-07-01', '2026-07-20')];
    expect(trendOf(short, 'cost')!.change).toBeNull();
    expect(trendOf(quarters.slice(0, 2), 'cost')!.change).toBeNull();
  });

  it('count days on two bills once, with the newer one, and say so beside the older', () => {
    const anew = bill('2025-12-22', '2026-01-31', { issued: '2026-02-03' });
    const { rows, notes } = buildSiteTrends(
      [...quarters, anew, { ...quarters[0]!, id: 'again', issued: null }],
      'elec',
    );
    expect(notes[0]).toBe('102 days are on more than one bill. We count them once, with the newest bill.');
    expect(buildSiteTrends(quarters, 'elec').notes).toEqual(['181 days are on no bill.']);
    const noteOf = (id: string) => rows.find((row) => row.id === id)?.note;
    expect([noteOf(anew.id), noteOf(quarters[1]!.id), noteOf('again')]).toEqual([
      null,
      '10 days on newer bills',
      'On newer bills',
    ]);
  });
});

const anyBill = fc
  .record({
    start: fc.integer({ min: day('2022-01-01'), max: day('2025-12-31') }),
    length: fc.integer({ min: 1, max: 95 }),
    issued: fc.constantFrom('2024-01-01', '2025-01-01', null),
    cost: fc.option(fc.integer({ min: -500, max: 9000 })),
    energy: fc.option(fc.integer({ min: 0, max: 50_000 })),
    estimated: fc.boolean(),
  })
  .map(({ start, length, ...more }) => ({
    ...more,
    ...{ id: 'any', span: { start, end: start + length - 1 } },
  }));

describe('whatever the bills are', () => {
  it('every bill has a row, and no bar is longer than its column', () => {
    fc.assert(
      fc.property(fc.array(anyBill, { maxLength: 30 }), (given) => {
        const bills = given.map((one, i) => ({ ...one, id: String(i) }));
        const { trends, rows } = buildSiteTrends(bills, 'elec');
        expect(rows).toHaveLength(trends.length > 0 ? bills.length : 0);
        for (const { percent } of rows.flatMap(({ values }) => values)) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('sums over days are those of going through every day', () => {
    const days = fc.integer({ min: 1, max: 400 });
    const told = anyBill.filter(({ cost, energy }) => cost !== null && !!energy);
    fc.assert(
      fc.property(fc.array(fc.tuple(told, days), { minLength: 1, maxLength: 12 }), (pairs) => {
        let [cost, energy, count] = [0, 0, 0];
        for (const [{ span, ...one }, many] of pairs) {
          const length = span.end - span.start + 1;
          for (let i = 0; i < many; i++) {
            cost += one.cost! / length;
            energy += one.energy! / length;
            count++;
          }
        }
        const over = Object.fromEntries(
          listMeasures('elec').map((measure) => [
            measure.id,
            findValue(
              measure,
              pairs.map(([one, many]) => ({ bill: one, days: many })),
            ),
          ]),
        );
        expect(over.cost).toBeCloseTo(cost / count, 6);
        expect(over.energy).toBeCloseTo(energy / count, 6);
        expect(over.price! / 100).toBeCloseTo(cost / energy, 6);
      }),
    );
  });
});

describe('what is followed of a bill', () => {
  const source = (change: Partial<ReadBill> = {}, mj: number | null = null) => ({
    ...{ id: 'a', bill: billFixture(change), mj },
  });
  const trendBill = (change: Partial<ReadBill> = {}, fuel: 'elec' | 'gas' = 'elec', mj: number | null = null) =>
    toTrendBills([source(change, mj)], fuel)[0]!;

  it('is its own charges and usage', () => {
    expect(trendBill()).toMatchObject({ cost: 1468.5, energy: 4600 });
    expect(trendBill({}, 'gas', 9000)).toMatchObject({ energy: 9000 });
    expect(trendBill({}, 'gas').energy).toBeNull();
  });

  it('is no amount that may hold an earlier balance, and no money of another country', () => {
    const totals = { subtotal: null, gst: null, newCharges: null, previousBalance: 131.5, totalDue: 1600 };
    expect(trendBill({ totals }).cost).toBeNull();
    expect(trendBill({ country: 'NZ' }).cost).toBeNull();
  });
});
