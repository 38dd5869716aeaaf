import { describe, expect, it } from 'vitest';
import { type ChargeLine, comesOut } from './calculations';

const line = (given: Partial<ChargeLine>): ChargeLine => ({
  description: 'Peak usage',
  quantity: 300,
  unit: 'kWh',
  rate: 0.4,
  rateUnit: 'cent/kWh',
  lossFactor: null,
  amount: 120,
  isProved: false,
  ...given,
});
const fits = (given: Partial<ChargeLine>, counts: readonly number[] = []) => comesOut(line(given), counts);

describe('comesOut', () => {
  it.each([
    ['to the cent', {}, true],
    ['a cent more', { amount: 120.01 }, true],
    ['a cent less', { amount: 119.99 }, true],
    // The rate shows no digit behind the point of its cents: half a cent for each of 300.
    ['as much as the rate may be rounded', { amount: 121.19 }, true],
    ['more than one percent', { amount: 121.3 }, false],
    ['a rate of many digits, two cents away', { rate: 0.400001, amount: 120.03 }, false],
    ['a credit on one side', { amount: -120 }, true],
    ['amounts with GST of a rate without', { amount: 132 }, true],
    ['amounts without GST of a rate with', { amount: 109.09 }, true],
    ['New Zealand’s tax', { amount: 138 }, true],
    ['another share', { amount: 144 }, false],
    ['a loss factor', { lossFactor: 1.05, amount: 126 }, true],
    ['another loss factor', { lossFactor: 1.05, amount: 120 }, false],
  ])('%s', (_, given, expected) => {
    expect(fits(given)).toBe(expected);
  });

  it('reads dollars to the digits that dollars have', () => {
    // 40 cents as dollars show one digit: a twentieth of a dollar for each, capped at one percent.
    expect(fits({ rateUnit: '$/kWh', amount: 121.2 })).toBe(true);
    expect(fits({ rateUnit: '$/kWh', amount: 121.3 })).toBe(false);
  });

  it('charges demand for days, months and years', () => {
    const demand = { unit: 'kVA', quantity: 100, rateUnit: '$/kVA' };
    expect(fits({ ...demand, rate: 0.41061, amount: 1272.89 }, [31])).toBe(true);
    expect(fits({ ...demand, rate: 0.41061, amount: 1313.95 }, [31])).toBe(true);
    expect(fits({ ...demand, rate: 0.41061, amount: 1355.01 }, [31])).toBe(false);
    expect(fits({ ...demand, rate: 120.11, rateUnit: '$/kVA/year', amount: 1020.11 }, [31])).toBe(true);
    expect(fits({ ...demand, rate: 120.11, rateUnit: '$/kVA', amount: 1020.11 }, [31])).toBe(false);
    expect(fits({ ...demand, rate: 12.0111, rateUnit: '$/kVA/month', amount: 1224.15 }, [31])).toBe(true);
  });

  it('charges energy for days only where its print is known to multiply', () => {
    expect(fits({ amount: 3720 }, [31])).toBe(false);
    expect(fits({ amount: 3720, isProved: true }, [31])).toBe(true);
  });
});
