/**
 * Costs every plan of the networks and sorts them by annual cost. Stored as columns, so objects are created only for
 * the few plans shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { CompiledPlan } from '@/lib/plans/costing/compile-plan';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { costFeedInCents } from '@/lib/plans/costing/extra-circuits';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import type { PlanFilter } from '../filters';
import { makeOfferTest, type OfferScope } from './offers';

export interface RankedPlan {
  compiled: CompiledPlan;
  network: NetworkSlug;
  costCents: number;
  /** Without feed-in: what is compared with a reference price. */
  comparedCents: number;
  ref: string;
}

/** One network's plans in a ranking. */
export interface RankingPart {
  network: NetworkSlug;
  table: PlanTable;
  usage: UsageProfile;
}

const isRank = 'a rank is below the length';

/** Plans in order of cost; ranks start at 0. */
export class Ranking {
  constructor(
    readonly parts: readonly RankingPart[],
    /** By rank: the part that has the plan, its index in that part's table, and its cost. */
    private readonly partPlaces: Uint8Array,
    private readonly indices: Uint32Array,
    private readonly cents: Float64Array,
    /** By rank: the rank before filtering; null when nothing was filtered. */
    private readonly ranksOfAll: Uint32Array | null = null,
  ) {}

  /** Returns the plans that meet `wanted`, in the same order, with their rank before filtering. */
  filter(wanted: PlanFilter): Ranking {
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let rank = 0; rank < this.length; rank++) if (this.meets(rank, wanted)) found[count++] = rank;
    const ranks = found.subarray(0, count);
    return new Ranking(
      this.parts,
      gather(this.partPlaces, ranks, new Uint8Array(ranks.length)),
      gather(this.indices, ranks, new Uint32Array(ranks.length)),
      gather(this.cents, ranks, new Float64Array(ranks.length)),
      this.ranksOfAll === null ? ranks : gather(this.ranksOfAll, ranks, new Uint32Array(ranks.length)),
    );
  }

  get length(): number {
    return this.indices.length;
  }

  costCents(rank: number): number {
    return must(this.cents[rank], isRank);
  }

  /** Returns the cost without feed-in, which reference prices do not have either. */
  comparedCents(rank: number): number {
    const { table, usage } = this.part(rank);
    return this.costCents(rank) - costFeedInCents(table.plan(this.index(rank)), usage);
  }

  network(rank: number): NetworkSlug {
    return this.part(rank).network;
  }

  table(rank: number): PlanTable {
    return this.part(rank).table;
  }

  /** Index in the plan's table. */
  index(rank: number): number {
    return must(this.indices[rank], isRank);
  }

  /** Index in `parts` of the part that has the plan. */
  partPlace(rank: number): number {
    return must(this.partPlaces[rank], isRank);
  }

  /** The plan's rank without filters. */
  rankOfAll(rank: number): number {
    return this.ranksOfAll === null ? rank : must(this.ranksOfAll[rank], isRank);
  }

  /** Returns the cost that plans are compared by for the headline, in cents, including every possible charge. */
  competingCents(rank: number): number {
    return costCompetingCents(this.table(rank), this.index(rank), this.costCents(rank));
  }

  meets(rank: number, wanted: PlanFilter): boolean {
    return wanted(this.table(rank), this.index(rank));
  }

  /** Returns the first rank that meets `wanted`; null when there is none. */
  findFirst(wanted: PlanFilter): number | null {
    for (let rank = 0; rank < this.length; rank++) if (this.meets(rank, wanted)) return rank;
    return null;
  }

  getPlan(rank: number): RankedPlan {
    return {
      compiled: this.table(rank).compiled(this.index(rank)),
      network: this.network(rank),
      costCents: this.costCents(rank),
      comparedCents: this.comparedCents(rank),
      ref: this.table(rank).ref(this.index(rank)),
    };
  }

  /** Counts the plans that cost less. */
  countBelow(cents: number): number {
    const place = this.cents.findIndex((cost) => cost >= cents);
    return place < 0 ? this.length : place;
  }

  part(rank: number): RankingPart {
    return must(this.parts[this.partPlace(rank)], 'each plan is of a part');
  }
}

