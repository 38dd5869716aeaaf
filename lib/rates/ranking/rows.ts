/** Puts the variants of an offer into one row of the list. */
import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { Ranking } from './ranking';

export interface Rows {
  length: number;
  /** The ranks of the row's plans, cheapest first. */
  ranksAt(row: number): readonly number[];
  /** Counts the rows that begin before a rank. */
  countBefore(rank: number): number;
}

/** Returns the rows of a list: a plan each, or the variants of an offer in one, at the place of the cheapest. */
export function makeRows(ranking: Ranking, groupVariants: boolean): Rows {
  if (!groupVariants) return { length: ranking.length, ranksAt: (row) => [row], countBefore: (rank) => rank };
  const byOffer = new Map<number, number[]>();
  for (let rank = 0; rank < ranking.length; rank++) {
    const key = findOfferKey(ranking, rank);
    const row = byOffer.get(key);
    if (row) row.push(rank);
    else byOffer.set(key, [rank]);
  }
  const rows = [...byOffer.values()];
  return {
    length: rows.length,
    ranksAt: (row) => must(rows[row], 'a row is below the length'),
    countBefore: (rank) => rows.filter(([first = rank]) => first < rank).length,
  };
}

/**
 * Returns the same for plans of one retailer, name and network, which differ in tariff or conditions. It is below the
 * number of networks times that of a network's plans.
 */
export function findOfferKey(ranking: Ranking, rank: number): number {
  const offer = must(ranking.table(rank).columns.offer[ranking.index(rank)], inEveryRow);
  return offer * ranking.parts.length + ranking.partPlace(rank);
}
