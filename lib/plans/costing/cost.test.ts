import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlan, anyUsage, makeFlatPlan, makePlan, makeRate, makeTouRates } from '@/lib/testing/plans';
import type { Plan, Rate } from '../plan';
import { findTariffType, planSchema } from '../plan';
import { compilePlan } from './compile-plan';
import { allotCents, costPlanCents, costPlanLines, roundCost, type UsageProfile } from './cost';

const usage: UsageProfile = {
  annualKwh: 10_000,
  placement: 'by_name',
  peakShare: 0.5,
  shoulderShare: 0.3,
  offPeakShare: 0.2,
  maxDemandKw: 10,
};
const costDollars = (plan: Plan, use: UsageProfile = usage) => costPlanCents(compilePlan(plan), use) / 100;
const wholeYear = { from: '01-01', to: '12-31', supplyPerDayExGst: 0 };
const makeSteppedPlan = (steps: [sizeKwh: number | null, pricePerKwhExGst: number][], blockPeriodDays = 1) => {
  const blocks = steps.map(([sizeKwh, pricePerKwhExGst]) => ({ sizeKwh, pricePerKwhExGst }));
  return makePlan({ seasons: [{ ...wholeYear, rates: [{ ...makeRate('anytime', 0), blocks, blockPeriodDays }] }] });
};
const usageLines = (plan: Plan) => costPlanLines(compilePlan(plan), usage).filter(({ kind }) => kind === 'usage');

describe('rounding to cents', () => {
  it.each([
    [2.344, 234],
    [2.346, 235],
    [-2.346, -235],
    // The double next to 1.115 is below it, and 1.115 × 100 is above 111.5.
    [1.115, 111],
    [8.345, 835],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(roundCost(dollars)).toBe(cents);
  });
});

