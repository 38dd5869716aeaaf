import { isOwnBill } from '@/lib/comparison/own-bill';
import { isBuyingGroup, offerName } from '@/lib/comparison/plan-words';
import { Monogram } from '../ui/monogram';

interface PlanMonogramProps {
  plan: Parameters<typeof offerName>[0];
  small?: boolean;
}

/** The retailer's letters; a buying group rate has its own, whatever the data holds. */
export function PlanMonogram({ plan, small = false }: PlanMonogramProps) {
  if (isOwnBill(plan)) {
    return (
      <span aria-hidden="true" className={`monogram ${small ? 'monogram-small ' : ''}monogram-own`}>
        You
      </span>
    );
  }
  return <Monogram name={(!isBuyingGroup(plan) && plan.retailer) || offerName(plan)} small={small} />;
}
