import { OutsideLink } from '@/components/ui/outside-link';
import type { PlanAction } from '@/lib/comparison/copy/next-steps-copy';
import { isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import type { RatesPlan } from '@/lib/rates/contract';

interface PlanActionLinkProps {
  plan: Pick<RatesPlan, 'offer_source'>;
  action: PlanAction;
  className?: string;
}

/** Link for a plan. A buying group rate links to the operator's contact, which may be an email address. */
export function PlanActionLink({ plan, action: { href, label }, className = 'button' }: PlanActionLinkProps) {
  if (isBuyingGroup(plan)) {
    return (
      <a href={href} rel="noreferrer" className={className}>
        {label}
      </a>
    );
  }
  return (
    <OutsideLink href={href} unendorsed className={className}>
      {label}
    </OutsideLink>
  );
}
