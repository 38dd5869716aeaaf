/** Facts of a plan as text: retailer, kind, contract length, conditions, what its cost lacks and what may be added. */
import { termNotStated } from '@/lib/plans/plan-kinds';
import type { RatesPlan } from '@/lib/rates/contract';
import { capitalise, findName, formatDollars, formatQuantity } from './format';

type Offer = { offer_source: string; retailer?: string | null; plan_name?: string | null };

export const tariffNames: Record<RatesPlan['tariff_type'], string> = {
  flat: 'Single rate',
  time_of_use: 'Time of use',
  demand: 'Demand',
};

/** The specification's terms: a buying group rate names no retailer before the offer, and the fee is extra. */
export const buyingGroupName = 'Buying group rate';
export const serviceFee = 'the service’s fee';
export const beforeFee = `before ${serviceFee}`;
/** Of a cost with a demand that nobody stated. */
export const atTypicalDemand = 'at a typical peak demand';

/** The unit of a plan's demand charge, as its bills print it. */
export const findDemandUnit = ({ cost_lines: lines = [] }: Pick<RatesPlan, 'cost_lines'>) =>
  lines.some(({ kind, rate_unit: unit }) => kind === 'demand' && unit?.includes('kVA')) ? 'kVA' : 'kW';

/** `$110/kVA`: the demand charges of a year; null without any. */
export function formatDemandPrice(plan: RatesPlan): string | null {
  const dollars = plan.demand_per_kw_per_year_inc_gst;
  return dollars === null ? null : `${formatDollars(dollars)}/${findDemandUnit(plan)}`;
}

/** `controlled_load` → `controlled load`. */
function formatCode(code: string): string {
  return code.replaceAll('_', ' ').trim();
}

export function isBuyingGroup(offer: Pick<Offer, 'offer_source'>): boolean {
  return offer.offer_source === 'service_buying_group';
}

/** Formats `Retailer, Plan` for headings. A buying group rate never names a retailer, even when the data does. */
export function formatOfferName(offer: Offer): string {
  if (isBuyingGroup(offer)) return buyingGroupName;
  const names = [offer.retailer, offer.plan_name].filter((name) => name);
  return names.join(', ') || 'A public plan';
}

/** The plan's own name where its retailer stands beside it. */
export function formatPlanName(plan: Offer): string {
  return (!isBuyingGroup(plan) && (plan.plan_name || plan.retailer)) || formatOfferName(plan);
}

/** Whether the energy price follows the wholesale market, so that the yearly cost is only an example. */
export function isVariablePrice({ price_basis }: Pick<RatesPlan, 'price_basis'>): boolean {
  return price_basis === 'variable_price';
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

/** Returns the plan's conditions, a few words each. */
export function listConditionLabels({ eligibility = [] }: Pick<RatesPlan, 'eligibility'>): string[] {
  return eligibility
    .filter((code) => code !== 'usage_range')
    .map((code) => findName(eligibilityNames, code) ?? capitalise(formatCode(code)));
}

/** Returns the plan's price basis, when variable, and its conditions. */
export function listPlanLabels(plan: Pick<RatesPlan, 'price_basis' | 'eligibility'>): string[] {
  return [...(isVariablePrice(plan) ? ['Variable price'] : []), ...listConditionLabels(plan)];
}

/** False when a charge is missing from the plan's cost. */
export function isFullyCosted(plan: Pick<RatesPlan, 'warnings' | 'annual_cost_inc_gst'>): boolean {
  const lacksCharge = ['demand_not_costed', 'no_supply_charge_found'].some((code) => plan.warnings.includes(code));
  return plan.annual_cost_inc_gst > 0 && !lacksCharge;
}

/** Shown for a fact that the plan's source does not state. */
export const notPublished = 'Not published';

/**
 * Returns the months of the contract, 0 without a fixed term, null when not known. No months means no fixed term only
 * when the plan has notes, and none says that the term is not stated.
 */
export function findPublishedTerm(
  plan: Pick<RatesPlan, 'contract_term_months' | 'offer_source' | 'notes'>,
): number | null {
  const ongoing = isBuyingGroup(plan) || plan.notes?.every(({ code }) => code !== termNotStated);
  return plan.contract_term_months ?? (ongoing ? 0 : null);
}

/** `No fixed term`, `12 months`, `Not published`. */
export function formatTerm(plan: Parameters<typeof findPublishedTerm>[0]): string {
  const months = findPublishedTerm(plan);
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

const warningTexts: Record<string, string> = {
  no_supply_charge_found: 'No daily supply charge was found for this plan, so its real cost is higher than shown.',
  demand_not_costed: 'This plan’s demand charge could not be costed, so its real cost is higher than shown.',
  customer_type_unverified: 'Not yet confirmed as a plan for businesses.',
};

const zeroCostWarning = 'Charges are missing from this cost: a year of electricity can’t cost nothing.';

/** `May add $241 a year: advanced meter (with a type 4 meter).` for each charge that only some customers pay. */
export function describeMayAdd(charges: NonNullable<RatesPlan['may_add']>): string[] {
  return charges.map(({ label, annual_amount_inc_gst: amount, condition }) => {
    const when = condition && condition.trim() !== label.trim() ? ` (${condition.trim().replace(/[.\s]+$/, '')})` : '';
    return `May add ${formatDollars(amount)} a year: ${label}${when}.`;
  });
}

/**
 * Returns the plan's warnings without duplicates. Adds those implied by other fields: an unconfirmed customer type and an
 * impossible cost.
 */
export function listPlanWarnings(
  plan: Pick<RatesPlan, 'annual_cost_inc_gst' | 'warnings' | 'customer_type_verified'>,
): string[] {
  const codes = plan.warnings.filter((code) => formatCode(code) !== '');
  if (!plan.customer_type_verified) codes.push('customer_type_unverified');
  // An unknown one is shown by its code rather than dropped.
  const texts = codes.map((code) => findName(warningTexts, code) ?? `Note on this plan: ${formatCode(code)}.`);
  if (plan.annual_cost_inc_gst <= 0) texts.push(zeroCostWarning);
  return [...new Set(texts)];
}
