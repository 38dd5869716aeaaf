/** Notes on a plan about values that were inferred or left out of its cost. */
const noteTexts = {
  block_period_inferred: 'The register gives an unlikely period for the price steps. We used the likely one.',
  demand_unit_inferred_day:
    'The register gives no unit for the demand price. By its size, we read it as a price a day.',
  demand_unit_inferred_month:
    'The register gives no unit for the demand price. By its size, we read it as a price a month.',
  demand_unit_inferred_year:
    'The register gives no unit for the demand price. By its size, we read it as a price a year.',
  demand_unit_unknown: 'A demand charge is not in this cost. The register does not measure it in kW.',
  demand_season_from_text: 'Demand months: see the plan document.',
  demand_charge_repeated: 'The register lists one demand charge in several periods. We charged each period once.',
  demand_season_of_network:
    'The plan gives no months for its seasonal demand charge. We used those of other plans on this network.',
  demand_season_unknown:
    'The plan gives no months for its seasonal demand charge. We charged the highest price all year.',
  demand_in_kva:
    'The demand charge is per kVA. A demand you give counts as kVA. We divide a measured or typical one by a power factor of 0.9.',
  demand_hours_from_text: 'We read the hours of the demand charge from its text.',
  demand_hours_assumed: 'The register names no hours for the demand charge. We assumed any hour.',
  min_demand_ignored: 'The plan has a minimum demand that is not a number of kW. We left it out.',
  conditional_discount_ignored: 'Price reductions with conditions are not in this cost.',
  discount_is_estimate:
    'This cost includes a rebate as the retailer estimates it. Yours depends on when you use power.',
  membership_fee_not_costed: 'A membership fee is not in this cost. The register does not say how much or how often.',
  metering_charge_costed: 'This cost includes the plan’s lowest metering charge. Yours may be higher.',
  metering_charge_unknown: 'A metering charge may apply. The register does not say how much.',
  recurring_fee_from_text: 'This cost includes a regular fee that only the plan’s text describes.',
  controlled_load_not_costed:
    'Controlled load is costed only where its kWh are given. Otherwise all usage counts as general supply.',
  term_not_stated: 'Contract length not published.',
  usage_range_from_text: 'Sold for some usage levels only. See the plan document.',
} as const;
export type NoteCode = keyof typeof noteTexts;

/** Adds a note to the plan being read. */
export type AddNote = (code: NoteCode) => void;

/** Returns the text of a note; null for an unknown code, such as one of another version. */
export function getNoteText(code: string): string | null {
  return Object.hasOwn(noteTexts, code) ? noteTexts[code as NoteCode] : null;
}
