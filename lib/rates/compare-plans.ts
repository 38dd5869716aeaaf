/** What every part of an answer is made of: the plans of the query's place. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book/book';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { costOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { RatesBenchmark } from './contract';
import { makeFilter } from './filters';
import type { RatesQuery } from './query';
import { resolveLocation } from './query/location';
import { findHeadline } from './ranking/headline';
import { countPlans, makeOpenTest, type OfferScope } from './ranking/offers';
import { rankPlans } from './ranking/ranking';
import { makeBenchmark } from './response/benchmark';
import { tallyNetworks } from './response/stats';
import { findAnnualKwh, findGivenDemandKw, makeUsageProfile } from './usage';
import { estimateUsage } from './usage/estimate-usage';

/** Returns the plans of the query's location, costed at its usage, filtered and sorted. */
export function comparePlans(requested: RatesQuery, book: Book) {
  const { location, networks, area, warnings } = resolveLocation(requested);
  const estimate = estimateUsage(requested, book, networks);
  const query = estimate ? { ...requested, annual_cost: undefined, usage_kwh: estimate.annualKwh } : requested;
  const usageKwh = findAnnualKwh(query);
  const usages = new Map<NetworkSlug, UsageProfile>(networks.map((n) => [n.slug, makeUsageProfile(query, n)]));
  const benchmarks = new Map<NetworkSlug, RatesBenchmark | null>(
    networks.map((n) => [n.slug, makeBenchmark(n.slug, book.checkedOn, usageKwh)]),
  );
  const scope: OfferScope = {
    offerSource: query.offer_source ?? 'all',
    area,
    eligibility: query.eligibility ?? 'all',
    has: {
      controlledLoad: query.controlled_load ?? (query.controlled_load_kwh ?? 0) > 0,
      solar: [...usages.values()].some(({ exportKwh = 0 }) => exportKwh > 0),
    },
  };
  const filter = makeFilter(query);
  const all = rankPlans(book, usages, scope);
  const ranking = filter ? all.filter(filter) : all;
  const { restricted, soldInPart } = countPlans(book, usages, scope, filter);
  const ranksAll = scope.eligibility === 'all';
  const ownRates = query.own_rates === undefined ? null : readOwnRates(query.own_rates);
  const headlineRules = {
    isDemandGiven: findGivenDemandKw(query) !== undefined,
    isOpen: makeOpenTest(scope.has),
    costOwnCents: (usage: UsageProfile, network: NetworkSlug) =>
      ownRates ? costOwnRates(ownRates, usage, network).annualCents : Number.POSITIVE_INFINITY,
  };
  return {
    query,
    estimatedFrom: estimate?.estimatedFrom,
    location,
    networks,
    warnings,
    usageKwh,
    checkedOn: book.checkedOn,
    usages,
    benchmarks,
    scope,
    filter,
    all,
    ranking,
    leftOut: { soldInPart, restricted: ranksAll ? 0 : restricted },
    ownRates,
    listedRestricted: ranksAll ? restricted : 0,
    headlineRules,
    tallies: tallyNetworks(ranking),
    headline: findHeadline(ranking, headlineRules),
  };
}

export type Comparison = ReturnType<typeof comparePlans>;
