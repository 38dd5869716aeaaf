/** Twins: plans of one retailer with different names but the same cost at any usage and the same terms. */
import { computeFingerprint } from './fingerprint';
import type { Plan } from './plan';

/**
 * Returns the same key for twins, and different keys for any other plans. Name, id, labels, notes and link are ignored.
 * Prices, hours, fees, possible charges, discounts, terms, area and usage range are compared.
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
