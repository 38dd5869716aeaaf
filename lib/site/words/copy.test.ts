import { describe, expect, it } from 'vitest';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import type { RatesResponse } from '@/lib/rates/contract';
import { arrange } from '@/lib/testing/offers';
import {
  groupFixture,
  locationFixture,
  planFixture,
  ratesFixture,
  summaryFixture,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { noUsage } from '../address/state';
import { describeAnswer } from './answer';
import { describeAskedPlace, describePlace, namePlace } from './place-copy';
import { isFullyCosted, listPlanWarnings } from './plan-copy';
import { describeDemand, describeEstimatedUsage, describeHours } from './usage-copy';

const rates = ratesFixture();
const answer = (of: RatesResponse) => describeAnswer(of, arrange(of.plans));

describe('the answer', () => {
  it('has a range of prices where the place has several networks', () => {
    const of = (network: string, cost: number) => ({
      network,
      plans_compared: 2,
      headline: { ...summaryFixture.cheapest_public!, network, annual_cost_inc_gst: cost },
      benchmark_annual_cost_inc_gst: 5000,
    });
    const may_add = [{ label: 'Advanced meter', annual_amount_inc_gst: 241.37, condition: null }];
    const dearer = of('ausgrid', 4002.4);
    const headline_by_network = [
      { ...dearer, headline: { ...dearer.headline, may_add } },
      of('endeavour-energy', 3700),
    ];
    expect(answer(ratesFixture({ summary: { ...summaryFixture, headline_by_network } }))).toMatchObject({
      price: '$3,700–$4,244',
      difference: 'It depends on your network',
      plan: null,
    });
  });

  it('tells the most that could be paid, and compares only what is like the reference price', () => {
    const may_add = [{ label: 'Advanced meter', annual_amount_inc_gst: 241.37, condition: null }];
    expect(answer(ratesFixture({ plans: [planFixture({ may_add })] }))?.price).toBe('$4,243');
    expect(answer(withoutBenchmark(rates))?.difference).toBeNull();
    expect(answer(ratesFixture({ plans: [planFixture({ tariff_type: 'demand' })] }))?.difference).toBeNull();
    const partly = [groupFixture({ warnings: ['demand_not_costed'] })];
    expect(answer(ratesFixture({ plans: partly }))?.difference).toBe('Part of its price is missing');
  });
});

it.each([
  ['2024-12', 'Your meter data', ''],
  ['2024-11', '2024 meter data', ' Its readings end in 2024, about 2 years ago. Your hours may have changed.'],
  ['2016-12', '2016 meter data', ' Its readings end in 2016, about 10 years ago. Your hours may have changed.'],
  [undefined, 'Your meter data', ''],
])('meter data has its age where it is old: of %s in November 2026', (lastMonth, name, age) => {
  const groups = [Float64Array.from({ length: 336 }, () => 1 / 336)];
  const shape = { annualKwh: 18_000, maxDemandKw: null, groupOfMonth: new Array<number>(12).fill(0), groups };
  const usageProfile = printMeasuredProfile({ ...shape, ...(lastMonth && { lastMonth }) });
  const measured = { ...rates, usage: { ...rates.usage!, load_profile: 'measured' } } as RatesResponse;
  const hours = describeHours(measured, { ...noUsage, usageProfile });
  expect(hours?.value).toBe(name);
  expect(hours?.sentence).toContain(`We used the hours of your meter data.${age} That is`);
});

describe('plan words', () => {
  it('puts warnings into words and drops none', () => {
    expect(listPlanWarnings(planFixture({ customer_type_verified: false }))).toEqual([
      'Not yet confirmed as a plan for businesses.',
    ]);
    expect(listPlanWarnings(planFixture({ warnings: ['no_supply_charge_found', 'demand_not_costed'] }))).toHaveLength(
      2,
    );
    expect(listPlanWarnings(planFixture({ warnings: ['meter_fee_unknown', 'constructor'] }))).toEqual([
      'Note on this plan: meter fee unknown.',
      'Note on this plan: constructor.',
    ]);
    expect(isFullyCosted(planFixture({ warnings: ['customer_type_unverified'] }))).toBe(true);
    expect(isFullyCosted(planFixture({ warnings: ['no_supply_charge_found'] }))).toBe(false);
  });
});

describe('usage words', () => {
  it('says which bill a usage was estimated from, and by which price', () => {
    const from = { annual_cost_inc_gst: 4800, basis: 'benchmark', network: 'ausgrid', limited: false } as const;
    const usage = (change: object) => ({ ...rates.usage!, annual_kwh: 9_812, estimated_from: { ...from, ...change } });
    const quarter = { amount: 1_200, per: 'quarter' } as const;
    expect(describeEstimatedUsage(usage({}), quarter)).toBe(
      'About 9,800 kWh a year, estimated from $1,200 a quarter at the reference price.',
    );
    expect(describeEstimatedUsage(usage({ basis: 'median_plan' }), { amount: 4_800.5, per: 'year' })).toBe(
      'About 9,800 kWh a year, estimated from $4,800.50 a year at a mid-priced plan.',
    );
    expect(describeEstimatedUsage(usage({ limited: true }), quarter)).toBe(
      '$1,200 a quarter is outside what we compare. These prices are for 9,812 kWh a year, the nearest.',
    );
    expect(describeEstimatedUsage(rates.usage, quarter)).toBeNull();
    expect(describeEstimatedUsage(usage({}), null)).toBeNull();
  });
});

it.each([
  ['typical', 'kW', 'your 6.8 kW, in every month.'],
  ['typical', 'kVA', 'your 6.8 kVA, in every month.'],
  ['measured', 'kW', 'the demand of your meter data, at most 6.8 kW.'],
] as const)('demand of hours that are %s in %s is that of %s', (load_profile, unit, words) => {
  const usage = { ...rates.usage!, load_profile, assumed: [] } as typeof rates.usage & object;
  expect(describeDemand(usage, unit)?.sentence).toBe(`Demand charges are costed at ${words}`);
});

describe('place words', () => {
  it('never spells out an NMI', () => {
    const meter = { ...locationFixture, level: 'nmi' as const, input: '41020359848', postcode: null };
    expect(describePlace(meter)).toBe('your meter on the Ausgrid network');
    expect(describePlace({ ...meter, postcode: '2113' })).toBe('your meter on the Ausgrid network in 2113');
    expect(describePlace({ ...meter, ambiguous: true })).toBe('your meter');
    expect(namePlace({ ...meter, postcode: '2113' })).toBe('your meter in 2113');
    expect(describeAskedPlace({ level: 'nmi', place: '41020359848' })).toBe('your meter');
    expect(describeAskedPlace({ level: 'city', place: 'alice-springs' })).toBe('Alice Springs');
  });
});
