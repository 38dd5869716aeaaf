/** Folds plans that belong together into rows of the list. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { makeTwinKey } from '@/lib/plans/plan-keys';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';

export interface Rows {
  length: number;
  /** The ranks of the row's plans, cheapest first. */
  ranksAt(row: number): readonly number[];
}

/** Plans of equal keys share a row, at the place of the first; one without a key has a row of its own. */
type FindKey = (ranking: Ranking, rank: number) => string | number | null;

/** Returns the rows of a list: variants of an offer, or twins, in one row where the query wants that. */
export function makeRows(ranking: Ranking, query: Pick<RatesQuery, 'group_variants' | 'fold_twins'>): Rows {
  if (query.group_variants) return foldRows(ranking, findOfferKey);
  return query.fold_twins ? foldRows(ranking, findTwinKey) : { length: ranking.length, ranksAt: (row) => [row] };
}

function foldRows(ranking: Ranking, findKey: FindKey): Rows {
  const rows: number[][] = [];
  const rowByKey = new Map<string | number, number[]>();
  for (let rank = 0; rank < ranking.length; rank++) {
    const key = findKey(ranking, rank);
    const known = key === null ? undefined : rowByKey.get(key);
    if (known) known.push(rank);
    else {
      const row = [rank];
      rows.push(row);
      if (key !== null) rowByKey.set(key, row);
    }
  }
  return { length: rows.length, ranksAt: (row) => must(rows[row], 'a row is below the length') };
}

/**
 * Returns the same for plans of one retailer, name and network, which differ in tariff or conditions. It is below the
 * number of networks times that of a network's plans.
 */
export function findOfferKey(ranking: Ranking, rank: number): number {
  const offer = must(ranking.table(rank).columns.offer[ranking.index(rank)], inEveryRow);
  return offer * ranking.parts.length + ranking.partPlace(rank);
}

/** Twins cost the same at any usage, so only a plan that costs the same as its neighbour needs a key. */
function findTwinKey(ranking: Ranking, rank: number): string | null {
  const cents = ranking.costCents(rank);
  const isTied = (other: number) => other >= 0 && other < ranking.length && ranking.costCents(other) === cents;
  if (ranking.retailer(rank) === null || !(isTied(rank - 1) || isTied(rank + 1))) return null;
  return getTwinKey(ranking.table(rank), ranking.index(rank));
}

const twinKeysByTable = new WeakMap<PlanTable, (string | undefined)[]>();

/** Made on first use, since it takes long. */
function getTwinKey(table: PlanTable, index: number): string {
  const keys = twinKeysByTable.get(table) ?? [];
  twinKeysByTable.set(table, keys);
  keys[index] ??= makeTwinKey(table.plan(index));
  return keys[index];
}
