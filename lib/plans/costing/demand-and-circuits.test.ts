import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { anyMeasuredProfile, anyPlan, anyUsage, demandWindow, makeFlatPlan, makePlan } from '@/lib/testing/plans';
import type { DemandCharge, FeedInRate, Plan } from '../plan';
import { compilePlan } from './compile-plan';
import { type CostLine, costPlanCents, costPlanLines, type UsageProfile } from './cost';
import type { MeasuredProfile } from './measured-profile';

const usage: UsageProfile = {
  ...{ annualKwh: 10_000, placement: 'by_name', peakShare: 0.5, shoulderShare: 0.3, offPeakShare: 0.2 },
  maxDemandKw: 10,
};
const cost = (plan: Plan, use: UsageProfile) => costPlanCents(compilePlan(plan), use);
const linesOf = (plan: Plan, use: UsageProfile, kind: CostLine['kind']) =>
  costPlanLines(compilePlan(plan), use).filter((line) => line.kind === kind);
const demandPlan = (part: Partial<DemandCharge>) =>
  makePlan({
    demandCharges: [{ pricePerKwExGst: 10, per: 'month', days: 365, minDemandKw: null, label: 'Demand', ...part }],
  });
const hasMaxima = (profile: MeasuredProfile) => profile.demand !== undefined;
const anyShape = fc.oneof(fc.constantFrom(...loadProfileIds), anyMeasuredProfile.filter(hasMaxima));
const allWeek = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

describe('demand in its own hours', () => {
  it('at all hours of a year is the yearly maximum, however usage is given', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom([], allWeek, undefined), (demandShape, windows) => {
        const maxDemandKw =
          typeof demandShape === 'string' ? 10 : demandShape.demand!.kw.reduce((a, b) => Math.max(a, b));
        const shape = typeof demandShape === 'string' ? demandShape : { ...demandShape, maxDemandKw };
        const plan = demandPlan({ windows, reset: 'year' });
        expect(cost(plan, { ...usage, maxDemandKw, demandShape: shape })).toBe(cost(plan, { ...usage, maxDemandKw }));
      }),
    );
  });

  it('never costs more in fewer hours, nor for a shorter time', () => {
    fc.assert(
      fc.property(
        anyShape,
        demandWindow,
        demandWindow,
        fc.constantFrom(undefined, 'kVA' as const),
        (demandShape, one, other, unit) => {
          const of = (part: Partial<DemandCharge>) => cost(demandPlan({ unit, ...part }), { ...usage, demandShape });
          expect(of({ windows: [one] })).toBeLessThanOrEqual(of({ windows: [one, other] }));
          expect(of({ windows: [one, other] })).toBeLessThanOrEqual(of({ windows: [] }));
          expect(of({ windows: [one], reset: 'month' })).toBeLessThanOrEqual(of({ windows: [one], reset: 'season' }));
          expect(of({ windows: [one], reset: 'season' })).toBeLessThanOrEqual(of({ windows: [one], reset: 'year' }));
        },
      ),
    );
  });

  it('is charged as given where the maximum is given: all months, kVA as kW', () => {
    const plan = demandPlan({ windows: [{ days: [1], from: '03:00', to: '04:00' }], unit: 'kVA', reset: 'month' });
    expect(linesOf(plan, usage, 'demand')).toMatchObject([{ demand: 10, quantity: 120, season: null }]);
  });

  it('is the part of a load profile in the window; kVA by the power factor', () => {
    const windows = [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '06:00' }];
    const office = { ...usage, demandShape: 'weekday_business' as const };
    expect(linesOf(demandPlan({ windows }), office, 'demand')).toMatchObject([{ demand: 2, quantity: 24 }]);
    expect(linesOf(demandPlan({ windows, unit: 'kVA' }), office, 'demand')).toMatchObject([
      { demand: 2.222222, quantityUnit: 'kVA month' },
    ]);
  });

  it('has the average of the other months in a month without readings', () => {
    const kw = Float64Array.from({ length: 24 }, (_, i) => (i < 2 ? 0 : i < 4 ? 12 : 6));
    const groups = [new Float64Array(336).fill(1 / 336)];
    const shape = {
      annualKwh: 1,
      maxDemandKw: 12,
      groupOfMonth: new Array(12).fill(0),
      groups,
      demand: { cuts: [], kw },
    };
    const lines = linesOf(demandPlan({}), { ...usage, maxDemandKw: 12, demandShape: shape }, 'demand');
    expect(lines.map(({ season, demand }) => [season, demand])).toEqual([
      ['Jan', 6.545455],
      ['Feb', 12],
      ['Mar – Dec', 6],
    ]);
  });
});

