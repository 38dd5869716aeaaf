/** A plan's own facts in words: who, what kind, for how long, and what its price leaves out. */
import type { RatesPlan } from '@/lib/rates/contract';
import { dollars } from './format';

type TariffType = RatesPlan['tariff_type'];
type Offer = { offer_source: RatesPlan['offer_source']; retailer?: string | null; plan_name?: string | null };

const tariffNames: Record<TariffType, string> = {
  flat: 'Single rate',
  time_of_use: 'Time of use',
  demand: 'Demand',
};

const tariffNouns: Record<TariffType, string> = {
  flat: 'a single-rate plan',
  time_of_use: 'a time-of-use plan',
  demand: 'a demand plan',
};

/** The spec's terms for a buying group rate: nothing is named before the offer, and the fee comes on top. */
export const buyingGroupName = 'Buying group rate';
export const beforeFee = 'before the service’s fee';

/** `Time of use`. */
export function tariffName(type: TariffType): string {
  return tariffNames[type];
}

/** `a time-of-use plan`. */
export function tariffNoun(type: TariffType): string {
  return tariffNouns[type];
}

export function isBuyingGroup(offer: Offer): boolean {
  return offer.offer_source === 'service_buying_group';
}

/** Who and what, for headings: `Retailer, Plan`. A buying group rate never names a retailer, whatever the data holds. */
export function offerName(offer: Offer): string {
  if (isBuyingGroup(offer)) return buyingGroupName;
  const names = [offer.retailer, offer.plan_name].filter((name) => name);
  return names.length > 0 ? names.join(', ') : 'A public plan';
}

/** `Retailer, Plan`, or `a buying group rate`, inside a sentence. */
export function offerInSentence(offer: Offer): string {
  return isBuyingGroup(offer) ? 'a buying group rate' : offerName(offer);
}

const warningTexts: Record<string, string> = {
  no_supply_charge_found: 'No daily supply charge was found for this plan, so its real cost is higher than shown.',
  demand_not_costed: 'This plan’s demand charge could not be costed, so its real cost is higher than shown.',
  customer_type_unverified: 'Not yet confirmed as a plan for businesses.',
};

const uncosted = new Set(['no_supply_charge_found', 'demand_not_costed']);

/** A plan warning in words; one this site does not know is shown by its name rather than dropped. */
export function planWarningWords(code: string): string {
  return Object.hasOwn(warningTexts, code) ? warningTexts[code]! : `Note on this plan: ${code.replaceAll('_', ' ')}.`;
}

/** The plan's warnings in words, including the unconfirmed customer type where only the flag says so. */
export function planWarnings(plan: Pick<RatesPlan, 'warnings' | 'customer_type_verified'>): string[] {
  const codes = new Set(plan.warnings);
  if (!plan.customer_type_verified) codes.add('customer_type_unverified');
  return [...codes].map(planWarningWords);
}

/** False when part of the plan's charges is missing from its cost. */
export function isFullyCosted(plan: Pick<RatesPlan, 'warnings'>): boolean {
  return !plan.warnings.some((code) => uncosted.has(code));
}

/** `Open term`, `12 months`, `No term stated`. */
export function termWords(plan: Pick<RatesPlan, 'contract_term_months' | 'offer_source'>): string {
  if (isBuyingGroup(plan)) return 'Open, no fixed term';
  const months = plan.contract_term_months;
  if (months === null) return 'No fixed term stated';
  return months === 1 ? '1 month' : `${months} months`;
}

/** `None`, `$110`, `Not stated`. */
export function exitFeeWords(plan: Pick<RatesPlan, 'exit_fee_inc_gst' | 'offer_source'>): string {
  if (isBuyingGroup(plan)) return 'None';
  if (plan.exit_fee_inc_gst === null) return 'Not stated';
  return plan.exit_fee_inc_gst === 0 ? 'None' : `${dollars(plan.exit_fee_inc_gst)} including GST`;
}
