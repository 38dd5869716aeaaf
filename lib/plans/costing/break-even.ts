/** Up to which peak demand a demand plan costs less than a price. */
import type { CompiledPlan } from './compile-plan';
import { costPlanCents, type UsageProfile } from './cost';

const stepsPerKw = 10;

/**
 * The highest maximum demand, in kW rounded down to 0.1 and at most `limitKw`, at which the plan costs less than
 * `costCents`; null when it does not even without demand. A cost never falls when demand rises, so halving finds it.
 */
export function findBreakEvenDemandKw(
  plan: CompiledPlan,
  usage: UsageProfile,
  costCents: number,
  limitKw: number,
): number | null {
  const isCheaperAt = (step: number) => costPlanCents(plan, { ...usage, maxDemandKw: step / stepsPerKw }) < costCents;
  let cheaper = 0;
  let dearer = Math.round(limitKw * stepsPerKw) + 1;
  if (!isCheaperAt(cheaper)) return null;
  while (dearer - cheaper > 1) {
    const middle = Math.floor((cheaper + dearer) / 2);
    if (isCheaperAt(middle)) cheaper = middle;
    else dearer = middle;
  }
  return cheaper / stepsPerKw;
}
