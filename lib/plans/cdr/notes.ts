/** What the normaliser had to infer, or leaves out of a cost: flagged on the plan, never done in silence. */
export const noteTexts = {
  block_period_inferred: 'The register states an unlikely period for the price steps; the likely one was used.',
  demand_unit_inferred_day: 'The register does not say so; the size of the demand price means a price per day.',
  demand_unit_inferred_month: 'The register does not say so; the size of the demand price means a price per month.',
  demand_unit_inferred_year: 'The register does not say so; the size of the demand price means a price per year.',
  demand_unit_unknown: 'A demand charge is not in this cost: the register measures it in something other than kW.',
  demand_season_from_text: 'The months of the demand charge are named in its text only.',
  demand_charge_repeated: 'The register lists one demand charge in several periods. Each period is charged once.',
  demand_season_of_network:
    'The plan names no months for its seasonal demand charge. We used the months that other plans on this network name.',
  demand_season_unknown:
    'The plan names a season for its demand charge but no months. We charged it all year, at the highest price.',
  demand_in_kva: 'The demand charge is per kVA by its text; it is costed as if that were kW.',
  min_demand_ignored: 'The register states a minimum demand that is no number of kW; it was left out.',
  conditional_discount_ignored: 'Conditional discounts are not in this cost.',
  discount_is_estimate: 'The discount is the retailer’s own estimate of a rebate that depends on when power is used.',
  membership_fee_not_costed: 'A membership fee is not in this cost: the register states no amount or no times a year.',
  metering_charge_costed: 'This cost includes the lowest metering charge of the plan. Yours may be higher.',
  metering_charge_unknown: 'A metering charge may apply. The register does not say how much.',
  recurring_fee_from_text: 'A regular fee that only the plan’s text describes is in this cost.',
  controlled_load_not_costed: 'Controlled load is not costed: all usage counts as general supply.',
  term_not_stated:
    'How long the contract runs is not known: the register calls it neither ongoing nor a number of years.',
  usage_range_from_text: 'The usage this plan is sold for is named in its text only.',
} as const;
export type NoteCode = keyof typeof noteTexts;

/** Takes a note for the plan being read. */
export type TakeNote = (code: NoteCode) => void;

/** The sentence of a note; null for a code of another version. */
export function noteText(code: string): string | null {
  return Object.hasOwn(noteTexts, code) ? noteTexts[code as NoteCode] : null;
}
