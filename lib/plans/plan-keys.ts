/** Names of plans and retailers in addresses. */
import { computeFingerprint } from './fingerprint';
import type { Plan } from './plan';

const maxRetailerIdLength = 60;

/**
 * Returns a retailer's id for URLs: the name in lower case, with hyphens for other characters. Names that differ in
 * nothing else get the same id. A name without Latin letters or digits gets a fingerprint.
 */
export function makeRetailerId(name: string): string {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxRetailerIdLength)
    .replace(/^-|-$/g, '');
  return id === '' ? computeFingerprint(name) : id;
}

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
