import { describe, expect, it } from 'vitest';
import { charge, sampleBill } from '@/lib/testing/bills';
import type { Charge, MeterRead } from '../bill';
import { comesOut, findContradictingTotal, findOtherChargedDays, listChargedDays, readFits } from './calculations';

const line = (given: Partial<Charge>) =>
  charge({ description: 'Line', quantity: 100, unit: 'kWh', rate: 0.3, amount: 30, basis: 'line', ...given });
const [sampleRead] = sampleBill().meterReads as [MeterRead];

describe('comesOut', () => {
  const out = (given: Partial<Charge>, counts: number[] = []) => comesOut(line(given), counts);

  it('takes quantity times rate, either sign, and a rate without GST', () => {
    expect(out({})).toBe(true);
    expect(out({ amount: -30 })).toBe(true);
    expect(out({ amount: 33 })).toBe(true);
    expect(out({ amount: 34.5 })).toBe(true);
    expect(out({ amount: 27.27 })).toBe(true);
    expect(out({ amount: 36 })).toBe(false);
    expect(out({ amount: 28.6 })).toBe(false);
  });

  it('allows for the rounding of a rate as it is printed, in cents or dollars', () => {
    const rounded = { quantity: 1_000, rate: 0.27, amount: 271.5 };
    expect(out({ ...rounded, rateUnit: '$/kWh' })).toBe(true);
    expect(out({ ...rounded, rateUnit: 'cent/kWh', amount: 271.5 })).toBe(true);
    expect(out({ ...rounded, rate: 0.2712, rateUnit: 'cent/kWh', amount: 271.3 })).toBe(false);
    expect(out({ ...rounded, rate: 0.2712, rateUnit: '$/kWh', amount: 271.22 })).toBe(true);
  });

  it('multiplies by a loss factor, and then by no days', () => {
    expect(out({ lossFactor: 1.05, amount: 31.5 })).toBe(true);
    expect(out({ lossFactor: 1.05, amount: 30 })).toBe(false);
    expect(out({ lossFactor: 1.05, amount: 31.5 * 31, rateUnit: '$/kVA/day', unit: 'kVA' }, [31])).toBe(false);
  });

  const demand = { unit: 'kVA', quantity: 40, rate: 0.5, rateUnit: '$/kVA/day' };

  it('multiplies demand by the days of the bill, one more or less, or usual ones', () => {
    expect(out({ ...demand, amount: 20 * 45 }, [45])).toBe(true);
    expect(out({ ...demand, amount: 20 * 44 }, [45])).toBe(true);
    expect(out({ ...demand, amount: 20 * 46 }, [45])).toBe(true);
    expect(out({ ...demand, amount: 20 * 47 }, [45])).toBe(false);
    expect([28, 29, 30, 31, 2, 3].every((count) => out({ ...demand, amount: 20 * count }))).toBe(true);
    expect(out({ ...demand, amount: 20 * 27 })).toBe(false);
    expect(out({ ...demand, unit: 'kW', amount: 20 * 31 })).toBe(true);
    expect(out({ ...demand, amount: 0 }, [1])).toBe(false);
  });

  it('takes a share of a year or a month', () => {
    const yearly = { unit: 'kVA', quantity: 100, rate: 120, rateUnit: '$/kVA/year' };
    expect(out({ ...yearly, amount: (12_000 * 31) / 365 }, [31])).toBe(true);
    expect(out({ ...yearly, amount: 1_000, rateUnit: '$/kVA' }, [])).toBe(false);
    expect(out({ ...yearly, amount: 2_000 })).toBe(true);
    const monthly = { unit: 'kVA', quantity: 100, rate: 10, rateUnit: '$/kVA/month' };
    expect(out({ ...monthly, amount: (1_000 * 45) / 30 }, [45])).toBe(true);
    expect(out({ ...monthly, amount: (1_000 * 45 * 12) / 365 }, [45])).toBe(true);
    expect(out({ ...monthly, amount: (1_000 * 45) / 30, rateUnit: '$/kVA' }, [45])).toBe(false);
  });
});

