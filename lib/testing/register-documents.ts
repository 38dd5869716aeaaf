/** Register documents for tests: of an invented retailer, in the shapes the register uses. */
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { compilePlan } from '@/lib/plans/costing/compile-plan';
import { costPlanCents, type UsageProfile } from '@/lib/plans/costing/cost';
import type { Plan } from '@/lib/plans/plan';

export type Json = Record<string, unknown>;

const wholeWeek = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const weekdays = wholeWeek.slice(0, 5);

/** A tariff period of one price; whole year, $1 a day and 25 c/kWh ex GST unless told otherwise. */
export function makeFlatPeriod(part: Json = {}): Json {
  return {
    startDate: '01-01',
    endDate: '12-31',
    displayName: 'All year',
    rateBlockUType: 'singleRate',
    dailySupplyCharge: '1.00',
    dailySupplyChargeType: 'SINGLE',
    singleRate: { displayName: 'Anytime', rates: [{ unitPrice: '0.25' }] },
    ...part,
  };
}

/** A time-of-use rate of the register; windows as `[days, start, end]`. */
export function makeTouRate(
  type: string,
  unitPrice: string,
  windows: [string[], string, string][],
  part: Json = {},
): Json {
  return {
    type,
    displayName: type,
    rates: [{ unitPrice }],
    timeOfUse: windows.map(([days, startTime, endTime]) => ({ days, startTime, endTime })),
    ...part,
  };
}

/** A tariff period of time-of-use rates, $1 a day ex GST. */
export function makeTouPeriod(rates: Json[], part: Json = {}): Json {
  const { singleRate, ...period } = makeFlatPeriod();
  return { ...period, rateBlockUType: 'timeOfUseRates', timeOfUseRates: rates, ...part };
}

/** Weekday peak of `peakHours` from 07:00, the rest of the week off-peak. */
export function makePeakAndOffPeak(peakHours: number, part: Json = {}): Json[] {
  const end = `${String(7 + peakHours).padStart(2, '0')}:00`;
  const rest: [string[], string, string][] = [
    [weekdays, end, '07:00'],
    [['SAT', 'SUN'], '00:00', '00:00'],
  ];
  return [makeTouRate('PEAK', '0.40', [[weekdays, '07:00', end]], part), makeTouRate('OFF_PEAK', '0.20', rest, part)];
}

/** A demand charge as most plans state it. */
export function makeDemandCharge(amount: string, part: Json = {}): Json {
  return {
    displayName: 'Demand',
    description: 'Demand charge',
    amount,
    measureUnit: 'KWH',
    startTime: '00:00',
    endTime: '00:00',
    days: wholeWeek,
    minDemand: '0.00',
    measurementPeriod: 'DAY',
    chargePeriod: 'DAY',
    ...part,
  };
}

/** The `data` of a plan detail; `contract` is merged into the electricity contract. */
export function makePlanDocument(part: Json = {}, contract: Json = {}): Json {
  return {
    planId: 'EXA100001MBE1@EME',
    displayName: 'Example Business Plan',
    type: 'MARKET',
    fuelType: 'ELECTRICITY',
    customerType: 'BUSINESS',
    brand: 'example-power',
    brandName: 'Example Power',
    lastUpdated: '2026-07-01T00:00:00.000Z',
    effectiveFrom: '2026-06-30T14:00:00Z',
    geography: { distributors: ['Ausgrid'] },
    electricityContract: {
      pricingModel: 'SINGLE_RATE',
      isFixed: false,
      termType: 'ONGOING',
      tariffPeriod: [makeFlatPeriod()],
      ...contract,
    },
    ...part,
  };
}

/** The plan of a document that can be read, as of 21 November 2026. */
export function readPlan(document: Json): Plan {
  const normalised = normalisePlan(document, '2026-11-21');
  if (!('plan' in normalised)) throw new Error(`${normalised.reason}: ${normalised.detail}`);
  return normalised.plan;
}

const testUsage: UsageProfile = {
  annualKwh: 10_000,
  placement: 'by_name',
  peakShare: 0.5,
  shoulderShare: 0.3,
  offPeakShare: 0.2,
  maxDemandKw: 10,
};

/** Annual cost in dollars of a document's plan. */
export function costDocument(document: Json, usage: Partial<UsageProfile> = {}): number {
  return costPlanCents(compilePlan(readPlan(document)), { ...testUsage, ...usage }) / 100;
}
