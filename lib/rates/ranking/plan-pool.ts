/**
 * Costs a query's plans at other usages: the cheapest plan and the rank of a given one. Avoids sorting and creating
 * objects for plans that are not shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import type { PricedPlan } from '../contract';
import type { PlanFilter } from '../filters';
import { costCompetingCents } from './headline';
import { makeOfferTest, type OfferScope } from './ranking';

export type UsageByNetwork = ReadonlyMap<NetworkSlug, UsageProfile>;

export function getUsage(usages: UsageByNetwork, network: NetworkSlug): UsageProfile {
  return must(usages.get(network), 'each network of a query has a usage');
}

/** A plan of a pool: its network's table and its index there. */
export interface PoolPlan {
  network: NetworkSlug;
  table: PlanTable;
  index: number;
}

/** Results at one usage. `cheapest` is null when no plan is sold at it; `base` when the base plan is not. */
export interface PoolResult {
  cheapest: (PoolPlan & Costs) | null;
  base: (Costs & { rank: number }) | null;
}

interface Costs {
  costCents: number;
  /** The cost including all possible charges, which plans are compared by. */
  competingCents: number;
}

interface Part {
  network: NetworkSlug;
  table: PlanTable;
  members: Uint32Array;
}

export class PlanPool {
  private readonly parts: readonly Part[];

  /** Collects the offered plans that meet `wanted`, in the order in which a ranking lists equal costs. */
  constructor(book: Book, networks: Iterable<NetworkSlug>, scope: OfferScope, wanted: PlanFilter | null) {
    this.parts = [...networks].sort(compareText).map((network) => {
      const table = book.getTable(network);
      const isOffered = makeOfferTest(table, network, scope);
      const members = new Uint32Array(table.count);
      let count = 0;
      for (let index = 0; index < table.count; index++) {
        if (isOffered(index) && (!wanted || wanted(table, index))) members[count++] = index;
      }
      return { network, table, members: members.subarray(0, count) };
    });
  }

  /** Whether a plan that meets `wanted` is sold at the usage. */
  has(wanted: PlanFilter, usages: UsageByNetwork): boolean {
    return this.parts.some(({ network, table, members }) => {
      const { annualKwh } = getUsage(usages, network);
      return members.some((index) => wanted(table, index) && table.isSoldAt(index, annualKwh));
    });
  }

  /** Costs every plan once, with its possible charges. Among equal costs, the first in order is the cheapest. */
  costAll(usages: UsageByNetwork, base: PoolPlan | null = null): PoolResult {
    const baseCosts = base && costPoolPlanFully(base, usages);
    const baseCents = baseCosts?.competingCents ?? null;
    let cheapest: PoolResult['cheapest'] = null;
    let minCents = Number.POSITIVE_INFINITY;
    let before = 0;
    let isPastBase = false;
    for (const { network, table, members } of this.parts) {
      const usage = getUsage(usages, network);
      const costs = table.costCents(members, usage);
      for (let i = 0; i < members.length; i++) {
        const index = must(members[i], 'a place in the list');
        if (!table.isSoldAt(index, usage.annualKwh)) continue;
        const costCents = must(costs[i], 'each member has a cost');
        const competingCents = costCompetingCents(table, index, costCents);
        if (competingCents < minCents) {
          minCents = competingCents;
          cheapest = { network, table, index, costCents, competingCents };
        }
        if (baseCents === null) continue;
        if (index === base?.index && table === base.table) isPastBase = true;
        else if (competingCents < baseCents || (competingCents === baseCents && !isPastBase)) before++;
      }
    }
    return { cheapest, base: baseCosts && { ...baseCosts, rank: before + 1 } };
  }
}

/** Returns a plan's annual cost in cents; null when it is not sold at the usage. */
export function costPoolPlan({ network, table, index }: PoolPlan, usages: UsageByNetwork): number | null {
  const usage = getUsage(usages, network);
  return table.isSoldAt(index, usage.annualKwh) ? table.costPlanCents(index, usage) : null;
}

function costPoolPlanFully(place: PoolPlan, usages: UsageByNetwork): Costs | null {
  const costCents = costPoolPlan(place, usages);
  return costCents === null
    ? null
    : { costCents, competingCents: costCompetingCents(place.table, place.index, costCents) };
}

/** Formats the plan with its cost for the response. */
export function toPricedPlan({ network, table, index }: PoolPlan, costCents: number): PricedPlan {
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
