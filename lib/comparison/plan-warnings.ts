/** What a plan's cost lacks or may add, in words. */
import type { RatesPlan } from '@/lib/rates/contract';
import { dollars } from './format';
import { isBuyingGroup, isPublic, plainWords } from './plan-words';

const warningTexts: Record<string, string> = {
  no_supply_charge_found: 'No daily supply charge was found for this plan, so its real cost is higher than shown.',
  demand_not_costed: 'This plan’s demand charge could not be costed, so its real cost is higher than shown.',
  customer_type_unverified: 'Not yet confirmed as a plan for businesses.',
};

/** No year of electricity costs this. */
const worthlessCost = 'Charges are missing from this cost: a year of electricity can’t cost nothing.';

/** A plan warning in words; one this site does not know is shown by its name rather than dropped. */
function planWarningWords(code: string): string {
  return Object.hasOwn(warningTexts, code) ? warningTexts[code]! : `Note on this plan: ${plainWords(code)}.`;
}

/** `May add $241 a year: advanced meter (with a type 4 meter).` for each charge that only some customers pay. */
export function mayAddSentences(charges: NonNullable<RatesPlan['may_add']>): string[] {
  return charges.map(({ label, annual_amount_inc_gst: amount, condition }) => {
    const when = condition && condition.trim() !== label.trim() ? ` (${condition.trim().replace(/[.\s]+$/, '')})` : '';
    return `May add ${dollars(amount)} a year: ${label}${when}.`;
  });
}

type Warned = Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst' | 'warnings' | 'customer_type_verified'>;

/**
 * The plan's warnings in words, each once, including what only its figures and flags say: an unconfirmed customer type, a
 * cost that cannot be, a kind of offer this site does not know.
 */
export function planWarnings(plan: Warned): string[] {
  const codes = plan.warnings.filter((code) => plainWords(code) !== '');
  if (!plan.customer_type_verified) codes.push('customer_type_unverified');
  const words = codes.map(planWarningWords);
  if (plan.annual_cost_inc_gst <= 0) words.push(worthlessCost);
  if (!isPublic(plan) && !isBuyingGroup(plan)) words.push(unknownOfferWords(plan.offer_source));
  return [...new Set(words)];
}

function unknownOfferWords(offerSource: string): string {
  const kind = plainWords(offerSource);
  return `We don’t know this kind of offer${kind && ` (“${kind}”)`}. Ask who may take it and what else it costs.`;
}