describe('annual cost, worked by hand', () => {
  it('R1, R3, R4: supply and single-rate usage with GST', () => {
    // 365 × $1.20 + 10,000 × $0.25 = $2,938.00; × 1.1 = $3,231.80
    expect(costDollars(makeFlatPlan(1.2, 0.25))).toBe(3231.8);
  });

  it('R2: seasons by their days, around the new year, however the year is cut', () => {
    // Summer Nov–Mar has 151 days, winter 214: (151 × 0.40 + 214 × 0.20) / 365 × 10,000 kWh × 1.1
    const plan = makePlan({
      seasons: [
        { from: '11-01', to: '03-31', supplyPerDayExGst: 1, rates: [makeRate('anytime', 0.4)] },
        { from: '04-01', to: '10-31', supplyPerDayExGst: 2, rates: [makeRate('anytime', 0.2)] },
      ],
    });
    expect(costDollars(plan)).toBeCloseTo((((151 * 0.4 + 214 * 0.2) / 365) * 10_000 + 151 + 428) * 1.1, 2);
  });

  it('R5: each band at its own price', () => {
    const plan = makePlan({
      seasons: [{ ...wholeYear, rates: makeTouRates({ peak: 0.4, shoulder: 0.3, off_peak: 0.1 }) }],
    });
    expect(costDollars(plan)).toBe(3410); // (2,000 + 900 + 200) × 1.1
  });

  it('R5: rates of one band share it by their hours', () => {
    const rates: Rate[] = [
      { ...makeRate('shoulder', 0.3), windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '09:00' }] },
      { ...makeRate('shoulder', 0.1), windows: [{ days: [1, 2, 3, 4, 5], from: '22:00', to: '04:00' }] },
      makeRate('off_peak', 0),
    ];
    const plan = makePlan({ seasons: [{ ...wholeYear, rates }] });
    const shoulder = { ...usage, peakShare: 0, shoulderShare: 1, offPeakShare: 0 };
    expect(costDollars(plan, shoulder)).toBeCloseTo(10_000 * (0.25 * 0.3 + 0.75 * 0.1) * 1.1, 2);
  });

  it.each([
    ['a day', 1, 20],
    ['a month', 365 / 12, 600],
    ['a quarter', 365 / 4, 1800],
    ['a year', 365, 7300],
  ])('R6: steps of %s', (_, blockPeriodDays, sizeKwh) => {
    const inFirst = (sizeKwh * 365) / blockPeriodDays;
    const steps: [number | null, number][] = [
      [sizeKwh, 0.4],
      [null, 0.2],
    ];
    expect(costDollars(makeSteppedPlan(steps, blockPeriodDays))).toBeCloseTo(
      (inFirst * 0.4 + (10_000 - inFirst) * 0.2) * 1.1,
      2,
    );
  });

  it('R6: steps of equal price are one, and show as none', () => {
    const plan = makeSteppedPlan([
      [10, 0.3],
      [null, 0.3],
    ]);
    expect(usageLines(plan)).toMatchObject([{ step: null, quantity: 10_000, amountIncGst: 3300 }]);
  });

  it('R6: the last step is open, whatever size it states', () => {
    expect(
      costDollars(
        makeSteppedPlan([
          [10, 0.3],
          [5, 0.2],
        ]),
      ),
    ).toBeCloseTo((3650 * 0.3 + 6350 * 0.2) * 1.1, 2);
  });

  it('R6: an empty step is none, and steps that become neighbours by that are one', () => {
    const plan = makeSteppedPlan([
      [4, 0.3],
      [0, 0.9],
      [6, 0.3],
      [null, 0.2],
    ]);
    expect(usageLines(plan)).toMatchObject([
      { step: 1, quantity: 3650, amountIncGst: 1204.5 },
      { step: 2, quantity: 6350, amountIncGst: 1397 },
    ]);
  });

  it('R8: demand per day, month and year, seasonal, with a minimum', () => {
    const charge = { label: 'Demand', minDemandKw: null };
    const demand = (per: 'day' | 'month' | 'year', pricePerKwExGst: number, days: number, minDemandKw: number | null) =>
      costDollars(makePlan({ demandCharges: [{ ...charge, per, pricePerKwExGst, days, minDemandKw }] })) -
      costDollars(makePlan({}));
    expect(demand('day', 0.3, 151, null)).toBeCloseTo(0.3 * 10 * 151 * 1.1, 2);
    expect(demand('month', 12, 365, null)).toBeCloseTo(12 * 10 * 12 * 1.1, 2);
    expect(demand('year', 150, 365, null)).toBeCloseTo(150 * 10 * 1.1, 2);
    expect(demand('day', 0.3, 365, 25)).toBeCloseTo(0.3 * 25 * 365 * 1.1, 2);
  });

  it('R8: a charge without a unit is not costed and is flagged', () => {
    const charge = { label: 'Demand', per: null, pricePerKwExGst: 5, days: 365, minDemandKw: null };
    const plan = compilePlan(makePlan({ demandCharges: [charge] }));
    expect(costPlanCents(plan, usage) / 100).toBe(costDollars(makePlan({})));
    expect(plan.warnings).toEqual(['demand_not_costed']);
    expect(plan.tariffType).toBe('demand');
    expect(plan.unitPrices.demandPerKwPerYear).toBeNull();
  });

  it('R9, R10: discounts and fees each on their own base', () => {
    const base = { label: 'x' };
    const plan = makePlan({
      seasons: [{ ...wholeYear, supplyPerDayExGst: 1, rates: [makeRate('anytime', 0.2)] }],
      demandCharges: [{ ...base, per: 'year', pricePerKwExGst: 100, days: 365, minDemandKw: null }],
      discounts: [
        { ...base, kind: 'percent_of_bill', percent: 10 },
        { ...base, kind: 'percent_of_use', percent: 5 },
        { ...base, kind: 'percent_over_threshold', percent: 50, thresholdPerYearExGst: 1500 },
        { ...base, kind: 'fixed', amountPerYearIncGst: 50 },
      ],
      fees: [{ ...base, amountIncGst: 4, timesPerYear: 12 }],
    });
    const exGst = 365 + 2000 + 1000 - 236.5 - 100 - 250;
    expect(costDollars(plan)).toBeCloseTo(exGst * 1.1 + 48 - 50, 2);
  });

  it('a missing supply charge is flagged, and costs nothing', () => {
    const season = { from: '01-01', to: '12-31', supplyPerDayExGst: null, rates: [makeRate('anytime', 0.3)] };
    const compiled = compilePlan(makePlan({ seasons: [season] }));
    expect(costPlanCents(compiled, usage)).toBe(330_000);
    expect(compiled.warnings).toEqual(['no_supply_charge_found']);
    expect(compiled.unitPrices.supplyCPerDay).toBeNull();
  });
});

