/**
 * Folds twins into rows. Twins cost the same at any usage, so they are searched only among plans of equal cost. A
 * plan's key is computed on first use and cached with its table.
 */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { makeTwinKey } from '@/lib/plans/plan-keys';
import type { Ranking } from './ranking';

/** Rows of a list; each is a plan, with its twins or variants when folded. */
export interface Rows {
  length: number;
  /** The rank of the row's plan; with twins, of the first one. */
  rankAt(row: number): number;
  /** Ascending ranks of the twins folded into the row; undefined when nothing is folded. */
  twinsAt(row: number): number[] | undefined;
  /** Ranks of all plans of the row, cheapest first; undefined when rows have no variants. */
  variantsAt(row: number): readonly number[] | undefined;
}

/** Gives every plan a row of its own. */
export function makePlainRows({ length }: Ranking): Rows {
  return {
    length,
    rankAt: (row) => row,
    twinsAt: () => undefined,
    variantsAt: () => undefined,
  };
}

/** Folds twins of one retailer into one row, at the rank of the first. Plans without a retailer have no twins. */
export function foldTwins(ranking: Ranking): Rows {
  const firstTwins = findFirstTwins(ranking);
  const rows = ranking.findRanks((rank) => firstTwins[rank] === rank);
  return {
    length: rows.length,
    rankAt: (row) => must(rows[row], 'each row has a rank'),
    twinsAt(row) {
      const first = must(rows[row], 'each row has a rank');
      const twins: number[] = [];
      const cents = ranking.costCents(first);
      for (let rank = first + 1; rank < ranking.length && ranking.costCents(rank) === cents; rank++) {
        if (firstTwins[rank] === first) twins.push(rank);
      }
      return twins;
    },
    variantsAt: () => undefined,
  };
}

/**
 * Folds plans with the same retailer, name and network into one row, at the rank of the cheapest. They differ in tariff
 * or conditions.
 */
export function foldVariants(ranking: Ranking): Rows {
  const rowsByTable = new Map<PlanTable, Map<number, number[]>>();
  const rows: number[][] = [];
  for (let rank = 0; rank < ranking.length; rank++) {
    const table = ranking.table(rank);
    const rowByOffer = rowsByTable.get(table) ?? new Map<number, number[]>();
    rowsByTable.set(table, rowByOffer);
    const offer = must(table.columns.offer[ranking.index(rank)], inEveryRow);
    const known = rowByOffer.get(offer);
    if (known) known.push(rank);
    else {
      const row = [rank];
      rowByOffer.set(offer, row);
      rows.push(row);
    }
  }
  return {
    length: rows.length,
    rankAt: (row) => must(rows[row]?.[0], 'each row holds a plan'),
    twinsAt: () => undefined,
    variantsAt: (row) => rows[row],
  };
}

/** Returns by rank the rank of the plan's first twin; its own rank when there is none before it. */
function findFirstTwins(ranking: Ranking): Uint32Array {
  const firstTwins = new Uint32Array(ranking.length);
  for (let from = 0, to = 0; from < ranking.length; from = to) {
    const cents = ranking.costCents(from);
    for (to = from + 1; to < ranking.length && ranking.costCents(to) === cents; ) to++;
    if (to - from === 1) firstTwins[from] = from;
    else foldRun(ranking, from, to, firstTwins);
  }
  return firstTwins;
}

/** Folds plans of the same cost. Keys are computed only for retailers with several of them. */
function foldRun(ranking: Ranking, from: number, to: number, firstTwins: Uint32Array): void {
  const onlyByRetailer = new Map<string | null, number>();
  const firstByKey = new Map<string, number>();
  const place = (rank: number) => {
    const key = getKey(ranking, rank);
    const first = firstByKey.get(key) ?? rank;
    firstByKey.set(key, first);
    firstTwins[rank] = first;
  };
  for (let rank = from; rank < to; rank++) {
    firstTwins[rank] = rank;
    const retailer = ranking.retailer(rank);
    if (retailer === null) continue;
    const alone = onlyByRetailer.get(retailer);
    if (alone === undefined) {
      onlyByRetailer.set(retailer, rank);
      continue;
    }
    // The first plan of a retailer at this cost gets its key only when a second one is found.
    if (firstTwins[alone] === alone) place(alone);
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
