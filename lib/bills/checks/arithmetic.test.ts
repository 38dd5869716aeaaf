/** Lines, days and reads of a bill, with the figures that are reported. */
import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Charge, MeterRead } from '../bill';
import { checkArithmetic } from './arithmetic';

const found = (change: Partial<Bill>) => checkArithmetic(sampleBill(change));
const ofLines = (...charges: Charge[]) => found({ charges, meterReads: [], period: noPeriod });
const noPeriod = { start: null, end: null, days: null, misprintedDays: null };
const usage = (more: Partial<Charge> = {}) =>
  charge({ description: 'Usage', amount: 30, quantity: 100, unit: 'kWh', rate: 0.3, ...more });

describe('checkLines', () => {
  it('that come out are not reported, nor lines without a calculation', () => {
    expect(ofLines(usage())).toEqual([]);
    expect(ofLines(usage({ rate: null, amount: 99 }))).toEqual([]);
    expect(ofLines(usage({ quantity: null, amount: 99 }))).toEqual([]);
  });

  it('that do not are reported with their factors, the rate to eight digits', () => {
    const line = usage({ rate: 0.123456789, amount: 99, lossFactor: 1.02 });
    expect(ofLines(line)).toEqual([
      {
        code: 'line_arithmetic',
        facts: {
          ...{ not: 'product', description: 'Usage', factors: [100, 0.12345679, 1.02] },
          ...{ productCents: 1_259, saidCents: 9_900 },
        },
      },
    ]);
    expect(ofLines(usage({ amount: 99 }))).toMatchObject([{ facts: { factors: [100, 0.3], productCents: 3_000 } }]);
  });

  it('multiply demand by the days of the period, or by those charged for', () => {
    const demand = usage({ quantity: 40, unit: 'kVA', rate: 0.5, rateUnit: '$/kVA/day', amount: 900, basis: 'line' });
    const period = { ...noPeriod, days: sure(45) };
    expect(found({ charges: [demand], meterReads: [], period })).toEqual([]);
    expect(ofLines(demand)).toHaveLength(1);
    const supply = charge({ description: 'Supply', amount: 45, quantity: 45, unit: 'days', rate: 1 });
    expect(ofLines(demand, supply)).toEqual([]);
  });

  it('that a picture shows badly are reported together, as uncertain', () => {
    const unclear = (description: string) => usage({ description, amount: 99, basis: 'unclear_line' });
    expect(ofLines(unclear('One'), unclear('Two'), usage())).toEqual([
      { code: 'uncertain', field: 'charges', facts: { what: 'lines', first: 'One', count: 2 } },
    ]);
    expect(ofLines(unclear('One'))).toMatchObject([{ facts: { count: 1 } }]);
    expect(ofLines({ ...unclear('One'), quantity: null })).toEqual([]);
    expect(ofLines(usage({ amount: 99, basis: 'line' }))).toMatchObject([{ code: 'line_arithmetic' }]);
  });

  it.each([
    ['61.74 kW @ $9.10', 391.3],
    ['1,061.74 kWh x 40c', 391.3],
    ['100 MJ at 2.5 cents', 391.3],
    ['3 months × 25', 391.3],
  ])('with a calculation in their words are held to it: %s', (calculation, amount) => {
    const description = `Charge ${calculation}`;
    expect(ofLines(charge({ description, amount }))).toEqual([
      {
        code: 'line_arithmetic',
        facts: { not: 'calculation', description, calculation: calculation, saidCents: 39_130 },
      },
    ]);
  });

  it.each([
    ['43 kW @ $9.10', 391.3],
    ['1,000 kWh x 40c', 400],
    ['1,000 kWh x 0.40', 400],
    ['31 days at 100 cents', 31],
    ['5 items @ $3', 99],
    ['50 kWh at 5.5% off', 99],
    ['no figures', 99],
  ])('are not reported where that comes out or is none: %s', (calculation, amount) => {
    expect(ofLines(charge({ description: `Charge ${calculation}`, amount }))).toEqual([]);
  });

  it('for days other than their words say are reported', () => {
    const supply = (description: string, more: Partial<Charge> = {}) =>
      ofLines(charge({ description, amount: 30, quantity: 30, unit: 'days', rate: 1, ...more }));
    expect(supply('Supply 39 days')).toEqual([
      { code: 'line_arithmetic', facts: { not: 'days', description: 'Supply 39 days', chargedDays: 30, saidDays: 39 } },
    ]);
    expect(supply('Supply 30 days')).toEqual([]);
    expect(supply('Supply 1.39 days')).toEqual([]);
    expect(supply('Supply')).toEqual([]);
    expect(supply('Usage in 39 days', { unit: 'kWh' })).toEqual([]);
  });
});

describe('a line twice', () => {
  const at = (y: number, page = 1) => ({ page, box: { x: 40, y, width: 200, height: 10 } });
  const twice = (more: Partial<Charge>, first: Partial<Charge> = {}, change: Partial<Bill> = {}) =>
    found({
      ...{ charges: [usage({ evidence: at(100), ...first }), usage({ evidence: at(120), ...more })] },
      ...{ meterReads: [], period: noPeriod, ...change },
    }).filter(({ code }) => code === 'duplicate_line');

  it('is reported where everything is the same, capitals aside', () => {
    expect(twice({})).toEqual([{ code: 'duplicate_line', facts: { description: 'Usage', amountCents: 3_000 } }]);
    expect(twice({ description: 'USAGE' })).toHaveLength(1);
  });

  it.each<[string, Partial<Charge>]>([
    ['name', { description: 'Other' }],
    ['quantity', { quantity: 101 }],
    ['rate', { rate: 0.31 }],
    ['amount', { amount: 31 }],
    ['page', { evidence: at(120, 2) }],
    ['place', { evidence: null }],
  ])('is another line with another %s', (_, more) => {
    expect(twice(more)).toEqual([]);
  });

  it('is reported right below the other only: within three and a half heights', () => {
    expect(twice({ evidence: at(134) })).toHaveLength(1);
    expect(twice({ evidence: at(135) })).toEqual([]);
    expect(twice({}, { evidence: null })).toEqual([]);
  });

  it('is no fault of lines of nothing, without a quantity, or of bottles', () => {
    expect(twice({ amount: 0, rate: 0 }, { amount: 0, rate: 0 })).toEqual([]);
    expect(twice({ quantity: null }, { quantity: null })).toEqual([]);
    expect(twice({}, {}, { energyType: 'lpg' })).toEqual([]);
  });
});

