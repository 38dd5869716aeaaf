/** Twins: plans of one retailer that cost the same at any usage and bind in the same way, sold under several names. */
import { computeFingerprint } from './fingerprint';
import type { Plan } from './plan';

/**
 * Equal for twins, different for any other two plans. Name, id, labels, notes and link do not count; prices, hours, fees,
 * possible charges, discounts, terms and where and for what usage a plan is sold do.
 */
export function makeTwinKey(plan: Plan): string {
  const parts = [
    plan.offerSource,
    plan.retailer,
    plan.network,
    plan.seasons,
    plan.demandCharges.map(({ label, ...charge }) => charge),
    plan.discounts.map(({ label, ...discount }) => discount),
    plan.fees.map(({ label, ...fee }) => fee),
    (plan.mayAdd ?? []).map(({ label, ...charge }) => charge),
    plan.contractTermMonths,
    plan.exitFeeIncGst,
    plan.customerTypeVerified,
    plan.postcodes,
    plan.minUsageKwh,
    plan.maxUsageKwh,
  ];
  return computeFingerprint(JSON.stringify(parts));
}
