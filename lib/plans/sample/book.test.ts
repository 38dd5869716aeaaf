import { describe, expect, test } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { countDaysInSeason, countWeeklyHours } from '@/lib/plans/calendar';
import { findTariffType, type Plan, type Season, tariffTypes } from '@/lib/plans/plan';
import { makeTwinKey } from '../twin-key';
import { sampleBookDocument } from './index';
import { retailers } from './retailers';

const { plans } = sampleBookDocument;
const publicPlans = plans.filter((plan) => plan.offerSource === 'public');
const groupRates = plans.filter((plan) => plan.offerSource === 'service_buying_group');
const listRates = (plan: Plan) => plan.seasons.flatMap((season) => season.rates);
const joinBands = (season: Season) => season.rates.map((rate) => rate.band).join();

const openAndRestricted = (
  [
    'third_party_only',
    'members_only',
    'existing_customers_only',
    'moving_house',
    'solar_required',
    'new_customers_only',
    'online_only',
    'smart_meter_required',
  ] as const
).map((code): [string, number, (plan: Plan) => boolean] => [
  code,
  10,
  (plan) => plan.eligibility?.includes(code) ?? false,
]);

/** 8 am to 4 pm at less than half of the evening's price. */
function hasSolarWindow(plan: Plan): boolean {
  const window = listRates(plan).find(({ windows }) =>
    windows.some(({ from, to }) => from === '08:00' && to === '16:00'),
  );
  const peak = listRates(plan).find(({ band }) => band === 'peak');
  if (!window || !peak) return false;
  return window.blocks[0]!.pricePerKwhExGst < peak.blocks[0]!.pricePerKwhExGst / 2;
}

test('there are at least 650 public plans of 14 to 18 retailers', () => {
  expect(publicPlans.length).toBeGreaterThanOrEqual(650);
  const retailers = new Set(publicPlans.map((plan) => plan.retailer));
  expect(retailers.size).toBeGreaterThanOrEqual(14);
  expect(retailers.size).toBeLessThanOrEqual(18);
});

describe.each(networkSlugs)('%s', (network) => {
  const here = publicPlans.filter((plan) => plan.network === network);

  test('has at least 35 public plans and all three tariff types', () => {
    expect(here.length).toBeGreaterThanOrEqual(35);
    expect(new Set(here.map(findTariffType))).toEqual(new Set(tariffTypes));
  });

  test('has two to four buying group rates without a name, a term or an exit fee', () => {
    const group = groupRates.filter((plan) => plan.network === network);
    expect(group.length).toBeGreaterThanOrEqual(2);
    expect(group.length).toBeLessThanOrEqual(4);
    for (const plan of group) {
      const { id, idType, retailer, name, contractTermMonths } = plan;
      const known = [id, idType, retailer, name, contractTermMonths].filter((value) => value !== null);
      expect(known).toEqual([]);
      expect(plan.exitFeeIncGst).toBe(0);
    }
  });
});

test('public plans have unique service-offer ids, a retailer and a name', () => {
  const ids = publicPlans.map((plan) => plan.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const plan of publicPlans) {
    expect(plan.id).toMatch(/^service-offer-[a-z]{3}-\d{4}$/);
    expect(plan.idType).toBe('service_offer');
    expect(plan.retailer && plan.name).toBeTruthy();
  }
});

