import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOwnRates, makeEnergyPrice, makeOwnRates } from '@/lib/testing/own-rates';
import type { UsageProfile } from '../costing/cost';
import { costOwnPeriod, costOwnRates, type PeriodUsage } from './cost';
import type { OwnRates } from './schema';

const makeUsage = (part: Partial<UsageProfile> = {}): UsageProfile => ({
  annualKwh: 20_000,
  placement: 'typical',
  peakShare: 0.5,
  shoulderShare: 0.2,
  offPeakShare: 0.3,
  maxDemandKw: 10,
  ...part,
});
const costDollars = (rates: OwnRates, usage = makeUsage()) => costOwnRates(rates, usage, 'ausgrid').annualCents / 100;

const bandNames = ['peak', 'shoulder', 'off_peak'] as const;

/** The rules of docs/costing.md, "Your bill", written a second time, charge by charge. */
function calculateDollars(rates: OwnRates, usage: UsageProfile): number {
  const { energy, controlledShare, discounts } = rates;
  const kwh = usage.annualKwh;
  const whole = energy.filter(({ part }) => part === undefined);
  const controlled = whole.some(({ basis }) => basis === 'controlled') ? kwh * controlledShare : 0;
  const general = kwh - controlled;
  const shares = [usage.peakShare, usage.shoulderShare, Math.max(0, usage.offPeakShare - controlled / kwh)];
  const all = shares.reduce((a, b) => a + b, 0);
  const own = bandNames.filter((band) => whole.some(({ basis }) => basis === band));
  const kwhOf = { peak: 0, shoulder: 0, off_peak: 0 };
  for (const [i, band] of bandNames.entries()) {
    const those = all > 0 ? (general * shares[i]!) / all : 0;
    for (const to of own.includes(band) ? [band] : own) kwhOf[to] += own.includes(band) ? those : those / own.length;
  }
  let use = 0;
  for (const { basis, part, steps } of energy) {
    let left = part !== undefined ? part * kwh : { ...kwhOf, all: general, controlled }[basis];
    for (const { sizeKwh, cPerKwh } of steps) {
      const here = sizeKwh === null ? left : Math.min(left, (sizeKwh * 365) / rates.stepDays);
      use += (here * cPerKwh) / 100;
      left -= here;
    }
  }
  const supply = ((rates.supplyCPerDay ?? 0) * 365) / 100;
  let exGst = supply + use;
  for (const { pricePerKwExGst, per, kw } of rates.demand) {
    exGst += pricePerKwExGst * (kw ?? usage.maxDemandKw) * { day: 365, month: 12, year: 1 }[per];
  }
  for (const { percent, of } of discounts) exGst -= ((of === 'use' ? use : use + supply) * percent) / 100;
  let total = exGst * 1.1;
  for (const { perYearExGst, gstFree } of rates.fees) total += gstFree ? perYearExGst : perYearExGst * 1.1;
  for (const { lowIncGst } of rates.uncertain) total += lowIncGst;
  if (rates.export) total -= (rates.export.cPerKwh * rates.export.annualKwh) / 100;
  return total;
}

const anyUsage = fc
  .record({
    annualKwh: fc.integer({ min: 1000, max: 300_000 }),
    peak: fc.integer({ min: 0, max: 100 }),
    shoulder: fc.integer({ min: 0, max: 100 }),
    maxDemandKw: fc.integer({ min: 0, max: 200 }),
    placement: fc.constantFrom<UsageProfile['placement'][]>('typical', 'by_name', 'around_the_clock'),
  })
  .map(({ peak, shoulder, ...rest }): UsageProfile => {
    const peakShare = peak / 100;
    const shoulderShare = Math.min(shoulder, 100 - peak) / 100;
    return { ...rest, peakShare, shoulderShare, offPeakShare: Math.max(0, 1 - peakShare - shoulderShare) };
  });