describe('the sum', () => {
  it('adds up to the annual cost to the cent, for any plan and usage', () => {
    fc.assert(
      fc.property(anyPlan, anyUsage, (plan, use) => {
        const compiled = compilePlan(plan);
        const lines = costPlanLines(compiled, use);
        const cents = lines.reduce((sum, line) => sum + Math.round(line.amountIncGst * 100), 0);
        expect(cents).toBe(costPlanCents(compiled, use));
      }),
    );
  });

  it('shows every line as quantity × rate, within a cent', () => {
    fc.assert(
      fc.property(anyPlan, anyUsage, (plan, use) => {
        for (const line of costPlanLines(compilePlan(plan), use)) {
          if (line.quantity === null || line.rateIncGst === null) continue;
          const inDollars = line.rateUnit?.startsWith('c/') ? 100 : 1;
          const product = (line.quantity * line.rateIncGst) / inDollars;
          // Quantity and rate show six decimals: allow what they round away, and the allotted cent.
          const shown = 1e-6 * (line.quantity + line.rateIncGst);
          expect(Math.abs(product - line.amountIncGst)).toBeLessThan(0.0101 + shown);
        }
      }),
    );
  });

  it('pours all energy into the usage lines, once', () => {
    fc.assert(
      fc.property(anyPlan, anyUsage, (plan, use) => {
        const kwh = costPlanLines(compilePlan(plan), use)
          .filter((line) => line.kind === 'usage')
          .reduce((sum, line) => sum + (line.quantity ?? 0), 0);
        expect(Math.abs(kwh - use.annualKwh)).toBeLessThan(1e-4 * (1 + plan.seasons.length));
      }),
    );
  });

  it('never costs less for more energy or more demand', () => {
    const noDiscount = anyPlan.map((plan) => ({ ...plan, discounts: [] }));
    fc.assert(
      fc.property(noDiscount, anyUsage, fc.double({ min: 1, max: 3, noNaN: true }), (plan, use, factor) => {
        const compiled = compilePlan(plan);
        const more = { ...use, annualKwh: use.annualKwh * factor, maxDemandKw: use.maxDemandKw * factor };
        expect(costPlanCents(compiled, more)).toBeGreaterThanOrEqual(costPlanCents(compiled, use));
      }),
    );
  });
});

describe('allotCents', () => {
  it('keeps every amount within a cent and the total exact', () => {
    const amounts = fc.array(fc.double({ min: -5000, max: 50_000, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (exact) => {
        const total = Math.round(exact.reduce((a, b) => a + b, 0) * 100) + 0;
        const cents = allotCents(exact, total);
        expect(cents.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [i, c] of cents.entries()) expect(Math.abs(c - exact[i]! * 100)).toBeLessThan(1.001);
      }),
    );
  });
});

describe('the plan model', () => {
  it('R11: tariff type', () => {
    const tou = { ...wholeYear, rates: makeTouRates({ peak: 0.4, off_peak: 0.1 }) };
    const charge = { label: 'Demand', per: 'day' as const, pricePerKwExGst: 0.3, days: 365, minDemandKw: null };
    expect(findTariffType(makeFlatPlan(1, 0.3))).toBe('flat');
    expect(findTariffType(makePlan({ seasons: [tou] }))).toBe('time_of_use');
    expect(findTariffType(makePlan({ seasons: [tou], demandCharges: [charge] }))).toBe('demand');
    expect(findTariffType(makePlan({ demandCharges: [{ ...charge, pricePerKwExGst: 0 }] }))).toBe('flat');
  });

  it('refuses a season with both a single rate and bands', () => {
    const season = { ...wholeYear, rates: [makeRate('anytime', 0.3), makeRate('peak', 0.4)] };
    expect(planSchema.safeParse(makePlan({ seasons: [season] })).success).toBe(false);
    expect(planSchema.safeParse(makeFlatPlan(1, 0.3)).success).toBe(true);
  });

  it('states headline prices of the first step, mean over the days of the seasons that have the band', () => {
    const plan = makePlan({
      seasons: [
        {
          from: '11-01',
          to: '03-31',
          supplyPerDayExGst: 1,
          rates: makeTouRates({ peak: 0.5, shoulder: 0.3, off_peak: 0.1 }),
        },
        { from: '04-01', to: '10-31', supplyPerDayExGst: 2, rates: makeTouRates({ shoulder: 0.2, off_peak: 0.1 }) },
      ],
    });
    const { unitPrices } = compilePlan(plan);
    expect(unitPrices.peakCPerKwh).toBeCloseTo(55);
    expect(unitPrices.shoulderCPerKwh).toBeCloseTo(((0.3 * 151 + 0.2 * 214) / 365) * 110);
    expect(unitPrices.supplyCPerDay).toBeCloseTo(((151 + 428) / 365) * 110);
  });
});
