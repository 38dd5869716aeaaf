/** Plans and usages for tests: small makers, and generators of any plan the model can hold. */

import fc from 'fast-check';
import { halfHoursPerWeek, loadProfileIds } from '@/lib/facts/load-profiles';
import { networks } from '@/lib/facts/networks';
import { monthGroups } from '@/lib/facts/networks/month-groups';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import type { DemandShape } from '@/lib/plans/costing/demand-hours';
import type { MeasuredProfile } from '@/lib/plans/costing/measured-profile';
import type { Placement } from '@/lib/plans/costing/tariff-hours';
import type { Band, DemandCharge, Discount, Fee, FeedInRate, Plan, Rate, Season, TimeWindow } from '@/lib/plans/plan';

const weekdays = [1, 2, 3, 4, 5];

/** One open block at one price. */
export function makeRate(band: Rate['band'], pricePerKwhExGst: number): Rate {
  return { band, blocks: [{ sizeKwh: null, pricePerKwhExGst }], blockPeriodDays: 365, windows: [] };
}

/** Rates for the bands given; the peak runs `peakHours` on weekdays. */
export function makeTouRates(prices: Partial<Record<Band, number>>, peakHours = 12): Rate[] {
  const windows: Record<Band, TimeWindow[]> = {
    peak: [{ days: weekdays, from: '07:00', to: `${String(7 + peakHours).padStart(2, '0')}:00` }],
    shoulder: [{ days: weekdays, from: '20:00', to: '22:00' }],
    off_peak: [{ days: weekdays, from: '22:00', to: '07:00' }],
  };
  return (Object.entries(prices) as [Band, number][]).map(([band, price]) => ({
    ...makeRate(band, price),
    windows: windows[band],
  }));
}

/** A public plan of an invented retailer; single rate 25 c/kWh and $1 a day ex GST unless told otherwise. */
export function makePlan(part: Partial<Plan>): Plan {
  return {
    offerSource: 'public',
    id: 'service-offer-test-0001',
    idType: 'service_offer',
    retailer: 'Example Retailer',
    name: 'Example Plan',
    network: 'ausgrid',
    seasons: [{ from: '01-01', to: '12-31', supplyPerDayExGst: 1, rates: [makeRate('anytime', 0.25)] }],
    demandCharges: [],
    discounts: [],
    fees: [],
    contractTermMonths: null,
    exitFeeIncGst: null,
    customerTypeVerified: true,
    postcodes: null,
    minUsageKwh: null,
    maxUsageKwh: null,
    ...part,
  };
}

/** A single-rate plan, dollars ex GST. */
export function makeFlatPlan(supplyPerDayExGst: number, pricePerKwhExGst: number): Plan {
  return makePlan({
    seasons: [{ from: '01-01', to: '12-31', supplyPerDayExGst, rates: [makeRate('anytime', pricePerKwhExGst)] }],
  });
}

const price = fc.integer({ min: 0, max: 9000 }).map((n) => n / 10_000);
const blocks = fc
  .tuple(
    fc.array(fc.record({ sizeKwh: fc.integer({ min: 0, max: 5000 }), pricePerKwhExGst: price }), { maxLength: 3 }),
    price,
  )
  .map(([steps, last]) => [...steps, { sizeKwh: null, pricePerKwhExGst: last }]);
