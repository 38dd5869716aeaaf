/** Data for the bars in a list's rows: cost components and distance from the reference price. */
import type { RatesPlan } from '@/lib/rates/contract';
import { isFullyCosted } from '../copy/plan-copy';
import { type CostPart, costParts, reconcileLines, splitCost } from '../plans/cost-lines';
import { findCommonReference, findNetwork, type PlanPage } from '../plans/plan-page';
import { findReferenceDifference, type ReferenceDifference, type Side } from '../plans/reference-difference';

/**
 * Returns the plan's difference from its network's reference price; null without one, or when the cost lacks a charge.
 */
export function findPlanDifference(plan: RatesPlan, page: Pick<PlanPage, 'networks'>): ReferenceDifference | null {
  const { benchmark } = findNetwork(page, plan.network);
  if (!benchmark || !isFullyCosted(plan)) return null;
  return findReferenceDifference(plan.annual_cost_inc_gst, benchmark.annualCostIncGst, plan.vs_standing_offer_pct);
}

export interface RowScales {
  /** Position of the reference price, per cent of the width; null when no plan of the page has one. */
  referenceAt: number | null;
  /** Per cent of the width for a dollar of difference. */
  percentADollar: number;
  /** Position of the owner's bill, per cent of the width; null without a bill or a reference price. */
  ownAt: number | null;
  /** The longest cost bar of the page, in dollars. */
  maxCost: number;
  /** Components present in any bar of the page. */
  parts: CostPart[];
}

/** Returns one scale for all rows of a page. */
export function buildRowScales(page: PlanPage): RowScales {
  const own = page.own && findPlanDifference(page.own.plan, page);
  const differences = page.plans.map((plan) => findPlanDifference(plan, page)).filter((found) => found !== null);
  if (own) differences.push(own);
  const findMaxDollars = (wanted: Side) =>
    Math.max(0, ...differences.filter(({ side }) => side === wanted).map((found) => found.dollars));
  const [below, above] = [findMaxDollars('below'), findMaxDollars('above')];
  // Keeps the line of the reference price away from both edges.
  const referenceAt = Math.min(86, Math.max(12, (below / (below + above || 1)) * 100));
  const room = [
    below > 0 ? referenceAt / below : Number.POSITIVE_INFINITY,
    above > 0 ? (100 - referenceAt) / above : Number.POSITIVE_INFINITY,
  ];
  const percentADollar = Math.min(...room) * 0.96;
  const drawn = page.own ? [...page.plans, page.own.plan] : page.plans;
  const costs = [
    ...drawn.map((plan) => plan.annual_cost_inc_gst),
    ...page.networks.map(({ benchmark }) => benchmark?.annualCostIncGst ?? 0),
  ];
  const parts = drawn.map((plan) => splitCost(plan.annual_cost_inc_gst, reconcileLines(plan)));
  return {
    referenceAt: differences.length > 0 ? referenceAt : null,
    percentADollar,
    // With several networks, no single line fits every plan.
    ownAt:
      own &&
      findCommonReference(page.networks) &&
      referenceAt + own.dollars * percentADollar * (own.side === 'below' ? -1 : 1),
    maxCost: Math.max(1, ...costs),
    parts: costParts.filter((part) => parts.some((bar) => bar[part])),
  };
}

/**
 * Returns the index of the row that the reference price precedes in a list sorted by cost; null when it is probably on
 * another page.
 */
export function findReferenceRow(page: PlanPage): number | null {
  const reference = findCommonReference(page.networks);
  if (!reference || page.plans.length === 0) return null;
  const dearer = page.plans.findIndex((plan) => plan.annual_cost_inc_gst > reference.annualCostIncGst);
  const { page: number, has_more: hasMore } = page.pagination;
  if (dearer === -1) return hasMore ? null : page.plans.length;
  return dearer === 0 && number > 1 ? null : dearer;
}
