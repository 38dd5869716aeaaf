/** What the operator's fee does to a buying group rate. */
import type { RatesBenchmark, RatesPlan } from '@/lib/rates/contract';
import { describeCostAfterFee, type OwnBill } from '@/lib/site/plans/own-bill';
import { formatDollars, formatQuantity } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';

/**
 * Describes the cost of a buying group rate with the operator's fee, which is a share of the reduction. Without a bill
 * the reduction is measured from the reference price, and the text says so. Null without a fee, or without both bill
 * and reference price.
 */
export function describeFeeEffect(
  plan: Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst'>,
  { feePercent }: Pick<Operator, 'feePercent'>,
  benchmark: Pick<RatesBenchmark, 'annual_cost_inc_gst'> | null,
  own: OwnBill | null = null,
): string | null {
  if (!isBuyingGroup(plan) || !feePercent) return null;
  const share = `Our fee is ${formatQuantity(feePercent)}% of the reduction.`;
  if (own) {
    const after = describeCostAfterFee(plan.annual_cost_inc_gst, own, feePercent);
    return `${share} ${after ?? 'This rate is not below what you pay, so there is none to take a fee from'}.`;
  }
  if (!benchmark) return null;
  const reduction = benchmark.annual_cost_inc_gst - plan.annual_cost_inc_gst;
  if (reduction <= 0)
    return `${share} This rate is not below the reference price, so there may be none to take a fee from.`;
  const fee = (reduction * feePercent) / 100;
  const total = formatDollars(plan.annual_cost_inc_gst + fee);
  return `${share} If you pay the reference price now, you’d pay ${total} a year, with a fee of ${formatDollars(fee)} in it.`;
}