const period = fc.constantFrom(1, 365 / 12, 365 / 4, 365);
const window: fc.Arbitrary<TimeWindow> = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`),
  to: fc.integer({ min: 0, max: 24 }).map((h) => `${String(h).padStart(2, '0')}:00`),
});
const flatRates: fc.Arbitrary<Rate[]> = fc
  .record({
    band: fc.constant('anytime' as const),
    blocks,
    blockPeriodDays: period,
    windows: fc.constant<TimeWindow[]>([]),
  })
  .map((r) => [r]);
const bandRates: fc.Arbitrary<Rate[]> = fc.array(
  fc.record({
    band: fc.constantFrom('peak' as const, 'shoulder' as const, 'off_peak' as const),
    blocks,
    blockPeriodDays: period,
    windows: fc.array(window, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const rates = fc.oneof(flatRates, bandRates);
const supply = fc.option(fc.integer({ min: 0, max: 800 }).map((n) => n / 100));
const seasons: fc.Arbitrary<Season[]> = fc
  .tuple(fc.constantFrom(1, 2, 3), rates, rates, rates, supply)
  .map(([count, a, b, c, s]) => {
    const year = (from: string, to: string, r: Rate[]) => ({ from, to, supplyPerDayExGst: s, rates: r });
    if (count === 1) return [year('07-01', '06-30', a)];
    if (count === 2) return [year('11-01', '03-31', a), year('04-01', '10-31', b)];
    return [year('12-01', '02-28', a), year('03-01', '05-31', b), year('06-01', '11-30', c)];
  });
const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
export const demandWindow: fc.Arbitrary<TimeWindow> = fc.record({
  days: fc.constantFrom([1, 2, 3, 4, 5], [6, 7], [1, 2, 3, 4, 5, 6, 7]),
  from: hour,
  to: hour,
});
const charge: fc.Arbitrary<DemandCharge> = fc.record({
  pricePerKwExGst: fc.integer({ min: 0, max: 20_000 }).map((n) => n / 100),
  per: fc.constantFrom('day' as const, 'month' as const, 'year' as const, null),
  days: fc.integer({ min: 0, max: 365 }),
  minDemandKw: fc.option(fc.integer({ min: 0, max: 10 })),
  label: fc.constant('Demand'),
  windows: fc.option(fc.array(demandWindow, { maxLength: 2 }), { nil: undefined }),
  reset: fc.constantFrom('month' as const, 'season' as const, 'year' as const, undefined),
  unit: fc.constantFrom('kVA' as const, undefined),
});
const percent = fc.integer({ min: 0, max: 30 });
const label = fc.constant('Discount');
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent_of_bill' as const), percent, label }),
  fc.record({ kind: fc.constant('percent_of_use' as const), percent, label }),
  fc.record({
    kind: fc.constant('percent_over_threshold' as const),
    percent,
    thresholdPerYearExGst: fc.integer({ min: 0, max: 5000 }),
    label,
  }),
  fc.record({ kind: fc.constant('fixed' as const), amountPerYearIncGst: fc.integer({ min: 0, max: 300 }), label }),
);
const fee: fc.Arbitrary<Fee> = fc.record({
  label: fc.constant('Membership'),
  amountIncGst: fc.integer({ min: 0, max: 5000 }).map((n) => n / 100),
  timesPerYear: fc.constantFrom(1, 2, 12, 365),
});

const cents = fc.integer({ min: 0, max: 60 }).map((n) => n / 100);
const feedInRate: fc.Arbitrary<FeedInRate> = fc.record({
  windows: fc.array(demandWindow, { maxLength: 2 }),
  blocks: fc
    .tuple(fc.option(fc.record({ sizeKwh: fc.integer({ min: 1, max: 20 }), pricePerKwh: cents })), cents)
    .map(([first, pricePerKwh]) => [...(first ? [first] : []), { sizeKwh: null, pricePerKwh: pricePerKwh - 0.05 }]),
});

/** Any plan: seasons, steps, bands, demand, discounts, fees in all combinations. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    seasons,
    feedIn: fc.option(fc.array(feedInRate, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    controlledLoad: fc.option(fc.record({ pricePerKwhExGst: cents, supplyPerDayExGst: fc.constantFrom(0, 0.05) }), {
      nil: undefined,
    }),
    demandCharges: fc.array(charge, { maxLength: 2 }),
    discounts: fc.array(discount, { maxLength: 3 }),
    fees: fc.array(fee, { maxLength: 2 }),
  })
  .map(makePlan);

/** A profile of any loads, some of them nothing. */
export const anyMeasuredProfile: fc.Arbitrary<MeasuredProfile> = fc
  .record({
    groupOfMonth: fc.constantFrom(...networks.map(({ slug }) => [...monthGroups[slug]])),
    loads: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e4, noNaN: true })), {
      minLength: 50,
      maxLength: 400,
    }),
    annualKwh: fc.integer({ min: 1, max: 2e12 }).map((milliwattHours) => milliwattHours / 1e6),
    maxDemandKw: fc.option(fc.integer({ min: 0, max: 1e10 }).map((milliwatts) => milliwatts / 1e6)),
    maximaParts: fc.option(
      fc.record({
        cuts: fc
          .uniqueArray(fc.integer({ min: 1, max: 47 }), { maxLength: 8 })
          .map((cuts) => cuts.sort((a, b) => a - b)),
        parts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 50 }),
      }),
      { nil: undefined },
    ),
    known: fc.constantFrom({}, { lastMonth: '2016-12' }),
  })
  .map(({ groupOfMonth, loads, maximaParts, known, ...measured }) => {
    const figures = { ...measured, ...known };
    const count = Math.max(...groupOfMonth) + 1;
    const all = Float64Array.from({ length: count * halfHoursPerWeek }, (_, i) => loads[i % loads.length]! + 1e-9);
    const sum = all.reduce((total, load) => total + load, 0);
    const parts = all.map((load) => load / sum);
    const groups = Array.from({ length: count }, (_, g) =>
      parts.slice(g * halfHoursPerWeek, (g + 1) * halfHoursPerWeek),
    );
    const { maxDemandKw } = figures;
    if (!maximaParts || !maxDemandKw || maxDemandKw < 0.001) return { ...figures, groupOfMonth, groups };
    const { cuts, parts: hundredths } = maximaParts;
    const kw = Float64Array.from({ length: 24 * (cuts.length + 1) }, (_, i) =>
      i === 0 ? maxDemandKw : (maxDemandKw * hundredths[i % hundredths.length]!) / 100,
    );
    return { ...figures, groupOfMonth, groups, demand: { cuts, kw: kw.map((value) => Math.round(value * 1e4) / 1e4) } };
  });

/** Any usage the API accepts; the shares add up to 1. */
export const anyUsage: fc.Arbitrary<UsageProfile> = fc
  .record({
    annualKwh: fc.integer({ min: 1000, max: 2_000_000 }),
    peakPermille: fc.integer({ min: 0, max: 1000 }),
    shoulderPart: fc.double({ min: 0, max: 1, noNaN: true }),
    maxDemandKw: fc.integer({ min: 0, max: 10_000 }),
    placement: fc.oneof(fc.constantFrom<Placement>('by_name', ...loadProfileIds), anyMeasuredProfile),
    demandShape: fc.oneof(fc.constantFrom<DemandShape>(null, ...loadProfileIds), anyMeasuredProfile),
    exportKwh: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
    controlledLoadKwh: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
  })
  .map(({ peakPermille, shoulderPart, ...rest }) => {
    const peakShare = peakPermille / 1000;
    const shoulderShare = Math.round((1 - peakShare) * shoulderPart * 1e6) / 1e6;
    const offPeakShare = Math.max(0, Math.round((1 - peakShare - shoulderShare) * 1e9) / 1e9);
    return { ...rest, peakShare, shoulderShare, offPeakShare };
  });
