/**
 * Every plan of the networks, costed and ordered by annual cost. Held as columns: a ranking of thousands of plans makes
 * objects only for the few that are shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book';
import type { CompiledPlan } from '@/lib/plans/compile';
import type { UsageProfile } from '@/lib/plans/cost';
import { compareText, type PlanTable } from '@/lib/plans/table';
import { orderOf } from './order';
import type { RatesQuery } from './query';

export interface RankedPlan {
  compiled: CompiledPlan;
  network: NetworkSlug;
  costCents: number;
}

/** What decides whether a plan is offered to the query at all. */
export interface Eligibility {
  offerSource: NonNullable<RatesQuery['offer_source']>;
  postcode: string | null;
}

interface Part {
  network: NetworkSlug;
  table: PlanTable;
  usage: UsageProfile;
}

/** Plans in order of cost; a rank counts from 0. */
export class Ranking {
  constructor(
    private readonly parts: readonly Part[],
    /** By position: which part a plan is of, its index in that part's table, its cost. */
    private readonly partAt: Uint8Array,
    private readonly indexAt: Uint32Array,
    private readonly centsAt: Float64Array,
    /** Positions by rank. */
    private readonly order: Uint32Array,
  ) {}

  get length(): number {
    return this.order.length;
  }

  costCents(rank: number): number {
    return this.centsAt[this.order[rank]!]!;
  }

  network(rank: number): NetworkSlug {
    return this.part(rank).network;
  }

  table(rank: number): PlanTable {
    return this.part(rank).table;
  }

  /** The plan's index in its table. */
  index(rank: number): number {
    return this.indexAt[this.order[rank]!]!;
  }

  isPublic(rank: number): boolean {
    return this.table(rank).columns.isPublic[this.index(rank)] === 1;
  }

  retailer(rank: number): string | null {
    return this.table(rank).retailer(this.index(rank));
  }

  at(rank: number): RankedPlan {
    return {
      compiled: this.table(rank).compiled(this.index(rank)),
      network: this.network(rank),
      costCents: this.costCents(rank),
    };
  }

  /** The ranks for which `wanted` holds, ascending. */
  ranks(wanted: (rank: number) => boolean): Uint32Array {
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let rank = 0; rank < this.length; rank++) if (wanted(rank)) found[count++] = rank;
    return found.subarray(0, count);
  }

  private part(rank: number): Part {
    return this.parts[this.partAt[this.order[rank]!]!]!;
  }
}

/**
 * Plans offered on the networks, cheapest first. Equal costs keep one order whatever the networks asked for: by network,
 * then by plan id, so that the list of several networks is the union of their lists.
 */
export function rankPlans(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  eligibility: Eligibility,
): Ranking {
  const parts = [...usageByNetwork]
    .map(([network, usage]) => ({ network, usage, table: book.tableOf(network) }))
    .sort((a, b) => compareText(a.network, b.network));
  const most = parts.reduce((sum, { table }) => sum + table.count, 0);
  const partAt = new Uint8Array(most);
  const indexAt = new Uint32Array(most);
  const centsAt = new Float64Array(most);
  let count = 0;
  for (const [part, { table, usage }] of parts.entries()) {
    for (let index = 0; index < table.count; index++) {
      if (!isOffered(table, index, usage.annualKwh, eligibility)) continue;
      partAt[count] = part;
      indexAt[count] = index;
      centsAt[count] = table.costCents(index, usage);
      count++;
    }
  }
  return new Ranking(parts, partAt, indexAt, centsAt, orderOf(centsAt.subarray(0, count)));
}

/** A bound that a plan does not state is NaN, and nothing is below or above that. */
function isOffered(
  { columns }: PlanTable,
  index: number,
  annualKwh: number,
  { offerSource, postcode }: Eligibility,
): boolean {
  if (offerSource !== 'all' && (columns.isPublic[index] === 1) !== (offerSource === 'public')) return false;
  if (annualKwh < columns.minUsageKwh[index]! || annualKwh > columns.maxUsageKwh[index]!) return false;
  const postcodes = columns.postcodes[index]!;
  return postcodes === null || postcode === null || postcodes.has(postcode);
}
