import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { Operator } from '@/lib/site/words/operator-copy';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';
import { findSignUp } from './sign-up';

interface SignUpButtonProps {
  plan: Parameters<typeof findSignUp>[0];
  operator: Operator;
  className?: string;
}

/** The one thing to do: sign up where the plan is sold, or contact the operator, which may be by email. */
export function SignUpButton({ plan, operator, className = 'button' }: SignUpButtonProps) {
  const link = findSignUp(plan, operator);
  if (!link) return null;
  if (isBuyingGroup(plan)) {
    return (
      <a href={link.href} rel="noreferrer" className={className}>
        {link.label}
      </a>
    );
  }
  return (
    <OutsideLink href={link.href} unendorsed className={className}>
      {link.label}
    </OutsideLink>
  );
}

/** Says what a plan without any page needs: to ask its retailer for it, or the operator for a buying group rate. */
export function NoPage({ plan, operator }: Pick<SignUpButtonProps, 'plan' | 'operator'>) {
  if (isBuyingGroup(plan)) return <OperatorContact contact={operator.contact} />;
  const { retailer, plan_name: name } = plan;
  return `No page is published for this plan. Ask ${retailer || 'the retailer'} for ${name ? `“${name}”` : 'it'}.`;
}
