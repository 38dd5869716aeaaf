/** Where an owner signs up to a plan: its own page, else the retailer's, and the government's page to check it. */

import type { RatesPlan } from '@/lib/rates/contract';
import type { Operator } from '@/lib/site/words/operator-copy';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';

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