test.each<[string, number, (plan: Plan) => boolean]>([
  ['daily steps', 20, (plan) => listRates(plan).some((rate) => rate.blocks.length > 1 && rate.blockPeriodDays === 1)],
  [
    'monthly steps',
    20,
    (plan) => listRates(plan).some((rate) => rate.blocks.length > 1 && rate.blockPeriodDays === 365 / 12),
  ],
  [
    'three quarterly steps',
    10,
    (plan) => listRates(plan).some((rate) => rate.blocks.length === 3 && rate.blockPeriodDays === 91.25),
  ],
  ['stepped bands', 10, (plan) => listRates(plan).some((rate) => rate.band === 'peak' && rate.blocks.length > 1)],
  ['seasons', 50, (plan) => plan.seasons.length > 1],
  [
    'a season around the new year',
    50,
    (plan) => plan.seasons.length > 1 && plan.seasons.some(({ from, to }) => from > to),
  ],
  [
    'supply that differs by season',
    3,
    (plan) => new Set(plan.seasons.map((season) => season.supplyPerDayExGst)).size > 1,
  ],
  ['two bands', 50, (plan) => plan.seasons.some((season) => season.rates.length === 2)],
  ['three bands', 50, (plan) => plan.seasons.some((season) => season.rates.length === 3)],
  ['seasons that lack a band', 20, (plan) => new Set(plan.seasons.map(joinBands)).size > 1],
  ['demand per day', 30, (plan) => plan.demandCharges.some((charge) => charge.per === 'day')],
  ['demand per month', 30, (plan) => plan.demandCharges.some((charge) => charge.per === 'month')],
  ['demand per year', 5, (plan) => plan.demandCharges.some((charge) => charge.per === 'year')],
  ['demand that could not be decided', 3, (plan) => plan.demandCharges.some((charge) => charge.per === null)],
  ['demand in a season only', 20, (plan) => plan.demandCharges.some((charge) => charge.days < 365)],
  ['a smallest demand', 20, (plan) => plan.demandCharges.some((charge) => charge.minDemandKw !== null)],
  ['no term', 200, (plan) => plan.contractTermMonths === null],
  ['a term of 12 months', 20, (plan) => plan.contractTermMonths === 12],
  ['a term of 24 months', 20, (plan) => plan.contractTermMonths === 24],
  ['a term of 36 months', 20, (plan) => plan.contractTermMonths === 36],
  ['an exit fee', 50, (plan) => (plan.exitFeeIncGst ?? 0) > 0],
  ['an exit fee of zero', 50, (plan) => plan.exitFeeIncGst === 0],
  ['an unknown exit fee', 50, (plan) => plan.exitFeeIncGst === null],
  ['a monthly membership', 10, (plan) => plan.fees.some((fee) => fee.timesPerYear === 12)],
  ['a yearly membership', 5, (plan) => plan.fees.some((fee) => fee.timesPerYear === 1)],
  ['percent off the bill', 20, (plan) => plan.discounts.some((discount) => discount.kind === 'percent_of_bill')],
  ['percent off usage', 20, (plan) => plan.discounts.some((discount) => discount.kind === 'percent_of_use')],
  [
    'percent above a threshold',
    5,
    (plan) => plan.discounts.some((discount) => discount.kind === 'percent_over_threshold'),
  ],
  ['a fixed discount', 5, (plan) => plan.discounts.some((discount) => discount.kind === 'fixed')],
  ['a smallest usage', 20, (plan) => plan.minUsageKwh !== null],
  ['a largest usage', 20, (plan) => plan.maxUsageKwh !== null],
  ['part of a network', 3, (plan) => plan.postcodes !== null],
  ['an unverified customer type', 3, (plan) => !plan.customerTypeVerified],
  ...openAndRestricted,
  ['a usage range by name', 50, (plan) => plan.eligibility?.includes('usage_range') ?? false],
  [
    'a metering fee a day',
    20,
    (plan) => plan.fees.some((fee) => fee.label === 'Metering charge' && fee.timesPerYear === 365),
  ],
  ['a monthly account fee', 20, (plan) => plan.fees.some((fee) => fee.label === 'Account fee')],
  ['a charge that it may add', 8, (plan) => (plan.mayAdd ?? []).some((charge) => charge.condition !== null)],
  ['a variable price', 5, (plan) => plan.priceBasis === 'variable_price'],
  ['a cheap solar window of their own', 15, hasSolarWindow],
  ['contract facts', 200, (plan) => plan.contractFacts !== undefined],
  ['no contract facts', 200, (plan) => plan.contractFacts === undefined],
  ['prices fixed for a term', 20, (plan) => plan.contractFacts?.prices === 'fixed'],
  ['fees of single events', 50, (plan) => plan.contractFacts?.occasionalFees !== undefined],
  ['no supply charge', 3, (plan) => plan.seasons.some((season) => season.supplyPerDayExGst === null)],
])('plans with %s: at least %i', (_, atLeast, has) => {
  expect(publicPlans.filter(has).length).toBeGreaterThanOrEqual(atLeast);
});

