/** A plan’s own facts in words: who, what kind, for how long and under which conditions. */
import type { RatesPlan } from '@/lib/rates/contract';
import { capitalise, findName, formatDollars, formatQuantity } from './format';

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
export function formatTariffName(type: string): string {
  return findName(tariffNames, type) ?? (capitalise(formatCode(type)) || 'Tariff type not stated');
}

/** `a time-of-use plan`. */
export function formatTariffNoun(type: string): string {
  const noun = findName(tariffNouns, type);
  if (noun) return noun;
  return formatCode(type) ? `a plan of the type “${formatCode(type)}”` : 'a plan whose tariff type is not stated';
}

/** `controlled_load` → `controlled load`. */
export function formatCode(code: string): string {
  return code.replaceAll('_', ' ').trim();
}

/** Another operator's service may put its own name before `buying_group`: its rates name no retailer either. */
export function isBuyingGroup(offer: Pick<Offer, 'offer_source'>): boolean {
  return /(^|_)buying_group$/.test(offer.offer_source);
}

export function isPublic(offer: Pick<Offer, 'offer_source'>): boolean {
  return offer.offer_source === 'public';
}

/** Who and what, for headings: `Retailer, Plan`. A buying group rate never names a retailer, whatever the data holds. */
export function formatOfferName(offer: Offer): string {
  if (isBuyingGroup(offer)) return buyingGroupName;
  const names = [offer.retailer, offer.plan_name].filter((name) => name);
  return names.length > 0 ? names.join(', ') : isPublic(offer) ? 'A public plan' : 'A plan without a name';
}

const uncostedNames: Record<string, string> = {
  demand_not_costed: 'its demand charge is not in the cost',
  no_supply_charge_found: 'its daily supply charge is not in the cost',
};

/** True where the price of energy follows the wholesale market, so that a yearly cost is only an example. */
export function isVariablePrice({ price_basis }: Pick<RatesPlan, 'price_basis'>): boolean {
  return price_basis === 'variable_price';
}

/** `Fixed rates`, `Variable: follows the wholesale market`; null where a service does not tell. */
export function describePriceBasis(plan: Pick<RatesPlan, 'price_basis'>): string | null {
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

/** Its conditions in a few words each. */
export function listConditionLabels({ eligibility = [] }: Pick<RatesPlan, 'eligibility'>): string[] {
  return eligibility
    .filter((code) => code !== 'usage_range')
    .map((code) => findName(eligibilityNames, code) ?? capitalise(formatCode(code)));
}

/** What sets the plan apart for who wants it: its price basis and its conditions. */
export function listPlanLabels(plan: Pick<RatesPlan, 'price_basis' | 'eligibility'>): string[] {
  return [...(isVariablePrice(plan) ? ['Variable price'] : []), ...listConditionLabels(plan)];
}

type Costed = Pick<RatesPlan, 'warnings' | 'annual_cost_inc_gst'>;

/** What is missing from the plan's cost, to follow a colon; null when every charge is in it. */
export function findMissingCharge({ warnings, annual_cost_inc_gst }: Costed): string | null {
  const uncosted = Object.entries(uncostedNames).find(([code]) => warnings.includes(code));
  if (uncosted) return uncosted[1];
  return annual_cost_inc_gst <= 0 ? 'a year of electricity costs more than nothing' : null;
}

/** False when part of the plan's charges is missing from its cost. */
export function isFullyCosted(plan: Costed): boolean {
  return findMissingCharge(plan) === null;
}

/** Said of a fact that the plan's source does not state. */
export const notPublished = 'Not published';

/** The note of a plan whose source does not say how long its contract runs. */
export const termNotStated = 'term_not_stated';

/**
 * Months of the contract, 0 without a fixed term; null where not known. A plan without months has no fixed term only where
 * its notes would say that the term is not stated.
 */
export function findTermMonths(
  plan: Pick<RatesPlan, 'contract_term_months' | 'offer_source' | 'notes'>,
): number | null {
  const ongoing = isBuyingGroup(plan) || plan.notes?.every(({ code }) => code !== termNotStated);
  return plan.contract_term_months ?? (ongoing ? 0 : null);
}

/** `No fixed term`, `12 months`, `Not published`. */
export function formatTerm(plan: Parameters<typeof findTermMonths>[0]): string {
  const months = findTermMonths(plan);
  if (months === null) return notPublished;
  if (months <= 0) return 'No fixed term';
  return months === 1 ? '1 month' : `${formatQuantity(months)} months`;
}

/** `None`, `$110`, `Not published`. */
export function formatExitFee(plan: Pick<RatesPlan, 'exit_fee_inc_gst' | 'offer_source'>): string {
  const fee = isBuyingGroup(plan) ? 0 : plan.exit_fee_inc_gst;
  if (fee === null) return notPublished;
  return fee === 0 ? 'None' : formatDollars(fee);
}
