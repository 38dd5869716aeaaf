/** The plans of the sample that an answer may name; docs/eligibility.md and lib/rates/headline.ts hold the rule. */
import { compilePlan } from '@/lib/plans/compile';
import { annualCostCents, type UsageProfile } from '@/lib/plans/cost';
import { isOpen } from '@/lib/plans/eligibility';
import { type Plan, tariffTypeOf } from '@/lib/plans/plan';

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
    tariffTypeOf(plan) !== 'demand' &&
    compilePlan(plan).warnings.length === 0
  );
}

/** Yearly cost with every charge that the plan may add, in cents. */
export function competingCents(plan: Plan, usage: UsageProfile): number {
  const mayAdd = (plan.mayAdd ?? []).reduce((sum, charge) => sum + charge.amountPerYearIncGst * 100, 0);
  return annualCostCents(compilePlan(plan), usage) + mayAdd;
}
