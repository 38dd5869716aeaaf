import { isOwnBill } from '@/lib/site/plans/own-bill';
import { formatOfferName, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { Monogram } from '../ui/monogram';

interface PlanMonogramProps {
  plan: Parameters<typeof formatOfferName>[0];
  small?: boolean;
}

/** The retailer's initials. A buying group rate has its own, even when the data names a retailer. */
export function PlanMonogram({ plan, small = false }: PlanMonogramProps) {
  if (isOwnBill(plan)) {
    return (
      <span aria-hidden="true" className={`monogram ${small ? 'monogram-small ' : ''}monogram-own`}>
        You
      </span>
    );
  }
  return <Monogram name={(!isBuyingGroup(plan) && plan.retailer) || formatOfferName(plan)} small={small} />;
}
