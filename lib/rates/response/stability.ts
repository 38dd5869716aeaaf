/** Tests whether the headline plan stays the cheapest when the usage differs. */

import { must } from '@/lib/must';
import type { RatesStability, StabilityCase, StabilityGroup } from '../contract';
import type { RatesQuery } from '../query';
import { isDemandPlan } from '../ranking/headline';
import {
  getUsage,
  type PlanPool,
  type PoolPlan,
  type PoolResult,
  toPricedPlan,
  type UsageByNetwork,
} from '../ranking/plan-pool';
import { findCommonUsage, noChange, toUsage, type UsageChange } from '../usage';

const usageChangesPct = [-20, 0, 20];
const peakChanges = [-0.1, 0, 0.1];
const demandChangesPct = [-25, 0, 25];

export interface StabilityInput {
  query: RatesQuery;
  /** The plans that compete with the headline. */
  pool: PlanPool;
  /** The headline plan, which is the cheapest of the pool. */
  base: PoolPlan;
  /** Returns each network's changed usage. */
  findUsages(change: UsageChange): UsageByNetwork;
  /** Returns the benchmark cost of the only network in dollars a year; null when there is none. */
  findBenchmarkCost(annualKwh: number): number | null;
  /** Returns the cost at the bill's own rates in dollars a year; null when none are given. */
  costOwnRates: ((usages: UsageByNetwork) => number) | null;
}

/** Tests the base plan in nine cases of usage and peak share, and in three of demand when demand plans compete. */
export function assessStability(input: StabilityInput): RatesStability {
  const { pool, base, findUsages } = input;
  const usageAndPeak = usageChangesPct.flatMap((usagePct) =>
    peakChanges.map((peakShare): UsageChange => ({ ...noChange, usagePct, peakShare })),
  );
  const demand = demandChangesPct.map((maxDemandPct): UsageChange => ({ ...noChange, maxDemandPct }));
  const baseUsages = findUsages(noChange);
  return {
    base_plan: toPricedPlan(base, base.table.costPlanCents(base.index, getUsage(baseUsages, base.network))),
    usage_and_peak: makeGroup(usageAndPeak, input),
    demand: pool.has(isDemandPlan, baseUsages) ? makeGroup(demand, input) : null,
  };
}

/** Cases that become equal within the API's limits are costed and counted once. */
function makeGroup(
  changes: readonly UsageChange[],
  { query, pool, base, findUsages, findBenchmarkCost, costOwnRates }: StabilityInput,
): StabilityGroup {
  const placeByKey = new Map<string, number>();
  const surveys: PoolResult[] = [];
  const results = changes.map((change, place): StabilityCase => {
    const usages = findUsages(change);
    const key = JSON.stringify([...usages.values()].map(({ placement, ...figures }) => figures));
    const sameAs = placeByKey.get(key) ?? null;
    if (sameAs === null) placeByKey.set(key, place);
    const survey = sameAs === null ? pool.costAll(usages, base) : must(surveys[sameAs], 'an earlier case');
    surveys.push(survey);
    const inputs = makeInputs(change, query, usages);
    return {
      ...inputs,
      same_as: sameAs,
      ...toCaseResult(survey),
      benchmark_annual_cost_inc_gst: findBenchmarkCost(inputs.usage_kwh),
      ...(costOwnRates && { own_annual_cost_inc_gst: costOwnRates(usages) }),
    };
  });
  const distinct = results.filter(({ same_as }) => same_as === null);
  return {
    cases: distinct.length,
    still_cheapest: distinct.filter(({ still_cheapest }) => still_cheapest).length,
    results,
  };
}

function makeInputs(change: UsageChange, query: RatesQuery, usages: UsageByNetwork) {
  const usage = must(
    findCommonUsage([...usages.values()].map((profile) => toUsage(query, profile))),
    'there is a network',
  );
  return {
    usage_change_pct: change.usagePct,
    peak_share_change: change.peakShare,
    max_demand_change_pct: change.maxDemandPct,
    usage_kwh: usage.annual_kwh,
    peak_share: usage.peak_share,
    shoulder_share: usage.shoulder_share,
    max_demand_kw: usage.max_demand_kw,
  };
}

function toCaseResult({
  cheapest,
  base,
}: PoolResult): Pick<StabilityCase, 'cheapest' | 'base_plan' | 'still_cheapest'> {
  const behindCents = base && cheapest ? base.competingCents - cheapest.competingCents : null;
  return {
    cheapest: cheapest && toPricedPlan(cheapest, cheapest.costCents),
    base_plan:
      base === null || behindCents === null
        ? null
        : {
            rank: base.rank,
            annual_cost_inc_gst: base.costCents / 100,
            behind_cheapest_inc_gst: behindCents / 100,
          },
    still_cheapest: behindCents === 0,
  };
}