describe('the cost of own rates', () => {
  it('is what a calculator of its own finds, whatever the bill charges', () => {
    fc.assert(
      fc.property(anyOwnRates, anyUsage, (rates, usage) => {
        expect(Math.abs(costDollars(rates, usage) - calculateDollars(rates, usage))).toBeLessThan(0.006);
      }),
      { numRuns: 500 },
    );
  });

  it('is the sum of its lines, to the cent, and never below its low or above its high', () => {
    fc.assert(
      fc.property(anyOwnRates, anyUsage, (rates, usage) => {
        const { annualCents, highCents, lines } = costOwnRates(rates, usage, 'energex');
        expect(lines.reduce((sum, { amountIncGst }) => sum + Math.round(amountIncGst * 100), 0)).toBe(annualCents);
        const span = rates.uncertain.reduce((sum, { lowIncGst, highIncGst }) => sum + highIncGst - lowIncGst, 0);
        expect(highCents - annualCents).toBe(Math.round(span * 100));
        for (const { quantity, rateIncGst, rateUnit, amountIncGst } of lines) {
          if (quantity === null) continue;
          const product = quantity * rateIncGst! * (rateUnit!.startsWith('c/') ? 0.01 : 1);
          expect(Math.abs(product - amountIncGst)).toBeLessThan(0.02 + quantity * 1e-6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('goes by the usage asked for, not by how a load profile would lay it over hours', () => {
    const rates = makeOwnRates({
      energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('shoulder', 30), makeEnergyPrice('off_peak', 20)],
    });
    const byName = costDollars(rates, makeUsage({ placement: 'by_name' }));
    expect(costDollars(rates, makeUsage({ placement: 'evening_hospitality' }))).toBe(byName);
    expect(costDollars(rates, makeUsage({ peakShare: 0.6, shoulderShare: 0.1 }))).toBeCloseTo(
      byName + 20_000 * 0.01 * 1.1,
      2,
    );
  });

  it('names its lines, adds a discount into one and keeps the order of a plan', () => {
    const rates = makeOwnRates({
      energy: [makeEnergyPrice('all', 25), makeEnergyPrice('controlled', 15)],
      controlledShare: 0.2,
      demand: [{ pricePerKwExGst: 1, per: 'month', kw: 5 }],
      discounts: [{ percent: 10, of: 'use' }],
      fees: [{ kind: 'metering', perYearExGst: 100 }],
      export: { cPerKwh: 5, annualKwh: 100 },
      uncertain: [{ kind: 'market', lowIncGst: 7, highIncGst: 9 }],
    });
    expect(
      costOwnRates(rates, makeUsage(), 'ausgrid').lines.map(({ label, amountIncGst }) => [label, amountIncGst]),
    ).toEqual([
      ['Daily supply', 401.5],
      ['Usage', 4400],
      ['Controlled load', 660],
      ['Demand', 66],
      ['Discount on usage', -506],
      ['Solar feed-in credit', -5],
      ['Metering charges', 110],
      ['Market charges, lowest estimate', 7],
    ]);
  });

  it('states the prices of the list’s plans: each kWh with all that is charged on it, GST included', () => {
    const rates = makeOwnRates({
      energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20), makeEnergyPrice('all', 2)],
      supplyCPerDay: null,
    });
    const { unitPrices, tariffType, warnings } = costOwnRates(rates, makeUsage(), 'ausgrid').plan;
    expect(unitPrices.peakCPerKwh).toBeCloseTo(46.2, 9);
    expect(unitPrices.offPeakCPerKwh).toBeCloseTo(24.2, 9);
    expect([tariffType, ...warnings]).toEqual(['time_of_use', 'no_supply_charge_found']);
  });
});

describe('the cost of a period', () => {
  const period: PeriodUsage = {
    ...{ days: 92, kwh: 4000, peakKwh: null, shoulderKwh: null, offPeakKwh: null },
    ...{ controlledKwh: 0, demandKw: null, exportKwh: null },
  };
  const steps = [
    { sizeKwh: 1000, cPerKwh: 30 },
    { sizeKwh: null, cPerKwh: 20 },
  ];

  it.each<[string, Partial<OwnRates>, Partial<PeriodUsage>, number]>([
    ['one price', {}, {}, (92 + 4000 * 0.25) * 1.1],
    ['steps that end with the period', { energy: [{ basis: 'all', steps }], stepDays: 92 }, {}, (92 + 300 + 600) * 1.1],
    ['steps of a month', { energy: [{ basis: 'all', steps }], stepDays: 46 }, {}, (92 + 600 + 400) * 1.1],
    [
      'bands, the rest in the one not told',
      { energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20)] },
      { peakKwh: 1500 },
      (92 + 600 + 500) * 1.1,
    ],
    [
      'bands with controlled load',
      { energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20), makeEnergyPrice('controlled', 10)] },
      { peakKwh: 1500, offPeakKwh: 1700, controlledKwh: 800 },
      (92 + 600 + 340 + 80) * 1.1,
    ],
    [
      'demand a day',
      { demand: [{ pricePerKwExGst: 0.5, per: 'day', kw: null }] },
      { demandKw: 20 },
      (92 + 1000 + 920) * 1.1,
    ],
    [
      'charges of a year by its days, feed-in by its own kWh',
      { fees: [{ kind: 'metering', perYearExGst: 365 }], export: { cPerKwh: 5, annualKwh: 9999 } },
      { exportKwh: 200 },
      (92 + 1000 + 92) * 1.1 - 10,
    ],
    [
      'no usage at all',
      { energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('controlled', 9)] },
      { kwh: 0, controlledKwh: 0 },
      101.2,
    ],
  ])('counts %s', (_, part, used, expected) => {
    expect(costOwnPeriod(makeOwnRates(part), { ...period, ...used })).toBeCloseTo(expected, 2);
  });

  it('of 365 days is the annual cost', () => {
    fc.assert(
      fc.property(anyOwnRates, anyUsage, (rates, usage) => {
        const { annualKwh: kwh, peakShare, shoulderShare, offPeakShare, maxDemandKw } = usage;
        const controlled = rates.energy.some(({ basis, part }) => basis === 'controlled' && part === undefined)
          ? rates.controlledShare
          : 0;
        fc.pre(offPeakShare >= controlled);
        const period = {
          days: 365,
          kwh,
          peakKwh: peakShare * kwh,
          shoulderKwh: shoulderShare * kwh,
          offPeakKwh: (offPeakShare - controlled) * kwh,
          controlledKwh: controlled * kwh,
          demandKw: maxDemandKw,
          exportKwh: null,
        };
        expect(Math.abs(costOwnPeriod(rates, period) - costDollars(rates, usage))).toBeLessThan(0.011);
      }),
    );
  });
});
