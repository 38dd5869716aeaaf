/** Where an owner signs up to a plan: its own page, else the retailer's, and the government's page to check it. */

import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { OwnPlan, RatesBenchmark, RatesPlan } from '@/lib/rates/contract';
import { describeCostAfterFee } from '@/lib/site/plans/own-bill';
import { capitalise, formatDollars, formatQuantity } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { isBuyingGroup, serviceFee } from '@/lib/site/words/plan-copy';

export interface SignUp {
  href: string;
  /** `Sign up with Nectr`. */
  label: string;
  /** What the link opens, when it is not the form itself. */
  note: string | null;
}

type Linked = Pick<RatesPlan, 'offer_source' | 'retailer' | 'plan_name' | 'link' | 'link_kind'>;

/** Returns the main link of a plan; null when none is known. A buying group rate leads to the operator. */
export function findSignUp(plan: Linked, operator: Pick<Operator, 'name' | 'contact'>): SignUp | null {
  if (isBuyingGroup(plan)) {
    const { contact, name } = operator;
    return contact.link && { href: contact.link.href, label: `Contact ${name}`, note: 'The offer names the retailer.' };
  }
  const { link: href, link_kind: kind = 'plan', retailer, plan_name: name } = plan;
  if (!href) return null;
  if (kind === 'government_page') {
    return { href, label: 'See it on Energy Made Easy', note: 'The government’s page for this plan.' };
  }
  return {
    href,
    label: `Sign up with ${shortenRetailer(retailer) ?? 'the retailer'}`,
    note: kind === 'retailer_site' ? `Ask for ${name ? `“${name}”` : 'this plan'} by name.` : null,
  };
}

/** Common endings of retailers' names. */
const commonEnd = / (australia|business|electric|electricity|energy|group|limited|ltd|power|pty|retail)\.?$/i;

/** `Currawong` for "Currawong Business Energy". */
function shortenRetailer(retailer: string | null): string | null {
  let name = retailer;
  while (name && commonEnd.test(name)) name = name.replace(commonEnd, '');
  return name;
}

/** The page of a plan of Energy Made Easy, by the part of its id before the @; null for other plans. */
export function findGovernmentPage({
  plan_id: id,
  link_kind: kind,
}: Pick<RatesPlan, 'plan_id' | 'link_kind'>): string | null {
  const [plan, source] = (id ?? '').split('@');
  if (!plan || source !== 'EME' || kind === 'government_page') return null;
  return `https://www.energymadeeasy.gov.au/plan?id=${encodeURIComponent(plan)}`;
}

/** What to have at hand before signing up. */
export const haveReady = 'NMI, ABN, a recent bill';

interface SignUpButtonProps {
  plan: Parameters<typeof findSignUp>[0];
  operator: Operator;
  className?: string;
}

/** The one thing to do: sign up where the plan is sold, or contact the operator, which may be by email. */
export function SignUpButton({ plan, operator, className = 'button' }: SignUpButtonProps) {
  const link = findSignUp(plan, operator);
  if (!link) return null;
  return (
    <>
      {isBuyingGroup(plan) ? (
        <a href={link.href} rel="noreferrer" className={className}>
          {link.label}
        </a>
      ) : (
        <OutsideLink href={link.href} unendorsed className={className}>
          {link.label}
        </OutsideLink>
      )}
      {/* Paper has no links. */}
      <span className="hidden wrap-anywhere print:inline">
        {link.label}: {link.href.replace(/^mailto:/, '')}
      </span>
    </>
  );
}

/** Says what a plan without any page needs: to ask its retailer for it, or the operator for a buying group rate. */
export function NoPage({ plan, operator }: Pick<SignUpButtonProps, 'plan' | 'operator'>) {
  if (isBuyingGroup(plan)) return <OperatorContact contact={operator.contact} />;
  const { retailer, plan_name: name } = plan;
  return `No page is published for this plan. Ask ${retailer || 'the retailer'} for ${name ? `“${name}”` : 'it'}.`;
}

/**
 * Describes the cost of a buying group rate with the operator's fee, which is a share of the reduction. Without a bill
 * the reduction is measured from the reference price, and the text says so. Null without a fee, or without both bill
 * and reference price.
 */
export function describeFeeEffect(
  plan: Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst'>,
  { feePercent }: Pick<Operator, 'feePercent'>,
  benchmark: Pick<RatesBenchmark, 'annual_cost_inc_gst'> | null,
  own: OwnPlan | null = null,
): string | null {
  if (!isBuyingGroup(plan) || !feePercent) return null;
  const share = `${capitalise(serviceFee)} is ${formatQuantity(feePercent)}% of the reduction.`;
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