describe('the period', () => {
  const supply = (days: number) =>
    charge({ description: 'Supply', amount: days, quantity: days, unit: 'days', rate: 1 });
  const period = (start: string | null, end: string | null, days: number | null, misprinted: number | null = null) => ({
    ...{ start: start === null ? null : sure(start), end: end === null ? null : sure(end) },
    ...{ days: days === null ? null : sure(days), misprintedDays: misprinted === null ? null : sure(misprinted) },
  });
  const report = (given: Bill['period'], charges: Charge[] = []) => found({ period: given, charges, meterReads: [] });
  const july = (days: number | null, misprinted: number | null = null) =>
    period('2026-07-01', '2026-07-31', days, misprinted);

  it('counts both its ends, or one', () => {
    expect([31, 30].map((days) => report(july(days)))).toEqual([[], []]);
    const dates = { start: '2026-07-01', end: '2026-07-31', days: 31 };
    expect(report(july(32))).toEqual([{ code: 'period_days', facts: { ...dates, otherDays: 32, other: 'said' } }]);
    expect(report(july(29))).toEqual([{ code: 'period_days', facts: { ...dates, otherDays: 29, other: 'said' } }]);
    expect(report(july(31, 40))).toEqual([{ code: 'period_days', facts: { ...dates, otherDays: 40, other: 'said' } }]);
    expect(report(july(null), [supply(40)])).toEqual([
      { code: 'period_days', facts: { ...dates, otherDays: 40, other: 'charged' } },
    ]);
    expect(report(july(null), [supply(30)])).toEqual([]);
  });

  it('starts before it ends', () => {
    const facts = { start: '2026-07-31', end: '2026-07-01' };
    expect(report(period('2026-07-31', '2026-07-01', 31))).toEqual([{ code: 'period_order', facts }]);
    expect(report(period('2026-07-01', '2026-07-01', 1))).toEqual([]);
  });

  it('is not asked for without one of its dates', () => {
    expect(report(period(null, '2026-07-31', 99))).toEqual([]);
    expect(report(period('2026-07-01', null, 99))).toEqual([]);
  });
});

describe('checkReads', () => {
  const [peak, offPeak] = sampleBill().meterReads as [MeterRead, MeterRead];
  const ofReads = (...meterReads: MeterRead[]) => found({ meterReads });

  it('that give another consumption are reported, in doubt as uncertain', () => {
    const wrong = { ...peak, consumption: 700, multiplier: 2 };
    expect(ofReads(wrong)).toContainEqual({
      code: 'reads',
      facts: { previous: 1_000, current: 1_300, multiplier: 2, consumption: 700 },
    });
    expect(ofReads({ ...peak, consumption: 400 })).toContainEqual({
      code: 'reads',
      facts: { previous: 1_000, current: 1_300, multiplier: 1, consumption: 400 },
    });
    expect(ofReads({ ...wrong, basis: 'unclear_read_row' })).toContainEqual({
      ...{ code: 'uncertain', field: 'usage.meter_reads', facts: { what: 'reads', consumption: 700 } },
    });
  });

  it.each(['previous', 'current', 'consumption'] as const)('without their %s are not reported', (part) => {
    const codes = ofReads({ ...peak, consumption: 700, [part]: null }).map(({ code }) => code);
    expect(codes).not.toContain('reads');
  });

  it('that come to other than the usage are reported, of electricity only', () => {
    const more = { ...offPeak, current: 2_400, consumption: 400 };
    const facts = { readsKwh: 700, chargedKwh: 500 };
    expect(ofReads(peak, more)).toEqual([{ code: 'usage_total', facts }]);
    expect(found({ meterReads: [peak, more], energyType: 'gas' })).toEqual([]);
    const makeUsage = (totalKwh: number | null) => ({
      usage: { ...sampleBill().usage, totalKwh: totalKwh === null ? null : sure(totalKwh) },
    });
    expect(found({ meterReads: [peak, more], ...makeUsage(null) })).toEqual([]);
    expect(found({ meterReads: [peak, more], ...makeUsage(0) })).toEqual([]);
  });

  it('of fewer registers than usage lines may come to less', () => {
    const few = { ...peak, current: 1_250, consumption: 250 };
    expect(ofReads(few)).toEqual([]);
    const lines = (more: Partial<Charge>) =>
      sampleCharges.map((one) => (one.unit === 'kWh' ? { ...one, ...more } : one));
    const report = (more: Partial<Charge>) =>
      found({ meterReads: [few], charges: lines(more) }).map(({ code }) => code);
    expect(report({ class: 'network' })).toEqual(['usage_total']);
    expect(report({ tariffType: 'solar' })).toEqual(['usage_total']);
    expect(report({ class: 'on_supply' })).toEqual([]);
  });
});
