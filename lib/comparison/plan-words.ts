/** A plan's own facts in words: who, what kind, for how long, and what its price leaves out. */
import type { RatesPlan } from '@/lib/rates/contract';
import { capitalised, dollars, quantity } from './format';

type Offer = { offer_source: string; retailer?: string | null; plan_name?: string | null };

const tariffNames: Record<string, string> = {
  flat: 'Single rate',
  time_of_use: 'Time of use',
  demand: 'Demand',
};

const tariffNouns: Record<string, string> = {
  flat: 'a single-rate plan',
  time_of_use: 'a time-of-use plan',
  demand: 'a demand plan',
};

/** The spec's terms for a buying group rate: nothing is named before the offer, and the fee comes on top. */
export const buyingGroupName = 'Buying group rate';
export const beforeFee = 'before the service’s fee';

/** `Time of use`; a type this site does not know in its own words. */
export function tariffName(type: string): string {
  if (Object.hasOwn(tariffNames, type)) return tariffNames[type]!;
  const words = plainWords(type);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Tariff type not stated';
}

/** `a time-of-use plan`. */
export function tariffNoun(type: string): string {
  if (Object.hasOwn(tariffNouns, type)) return tariffNouns[type]!;
  return plainWords(type) ? `a plan of the type “${plainWords(type)}”` : 'a plan whose tariff type is not stated';
}

/** `controlled_load` → `controlled load`. */
function plainWords(code: string): string {
  return code.replaceAll('_', ' ').trim();
}

/** Another operator's service may put its own name before `buying_group`: its rates name no retailer either. */
export function isBuyingGroup(offer: Pick<Offer, 'offer_source'>): boolean {
  return /(^|_)buying_group$/.test(offer.offer_source);
}

function isPublic(offer: Pick<Offer, 'offer_source'>): boolean {
  return offer.offer_source === 'public';
}

/** Who and what, for headings: `Retailer, Plan`. A buying group rate never names a retailer, whatever the data holds. */
export function offerName(offer: Offer): string {
  if (isBuyingGroup(offer)) return buyingGroupName;
  const names = [offer.retailer, offer.plan_name].filter((name) => name);
  return names.length > 0 ? names.join(', ') : isPublic(offer) ? 'A public plan' : 'A plan without a name';
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

/** No year of electricity costs this. */
const worthlessCost = 'A yearly cost of nothing or less cannot be whole: part of the charges must be missing from it.';

const uncosted: Record<string, string> = {
  demand_not_costed: 'its demand charge is not in the cost',
  no_supply_charge_found: 'its daily supply charge is not in the cost',
};

/** A plan warning in words; one this site does not know is shown by its name rather than dropped. */
export function planWarningWords(code: string): string {
  return Object.hasOwn(warningTexts, code) ? warningTexts[code]! : `Note on this plan: ${plainWords(code)}.`;
}

/** True where the price of energy follows the wholesale market, so that a yearly cost is only an example. */
export function isVariablePrice({ price_basis }: Pick<RatesPlan, 'price_basis'>): boolean {
  return price_basis === 'variable_price';
}

/** `Fixed rates`, `Variable: follows the wholesale market`; null where a service does not tell. */
export function priceBasisWords(plan: Pick<RatesPlan, 'price_basis'>): string | null {
  if (plan.price_basis === undefined) return null;
  return isVariablePrice(plan) ? 'Variable: follows the wholesale market' : 'Fixed rates';
}

const eligibilityNames: Record<string, string> = {
  third_party_only: 'Through a partner only',
  members_only: 'Members only',
  existing_customers_only: 'Existing customers only',
  existing_tariff_only: 'Existing network tariff only',
  moving_house: 'When you move in',
  new_customers_only: 'New customers',
  online_only: 'Sign up online',
  solar_required: 'Solar needed',
  battery_or_ev_required: 'Battery or electric vehicle needed',
  irrigation_or_farm: 'Farms and irrigation',
  unmetered_or_dedicated_circuit: 'Unmetered or separate circuit',
  embedded_network: 'Embedded networks',
  controlled_load_required: 'Controlled load needed',
  smart_meter_required: 'Smart meter',
  business_hours: 'Usage in business hours',
};

/** What sets the plan apart for who wants it: its price basis and its conditions, in a few words each. */
export function planLabels(plan: Pick<RatesPlan, 'price_basis' | 'eligibility'>): string[] {
  const conditions = (plan.eligibility ?? []).filter((code) => code !== 'usage_range');
  return [
    ...(isVariablePrice(plan) ? ['Variable price'] : []),
    ...conditions.map((code) =>
      Object.hasOwn(eligibilityNames, code) ? eligibilityNames[code]! : capitalised(plainWords(code)),
    ),
  ];
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
  return `${kind ? `A kind of offer this site does not know (“${kind}”)` : 'A kind of offer that is not stated'}: ask who may take it, and what it costs besides.`;
}

type Costed = Pick<RatesPlan, 'warnings' | 'annual_cost_inc_gst'>;

/** What is missing from the plan's cost, to follow a colon; null when every charge is in it. */
export function missingCharge({ warnings, annual_cost_inc_gst }: Costed): string | null {
  const code = Object.keys(uncosted).find((known) => warnings.includes(known));
  if (code) return uncosted[code]!;
  return annual_cost_inc_gst <= 0 ? 'a year of electricity costs more than nothing' : null;
}

/** False when part of the plan's charges is missing from its cost. */
export function isFullyCosted(plan: Costed): boolean {
  return missingCharge(plan) === null;
}

/** `Open term`, `12 months`, `No term stated`. */
export function termWords(plan: Pick<RatesPlan, 'contract_term_months' | 'offer_source'>): string {
  if (isBuyingGroup(plan)) return 'Open, no fixed term';
  const months = plan.contract_term_months;
  if (months === null) return 'No fixed term stated';
  if (months <= 0) return 'No fixed term';
  return months === 1 ? '1 month' : `${quantity(months)} months`;
}

/** `None`, `$110`, `Not stated`. */
export function exitFeeWords(plan: Pick<RatesPlan, 'exit_fee_inc_gst' | 'offer_source'>): string {
  if (isBuyingGroup(plan)) return 'None';
  if (plan.exit_fee_inc_gst === null) return 'Not stated';
  return plan.exit_fee_inc_gst === 0 ? 'None' : `${dollars(plan.exit_fee_inc_gst)} including GST`;
}
