/**
 * The plans of a query at other usages than the one asked for: what is cheapest there, and where one plan of them stands,
 * without sorting or making an object for a plan that is not shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import type { PricedPlan } from '../contract';
import type { PlanFilter } from './filter';
import { costCompetingCents } from './headline';
import { makeOfferTest, type OfferScope } from './ranking';

export type UsageByNetwork = ReadonlyMap<NetworkSlug, UsageProfile>;

export function getUsage(usages: UsageByNetwork, network: NetworkSlug): UsageProfile {
  return must(usages.get(network), 'each network of a query has a usage');
}

/** One plan of a pool: its network's table and its index there. */
export interface PoolPlan {
  network: NetworkSlug;
  table: PlanTable;
  index: number;
}

/** What is found at one usage; null where nothing, or not the base plan, is sold at it. */
export interface PoolResult {
  cheapest: (PoolPlan & Costs) | null;
  base: (Costs & { rank: number }) | null;
}

interface Costs {
  costCents: number;
  /** What it competes with: the same and all that the plan may add. */
  competingCents: number;
}

interface Part {
  network: NetworkSlug;
  table: PlanTable;
  members: Uint32Array;
}

export class PlanPool {
  private readonly parts: readonly Part[];

  /** The plans offered on the networks that `wanted` keeps, in the order in which a ranking lists equal costs. */
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

  /** Whether such a plan is sold at the usage. */
  has(wanted: PlanFilter, usages: UsageByNetwork): boolean {
    return this.parts.some(({ network, table, members }) => {
      const { annualKwh } = getUsage(usages, network);
      return members.some((index) => wanted(table, index) && table.isSoldAt(index, annualKwh));
    });
  }

  /**
   * Costs the pool once, every plan with what it may add. Of equal costs the first in the pool's order is the cheapest.
   */
  costAll(usages: UsageByNetwork, base: PoolPlan | null = null): PoolResult {
    const baseCosts = base && costPoolPlanFully(base, usages);
    const baseCents = baseCosts?.competingCents ?? null;
    let cheapest: PoolResult['cheapest'] = null;
    let minCents = Number.POSITIVE_INFINITY;
    let before = 0;
    let isPastBase = false;
    for (const { network, table, members } of this.parts) {
      const usage = getUsage(usages, network);
      for (let i = 0; i < members.length; i++) {
        const index = must(members[i], 'a place in the list');
        if (!table.isSoldAt(index, usage.annualKwh)) continue;
        const costCents = table.costCents(index, usage);
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

/** A plan's annual cost in cents; null where it is not sold at the usage. */
export function costPoolPlan({ network, table, index }: PoolPlan, usages: UsageByNetwork): number | null {
  const usage = getUsage(usages, network);
  return table.isSoldAt(index, usage.annualKwh) ? table.costCents(index, usage) : null;
}

function costPoolPlanFully(place: PoolPlan, usages: UsageByNetwork): Costs | null {
  const costCents = costPoolPlan(place, usages);
  return costCents === null
    ? null
    : { costCents, competingCents: costCompetingCents(place.table, place.index, costCents) };
}

/** The plan as an answer names it beside its cost. */
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