test('the seasons of every plan make up a year', () => {
  const odd = plans.filter(
    (plan) => plan.seasons.reduce((days, season) => days + countDaysInSeason(season), 0) !== 365,
  );
  expect(odd).toEqual([]);
});

test('the bands of every season cover each hour of the week once', () => {
  const odd = plans.flatMap((plan) => plan.seasons.filter((season) => !coversWeekOnce(season)).map(() => plan.id));
  expect(odd).toEqual([]);
});

/** Band by band the hours are right in number, and no hour is named twice. */
function coversWeekOnce(season: Season): boolean {
  const windows = season.rates.flatMap((rate) => rate.windows);
  if (joinBands(season) === 'anytime') return windows.length === 0;
  const hours = windows.flatMap(({ days, from, to }) => {
    const start = Number(from.slice(0, 2));
    const length = (Number(to.slice(0, 2)) - start + 24) % 24 || 24;
    return days.flatMap((day) => Array.from({ length }, (_, i) => (day * 24 + start + i) % 168));
  });
  return countWeeklyHours(windows) === 168 && new Set(hours).size === 168;
}

test('prices have at most four decimals, standing offers aside', () => {
  const priced = plans.filter((plan) => !plan.name?.endsWith('Standing Offer'));
  const prices = priced.flatMap((plan) => [
    ...plan.seasons.map((season) => season.supplyPerDayExGst ?? 0),
    ...listRates(plan).flatMap((rate) => rate.blocks.map((block) => block.pricePerKwhExGst)),
    ...plan.demandCharges.map((charge) => charge.pricePerKwExGst),
  ]);
  expect(prices.filter((price) => !/^\d+(\.\d{1,4})?$/.test(String(price)))).toEqual([]);
});

test('a plan sold in part of a network is sold where that network is', () => {
  const outside = publicPlans.flatMap((plan) =>
    (plan.postcodes ?? []).filter((postcode) => !findNetworksOfPostcode(postcode).includes(plan.network)),
  );
  expect(outside).toEqual([]);
});

test('a plan with a condition states it in a sentence of the retailer, others have none', () => {
  const odd = plans.filter((plan) => (plan.eligibility !== undefined) !== (plan.eligibilityText !== undefined));
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test('plans for controlled load stand beside the same plan without it', () => {
  const twins = publicPlans.filter((plan) => plan.eligibility?.includes('controlled_load_required'));
  expect(twins.length).toBeGreaterThanOrEqual(80);
  const without = new Set(publicPlans.filter((plan) => !twins.includes(plan)).map(makeTwinKey));
  expect(twins.filter((plan) => !without.has(makeTwinKey(plan)))).toEqual([]);
});

test('two retailers sell one plan name with all three tariffs everywhere they sell', () => {
  const oneNameEverywhere = retailers.filter((retailer) =>
    retailer.networks.every((network) => {
      const sold = publicPlans.filter((plan) => plan.network === network && plan.retailer === retailer.name);
      const findTariffs = (name: string | null) =>
        new Set(sold.filter((plan) => plan.name === name).map(findTariffType));
      return sold.some(({ name }) => findTariffs(name).size === tariffTypes.length);
    }),
  );
  expect(oneNameEverywhere.length).toBeGreaterThanOrEqual(2);
});
