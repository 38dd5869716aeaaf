/** How to act on a plan: the steps of a switch, where its link goes, and the effect of the fee. */
import type { RatesPlan } from '@/lib/rates/contract';
import { describeCostAfterFee, type OwnBill } from '../plans/own-bill';
import type { PageBenchmark } from '../plans/plan-page';
import { formatDollars, formatQuantity } from './format';
import type { Operator } from './operator-copy';
import { isBuyingGroup } from './plan-copy';

const retailerHandlesSwitch = 'The new retailer moves you over. Your power stays on.';

/** Returns the three steps to switch to a plan. */
export function listSwitchSteps(plan: Pick<RatesPlan, 'offer_source' | 'retailer' | 'link' | 'link_kind'>): string[] {
  if (isBuyingGroup(plan)) {
    return [
      'Contact us for the offer. It names the retailer.',
      'Check the rate in the offer, with our fee, against what you pay now.',
      retailerHandlesSwitch,
    ];
  }
  const page = plan.link_kind === 'government_page' ? 'Energy Made Easy' : 'the retailer’s page';
  const check = plan.link
    ? `Check that the price on ${page} matches ours.`
    : `Ask ${plan.retailer ?? 'the retailer'} for this plan by name. Check that the price matches ours.`;
  return [
    `${check} Check your current contract for an exit fee.`,
    'Sign up with your NMI and ABN. The NMI is on your bill.',
    retailerHandlesSwitch,
  ];
}

/** The link for a plan. */
export interface PlanAction {
  href: string;
  /** Label of the button: `Go to Billabong Power`. */
  label: string;
  /** What the link opens: `Opens the retailer’s page for this plan.` */
  leadsTo: string;
}

/** Returns the link for a plan; null when none is known. A buying group rate always links to the operator. */
export function findPlanAction(
  plan: Pick<RatesPlan, 'offer_source' | 'retailer' | 'link' | 'link_kind'>,
  operator: Pick<Operator, 'name' | 'contactHref' | 'contactLabel'>,
): PlanAction | null {
  if (isBuyingGroup(plan)) {
    const { contactHref: href, name, contactLabel } = operator;
    return href === null ? null : { href, label: `Contact ${name}`, leadsTo: `Opens ${contactLabel}.` };
  }
  const { link: href, link_kind: kind = 'plan', retailer } = plan;
  if (!href) return null;
  const owner = kind === 'government_page' ? 'Energy Made Easy' : (retailer ?? 'the retailer');
  return { href, label: `Go to ${owner}`, leadsTo: `Opens the ${linkTargets[kind]}.` };
}

const linkTargets: Record<NonNullable<RatesPlan['link_kind']>, string> = {
  sign_up: 'retailer’s form to sign up',
  plan: 'retailer’s page for this plan',
  government_page: 'government’s page for this plan',
  retailer_site: 'retailer’s website. Ask for this plan by name',
};

/**
 * Describes the cost of a buying group rate with the operator's fee, which is a share of the reduction. Without a bill
 * the reduction is measured from the reference price, and the text says so. Null without a fee, or without both bill
 * and reference price.
 */
export function describeFeeEffect(
  plan: Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst'>,
  { feePercent }: Pick<Operator, 'feePercent'>,
  benchmark: PageBenchmark | null,
  own: OwnBill | null = null,
): string | null {
  if (!isBuyingGroup(plan) || !feePercent) return null;
  const share = `Our fee is ${formatQuantity(feePercent)}% of the reduction.`;
  if (own) {
    const after = describeCostAfterFee(plan.annual_cost_inc_gst, own, feePercent);
    return `${share} ${after ?? 'This rate is not below what you pay, so there is none to take a fee from'}.`;
  }
  if (!benchmark) return null;
  const reduction = benchmark.annualCostIncGst - plan.annual_cost_inc_gst;
  if (reduction <= 0)
    return `${share} This rate is not below the reference price, so there may be none to take a fee from.`;
  const fee = (reduction * feePercent) / 100;
  const total = formatDollars(plan.annual_cost_inc_gst + fee);
  return `${share} If you pay the reference price now, you’d pay ${total} a year, with a fee of ${formatDollars(fee)} in it.`;
}
