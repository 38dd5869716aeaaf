/**
 * The plans of a query at other usages than the one asked for: what is cheapest there, and where one plan of them stands,
 * without sorting or making an object for a plan that is not shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book';
import type { UsageProfile } from '@/lib/plans/cost';
import { compareText, type PlanTable } from '@/lib/plans/table';
import type { PricedPlan } from './contract';
import type { PlanFilter } from './filter';
import { competingCents } from './headline';
import { type OfferScope, offeredPlans } from './ranking';

export type UsageByNetwork = ReadonlyMap<NetworkSlug, UsageProfile>;

/** One plan of a pool: its network's table and its index there. */
export interface Place {
  network: NetworkSlug;
  table: PlanTable;
  index: number;
}

/** What is found at one usage; null where nothing, or not the base plan, is sold at it. */
export interface Survey {
  cheapest: (Place & Costs) | null;
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

export class Pool {
  private readonly parts: readonly Part[];

  /** The plans offered on the networks that `wanted` keeps, in the order in which a ranking lists equal costs. */
  constructor(book: Book, networks: Iterable<NetworkSlug>, scope: OfferScope, wanted: PlanFilter | null) {
    this.parts = [...networks].sort(compareText).map((network) => {
      const table = book.tableOf(network);
      const isOffered = offeredPlans(table, network, scope);
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
    return this.parts.some(({ network, table, members }) =>
      members.some((index) => wanted(table, index) && table.isSoldAt(index, usages.get(network)!.annualKwh)),
    );
  }

  /**
   * Costs the pool once, every plan with what it may add. Of equal costs the first in the pool's order is the cheapest.
   */
  survey(usages: UsageByNetwork, base: Place | null = null): Survey {
    const baseCosts = base && costsAt(base, usages);
    const baseCents = baseCosts?.competingCents ?? null;
    let cheapest: Place | null = null;
    let leastCents = Number.POSITIVE_INFINITY;
    let before = 0;
    let isPastBase = false;
    for (const { network, table, members } of this.parts) {
      const usage = usages.get(network)!;
      for (let i = 0; i < members.length; i++) {
        const index = members[i]!;
        if (!table.isSoldAt(index, usage.annualKwh)) continue;
        const cents = competingCents(table, index, table.costCents(index, usage));
        if (cents < leastCents) {
          leastCents = cents;
          cheapest = { network, table, index };
        }
        if (baseCents === null) continue;
        if (base!.index === index && base!.table === table) isPastBase = true;
        else if (cents < baseCents || (cents === baseCents && !isPastBase)) before++;
      }
    }
    return {
      cheapest: cheapest && { ...cheapest, ...costsAt(cheapest, usages)! },
      base: baseCosts && { ...baseCosts, rank: before + 1 },
    };
  }
}

/** A plan's annual cost in cents; null where it is not sold at the usage. */
export function costAt({ network, table, index }: Place, usages: UsageByNetwork): number | null {
  const usage = usages.get(network)!;
  return table.isSoldAt(index, usage.annualKwh) ? table.costCents(index, usage) : null;
}

function costsAt(place: Place, usages: UsageByNetwork): Costs | null {
  const costCents = costAt(place, usages);
  return costCents === null ? null : { costCents, competingCents: competingCents(place.table, place.index, costCents) };
}

/** The plan as an answer names it beside its cost. */
export function toPricedPlan({ network, table, index }: Place, costCents: number): PricedPlan {
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
