/** The answer block: what is cheapest, against what, out of how many. Always of the whole ranking, not of a page. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { percentVersus } from './benchmark';
import type { RatesBenchmark, RatesSummary } from './contract';
import type { RankedPlan } from './ranking';
import { countRetailers } from './stats';

const retailersListed = 10;

export interface SummaryInput {
  ranked: readonly RankedPlan[];
  benchmarks: ReadonlyMap<NetworkSlug, RatesBenchmark | null>;
  usageKwh: number;
  checkedOn: string;
}

/** Summarises a ranking that is ordered by cost. */
export function summarise({ ranked, benchmarks, usageKwh, checkedOn }: SummaryInput): RatesSummary {
  const benchmarkOf = (entry: RankedPlan) => benchmarks.get(entry.network) ?? null;
  const open = ranked.filter((entry) => entry.compiled.plan.offerSource === 'public');
  const first = ranked[0];
  const cheapestPublic = open[0];
  const cheapestGroup = ranked.find((entry) => entry.compiled.plan.offerSource === 'service_buying_group');
  return {
    usage_kwh: usageKwh,
    checked_at: checkedOn,
    cheapest: first ? answer(first, benchmarkOf(first)) : null,
    cheapest_buying_group: cheapestGroup ? groupAnswer(cheapestGroup, benchmarkOf(cheapestGroup)) : null,
    cheapest_public: cheapestPublic ? publicAnswer(cheapestPublic, benchmarkOf(cheapestPublic)) : null,
    buying_group_vs_cheapest_public_pct:
      cheapestGroup && cheapestPublic ? percentVersus(cheapestGroup.costCents, cheapestPublic.costCents) : null,
    best_vs_benchmark_pct: bestPercent(ranked, benchmarks),
    benchmarks: [...benchmarks].flatMap(([network, benchmark]) => (benchmark ? [{ network, ...pick(benchmark) }] : [])),
    coverage: {
      networks: benchmarks.size,
      plans_compared: ranked.length,
      plans_public: open.length,
      plans_buying_group: ranked.length - open.length,
      retailers_public: countRetailers(open),
      plans_customer_type_unverified: ranked.filter((entry) => !entry.compiled.plan.customerTypeVerified).length,
      public_comparison_available: open.length > 0,
    },
    cheapest_public_by_retailer: byRetailer(open).map((entry) => publicFields(entry, benchmarkOf(entry))),
  };
}

const pick = ({ name, abbreviation, annual_cost_inc_gst }: RatesBenchmark) => ({
  name,
  abbreviation,
  annual_cost_inc_gst,
});

function answer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return entry.compiled.plan.offerSource === 'public' ? publicAnswer(entry, benchmark) : groupAnswer(entry, benchmark);
}

function groupAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return {
    offer_source: entry.compiled.plan.offerSource,
    network: entry.network,
    annual_cost_inc_gst: entry.costCents / 100,
    vs_benchmark_pct: versus(entry, benchmark),
    benchmark_abbreviation: benchmark?.abbreviation ?? null,
  };
}

function publicAnswer(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  return { ...groupAnswer(entry, benchmark), ...publicFields(entry, benchmark) };
}

function publicFields(entry: RankedPlan, benchmark: RatesBenchmark | null) {
  const { plan, tariffType } = entry.compiled;
  return {
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    network: entry.network,
    tariff_type: tariffType,
    annual_cost_inc_gst: entry.costCents / 100,
    vs_benchmark_pct: versus(entry, benchmark),
    customer_type_verified: plan.customerTypeVerified,
  };
}

function versus(entry: RankedPlan, benchmark: RatesBenchmark | null): number | null {
  return percentVersus(entry.costCents / 100, benchmark?.annual_cost_inc_gst);
}

/** The lowest percentage on any network; its cheapest plan has it. */
function bestPercent(ranked: readonly RankedPlan[], benchmarks: SummaryInput['benchmarks']): number | null {
  const percents = [...benchmarks].flatMap(([network, benchmark]) => {
    const cheapest = ranked.find((entry) => entry.network === network);
    return cheapest ? (versus(cheapest, benchmark) ?? []) : [];
  });
  return percents.length > 0 ? Math.min(...percents) : null;
}

/** Each retailer's cheapest plan, cheapest retailer first. */
function byRetailer(open: readonly RankedPlan[]): RankedPlan[] {
  const cheapest = new Map<string | null, RankedPlan>();
  for (const entry of open) {
    const { retailer } = entry.compiled.plan;
    if (!cheapest.has(retailer)) cheapest.set(retailer, entry);
    if (cheapest.size === retailersListed) break;
  }
  return [...cheapest.values()];
}
