/** The difference of a cost from the reference price, in whole dollars and per cent. */
import type { RatesPlan } from '@/lib/rates/contract';
import { formatDollars, formatPercent } from '../words/format';
import { isFullyCosted } from '../words/plan-copy';
import { findReference, type Networks } from './plan-page';

/**
 * Compares a yearly cost with the reference price. Uses the rounded figures shown on the page, so that subtracting them
 * gives the same result. `pct` is the service's own percentage, negative for less. `words` is `$833 (18.4%) below`, or
 * `The same as`.
 */
export function findReferenceDifference(costIncGst: number, referenceIncGst: number, pct: number | null) {
  const more = Math.round(costIncGst) - Math.round(referenceIncGst);
  const side = more < 0 ? 'below' : more > 0 ? 'above' : 'same';
  const dollarsWords = formatDollars(Math.abs(more));
  const percentWords = pct === null ? null : formatPercent(pct);
  const words =
    side === 'same' ? 'The same as' : `${dollarsWords}${percentWords === null ? '' : ` (${percentWords})`} ${side}`;
  return { side, dollars: Math.abs(more), dollarsText: dollarsWords, percentText: percentWords, words };
}

/** Returns a plan's difference from its reference price; null without one, or when the cost lacks a charge. */
export function findPlanDifference(plan: RatesPlan, page: Networks) {
  const { benchmark } = findReference(page, plan);
  if (!benchmark || !isFullyCosted(plan)) return null;
  return findReferenceDifference(plan.annual_cost_inc_gst, benchmark.annual_cost_inc_gst, plan.vs_standing_offer_pct);
}
