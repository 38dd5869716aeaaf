/** Describes what a plan's cost lacks, and what may be added. */
import type { RatesPlan } from '@/lib/rates/contract';
import { findName, formatDollars } from './format';
import { formatCode, isBuyingGroup, isPublic } from './plan-copy';

const warningTexts: Record<string, string> = {
  no_supply_charge_found: 'No daily supply charge was found for this plan, so its real cost is higher than shown.',
  demand_not_costed: 'This plan’s demand charge could not be costed, so its real cost is higher than shown.',
  customer_type_unverified: 'Not yet confirmed as a plan for businesses.',
};

const zeroCostWarning = 'Charges are missing from this cost: a year of electricity can’t cost nothing.';

/** Describes a plan's warning; an unknown one is shown by its code rather than dropped. */
function describePlanWarning(code: string): string {
  return findName(warningTexts, code) ?? `Note on this plan: ${formatCode(code)}.`;
}

/** `May add $241 a year: advanced meter (with a type 4 meter).` for each charge that only some customers pay. */
export function describeMayAdd(charges: NonNullable<RatesPlan['may_add']>): string[] {
  return charges.map(({ label, annual_amount_inc_gst: amount, condition }) => {
    const when = condition && condition.trim() !== label.trim() ? ` (${condition.trim().replace(/[.\s]+$/, '')})` : '';
    return `May add ${formatDollars(amount)} a year: ${label}${when}.`;
  });
}

type Warned = Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst' | 'warnings' | 'customer_type_verified'>;

/**
 * Returns the plan's warnings without duplicates. Adds those implied by other fields: an unconfirmed customer type, an
 * impossible cost and an unknown kind of offer.
 */
export function listPlanWarnings(plan: Warned): string[] {
  const codes = plan.warnings.filter((code) => formatCode(code) !== '');
  if (!plan.customer_type_verified) codes.push('customer_type_unverified');
  const texts = codes.map(describePlanWarning);
  if (plan.annual_cost_inc_gst <= 0) texts.push(zeroCostWarning);
  if (!isPublic(plan) && !isBuyingGroup(plan)) texts.push(describeUnknownOffer(plan.offer_source));
  return [...new Set(texts)];
}

function describeUnknownOffer(offerSource: string): string {
  const kind = formatCode(offerSource);
  return `We don’t know this kind of offer${kind && ` (“${kind}”)`}. Ask who may take it and what else it costs.`;
}
