/** Finds the peak demand up to which a demand plan is cheaper than a given cost. */
import type { CompiledPlan } from './compile-plan';
import { costPlanCents, type UsageProfile } from './cost';

const stepsPerKw = 10;

/**
 * Returns the highest demand, in kW rounded down to 0.1 and at most `limitKw`, at which the plan costs less than
 * `costCents`. Null when the plan is not cheaper even without demand. Costs never fall when demand rises, so a binary
 * search finds it.
 */
export function findBreakEvenDemandKw(
  plan: CompiledPlan,
  usage: UsageProfile,
  costCents: number,
  limitKw: number,
): number | null {
  const isCheaperAt = (step: number) =>
    costPlanCents(plan, { ...usage, demandShape: null, maxDemandKw: step / stepsPerKw }) < costCents;
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