/** Adds every possible charge to a cost. */
export function costCompetingCents(table: PlanTable, index: number, costCents: number): number {
  return costCents + must(table.columns.mayAddCents[index], inEveryRow);
}

/** Fills `target` with the entries of `source` at `places`, and returns it. */
function gather<T extends Uint8Array | Uint32Array | Float64Array>(source: T, places: Uint32Array, target: T): T {
  for (let i = 0; i < target.length; i++) {
    target[i] = must(source[must(places[i], 'as many places as entries')], 'each place has an entry');
  }
  return target;
}

/**
 * Ranks the plans offered on the networks, cheapest first. Equal costs are sorted by network, then plan id, so that the
 * list of several networks is the union of their lists.
 */
export function rankPlans(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  scope: OfferScope,
): Ranking {
  const parts = [...usageByNetwork]
    .map(([network, usage]) => ({ network, usage, table: book.getTable(network) }))
    .sort((a, b) => compareText(a.network, b.network));
  const maxCount = parts.reduce((sum, { table }) => sum + table.count, 0);
  const partPlaces = new Uint8Array(maxCount);
  const indices = new Uint32Array(maxCount);
  const cents = new Float64Array(maxCount);
  let count = 0;
  for (const [place, { table, network, usage }] of parts.entries()) {
    const isOffered = makeOfferTest(table, network, scope);
    const from = count;
    for (let index = 0; index < table.count; index++) {
      if (table.isSoldAt(index, usage.annualKwh) && isOffered(index)) indices[count++] = index;
    }
    partPlaces.fill(place, from, count);
    cents.set(table.costCents(indices.subarray(from, count), usage), from);
  }
  const order = sortIndices(cents.subarray(0, count));
  return new Ranking(
    parts,
    gather(partPlaces, order, new Uint8Array(count)),
    gather(indices, order, new Uint32Array(count)),
    gather(cents, order, new Float64Array(count)),
  );
}

/** Longer digits save a pass over the list and cost more: each pass also goes over all values of a digit. */
const maxDigitBits = 11;

/**
 * Returns the places of integers in ascending order; equal ones keep their order. Sorts by digit, which takes less than
 * half the time of a sort by comparison; integers 2³² and more apart are compared.
 */
export function sortIndices(values: Float64Array): Uint32Array {
  const count = values.length;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = must(values[i], isRank);
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const keys = new Uint32Array(count);
  let order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    keys[i] = must(values[i], isRank) - min;
    order[i] = i;
  }
  if (max - min >= 2 ** 32) return order.sort((a, b) => must(values[a], isRank) - must(values[b], isRank) || a - b);
  const bits = 32 - Math.clz32(max - min);
  const digitBits = Math.ceil(bits / Math.ceil(bits / maxDigitBits));
  const mask = 2 ** digitBits - 1;
  let next = new Uint32Array(count);
  for (let shift = 0; shift < bits; shift += digitBits) {
    const starts = new Uint32Array(2 ** digitBits + 1);
    for (let i = 0; i < count; i++) {
      const after = ((must(keys[i], isRank) >>> shift) & mask) + 1;
      starts[after] = must(starts[after], 'each digit has a count') + 1;
    }
    for (let digit = 1; digit <= mask; digit++) {
      starts[digit] = must(starts[digit], 'each digit has a count') + must(starts[digit - 1], 'each digit has a count');
    }
    for (let i = 0; i < count; i++) {
      const place = must(order[i], isRank);
      const digit = (must(keys[place], isRank) >>> shift) & mask;
      const start = must(starts[digit], 'each digit has a start');
      next[start] = place;
      starts[digit] = start + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
