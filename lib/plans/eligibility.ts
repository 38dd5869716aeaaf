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
  solar_required: 'solar',
  battery_or_ev_required: 'none',
  irrigation_or_farm: 'none',
  unmetered_or_dedicated_circuit: 'none',
  embedded_network: 'none',
  controlled_load_required: 'controlledLoad',
  smart_meter_required: 'all',
  // The usage range is checked where the usage is known.
  usage_range: 'all',
  business_hours: 'all',
} as const satisfies Record<string, 'all' | keyof Equipment | 'none'>;

/** What some plans are only for. */
export interface Equipment {
  controlledLoad: boolean;
  /** Whether it sends solar energy to the grid. */
  solar: boolean;
}

export const noEquipment: Equipment = { controlledLoad: false, solar: false };

export type EligibilityCode = keyof typeof openTo;
export const eligibilityCodes = Object.keys(openTo) as [EligibilityCode, ...EligibilityCode[]];

/** Whether an ordinary business with this equipment can sign up to a plan with these codes; without codes anyone can. */
export function isOpen(codes: readonly EligibilityCode[] = [], has = noEquipment): boolean {
  return codes.every((code) => openTo[code] === 'all' || (openTo[code] !== 'none' && has[openTo[code]]));
}

/** Conditions that equipment meets. */
export const equipmentCodes: readonly string[] = eligibilityCodes.filter((code) => openTo[code] in noEquipment);
