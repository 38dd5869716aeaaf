/**
 * Twins folded into rows. Twins cost the same at any usage, so they are looked for only among plans of equal cost, and a
 * plan's key is made when it is first needed and kept as long as its table.
 */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { makeTwinKey } from '@/lib/plans/twin-key';
import type { Ranking } from './ranking';

/** Rows of a list: each one plan, with its twins or its variants when they are folded. */
export interface Rows {
  length: number;
  /** The rank of the row's plan: of twins, that of the first. */
  rankAt(row: number): number;
  /** The row's number in order of cost, from 0: its place, unless the rows are sorted otherwise. */
  rowRankAt(row: number): number;
  /** The ranks of the twins folded into the row, ascending; undefined where nothing is folded. */
  twinsAt(row: number): number[] | undefined;
  /** The ranks of all plans of the row, cheapest first; undefined where rows do not hold variants. */
  variantsAt(row: number): readonly number[] | undefined;
}

/** Every plan in a row of its own. */
export function makePlainRows({ length }: Ranking): Rows {
  return {
    length,
    rankAt: (row) => row,
    rowRankAt: (row) => row,
    twinsAt: () => undefined,
    variantsAt: () => undefined,
  };
}

/** Twins of one retailer in one row, at the rank of the first; a plan that names no retailer has none. */
export function foldTwins(ranking: Ranking): Rows {
  const firstOf = findFirstTwins(ranking);
  const rows = ranking.findRanks((rank) => firstOf[rank] === rank);
  return {
    length: rows.length,
    rankAt: (row) => must(rows[row], 'each row has a rank'),
    rowRankAt: (row) => row,
    twinsAt(row) {
      const first = must(rows[row], 'each row has a rank');
      const twins: number[] = [];
      const cents = ranking.costCents(first);
      for (let rank = first + 1; rank < ranking.length && ranking.costCents(rank) === cents; rank++) {
        if (firstOf[rank] === first) twins.push(rank);
      }
      return twins;
    },
    variantsAt: () => undefined,
  };
}

/** Plans of one retailer, name and network in one row, at the rank of the cheapest: they differ in tariff or conditions. */
export function foldVariants(ranking: Ranking): Rows {
  const rowOf = new Map<PlanTable, Map<number, number[]>>();
  const rows: number[][] = [];
  for (let rank = 0; rank < ranking.length; rank++) {
    const table = ranking.table(rank);
    const rowOfOffer = rowOf.get(table) ?? new Map<number, number[]>();
    rowOf.set(table, rowOfOffer);
    const offer = must(table.columns.offer[ranking.index(rank)], inEveryRow);
    const known = rowOfOffer.get(offer);
    if (known) known.push(rank);
    else {
      const row = [rank];
      rowOfOffer.set(offer, row);
      rows.push(row);
    }
  }
  return {
    length: rows.length,
    rankAt: (row) => must(rows[row]?.[0], 'each row holds a plan'),
    rowRankAt: (row) => row,
    twinsAt: () => undefined,
    variantsAt: (row) => rows[row],
  };
}

/** By rank: the rank of the plan's first twin, which is its own when it has none before it. */
function findFirstTwins(ranking: Ranking): Uint32Array {
  const firstOf = new Uint32Array(ranking.length);
  for (let from = 0, to = 0; from < ranking.length; from = to) {
    const cents = ranking.costCents(from);
    for (to = from + 1; to < ranking.length && ranking.costCents(to) === cents; ) to++;
    if (to - from === 1) firstOf[from] = from;
    else foldRun(ranking, from, to, firstOf);
  }
  return firstOf;
}

/** Folds the plans of one cost. Keys are made only for retailers that are there more than once. */
function foldRun(ranking: Ranking, from: number, to: number, firstOf: Uint32Array): void {
  const onlyOfRetailer = new Map<string | null, number>();
  const firstOfKey = new Map<string, number>();
  const place = (rank: number) => {
    const key = getKey(ranking, rank);
    const first = firstOfKey.get(key) ?? rank;
    firstOfKey.set(key, first);
    firstOf[rank] = first;
  };
  for (let rank = from; rank < to; rank++) {
    firstOf[rank] = rank;
    const retailer = ranking.retailer(rank);
    if (retailer === null) continue;
    const alone = onlyOfRetailer.get(retailer);
    if (alone === undefined) {
      onlyOfRetailer.set(retailer, rank);
      continue;
    }
    // The first of its retailer at this cost waited to see whether there would be another.
    if (firstOf[alone] === alone) place(alone);
    place(rank);
  }
}

const twinKeysByTable = new WeakMap<PlanTable, (string | undefined)[]>();

function getKey(ranking: Ranking, rank: number): string {
  const table = ranking.table(rank);
  const index = ranking.index(rank);
  let known = twinKeysByTable.get(table);
  if (!known) {
    known = new Array(table.count);
    twinKeysByTable.set(table, known);
  }
  known[index] ??= makeTwinKey(table.plan(index));
  return known[index];
}
