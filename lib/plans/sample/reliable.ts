/** The plans of the sample that an answer may name; docs/eligibility.md and lib/rates/ranking/headline.ts hold the rule. */

import { isOpen } from '@/lib/plans/eligibility';
import { findTariffType, type Plan } from '@/lib/plans/plan';
import { compilePlan } from '../costing/compile-plan';
import { costPlanCents, type UsageProfile } from '../costing/cost';

/** Open to an ordinary business anywhere on the network at this usage. */
export function isOffered(plan: Plan, annualKwh: number): boolean {
  return (
    isOpen(plan.eligibility, { controlledLoad: false }) &&
    plan.postcodes === null &&
    (plan.minUsageKwh ?? 0) <= annualKwh &&
    annualKwh <= (plan.maxUsageKwh ?? Number.POSITIVE_INFINITY)
  );
}

/** Offered, and its figure holds: fixed prices, no charge left out, no demand that nobody stated. */
export function isReliable(plan: Plan, annualKwh: number): boolean {
  return (
    isOffered(plan, annualKwh) &&
    plan.priceBasis !== 'variable_price' &&
    findTariffType(plan) !== 'demand' &&
    compilePlan(plan).warnings.length === 0
  );
}

/** Yearly cost with every charge that the plan may add, in cents. */
export function costCompetingCents(plan: Plan, usage: UsageProfile): number {
  const mayAdd = (plan.mayAdd ?? []).reduce((sum, charge) => sum + charge.amountPerYearIncGst * 100, 0);
  return costPlanCents(compilePlan(plan), usage) + mayAdd;
}
