/** Tests whether the headline plan stays the cheapest when the usage differs: an extension for `include=stability`. */

import { must } from '@/lib/must';
import { costPlanCents } from '@/lib/plans/costing/cost';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import type { Comparison } from '../compare-plans';
import type { PricedPlan, RatesStability, StabilityCase, StabilityGroup } from '../contract';
import { isFullyCosted, type PlanFilter } from '../filters';
import type { RatesQuery } from '../query';
import { isDemandPlan } from '../ranking/headline';
import { makeOfferTest } from '../ranking/offers';
import { costCompetingCents, type RankingPart } from '../ranking/ranking';
import {
  changeUsage,
  findCommonUsage,
  getUsage,
  noChange,
  toUsage,
  type UsageByNetwork,
  type UsageChange,
} from '../usage';

/** A change that the limits undo is the same as none, which stands first. */
const usageChangesPct = [0, -20, 20];
const peakChanges = [-0.1, 0, 0.1];
const demandChangesPct = [-25, 0, 25];

/**
 * Tests the headline plan in nine cases of usage and peak share, and in three of demand when demand plans compete.
 * Returns null without a headline, and when its cost lacks a charge: comparing it with others means nothing then.
 */
export function assessStability(input: Comparison): RatesStability | null {
  const { headline, ranking } = input;
  if (headline === null || !ranking.meets(headline.rank, isFullyCosted)) return null;
  const { rank, competes } = headline;
  const base = { network: ranking.network(rank), table: ranking.table(rank), index: ranking.index(rank) };
  const pool = ranking.parts.map((part) => collectCompetitors(part, competes, input));
  const usageAndPeak = usageChangesPct.flatMap((usagePct) =>
    peakChanges.map((peakShare): UsageChange => ({ ...noChange, usagePct, peakShare })),
  );
  const demand = demandChangesPct.map((maxDemandPct): UsageChange => ({ ...noChange, maxDemandPct }));
  const hasDemand = ranking.findFirst((table, index) => isDemandPlan(table, index) && competes(table, index)) !== null;
  return {
    base_plan: toPricedPlan({ ...base, costCents: ranking.costCents(rank) }),
    usage_and_peak: assessChanges(usageAndPeak, pool, base, input),
    demand: hasDemand ? assessChanges(demand, pool, base, input) : null,
  };
}

interface PoolPart {
  network: RankingPart['network'];
  table: PlanTable;
  members: Uint32Array;
}

/** Returns the offered plans that compete for the headline at any usage. */
function collectCompetitors({ network, table }: RankingPart, competes: PlanFilter, input: Comparison): PoolPart {
  const isOffered = makeOfferTest(table, network, input.scope);
  const members: number[] = [];
  for (let index = 0; index < table.count; index++) {
    if (!isOffered(index) || (input.filter && !input.filter(table, index))) continue;
    if (competes(table, index)) members.push(index);
  }
  return { network, table, members: Uint32Array.from(members) };
}

/** Cases that become equal within the API's limits are costed and counted once. */
function assessChanges(
  changes: readonly UsageChange[],
  pool: readonly PoolPart[],
  base: PoolPlan,
  input: Comparison,
): StabilityGroup {
  const known = new Map<string, { place: number; outcome: ReturnType<typeof assessCase> }>();
  const results = changes.map((change, place): StabilityCase => {
    const usages = new Map(input.networks.map((network) => [network.slug, changeUsage(input.query, network, change)]));
    const key = JSON.stringify([...usages.values()].map(({ placement, ...figures }) => figures));
    const earlier = known.get(key);
    const outcome = earlier?.outcome ?? assessCase(usages, pool, base);
    if (!earlier) known.set(key, { place, outcome });
    return { ...listInputs(change, input.query, usages), same_as: earlier?.place ?? null, ...outcome };
  });
  const distinct = results.filter(({ same_as }) => same_as === null);
  return {
    cases: distinct.length,
    still_cheapest: distinct.filter(({ still_cheapest }) => still_cheapest).length,
    results,
  };
}

function listInputs(change: UsageChange, query: RatesQuery, usages: UsageByNetwork) {
  const all = [...usages.values()].map((profile) => toUsage(query, profile));
  const usage = must(findCommonUsage(all), 'there is a network');
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

function assessCase(usages: UsageByNetwork, pool: readonly PoolPart[], place: PoolPlan) {
  const { cheapest, base } = costPool(usages, pool, place);
  const behindCents = base && cheapest ? base.competingCents - cheapest.competingCents : null;
  return {
    cheapest: cheapest && toPricedPlan(cheapest),
    base_plan:
      base === null || behindCents === null
        ? null
        : { annual_cost_inc_gst: base.costCents / 100, behind_cheapest_inc_gst: behindCents / 100 },
    still_cheapest: behindCents === 0,
  };
}

/** A plan of the pool: its network's table and its index there. */
interface PoolPlan {
  network: RankingPart['network'];
  table: PlanTable;
  index: number;
}

/** `competingCents` includes all possible charges, which plans are compared by. */
type PricedPoolPlan = PoolPlan & { costCents: number; competingCents: number };

/**
 * Costs every plan once, without sorting, since most are not shown. Returns the cheapest, of equal costs the first in
 * the order of a ranking, and the base plan. One that is not sold at the usage is null.
 */
function costPool(usages: UsageByNetwork, pool: readonly PoolPart[], base: PoolPlan) {
  let cheapest: PricedPoolPlan | null = null;
  for (const { network, table, members } of pool) {
    const usage = getUsage(usages, network);
    const costs = table.costCents(members, usage);
    for (let i = 0; i < members.length; i++) {
      const index = must(members[i], 'a place in the list');
      if (!table.isSoldAt(index, usage.annualKwh)) continue;
      const costCents = must(costs[i], 'each member has a cost');
      const competingCents = costCompetingCents(table, index, costCents);
      if (cheapest === null || competingCents < cheapest.competingCents) {
        cheapest = { network, table, index, costCents, competingCents };
      }
    }
  }
  const { network, table, index } = base;
  const usage = getUsage(usages, network);
  if (!table.isSoldAt(index, usage.annualKwh)) return { cheapest, base: null };
  const costCents = costPlanCents(table.compiled(index), usage);
  return { cheapest, base: { costCents, competingCents: costCompetingCents(table, index, costCents) } };
}

function toPricedPlan({ network, table, index, costCents }: Omit<PricedPoolPlan, 'competingCents'>): PricedPlan {
  const plan = table.plan(index);
  return {
    ref: table.ref(index),
    network,
    retailer: plan.retailer,
    plan_name: plan.name,
    offer_source: plan.offerSource,
    tariff_type: table.tariffType(index),
    annual_cost_inc_gst: costCents / 100,
  };
}
