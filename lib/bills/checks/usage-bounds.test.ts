/** Usage on both sides of every bound. */
import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { checkUsage } from './usage';

const days = 10;

function bill(totalKwh: number | null, change: Partial<Bill> = {}, usage: Partial<Bill['usage']> = {}): Bill {
  const amount = (totalKwh ?? 0) * 0.3;
  return sampleBill({
    charges: [charge({ description: 'Usage', amount, quantity: totalKwh, unit: 'kWh', rate: 0.3 })],
    period: { ...sampleBill().period, days: sure(days) },
    usage: {
      ...{ totalKwh: totalKwh === null ? null : sure(totalKwh), peakKwh: null, shoulderKwh: null, offPeakKwh: null },
      ...{
        controlledLoadKwh: null,
        exportKwh: null,
        demandKw: null,
        demandKva: null,
        totalMj: null,
        totalTherms: null,
        ...usage,
      },
    },
    totals: { ...sampleBill().totals, newCharges: null },
    ...change,
  });
}
const codes = (...given: Parameters<typeof bill>) => checkUsage(bill(...given)).map(({ code }) => code);

describe('the size of the usage', () => {
  it('is known by a day', () => {
    expect(checkUsage(bill(0.9))).toEqual([{ code: 'usage_range', facts: { kwhADay: 0.09, is: 'low' } }]);
    expect(codes(1)).toEqual([]);
    const large = { demandKva: sure(1_000_000) };
    expect(codes(500_000, {}, { demandKva: sure(3_000) })).toEqual([]);
    expect(checkUsage(bill(500_010, {}, { demandKva: sure(3_000) }))).toEqual([
      { code: 'usage_range', facts: { kwhADay: 50_001, is: 'high' } },
    ]);
    expect(codes(500_010, {}, large)).toContain('usage_range');
  });

  it('of a small plan has a bound of its own', () => {
    const plan = { planName: sure('Small Business Saver') };
    expect(codes(8_800, plan)).toEqual([]);
    expect(checkUsage(bill(8_810, plan))).toEqual([
      { code: 'usage_range', facts: { kwhADay: 881, is: 'high_for_plan' } },
    ]);
    expect(codes(8_810, { planName: null })).toEqual([]);
    const line = charge({
      description: 'Small business anytime',
      amount: 2_643,
      quantity: 8_810,
      unit: 'kWh',
      rate: 0.3,
    });
    expect(codes(8_810, { planName: null, charges: [line] })).toEqual(['usage_range']);
  });

  it('of a meter without signs of a large connection has another', () => {
    expect(codes(16_500)).toEqual([]);
    expect(checkUsage(bill(16_510))).toEqual([
      { code: 'usage_range', facts: { kwhADay: 1_651, is: 'high_for_meter' } },
    ]);
    const [usage] = bill(16_510).charges as [Charge];
    const beside = (more: Partial<Charge>) =>
      codes(16_510, { charges: [usage, charge({ description: 'Other', amount: 1, ...more })] });
    expect(beside({ lossFactor: 1.02 })).toEqual([]);
    expect(beside({ class: 'demand' })).toEqual([]);
    expect(beside({ class: 'market' })).toEqual([]);
    expect(beside({ class: 'network' })).toEqual(['usage_range']);
    const [read] = sampleBill().meterReads;
    const multiplied = (multiplier: number | null) => codes(16_510, { meterReads: [{ ...read!, multiplier }] });
    expect([multiplied(1), multiplied(null), multiplied(2)]).toEqual([['usage_range'], ['usage_range'], []]);
    expect(codes(16_510, {}, { demandKw: sure(100) })).toEqual([]);
  });

  it('is not judged of gas, without days or without usage', () => {
    const noDays = { period: { ...sampleBill().period, days: null } };
    expect(codes(0.9, noDays)).toEqual([]);
    expect(codes(null)).toEqual([]);
    expect(codes(16_510, { energyType: 'gas' })).toEqual([]);
  });
});

