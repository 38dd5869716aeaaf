/** Every plan of the networks, costed and ordered by annual cost. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book';
import type { CompiledPlan } from '@/lib/plans/compile';
import { annualCostCents, type UsageProfile } from '@/lib/plans/cost';
import type { RatesQuery } from './query';

export interface RankedPlan {
  compiled: CompiledPlan;
  network: NetworkSlug;
  costCents: number;
}

/** What decides whether a plan is offered to the query at all. */
export interface Eligibility {
  offerSource: NonNullable<RatesQuery['offer_source']>;
  postcode: string | null;
}

/**
 * Plans offered on the networks, cheapest first. Equal costs keep one order whatever the networks asked for: by network,
 * then by plan id, so that the list of several networks is the union of their lists.
 */
export function rankPlans(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  eligibility: Eligibility,
): RankedPlan[] {
  const ranked: RankedPlan[] = [];
  for (const [network, usage] of usageByNetwork) {
    for (const compiled of book.plansOf(network)) {
      if (!isOffered(compiled, usage, eligibility)) continue;
      ranked.push({ compiled, network, costCents: annualCostCents(compiled, usage) });
    }
  }
  return ranked.sort(byCost);
}

function isOffered({ plan, postcodes }: CompiledPlan, usage: UsageProfile, eligibility: Eligibility): boolean {
  if (eligibility.offerSource !== 'all' && plan.offerSource !== eligibility.offerSource) return false;
  if (plan.minUsageKwh !== null && usage.annualKwh < plan.minUsageKwh) return false;
  if (plan.maxUsageKwh !== null && usage.annualKwh > plan.maxUsageKwh) return false;
  return postcodes === null || eligibility.postcode === null || postcodes.has(eligibility.postcode);
}

function byCost(a: RankedPlan, b: RankedPlan): number {
  return (
    a.costCents - b.costCents ||
    compareText(a.network, b.network) ||
    compareText(a.compiled.plan.id ?? '', b.compiled.plan.id ?? '')
  );
}

/** Plain code-unit order: the same on every machine, unlike a locale's. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
