/**
 * Every plan of the networks, costed and ordered by annual cost. Held as columns: a ranking of thousands of plans makes
 * objects only for the few that are shown.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { inEveryRow, openToAll, openToControlledLoad } from '@/lib/plans/costing/columns';
import type { CompiledPlan } from '@/lib/plans/costing/compile-plan';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import type { RatesQuery } from '../query';
import type { PlanFilter } from './filter';
import { sortIndices } from './radix-sort';
import { getSoldPlans, type SalesArea } from './sales-area';

export interface RankedPlan {
  compiled: CompiledPlan;
  network: NetworkSlug;
  costCents: number;
  ref: string;
}

/** What decides whether a plan is offered to the query at all. */
export interface OfferScope {
  offerSource: NonNullable<RatesQuery['offer_source']>;
  area: SalesArea;
  /** `all`: also plans that only some businesses may sign up to. */
  eligibility: NonNullable<RatesQuery['eligibility']>;
  controlledLoad: boolean;
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
    /** By rank: the rank before anything was filtered out; null when nothing was. */
    private readonly ranksOfAll: Uint32Array | null = null,
  ) {}

  /** The plans for which `wanted` holds, in the same order; each knows its rank before anything was filtered out. */
  filter(wanted: (table: PlanTable, index: number) => boolean): Ranking {
    return this.select(this.findRanks((rank) => wanted(this.table(rank), this.index(rank))));
  }

  /** The plans of one network, in the same order. */
  filterNetwork(network: NetworkSlug): Ranking {
    return this.select(this.findRanks((rank) => this.network(rank) === network));
  }

  private select(ranks: Uint32Array): Ranking {
    const order = ranks.map((rank) => this.position(rank));
    const ranksOfAll = ranks.map((rank) => this.rankOfAll(rank));
    return new Ranking(this.parts, this.partAt, this.indexAt, this.centsAt, order, ranksOfAll);
  }

  get length(): number {
    return this.order.length;
  }

  /** The plans of each network that the ranking is of. */
  get tables(): PlanTable[] {
    return this.parts.map(({ table }) => table);
  }

  costCents(rank: number): number {
    return must(this.centsAt[this.position(rank)], 'each position has a plan');
  }

  network(rank: number): NetworkSlug {
    return this.part(rank).network;
  }

  table(rank: number): PlanTable {
    return this.part(rank).table;
  }

  /** The plan's index in its table. */
  index(rank: number): number {
    return must(this.indexAt[this.position(rank)], 'each position has a plan');
  }

  /** The plan's rank without the filters. */
  rankOfAll(rank: number): number {
    return this.ranksOfAll === null ? rank : must(this.ranksOfAll[rank], 'a rank is below the length');
  }

  isPublic(rank: number): boolean {
    return this.table(rank).columns.isPublic[this.index(rank)] === 1;
  }

  retailer(rank: number): string | null {
    return this.table(rank).retailer(this.index(rank));
  }

  ref(rank: number): string {
    return this.table(rank).ref(this.index(rank));
  }

  averageUsageCPerKwh(rank: number): number {
    const { table, usage } = this.part(rank);
    return table.averageUsageCPerKwh(this.index(rank), usage);
  }

  isFullyCosted(rank: number): boolean {
    return this.table(rank).columns.isFullyCosted[this.index(rank)] === 1;
  }

  getPlan(rank: number): RankedPlan {
    return {
      compiled: this.table(rank).compiled(this.index(rank)),
      network: this.network(rank),
      costCents: this.costCents(rank),
      ref: this.ref(rank),
    };
  }

  /** The ranks for which `wanted` holds, ascending. */
  findRanks(wanted: (rank: number) => boolean): Uint32Array {
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let rank = 0; rank < this.length; rank++) if (wanted(rank)) found[count++] = rank;
    return found.subarray(0, count);
  }

  private part(rank: number): Part {
    return must(
      this.parts[must(this.partAt[this.position(rank)], 'each position has a plan')],
      'each position is of a part',
    );
  }

  private position(rank: number): number {
    return must(this.order[rank], 'a rank is below the length');
  }
}

/**
 * Plans offered on the networks, cheapest first. Equal costs keep one order whatever the networks asked for: by network,
 * then by plan id, so that the list of several networks is the union of their lists.
 */
export function rankPlans(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  scope: OfferScope,
): Ranking {
  const parts = [...usageByNetwork]
    .map(([network, usage]) => ({ network, usage, table: book.getTable(network) }))
    .sort((a, b) => compareText(a.network, b.network));
  const most = parts.reduce((sum, { table }) => sum + table.count, 0);
  const partAt = new Uint8Array(most);
  const indexAt = new Uint32Array(most);
  const centsAt = new Float64Array(most);
  let count = 0;
  for (const [part, { table, network, usage }] of parts.entries()) {
    const isOffered = makeOfferTest(table, network, scope);
    for (let index = 0; index < table.count; index++) {
      if (!table.isSoldAt(index, usage.annualKwh) || !isOffered(index)) continue;
      partAt[count] = part;
      indexAt[count] = index;
      centsAt[count] = table.costCents(index, usage);
      count++;
    }
  }
  return new Ranking(parts, partAt, indexAt, centsAt, sortIndices(centsAt.subarray(0, count)));
}

/** Whether a plan of a network, by its index, is offered at all to whom the query is about, at whatever usage. */
export function makeOfferTest(table: PlanTable, network: NetworkSlug, scope: OfferScope): (index: number) => boolean {
  const { inMost } = getSoldPlans(scope.area, table, network);
  const isOfSource = makeSourceTest(table, scope.offerSource);
  if (scope.eligibility === 'all') return (index) => inMost[index] === 1 && isOfSource(index);
  const isOpenTo = makeOpenTest(table, scope);
  return (index) => inMost[index] === 1 && isOfSource(index) && isOpenTo(index);
}

/** Plans that match the query otherwise and are not ranked. */
export interface LeftOut {
  /** Sold in part of the area only. */
  soldInPart: number;
  /** Not open to an ordinary business; 0 where those are ranked too. */
  restricted: number;
}

/** Counts what is left out of a ranking, and why. */
export function countLeftOut(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  scope: OfferScope,
  filter: PlanFilter | null,
): LeftOut {
  const count = { soldInPart: 0, restricted: 0 };
  for (const [network, usage] of usageByNetwork) {
    const table = book.getTable(network);
    const { inMost, inPart } = getSoldPlans(scope.area, table, network);
    const isOfSource = makeSourceTest(table, scope.offerSource);
    const isOpenTo = scope.eligibility === 'all' ? () => true : makeOpenTest(table, scope);
    const matches = (index: number) =>
      isOfSource(index) && table.isSoldAt(index, usage.annualKwh) && (!filter || filter(table, index));
    for (const index of inPart) if (isOpenTo(index) && matches(index)) count.soldInPart++;
    for (let index = 0; index < table.count; index++) {
      if (!isOpenTo(index) && inMost[index] === 1 && matches(index)) count.restricted++;
    }
  }
  return count;
}

function makeOpenTest({ columns }: PlanTable, { controlledLoad }: OfferScope): (index: number) => boolean {
  const wanted = controlledLoad ? openToControlledLoad : openToAll;
  return (index) => (must(columns.openTo[index], inEveryRow) & wanted) !== 0;
}

function makeSourceTest({ columns }: PlanTable, offerSource: OfferScope['offerSource']): (index: number) => boolean {
  if (offerSource === 'all') return () => true;
  const wanted = Number(offerSource === 'public');
  return (index) => columns.isPublic[index] === wanted;
}
