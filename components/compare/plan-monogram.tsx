import { isOwnBill } from '@/lib/site/plans/own-bill';
import { formatOfferName, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { Monogram } from '../ui/monogram';

interface PlanMonogramProps {
  plan: Parameters<typeof formatOfferName>[0];
  small?: boolean;
  className?: string;
}

/** The retailer's initials. A buying group rate has its own, even when the data names a retailer. */
export function PlanMonogram({ plan, ...look }: PlanMonogramProps) {
  const name = (!isBuyingGroup(plan) && plan.retailer) || formatOfferName(plan);
  return <Monogram {...look} name={isOwnBill(plan) ? null : name} />;
}
