/**
 * The sample's buying group rates: no names, open term, no exit fee. Most are cheaper than the cheapest public plan
 * that can be the headline.
 */
import type { NetworkFacts } from '@/lib/facts/networks';
import type { Plan } from '@/lib/plans/plan';
import { makeDemandCharges } from './demand';
import { findAnchor, markets } from './markets';
import { makeTypicalUsage, referenceKwh, scaleToCost } from './price-level';
import type { DemandPricing } from './products/product';
import { mulberry32, pickOne, roundTo, varyAround } from './random';
import { costCompetingCents, isReliable } from './reliable';
import { type ShapeName, shapes } from './shapes';

interface GroupRate {
  shape: ShapeName;
  /** Yearly cost at the reference usage relative to the group's best rate, in per cent above it. */
  abovePercent: number;
  demand?: DemandPricing;
}

const groupRates: readonly GroupRate[] = [
  { shape: 'network_hours', abovePercent: 0 },
  { shape: 'single', abovePercent: 1.6 },
  { shape: 'single', abovePercent: 2.5, demand: { when: 'all_year', per: 'month', shareOfBill: 0.13 } },
  { shape: 'business_hours', abovePercent: 4 },
];

/**
 * Makes two to four rates for a network. The best one has the market's distance from the cheapest reliable plan of
 * `publicPlans`.
 */
export function makeBuyingGroupRates(network: NetworkFacts, publicPlans: readonly Plan[], seed: number): Plan[] {
  const usage = makeTypicalUsage(network, referenceKwh);
  const reliable = publicPlans.filter((plan) => isReliable(plan, referenceKwh));
  const cheapestCents = Math.min(...reliable.map((plan) => costCompetingCents(plan, usage)));
  const best = (cheapestCents / 100) * (1 + markets[network.slug].buyingGroupPercent / 100);
  const count = pickOne(mulberry32(seed), [2, 3, 4]);
  return groupRates.slice(0, count).map((rate, i) => {
    const costIncGst = best * (1 + rate.abovePercent / 100);
    return scaleToCost(draftPlan(network, rate, seed + 1 + i, costIncGst / usage.maxDemandKw), usage, costIncGst);
  });
}

function draftPlan(network: NetworkFacts, rate: GroupRate, seed: number, costPerKwIncGst: number): Plan {
  const random = mulberry32(seed);
  const supply = roundTo(findAnchor(network.slug).supplyPerDayExGst * varyAround(random, 0.86, 0.06), 4);
  const perKwPerYearExGst = ((rate.demand?.shareOfBill ?? 0) * costPerKwIncGst) / 1.1;
  return {
    offerSource: 'service_buying_group',
    id: null,
    idType: null,
    retailer: null,
    name: null,
    network: network.slug,
    seasons: shapes[rate.shape](network, random).map((season) => ({ ...season, supplyPerDayExGst: supply })),
    demandCharges: rate.demand ? makeDemandCharges(rate.demand, network.state, perKwPerYearExGst) : [],
    discounts: [],
    fees: [],
    contractTermMonths: null,
    exitFeeIncGst: 0,
    customerTypeVerified: true,
    postcodes: null,
    minUsageKwh: null,
    maxUsageKwh: null,
  };
}
