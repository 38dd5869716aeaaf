/** Which plans an ordinary business can sign up for; the AER's "generally available" against "restricted" plans, docs/eligibility.md. */
import { type EligibilityCode, eligibilityCodes } from './plan';

/** What is known about who asks. */
export interface Applicant {
  /** Whether the premises has a controlled-load circuit. */
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
  // Whether a usage is inside the range is decided where the usage is known.
  usage_range: always,
  business_hours: always,
};

function always(): boolean {
  return true;
}

function never(): boolean {
  return false;
}

/** Codes that leave a plan open to any business: conditions to name, none that keeps an ordinary business out. */
export const openCodes: readonly EligibilityCode[] = eligibilityCodes.filter((code) =>
  openTo[code]({ controlledLoad: false }),
);

/** Whether an ordinary business can sign up for a plan with these codes; no codes: anybody can. */
export function isOpen(codes: readonly EligibilityCode[] | undefined, applicant: Applicant): boolean {
  return codes?.every((code) => openTo[code](applicant)) ?? true;
}
