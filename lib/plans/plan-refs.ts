/** Names by which plans are asked for again: short, opaque, the same whenever the plan stands in a book. */
import { computeFingerprint } from './fingerprint';
import type { Plan } from './plan';

const refLength = 12;

/**
 * One ref a plan, in their order; the plans are of one network. A plan with an id keeps its ref whatever its prices
 * become. One without is known by its prices and terms alone, so that nothing but those goes into its ref: a buying group
 * rate's never depends on who supplies it.
 */
export function makePlanRefs(plans: readonly Plan[]): string[] {
  const seen = new Map<string, number>();
  return plans.map((plan) => {
    const ref = makeRef(`${plan.network}|${plan.id ?? JSON.stringify(plan)}`);
    const alike = (seen.get(ref) ?? 0) + 1;
    seen.set(ref, alike);
    return alike === 1 ? ref : makeRef(`${ref}|${alike}`);
  });
}

function makeRef(text: string): string {
  return computeFingerprint(text).slice(-refLength);
}
