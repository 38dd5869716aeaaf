/**
 * The summary of a response: the cheapest plans, the benchmark, and counts. It always covers the whole ranking, not a
 * page.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { findBreakEvenDemandKw, findHighestDemand } from '@/lib/plans/costing/cost';
import type { RatesBenchmark, RatesSummary } from '../contract';
import { isFullyCosted, type PlanFilter } from '../filters';
import { maxQueryDemandKw } from '../query';
import {
  findCheaperDemandPlan,
  findCheapestWithoutDemand,
  findHeadline,
  type Headline,
  type HeadlineRules,
  isPublicPlan,
} from '../ranking/headline';
import type { RankedPlan, Ranking } from '../ranking/ranking';
import { getUsage, type UsageByNetwork } from '../usage';
import { comparePercent } from './benchmark';
import { toMayAdd } from './plan-row';
import type { NetworkTally } from './stats';

const retailersListed = 10;

export interface SummaryInput {
  ranking: Ranking;
  benchmarks: ReadonlyMap<NetworkSlug, RatesBenchmark | null>;
  usageKwh: number;
  checkedOn: string;
  /** Counts of matching plans that are left out. */
  leftOut: { soldInPart: number; restricted: number };
  tallies: ReadonlyMap<NetworkSlug, NetworkTally>;
  usages: UsageByNetwork;
  headline: Headline | null;
  headlineRules: HeadlineRules;
}

export function summarise(input: SummaryInput): RatesSummary {
  const { ranking, benchmarks, usageKwh, checkedOn, leftOut, tallies } = input;
  const findBenchmark = (entry: RankedPlan) => benchmarks.get(entry.network) ?? null;
  const answerAt: AnswerAt = (rank) => toAnswer(ranking.getPlan(rank), benchmarks.get(ranking.network(rank)) ?? null);
  const findPlan = (wanted: PlanFilter) => {
    const rank = ranking.findFirst(wanted);
    return rank === null ? null : ranking.getPlan(rank);
  };
  const cheapestPublic = findPlan(isPublicPlan);
  const coverage = countCoverage([...tallies.values()]);
  // Most networks have no such plan, which would be found out at the end of the list.
  const hasGroup = coverage.plans_buying_group > 0;
  const cheapestGroup = hasGroup ? findPlan((...plan) => !isPublicPlan(...plan)) : null;
  const firstWhole = ranking.findFirst(isFullyCosted);
  return {
    usage_kwh: usageKwh,
    checked_at: checkedOn,
    cheapest: ranking.length > 0 ? answerAt(0) : null,
    ...(ranking.length > 0 &&
      firstWhole !== 0 && { cheapest_fully_costed: firstWhole === null ? null : answerAt(firstWhole) }),
    ...makeHeadlines(input, answerAt),
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
    cheapest_public_by_retailer: findCheapestByRetailer(ranking).map((entry) => {
      // What a retailer's cheapest public plan implies is left out.
      const { offer_source, benchmark_abbreviation, ...answer } = toPublicAnswer(entry, findBenchmark(entry));
      return answer;
    }),
  };
}

type AnswerAt = (rank: number) => ReturnType<typeof toAnswer>;

/** Returns the headline plan, the cheapest without a demand charge, and a demand plan that could be cheaper. */
function makeHeadlines({ ranking, usages, headline, headlineRules: rules }: SummaryInput, answerAt: AnswerAt) {
  const { isDemandGiven, isOpen } = rules;
  const named = (found: Headline | null) => found && addMayAdd(ranking, found, answerAt);
  const demandRank = headline && !isDemandGiven ? findCheaperDemandPlan(ranking, headline.rank, isOpen) : null;
  const answerAtOrNull = (rank: number | null) => (rank === null ? null : answerAt(rank));
  return {
    headline: named(headline),
    ...(headline &&
      !ranking.meets(headline.rank, isPublicPlan) && {
        headline_public: named(findHeadline(ranking, rules, isPublicPlan)),
        cheapest_open_public: answerAtOrNull(
          ranking.findFirst((...plan) => isPublicPlan(...plan) && isOpen(...plan) && isFullyCosted(...plan)),
        ),
      }),
    cheapest_without_demand: answerAtOrNull(findCheapestWithoutDemand(ranking, isOpen)),
    demand_plan:
      headline && demandRank !== null
        ? {
            ...answerAt(demandRank),
            ...compareDemand(ranking.getPlan(demandRank), usages, ranking.costCents(headline.rank)),
          }
        : null,
  };
}

/** Returns the demand that a plan is costed at, and the one below which it is cheaper than the headline. */
function compareDemand({ compiled, network }: RankedPlan, usages: UsageByNetwork, headlineCents: number) {
  const usage = getUsage(usages, network);
  const breakEvenKw = findBreakEvenDemandKw(compiled, usage, headlineCents, maxQueryDemandKw);
  return {
    max_demand_kw: findHighestDemand(compiled, usage),
    break_even_kw: must(breakEvenKw, 'it costs less at some demand, so it does without any'),
  };
}

function addMayAdd(ranking: Ranking, { rank }: Headline, answerAt: AnswerAt) {
  return { ...answerAt(rank), may_add: toMayAdd(ranking.getPlan(rank).compiled.plan) };
}

/** Returns the headline of each network, as if the query were for that network alone. */
function findHeadlineByNetwork({ ranking, benchmarks, headlineRules, tallies }: SummaryInput) {
  const tables = new Map(ranking.parts.map(({ network, table }) => [network, table]));
  return [...benchmarks].map(([network, benchmark]) => {
    const headline = findHeadline(ranking, headlineRules, (table) => table === tables.get(network));
    return {
      network,
      plans_compared: must(tallies.get(network), 'each network has a tally').plans,
      headline: headline && addMayAdd(ranking, headline, (rank) => toAnswer(ranking.getPlan(rank), benchmark)),
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

/** Lists every field, because merging two objects in every query would take several times as long. */
function toPublicAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  const { plan, tariffType } = entry.compiled;
  return {
    ref: entry.ref,
    offer_source: plan.offerSource,
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    network: entry.network,
    tariff_type: tariffType,
    annual_cost_inc_gst: entry.costCents / 100,
    vs_benchmark_pct: compareBenchmark(entry, benchmark),
    benchmark_abbreviation: benchmark?.abbreviation ?? null,
    customer_type_verified: plan.customerTypeVerified,
  };
}

function compareBenchmark(entry: RankedPlan, benchmark: RatesBenchmark | null): number | null {
  return comparePercent(entry.comparedCents / 100, benchmark?.annual_cost_inc_gst);
}

/** Returns the lowest percentage on any network, which its cheapest plan has. */
function findBestPercent(ranking: Ranking, benchmarks: SummaryInput['benchmarks']): number | null {
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
    const retailer = ranking.retailer(rank);
    if (ranking.meets(rank, isPublicPlan) && !cheapest.has(retailer)) cheapest.set(retailer, ranking.getPlan(rank));
  }
  return [...cheapest.values()];
}