describe('the days charged', () => {
  const daily = (description: string, quantity: number | null, unit = 'days') => ({ description, quantity, unit });
  const parted = [daily('Supply', 20), daily('SUPPLY', 11), daily('Meter', 31), daily('Usage', 500, 'kWh')];

  it('are those of each line, of all lines of one name, and of all lines', () => {
    expect(listChargedDays(parted)).toEqual([20, 11, 31, 31, 31, 62]);
    expect(listChargedDays([daily('Supply', 31)])).toEqual([31, 31]);
    expect(listChargedDays([daily('Supply', null), daily('Usage', 5, 'kWh')])).toEqual([]);
  });

  it('contradict only where no charge fits, whole or in its parts', () => {
    const other = (days: number, lines = parted) => findOtherChargedDays((count) => count === days, lines);
    expect(other(31)).toBeNull();
    expect(other(62)).toBeNull();
    expect(other(30)).toBe(31);
    expect(other(20, [daily('Supply', 20), daily('Supply', 20)])).toBeNull();
    expect(other(11, [daily('Supply', 20), daily('Supply', 11)])).toBe(31);
    expect(other(31, [])).toBeNull();
    expect(other(31, [daily('Usage', 30, 'kWh')])).toBeNull();
  });
});

describe('readFits', () => {
  const fits = (given: Partial<MeterRead>) =>
    readFits({
      ...{
        ...sampleRead,
        register: null,
        previous: 1_000,
        current: 1_300,
        consumption: 300,
        multiplier: null,
        unit: 'kWh',
      },
      ...given,
    });

  it('allows a unit for decimals, and a thousandth', () => {
    expect(fits({ consumption: 301 })).toBe(true);
    expect(fits({ consumption: 299 })).toBe(true);
    expect(fits({ consumption: 301.02 })).toBe(false);
    expect(fits({ consumption: 298.9 })).toBe(false);
    expect(fits({ current: 101_000, consumption: 100_099 })).toBe(true);
    expect(fits({ current: 101_000, consumption: 100_102 })).toBe(false);
  });

  it('multiplies, with room for half of the multiplier', () => {
    expect(fits({ multiplier: 20, consumption: 6_000 })).toBe(true);
    expect(fits({ multiplier: 20, consumption: 6_010 })).toBe(true);
    expect(fits({ multiplier: 20, consumption: 6_012 })).toBe(false);
    expect(fits({ multiplier: 1, consumption: 301 })).toBe(true);
    expect(fits({ multiplier: 2, consumption: 300 })).toBe(false);
  });

  it.each([99_999, 100_000, 999_999, 1_000_000, 10_000])('lets a meter start again after %d', (top) => {
    expect(fits({ previous: top - 100, current: 200, consumption: 300 })).toBe(true);
    expect(fits({ previous: top - 100, current: 200, consumption: 500 })).toBe(false);
  });
});

describe('findContradictingTotal', () => {
  const register = (consumption: number | null, name: string | null = null, unit = 'kWh'): MeterRead => ({
    ...{ ...sampleRead, register: name, previous: 0, current: consumption, consumption, multiplier: null, unit },
  });
  const total = (kwh: number, reads: MeterRead[], lines = 0) => findContradictingTotal(kwh, reads, lines);

  it('allows two kWh for each register and a fiftieth', () => {
    expect(total(100, [register(104)])).toBeNull();
    expect(total(100, [register(104.1)])).toBe(104.1);
    expect(total(100, [register(96)])).toBeNull();
    expect(total(100, [register(95.9)])).toBe(95.9);
    expect(total(200, [register(108), register(100)])).toBeNull();
    expect(total(200, [register(109), register(100)])).toBe(209);
  });

  it('leaves out energy fed in', () => {
    for (const name of ['Export', 'B1', 'Solar', 'Feed-in', 'Generation'])
      expect(total(100, [register(100), register(50, name)])).toBeNull();
    expect(total(100, [register(100), register(50, 'Peak')])).toBeNull();
    expect(total(100, [register(80), register(50, 'Peak')])).toBe(130);
    expect(total(100, [register(50, 'Export')])).toBeNull();
  });

  it('lets registers stand elsewhere where there are more usage lines, up to twenty times', () => {
    expect(total(100, [register(50)], 2)).toBeNull();
    expect(total(100, [register(50)], 1)).toBe(50);
    expect(total(100, [register(5)], 2)).toBeNull();
    expect(total(100, [register(4.9)], 2)).toBe(4.9);
    expect(total(100, [register(150)], 2)).toBe(150);
  });
});
