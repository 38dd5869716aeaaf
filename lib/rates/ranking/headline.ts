/**
 * Chooses the headline plan: the cheapest open plan that a business can rely on, whatever else is listed. Its cost
 * includes all charges, its prices do not follow the wholesale market, and it stays the cheapest at twice the demand
 * that had to be assumed, and then costs less than the business pays now. It is the cheapest including the charges that it
 * may add. Rules: docs/headline.md.
 */

import type { NetworkSlug } from '@/lib/facts/networks';
import { costPlanCents, findHighestDemand, type UsageProfile } from '@/lib/plans/costing/cost';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import { hasFixedPrice, isFullyCosted, type PlanFilter } from '../filters';
import { costCompetingCents, type Ranking } from './ranking';

export const isDemandPlan: PlanFilter = ({ columns }, index) =>
  columns.tariffType[index] === tariffTypes.indexOf('demand');
export const isPublicPlan: PlanFilter = ({ columns }, index) => columns.isPublic[index] === 1;

const isReliable: PlanFilter = (table, index) => isFullyCosted(table, index) && hasFixedPrice(table, index);
const isReliableWithoutDemand: PlanFilter = (table, index) => isReliable(table, index) && !isDemandPlan(table, index);

/** What the rules for a headline depend on. */
interface HeadlineRules {
  /** Whether the query gives a maximum demand. */
  isDemandGiven: boolean;
  /** Whether a plan is open to the business: no headline ever is not. */
  isOpen: PlanFilter;
  /** What the business pays now, in cents a year at a usage. Infinity where its rates are not given. */
  costOwnCents: (usage: UsageProfile, network: NetworkSlug) => number;
}

export interface Headline {
  /** Rank of the headline plan, from 0. */
  rank: number;
  /** Whether a plan competes with it. */
  competes: PlanFilter;
}

/** Returns the headline plan of a ranking, or of its plans that meet `among`; null when there is none. */
export function findHeadline(
  ranking: Ranking,
  headlineRules: HeadlineRules,
  among: PlanFilter = () => true,
): Headline | null {
  const { isDemandGiven, isOpen } = headlineRules;
  // Strictest first; a looser rule is used only when no plan meets a stricter one.
  const rules = [...(isDemandGiven ? [] : [isReliableWithoutDemand]), isReliable, isFullyCosted, () => true];
  for (const rule of rules) {
    const competes: PlanFilter = (table, index) => among(table, index) && rule(table, index) && isOpen(table, index);
    const rank = findCheapestRank(ranking, competes);
    if (rank === null) continue;
    const settled =
      rule === isReliableWithoutDemand ? findSettledDemandPlan(ranking, rank, headlineRules, among) : null;
    if (settled === null) return { rank, competes };
    const [table, index] = [ranking.table(settled), ranking.index(settled)];
    return { rank: settled, competes: (of, at) => (of === table && at === index) || competes(of, at) };
  }
  return null;
}

/**
 * Returns the rank of the cheapest demand plan that costs less than the plan at `rank`, and than the business pays now,
 * even at twice the assumed demand; null when there is none.
 */
function findSettledDemandPlan(
  ranking: Ranking,
  rank: number,
  { isOpen, costOwnCents }: HeadlineRules,
  among: PlanFilter,
): number | null {
  const targetCents = ranking.competingCents(rank);
  const isSettled = (table: PlanTable, index: number, at: number) => {
    if (!among(table, index) || !isDemandPlan(table, index)) return false;
    if (!isReliable(table, index) || !isOpen(table, index)) return false;
    const { compiled } = ranking.getPlan(at);
    const { usage } = ranking.part(at);
    const doubled = { ...usage, demandShape: null, maxDemandKw: 2 * findHighestDemand(compiled, usage) };
    const cents = costCompetingCents(table, index, costPlanCents(compiled, doubled));
    return cents < targetCents && cents < costOwnCents(doubled, ranking.network(at));
  };
  return findCheapestRank(ranking, isSettled, targetCents);
}

/** Returns the cheapest below `leastCents`. Ranks ascend by cost, so the search ends when no later plan can win. */
function findCheapestRank(
  ranking: Ranking,
  competes: (table: PlanTable, index: number, rank: number) => boolean,
  leastCents = Number.POSITIVE_INFINITY,
): number | null {
  let best: number | null = null;
  for (let rank = 0; rank < ranking.length && ranking.costCents(rank) < leastCents; rank++) {
    if (!competes(ranking.table(rank), ranking.index(rank), rank)) continue;
    const cents = ranking.competingCents(rank);
    if (cents < leastCents) {
      leastCents = cents;
      best = rank;
    }
  }
  return best;
}
