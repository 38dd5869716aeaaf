/**
 * Which plan an answer may name: not simply the cheapest figure, but the cheapest that a business can rely on.
 * Its cost lacks no charge, its prices do not follow the wholesale market, it does not depend on a demand that nobody
 * stated, and it is the cheapest with the charges that it may add. Rules: docs/headline.md.
 */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan';
import { hasFixedPrice, isFullyCosted, type PlanFilter } from './filter';
import type { Ranking } from './ranking';

/** The cost by which plans compete for the headline, in cents: with every charge that the plan may add. */
export function costCompetingCents(table: PlanTable, index: number, costCents: number): number {
  return costCents + must(table.columns.mayAddCents[index], inEveryRow);
}

export const isDemandPlan: PlanFilter = ({ columns }, index) =>
  columns.tariffType[index] === tariffTypes.indexOf('demand');
export const isPublicPlan: PlanFilter = ({ columns }, index) => columns.isPublic[index] === 1;

const isReliable: PlanFilter = (table, index) => isFullyCosted(table, index) && hasFixedPrice(table, index);
const isReliableWithoutDemand: PlanFilter = (table, index) => isReliable(table, index) && !isDemandPlan(table, index);

/** What plans may be named, the strictest first; a looser rule counts only where a stricter one leaves none. */
function listRules(isDemandGiven: boolean): PlanFilter[] {
  const strict = isDemandGiven ? [isReliable] : [isReliableWithoutDemand, isReliable];
  return [...strict, isFullyCosted, () => true];
}

export interface Headline {
  /** Of the plan to name, from 0. */
  rank: number;
  /** The plans that compete with it. */
  competes: PlanFilter;
}

/** The plan to name out of a ranking, or out of its plans that `among` keeps; null when there is none. */
export function findHeadline(
  ranking: Ranking,
  isDemandGiven: boolean,
  among: PlanFilter = () => true,
): Headline | null {
  for (const rule of listRules(isDemandGiven)) {
    const competes: PlanFilter = (table, index) => rule(table, index) && among(table, index);
    const rank = findCheapestRank(ranking, competes);
    if (rank !== null) return { rank, competes };
  }
  return null;
}

/** The cheapest plan without a demand charge that may be named. */
export function findCheapestWithoutDemand(ranking: Ranking): number | null {
  return findCheapestRank(ranking, isReliableWithoutDemand);
}

/** The first demand plan that costs less than a headline without a demand charge. */
export function findCheaperDemandPlan(ranking: Ranking, headlineRank: number): number | null {
  if (isDemandPlan(ranking.table(headlineRank), ranking.index(headlineRank))) return null;
  const headlineCents = ranking.costCents(headlineRank);
  for (let rank = 0; rank < headlineRank && ranking.costCents(rank) < headlineCents; rank++) {
    const table = ranking.table(rank);
    const index = ranking.index(rank);
    if (isDemandPlan(table, index) && isReliable(table, index)) return rank;
  }
  return null;
}

/** Ranks ascend by cost, so the search ends where no plan's bare cost can win any more. */
function findCheapestRank(ranking: Ranking, competes: PlanFilter): number | null {
  let best: number | null = null;
  let leastCents = Number.POSITIVE_INFINITY;
  for (let rank = 0; rank < ranking.length && ranking.costCents(rank) < leastCents; rank++) {
    const table = ranking.table(rank);
    const index = ranking.index(rank);
    if (!competes(table, index)) continue;
    const cents = costCompetingCents(table, index, ranking.costCents(rank));
    if (cents < leastCents) {
      leastCents = cents;
      best = rank;
    }
  }
  return best;
}
