/**
 * Decides which plans an ordinary business can sign up to. It follows the AER's "generally available" and "restricted"
 * plans; see docs/eligibility.md.
 */

/** Conditions to sign up, and who meets them. Source: the AER's "restricted" plans, docs/eligibility.md. */
const openTo = {
  third_party_only: 'none',
  members_only: 'none',
  existing_customers_only: 'none',
  existing_tariff_only: 'none',
  moving_house: 'none',
  new_customers_only: 'all',
  online_only: 'all',
  solar_required: 'none',
  battery_or_ev_required: 'none',
  irrigation_or_farm: 'none',
  unmetered_or_dedicated_circuit: 'none',
  embedded_network: 'none',
  controlled_load_required: 'controlled_load',
  smart_meter_required: 'all',
  // The usage range is checked where the usage is known.
  usage_range: 'all',
  business_hours: 'all',
} as const satisfies Record<string, 'all' | 'controlled_load' | 'none'>;

export type EligibilityCode = keyof typeof openTo;
export const eligibilityCodes = Object.keys(openTo) as [EligibilityCode, ...EligibilityCode[]];

/**
 * Whether an ordinary business, with a controlled load circuit or without, can sign up to a plan with these codes;
 * without codes anyone can.
 */
export function isOpen(
  codes: readonly EligibilityCode[] | undefined,
  { controlledLoad }: { controlledLoad: boolean },
): boolean {
  return codes?.every((code) => openTo[code] === 'all' || (controlledLoad && openTo[code] !== 'none')) ?? true;
}
