/** References of plans in the API: short, opaque, and the same in every book that has the plan. */
import { computeFingerprint } from './fingerprint';
import type { Plan } from './plan';

const refLength = 12;

/**
 * Returns a reference for each plan of one network, in order. A plan with an id keeps its reference when prices change.
 * The reference of a plan without an id is made from prices and terms only, so a buying group rate's never depends on
 * its supplier.
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
