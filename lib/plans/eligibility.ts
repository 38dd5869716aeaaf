/**
 * Decides which plans an ordinary business can sign up to. It follows the AER's "generally available" and "restricted"
 * plans; see docs/eligibility.md.
 */
import { type EligibilityCode, eligibilityCodes } from './plan';

/** What is known about the customer. */
export interface Applicant {
  /** Whether the premises has a controlled load circuit. */
  controlledLoad: boolean;
}

const openTo: Readonly<Record<EligibilityCode, (applicant: Applicant) => boolean>> = {
  third_party_only: never,
  members_only: never,
  existing_customers_only: never,
  existing_tariff_only: never,
  moving_house: never,
  new_customers_only: always,
  online_only: always,
  solar_required: never,
  battery_or_ev_required: never,
  irrigation_or_farm: never,
  unmetered_or_dedicated_circuit: never,
  embedded_network: never,
  controlled_load_required: ({ controlledLoad }) => controlledLoad,
  smart_meter_required: always,
  // The usage range is checked where the usage is known.
  usage_range: always,
  business_hours: always,
};

function always(): boolean {
  return true;
}

function never(): boolean {
  return false;
}

/** Codes that do not exclude an ordinary business; they are conditions to mention. */
export const openCodes: readonly EligibilityCode[] = eligibilityCodes.filter((code) =>
  openTo[code]({ controlledLoad: false }),
);

/** Whether an ordinary business can sign up to a plan with these codes; without codes anyone can. */
export function isOpen(codes: readonly EligibilityCode[] | undefined, applicant: Applicant): boolean {
  return codes?.every((code) => openTo[code](applicant)) ?? true;
}
