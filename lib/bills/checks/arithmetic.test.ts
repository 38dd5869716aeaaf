import { describe, expect, it } from 'vitest';
import type { Bill, Charge } from '../bill';
import { charge, sampleBill, sampleCharges, sure } from '../testing';
import { checkArithmetic } from './arithmetic';

const found = (changes: Partial<Bill> = {}) => checkArithmetic(sampleBill(changes));
const ofLine = (given: Partial<Charge>, rest: Partial<Bill> = {}) =>
  found({ charges: [charge({ description: 'Peak', amount: 120, ...given })], meterReads: [], ...rest });
const { period, usage } = sampleBill();
const peak = { quantity: 300, unit: 'kWh', rate: 0.4, rateUnit: 'cent/kWh' } as const;

it('finds nothing in a bill without a fault', () => {
  expect(found()).toEqual([]);
});

describe('a line', () => {
  it('is told with its factors', () => {
    expect(ofLine({ ...peak, rate: 0.1 + 0.2, lossFactor: 1.05 })).toEqual([
      {
        code: 'line_arithmetic',
        facts: {
          not: 'product',
          description: 'Peak',
          factors: [300, 0.3, 1.05],
          productCents: 9_450,
          saidCents: 12_000,
        },
      },
    ]);
    expect(ofLine({ ...peak, rate: 0.3 })).toMatchObject([{ facts: { factors: [300, 0.3], productCents: 9_000 } }]);
    expect(ofLine(peak)).toEqual([]);
  });

  it('that a picture shows badly is told as uncertain with others like it', () => {
    const misread = charge({ description: 'Peak', amount: 1, ...peak, basis: 'unclear_line' });
    const facts = (count: number) => ({ what: 'lines', first: 'Peak', count });
    expect(found({ charges: [misread] })).toEqual([{ code: 'uncertain', field: 'charges', facts: facts(1) }]);
    const other = { ...misread, description: 'Off-peak' };
    expect(found({ charges: [misread, other] })).toEqual([{ code: 'uncertain', field: 'charges', facts: facts(2) }]);
    expect(found({ charges: [{ ...misread, quantity: null }] })).toEqual([]);
  });

  it.each<[string, number, string | null]>([
    ['Demand 61.74 kW @ $9.10', 391.3, '61.74 kW @ $9.10'],
    ['Demand 1,061 kW x 9.10', 391.3, '1,061 kW x 9.10'],
    ['Demand 43 kW @ $9.10', 391.3, null],
    ['Peak 300kWh at 40c', 120, null],
    ['Peak 300 kWh × 40 cents', 120, null],
    ['Peak 3,000 kWh at 4c', 120, null],
    ['Discount 30 days at 10%', 5, null],
    ['Peak usage', 120, null],
  ])('in words, "%s" for $%s, is held to its calculation', (description, amount, calculation) => {
    const facts = { not: 'calculation', description, calculation, saidCents: Math.round(amount * 100) };
    expect(ofLine({ description, amount })).toEqual(calculation ? [{ code: 'line_arithmetic', facts }] : []);
    expect(ofLine({ description, ...peak, amount: 120 })).toEqual([]);
  });

  it('is held to the days in its words', () => {
    const daily = { quantity: 31, unit: 'days', rate: 1, rateUnit: '$/day', amount: 31 };
    const facts = { not: 'days', description: 'Supply 39 days', chargedDays: 31, saidDays: 39 };
    expect(ofLine({ ...daily, description: 'Supply 39 days' })).toEqual([{ code: 'line_arithmetic', facts }]);
    expect(ofLine({ ...daily, description: 'Supply 31 days' })).toEqual([]);
    expect(ofLine({ ...daily, description: 'Supply 1,039 days, 1.39 days' })).toEqual([]);
    expect(ofLine({ ...peak, description: 'Peak 39 days' })).toEqual([]);
  });
});