describe('solar feed-in', () => {
  const open = (pricePerKwh: number) => ({ sizeKwh: null, pricePerKwh });
  const withFeedIn = (...feedIn: FeedInRate[]) => ({ ...makeFlatPlan(1, 0.25), feedIn });
  const daytime = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '15:00' }];
  const rest = [{ ...daytime[0]!, from: '15:00', to: '10:00' }];
  /** 1,000 kWh a year that are exported in two half-hours of every day alone. */
  const exportedAt = (...halfHours: [number, number]) => ({
    exportKwh: 1000,
    exportShape: {
      ...{ annualKwh: 1000, maxDemandKw: null, groupOfMonth: new Array(12).fill(0) },
      groups: [Float64Array.from({ length: 336 }, (_, h) => (halfHours.includes(h % 48) ? 1 / 14 : 0))],
    },
  });

  it('never raises a cost, and changes nothing without exports', () => {
    fc.assert(
      fc.property(anyPlan, anyUsage, fc.integer({ min: 1, max: 50_000 }), (plan, use, exportKwh) => {
        const { exportKwh: _, ...without } = use;
        expect(cost(plan, { ...use, exportKwh })).toBeLessThanOrEqual(cost(plan, without));
        expect(cost({ ...plan, feedIn: undefined }, without)).toBe(cost(plan, without));
        const credit = linesOf(plan, { ...use, exportKwh }, 'feed_in');
        expect(credit.reduce((sum, { amountIncGst }) => sum + amountIncGst, 0)).toBeLessThan(0.05);
      }),
    );
  });

  it('fills its steps day by day, without GST', () => {
    const plan = withFeedIn({ windows: [], blocks: [{ sizeKwh: 8, pricePerKwh: 0.1 }, open(0.03)] });
    const lines = linesOf(plan, { ...usage, exportKwh: 5000 }, 'feed_in');
    expect(lines.map(({ step, quantity, amountIncGst }) => [step, quantity, amountIncGst])).toEqual([
      [1, 2920, -292],
      [2, 2080, -62.4],
    ]);
  });

  it('falls into its hours by daylight, or as measured', () => {
    const plan = withFeedIn({ windows: daytime, blocks: [open(0.02)] }, { windows: rest, blocks: [open(0.1)] });
    const byDaylight = linesOf(plan, { ...usage, exportKwh: 1000 }, 'feed_in');
    expect(byDaylight[0]!.quantity! + byDaylight[1]!.quantity!).toBeCloseTo(1000, 5);
    expect(byDaylight[0]!.quantity! / 1000).toBeGreaterThan(0.5);
    const measured = linesOf(plan, { ...usage, ...exportedAt(21, 34) }, 'feed_in');
    expect(measured.map(({ quantity, amountIncGst }) => [quantity, amountIncGst])).toEqual([
      [500, -10],
      [500, -50],
    ]);
  });

  it('pays the lower price where the hours of two overlap', () => {
    const late = [{ ...daytime[0]!, from: '14:00', to: '10:00' }];
    const plan = withFeedIn({ windows: late, blocks: [open(0.1)] }, { windows: daytime, blocks: [open(0.02)] });
    const lines = linesOf(plan, { ...usage, ...exportedAt(28, 34) }, 'feed_in');
    expect(lines.map(({ quantity }) => quantity)).toEqual([500, 500]);
  });

  it('says where no price is published, and is never below zero', () => {
    const exporting = { ...usage, exportKwh: 1000 };
    expect(linesOf(makeFlatPlan(1, 0.25), exporting, 'feed_in')).toMatchObject([
      { label: 'Solar feed-in: no price published', quantity: null, amountIncGst: 0 },
    ]);
    const charged = withFeedIn({ windows: [], blocks: [open(-0.02)] });
    expect(cost(charged, exporting)).toBe(cost(charged, usage));
  });
});

describe('controlled load', () => {
  const plan = { ...makeFlatPlan(1, 0.25), controlledLoad: { pricePerKwhExGst: 0.15, supplyPerDayExGst: 0.1 } };

  it('is a part of the usage at its own price and supply charge', () => {
    const use = { ...usage, controlledLoadKwh: 4000 };
    expect(cost(plan, use) / 100).toBeCloseTo((365 * 1.1 + 6000 * 0.25 + 4000 * 0.15) * 1.1, 2);
    expect(cost(plan, usage)).toBe(cost(makeFlatPlan(1, 0.25), usage));
  });

  it('counts as other usage where no price is published, and says so', () => {
    const use = { ...usage, controlledLoadKwh: 4000 };
    expect(cost(makeFlatPlan(1, 0.25), use)).toBe(cost(makeFlatPlan(1, 0.25), usage));
    expect(linesOf(makeFlatPlan(1, 0.25), use, 'usage').at(-1)?.label).toMatch(/no price published/);
  });
});
