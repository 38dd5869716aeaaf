/**
 * The summary of a response: the cheapest plans, the benchmark, and counts. It always covers the whole ranking, not a
 * page.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Comparison } from '../compare-plans';
import type { RatesBenchmark, RatesSummary } from '../contract';
import type { PlanFilter } from '../filters';
import { findHeadline, type Headline, isPublicPlan } from '../ranking/headline';
import type { RankedPlan, Ranking } from '../ranking/ranking';
import { comparePercent } from './benchmark';
import { toMayAdd } from './plan-row';
import type { NetworkTally } from './stats';

const retailersListed = 10;

export function summarise(input: Comparison): RatesSummary {
  const { ranking, benchmarks, usageKwh, checkedOn, leftOut, tallies } = input;
  const findBenchmark = (entry: RankedPlan) => benchmarks.get(entry.network) ?? null;
  const findPlan = (wanted: PlanFilter) => {
    const rank = ranking.findFirst(wanted);
    return rank === null ? null : ranking.getPlan(rank);
  };
  const cheapestPublic = findPlan(isPublicPlan);
  const coverage = countCoverage([...tallies.values()]);
  // Most networks have no such plan, which would be found out at the end of the list.
  const hasGroup = coverage.plans_buying_group > 0;
  const cheapestGroup = hasGroup ? findPlan((...plan) => !isPublicPlan(...plan)) : null;
  return {
    usage_kwh: usageKwh,
    checked_at: checkedOn,
    cheapest: ranking.length > 0 ? toAnswer(ranking.getPlan(0), findBenchmark(ranking.getPlan(0))) : null,
    ...makeHeadlines(input),
    ...(benchmarks.size > 1 && { headline_by_network: findHeadlineByNetwork(input) }),
    cheapest_buying_group: cheapestGroup && toGroupAnswer(cheapestGroup, findBenchmark(cheapestGroup)),
    cheapest_public: cheapestPublic && toPublicAnswer(cheapestPublic, findBenchmark(cheapestPublic)),
    buying_group_vs_cheapest_public_pct:
      cheapestGroup && cheapestPublic ? comparePercent(cheapestGroup.costCents, cheapestPublic.costCents) : null,
    best_vs_benchmark_pct: findBestPercent(ranking, benchmarks),
    benchmarks: [...benchmarks].flatMap(([network, benchmark]) => {
      if (!benchmark) return [];
      const { name, abbreviation, annual_cost_inc_gst } = benchmark;
      return [{ network, name, abbreviation, annual_cost_inc_gst }];
    }),
    coverage: { ...coverage, plans_sold_in_part: leftOut.soldInPart, plans_restricted: leftOut.restricted },
    cheapest_public_by_retailer: findCheapestByRetailer(ranking).map((entry) =>
      toPlanAnswer(entry, findBenchmark(entry)),
    ),
  };
}

/** Returns the headline plan and, where it is a buying group rate, the one among public plans. */
function makeHeadlines({ ranking, benchmarks, headline, headlineRules: rules }: Comparison) {
  const name = (found: Headline | null) =>
    found && toHeadline(ranking, found, benchmarks.get(ranking.network(found.rank)) ?? null);
  return {
    headline: name(headline),
    ...(headline &&
      !ranking.meets(headline.rank, isPublicPlan) && {
        headline_public: name(findHeadline(ranking, rules, isPublicPlan)),
      }),
  };
}

function toHeadline(ranking: Ranking, { rank }: Headline, benchmark: RatesBenchmark | null) {
  const entry = ranking.getPlan(rank);
  return { ...toAnswer(entry, benchmark), may_add: toMayAdd(entry.compiled.plan) };
}

/** Returns the headline of each network, as if the query were for that network alone. */
function findHeadlineByNetwork({ ranking, benchmarks, headlineRules, tallies }: Comparison) {
  const tables = new Map(ranking.parts.map(({ network, table }) => [network, table]));
  return [...benchmarks].map(([network, benchmark]) => {
    const headline = findHeadline(ranking, headlineRules, (table) => table === tables.get(network));
    return {
      network,
      plans_compared: must(tallies.get(network), 'each network has a tally').plans,
      headline: headline && toHeadline(ranking, headline, benchmark),
      benchmark_annual_cost_inc_gst: benchmark?.annual_cost_inc_gst ?? null,
    };
  });
}

function countCoverage(tallies: readonly NetworkTally[]) {
  const sum = (count: (tally: NetworkTally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  const plans = sum((tally) => tally.plans);
  const plansPublic = sum((tally) => tally.plansPublic);
  return {
    networks: tallies.length,
    plans_compared: plans,
    plans_public: plansPublic,
    plans_buying_group: plans - plansPublic,
    retailers_public: new Set(tallies.flatMap((tally) => tally.listPublicRetailers())).size,
    plans_customer_type_unverified: sum((tally) => tally.plansUnverified),
    public_comparison_available: plansPublic > 0,
  };
}

function toAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return entry.compiled.plan.offerSource === 'public'
    ? toPublicAnswer(entry, benchmark)
    : toGroupAnswer(entry, benchmark);
}

function toGroupAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return {
    ref: entry.ref,
    offer_source: entry.compiled.plan.offerSource,
    network: entry.network,
    annual_cost_inc_gst: entry.costCents / 100,
    vs_benchmark_pct: compareBenchmark(entry, benchmark),
    benchmark_abbreviation: benchmark?.abbreviation ?? null,
  };
}

function toPublicAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return {
    ...toPlanAnswer(entry, benchmark),
    offer_source: entry.compiled.plan.offerSource,
    benchmark_abbreviation: benchmark?.abbreviation ?? null,
  };
}

/** Returns what tells a public plan of one benchmark from the others. */
function toPlanAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  const { plan, tariffType } = entry.compiled;
  return {
    ref: entry.ref,
    network: entry.network,
    annual_cost_inc_gst: entry.costCents / 100,
    vs_benchmark_pct: compareBenchmark(entry, benchmark),
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    tariff_type: tariffType,
    customer_type_verified: plan.customerTypeVerified,
  };
}

function compareBenchmark(entry: RankedPlan, benchmark: RatesBenchmark | null): number | null {
  return comparePercent(entry.comparedCents / 100, benchmark?.annual_cost_inc_gst);
}

/** Returns the lowest percentage on any network, which its cheapest plan has. */
function findBestPercent(ranking: Ranking, benchmarks: Comparison['benchmarks']): number | null {
  const percents: number[] = [];
  const seen = new Set<NetworkSlug>();
  for (let rank = 0; rank < ranking.length && seen.size < benchmarks.size; rank++) {
    const network = ranking.network(rank);
    if (seen.has(network)) continue;
    seen.add(network);
    const percent = comparePercent(ranking.comparedCents(rank) / 100, benchmarks.get(network)?.annual_cost_inc_gst);
    if (percent !== null) percents.push(percent);
  }
  return percents.length > 0 ? Math.min(...percents) : null;
}

/** Returns each retailer's cheapest public plan, cheapest retailer first. */
function findCheapestByRetailer(ranking: Ranking): RankedPlan[] {
  const cheapest = new Map<string | null, RankedPlan>();
  for (let rank = 0; rank < ranking.length && cheapest.size < retailersListed; rank++) {
    const retailer = ranking.table(rank).retailer(ranking.index(rank));
    if (ranking.meets(rank, isPublicPlan) && !cheapest.has(retailer)) cheapest.set(retailer, ranking.getPlan(rank));
  }
  return [...cheapest.values()];
}
