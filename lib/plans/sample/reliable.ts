/**
 * Finds the sample plans that can be the headline; docs/eligibility.md and lib/rates/ranking/headline.ts have the
 * rules.
 */

import { isOpen } from '@/lib/plans/eligibility';
import { findTariffType, type Plan } from '@/lib/plans/plan';
import { compilePlan } from '../costing/compile-plan';
import { costPlanCents, type UsageProfile } from '../costing/cost';

/** Whether the plan is open to an ordinary business anywhere on the network at this usage. */
export function isOffered(plan: Plan, annualKwh: number): boolean {
  return (
    isOpen(plan.eligibility, { controlledLoad: false }) &&
    plan.postcodes === null &&
    (plan.minUsageKwh ?? 0) <= annualKwh &&
    annualKwh <= (plan.maxUsageKwh ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether the plan is offered and its cost is reliable: fixed prices, no missing charge, no assumed demand. */
export function isReliable(plan: Plan, annualKwh: number): boolean {
  return (
    isOffered(plan, annualKwh) &&
    plan.priceBasis !== 'variable_price' &&
    findTariffType(plan) !== 'demand' &&
    compilePlan(plan).warnings.length === 0
  );
}

/** Returns the yearly cost including every possible charge, in cents. */
export function costCompetingCents(plan: Plan, usage: UsageProfile): number {
  const mayAdd = (plan.mayAdd ?? []).reduce((sum, charge) => sum + charge.amountPerYearIncGst * 100, 0);
  return costPlanCents(compilePlan(plan), usage) + mayAdd;
}