describe('usage and demand', () => {
  // 100 kW for ten days are 24,000 kWh.
  const used = (totalKwh: number, lines: Charge[] = [], usage: Partial<Bill['usage']> = { demandKw: sure(100) }) =>
    checkUsage(bill(totalKwh, { charges: [...bill(totalKwh).charges, ...lines] }, usage));
  const demand = (description: string, quantity: number | null = 100, unit = 'kW') =>
    charge({ description, amount: 10, quantity, unit, rate: 0.1, class: 'demand' });

  it('fit up to a twentieth above the demand in every hour', () => {
    expect(used(25_200)).toEqual([]);
    expect(used(25_201)).toEqual([
      { code: 'usage_demand', facts: { totalKwh: 25_201, days, demand: 100, is: 'high' } },
    ]);
    expect(used(25_201, [], { demandKva: sure(100) })).toHaveLength(1);
    expect(used(25_201, [], { demandKva: sure(101), demandKw: sure(100) })).toEqual([]);
    expect(used(25_201, [], {}).map(({ code }) => code)).toEqual(['usage_range']);
  });

  it('fit the highest demand that is charged', () => {
    expect(used(25_201, [demand('Capacity', 101)])).toEqual([]);
    expect(used(25_201, [demand('Capacity', 101, 'kVA')])).toEqual([]);
    expect(used(25_201, [demand('Capacity', 101, 'kVAr')])).toHaveLength(1);
    expect(used(25_201, [demand('Capacity', null)])).toHaveLength(1);
  });

  it.each([
    'Demand window',
    'Summer demand',
    'Winter demand',
    'High season demand',
    'Evening demand',
    'Demand 3pm to 9pm',
    'On-peak demand',
    'Mid peak demand',
  ])('fit twice as much where the demand is that of certain hours: %s', (description) => {
    expect(used(48_000, [demand(description)])).toEqual([]);
    expect(used(48_001, [demand(description)])).toHaveLength(1);
  });

  it('contradict each other where next to nothing of the demand is used', () => {
    expect(used(240)).toEqual([]);
    expect(used(239)).toEqual([{ code: 'usage_demand', facts: { totalKwh: 239, days, demand: 100, is: 'low' } }]);
    expect(used(239, [], { demandKw: sure(0) })).toEqual([]);
  });
});

describe('the price of the usage', () => {
  const priced = (amount: number, change: Partial<Bill> = {}, more: Partial<Charge> = {}) =>
    checkUsage(
      bill(100, {
        charges: [charge({ description: 'Usage', amount, quantity: 100, unit: 'kWh', rate: amount / 100, ...more })],
        ...change,
      }),
    );

  it('is that of the energy lines above, and of all lines below', () => {
    expect(priced(160)).toEqual([]);
    expect(priced(160.01)).toEqual([{ code: 'usage_price', facts: { price: '160.01c/kWh', total: 100, unit: 'kWh' } }]);
    expect(priced(160.01, {}, { quantity: null })).toEqual([]);
    expect(priced(160.01, {}, { unit: 'days' })).toEqual([]);
    expect(priced(0.5)).toEqual([]);
    expect(priced(0.49)).toMatchObject([{ code: 'usage_price', facts: { price: '0.49c/kWh' } }]);
    expect(priced(0)).toEqual([]);
  });

  it('holds no credits, and the total where that is more', () => {
    const line = (amount: number) => charge({ description: 'Usage', amount, quantity: 100, unit: 'kWh', rate: 1 });
    expect(priced(1, { charges: [line(0.6), line(-0.5)] })).toEqual([]);
    expect(priced(1, { charges: [line(161), line(-50)] })).toHaveLength(1);
    expect(priced(0.49, { totals: { ...sampleBill().totals, newCharges: sure(0.5) } })).toEqual([]);
  });

  it('is that of the MJ of gas where it prints any', () => {
    const line = charge({ description: 'Gas', amount: 31, quantity: 100, unit: 'MJ', rate: 0.31 });
    const gas = { energyType: 'gas' as const, charges: [line] };
    expect(checkUsage(bill(null, gas, { totalMj: sure(100) }))).toEqual([
      { code: 'usage_price', field: 'usage.total_mj', facts: { price: '31c/MJ', total: 100, unit: 'MJ' } },
    ]);
    expect(checkUsage(bill(null, gas, { totalMj: sure(104) }))).toEqual([]);
    expect(checkUsage(bill(100, gas))).toEqual([]);
    expect(checkUsage(bill(null, { ...gas, energyType: 'elec' }, { totalMj: sure(100) }))).toEqual([]);
  });
});

describe('usage and the past', () => {
  const past = (totalKwh: number, ...printed: number[]) =>
    checkUsage(bill(totalKwh, { printedDailyKwh: printed.map((value) => sure(value)) }));

  it('are within five times of a daily average in print', () => {
    expect(past(1_000, 20)).toEqual([]);
    expect(past(1_001, 20)).toEqual([{ code: 'usage_past', facts: { kwhADay: 100.1, printedADay: 20 } }]);
    expect(past(1_000, 500)).toEqual([]);
    expect(past(999, 500)).toEqual([{ code: 'usage_past', facts: { kwhADay: 99.9, printedADay: 500 } }]);
    expect(past(1_001, 5, 21)).toEqual([]);
    expect(past(999, 900, 499)).toEqual([]);
    expect(past(1_100, 5, 20)).toMatchObject([{ facts: { printedADay: 20 } }]);
    expect(past(1_000)).toEqual([]);
  });
});
