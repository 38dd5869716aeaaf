/** What the normaliser had to infer, or leaves out of a cost: flagged on the plan, never done in silence. */
export const noteTexts = {
  block_period_inferred: 'The register states an unlikely period for the price steps; the likely one was used.',
  demand_unit_inferred_day: 'The register does not say so; the size of the demand price means a price per day.',
  demand_unit_inferred_month: 'The register does not say so; the size of the demand price means a price per month.',
  demand_unit_inferred_year: 'The register does not say so; the size of the demand price means a price per year.',
  demand_season_from_text: 'The months of the demand charge are named in its text only.',
  min_demand_ignored: 'The register states a minimum demand that is no number of kW; it was left out.',
  conditional_discount_ignored: 'Conditional discounts are not in this cost.',
  controlled_load_not_costed: 'Controlled load is not costed: all usage counts as general supply.',
  usage_range_from_text: 'The usage this plan is sold for is named in its text only.',
} as const;
export type NoteCode = keyof typeof noteTexts;
