import { describe, expect, it } from 'vitest';
import type { OwnRates } from '@/lib/plans/own-rates';
import { describePeriodCost, describeRates, provesRates } from './rate-copy';

const flat = (cPerKwh: number) => [{ sizeKwh: null, cPerKwh }];
const rates = (change: Partial<OwnRates> = {}): OwnRates => ({
  ...{ supplyCPerDay: 150, stepDays: 92, controlledShare: 0, demand: [], fees: [], discounts: [], export: null },
  ...{ uncertain: [], period: { days: 92, chargedIncGst: 2107.59, costIncGst: 2107.24 } },
  energy: [
    { basis: 'peak', steps: flat(40) },
    { basis: 'off_peak', steps: flat(20) },
    { basis: 'all', steps: flat(5) },
    { basis: 'controlled', steps: flat(9) },
  ],
  ...change,
});

describe('the rates of a bill in a line', () => {
  it('run from the cheapest to the dearest kWh, with GST and with what every kWh pays', () => {
    expect(describeRates(rates())).toBe('27.50–49.50c/kWh, 165.00c a day');
  });

  it('are one price where there is one, and the steps where there are several', () => {
    expect(describeRates(rates({ energy: [{ basis: 'all', steps: flat(30) }], supplyCPerDay: null }))).toBe(
      '33.00c/kWh',
    );
    const steps = [{ sizeKwh: 1000, cPerKwh: 30 }, ...flat(25)];
    expect(describeRates(rates({ energy: [{ basis: 'all', steps }] }))).toBe('27.50–33.00c/kWh, 165.00c a day');
  });

  it('count a price on part of the usage in part, and name a demand charge', () => {
    const energy: OwnRates['energy'] = [
      { basis: 'all', steps: flat(30) },
      { basis: 'peak', steps: flat(10), part: 0.5 },
    ];
    const demand: OwnRates['demand'] = [{ pricePerKwExGst: 10, per: 'month', kw: null }];
    expect(describeRates(rates({ energy, demand }))).toBe('33.00c/kWh, 165.00c a day, demand charge');
  });

  it('are proved by the bill’s own period within a hundredth', () => {
    expect(describePeriodCost(rates())).toBe('Comes to $2,107.24 for the bill; charged $2,107.59');
    expect(provesRates(rates())).toBe(true);
    expect(provesRates(rates({ period: { days: 92, chargedIncGst: 2000, costIncGst: 2021 } }))).toBe(false);
    expect([provesRates(rates({ period: null })), describePeriodCost(rates({ period: null }))]).toEqual([false, null]);
  });
});