describe('a line that repeats the one before', () => {
  const at = (y: number, page = 1) => ({ page, box: { x: 40, y, width: 200, height: 10 } });
  const line = charge({ description: 'Peak', amount: 120, ...peak, evidence: at(100) });
  const told = (again: Partial<Charge>, rest: Partial<Bill> = {}, first: Charge = line) =>
    found({ charges: [first, { ...line, evidence: at(112), ...again }], meterReads: [], ...rest });

  it('is told', () => {
    expect(told({})).toEqual([{ code: 'duplicate_line', facts: { description: 'Peak', amountCents: 12_000 } }]);
    expect(told({ description: 'PEAK' })).toHaveLength(1);
  });

  it.each<[string, Partial<Charge>]>([
    ['by another name', { description: 'Off-peak' }],
    ['of another amount', { amount: 120.01 }],
    ['of another quantity', { quantity: 300.01 }],
    ['of another rate', { rate: 0.40001 }],
    ['far below', { evidence: at(135) }],
    ['on another page', { evidence: at(112, 2) }],
    ['that stands nowhere', { evidence: null }],
  ])('is not told %s', (_, again) => {
    expect(told(again).filter(({ code }) => code === 'duplicate_line')).toEqual([]);
  });

  it('may stand up to three and a half heights below', () => {
    expect(told({ evidence: at(134.9) })).toHaveLength(1);
  });

  it('may be of nothing, without a quantity or of gas in bottles', () => {
    const nothing = { ...line, amount: 0, rate: 0 };
    expect(told({ amount: 0, rate: 0 }, {}, nothing)).toEqual([]);
    expect(told({ quantity: null }, {}, { ...line, quantity: null })).toEqual([]);
    expect(told({}, { energyType: 'lpg' })).toEqual([]);
  });
});

describe('the period', () => {
  const of = (start: string, end: string, days: number | null, charges: Charge[] = []) =>
    found({
      charges,
      period: { ...period, start: sure(start), end: sure(end), days: days === null ? null : sure(days) },
    });
  const dates = { start: '2026-07-09', end: '2026-08-08' };

  it.each([30, 31])('may be of %s days', (days) => {
    expect(of(dates.start, dates.end, days)).toEqual([]);
  });

  it.each([29, 32])('is told to be of %s days', (days) => {
    const facts = { ...dates, days: 31, otherDays: days, other: 'said' };
    expect(of(dates.start, dates.end, days)).toEqual([{ code: 'period_days', facts }]);
  });

  it('is told to be charged for other days', () => {
    const supply = { ...sampleCharges[2]!, quantity: 40, amount: 40 };
    const facts = { ...dates, days: 31, otherDays: 40, other: 'charged' };
    expect(of(dates.start, dates.end, null, [supply])).toEqual([{ code: 'period_days', facts }]);
    expect(of(dates.start, dates.end, null, [sampleCharges[2]!])).toEqual([]);
  });

  it('is told the wrong way round, and may be a day', () => {
    expect(of(dates.end, dates.start, 31)).toEqual([
      { code: 'period_order', facts: { start: dates.end, end: dates.start } },
    ]);
    expect(of(dates.start, dates.start, 1)).toEqual([]);
    expect(found({ charges: [], period: { ...period, start: null, days: sure(99) } })).toEqual([]);
    expect(found({ charges: [], period: { ...period, end: null, days: sure(99) } })).toEqual([]);
  });
});

describe('meter reads', () => {
  const [read] = sampleBill().meterReads as [Bill['meterReads'][number]];
  const of = (given: Partial<typeof read>) => found({ meterReads: [{ ...read, ...given }] });

  it('are told with their multiplier', () => {
    const facts = { previous: 1000, current: 1300, multiplier: 1, consumption: 350 };
    expect(of({ consumption: 350 })[0]).toEqual({ code: 'reads', facts });
    expect(of({ consumption: 350, multiplier: 2 })[0]).toEqual({ code: 'reads', facts: { ...facts, multiplier: 2 } });
    expect(of({ consumption: 350, basis: 'unclear_read_row' })[0]).toEqual({
      ...{ code: 'uncertain', field: 'usage.meter_reads' },
      facts: { what: 'reads', consumption: 350 },
    });
  });

  it.each(['previous', 'current', 'consumption'] as const)('are not held to a %s that is missing', (part) => {
    expect(of({ consumption: 350, [part]: null }).filter(({ code }) => code === 'reads')).toEqual([]);
  });

  it('are held to the kWh of electricity', () => {
    const meterReads = [{ ...read, previous: 0, current: 900, consumption: 900 }];
    const facts = { readsKwh: 900, chargedKwh: 500 };
    expect(found({ meterReads })).toEqual([{ code: 'usage_total', facts }]);
    expect(found({ meterReads, energyType: 'gas' })).toEqual([]);
    expect(found({ meterReads, usage: { ...usage, totalKwh: null } })).toEqual([]);
    expect(found({ meterReads: [{ ...read, current: 1400, consumption: 400 }] })).toEqual([]);
  });
});
