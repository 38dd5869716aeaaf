/**
 * Texts of the costing rules for the page that explains them. compile-plan.ts and cost.ts implement them.
 * docs/costing.md has the same text, and a test compares the two. `*E*` marks a symbol, `` `code` `` a code.
 */
import { daysInYear } from '../calendar';
import { gstFactor } from './compile-plan';
import { assumedPowerFactor } from './demand-hours';

export interface CostingRule {
  id: string;
  name: string;
  text: string;
  /** Whether the register and the regulators leave this open, so that it is our interpretation. */
  ownReading?: true;
}

export const costingInputs =
  'Inputs: yearly kWh *E*, peak share *p*, shoulder share *s* and maximum demand *D* in kW. Off-peak is 1 − *p* − *s*.';

export const costingRules: readonly CostingRule[] = [
  {
    id: 'R1',
    name: 'GST',
    text: `total = (supply + usage + demand − percent discounts) × ${gstFactor} + fees − fixed discounts − solar feed-in`,
  },
  {
    id: 'R2',
    name: 'seasons',
    text: 'a season runs from `mm-dd` to `mm-dd`, both included, and may wrap around the new year. Usage and supply are spread evenly over the days. Meter data tell each season’s usage. A season’s weight is its days ÷ the days of all seasons',
  },
  {
    id: 'R3',
    name: 'supply',
    text: `daily charge × ${daysInYear} × weight, summed over the seasons. A season without one costs 0, and the plan says \`no_supply_charge_found\``,
  },
  { id: 'R4', name: 'flat', text: 'all of *E* at the single rate' },
  {
    id: 'R5',
    name: 'time of use',
    text: 'usage falls into a plan’s own hours. A load profile is a typical week of 336 half-hours. It is scaled in the network’s own hours until the shares match. Then it is laid over the plan’s hours, season by season. Hours without a price are shared over the season’s prices by usage. Shares without a load profile go to the plan’s prices of the same name. A share without such a price goes to all banded prices, by the typical profile’s usage in their hours. So does every share if a plan prices some bands in some seasons only',
    ownReading: true,
  },
  {
    id: 'R6',
    name: 'steps',
    text: 'usage is even over the year, so in a season a step holds size × days ÷ period days. The last step is open. Steps with equal prices count as one. In time of use, steps fill with the band’s own usage',
  },
  {
    id: 'R7',
    name: 'controlled load',
    text: 'the part of *E* on controlled load, where it is given, has the plan’s own price and supply charge for it. Of several circuits the dearest counts. It leaves off-peak usage first. A plan without such a price charges it as general supply, and a line says so',
  },
  {
    id: 'R8',
    name: 'demand',
    text: `kW is the highest demand in the charge’s own hours, and at least the plan’s minimum. It counts for each month, for its season, or for a year where bills look back 12 months. By meter data it is the measured one, by a load profile the profile’s part of *D* in those hours. A *D* that was given is charged as it is, also for kVA; other kW are divided by a power factor of ${assumedPowerFactor} there. Hours not stated are any hours. The kW are multiplied by price × days in force, or months of ${daysInYear}/12 days, or the part of the year. Every charge is added. A high or low season without months takes the months that other plans on the network name. If none do, the dearer charge applies all year. A price without a clear unit is left out, and the plan says \`demand_not_costed\``,
    ownReading: true,
  },
  {
    id: 'R9',
    name: 'discounts',
    text: 'only those without a condition. Percent of bill applies to supply + usage, and percent of use to usage. Percent over a limit applies to the usage charge above it. Fixed amounts apply once',
  },
  {
    id: 'R10',
    name: 'fees',
    text: 'membership fees, the lowest metering charge, and regular fees stated only in text, each at its times a year. Charges that only some customers pay, or above the lowest, are shown beside the cost. Fees for payment methods, paper bills, late payment and moving are left out',
  },
  {
    id: 'R11',
    name: 'tariff type',
    text: 'demand if any demand price is above zero, else time of use if any season has bands, else flat',
  },
  {
    id: 'R12',
    name: 'solar feed-in',
    text: 'exports, where they are given, are paid at the retailer’s own prices, without GST. Steps fill by the day. A price by time pays for the exports in its hours: as measured, else by the hours of daylight. Where one price and prices by time can be chosen, the one price counts; in hours that two prices name, the lower. The credit is never below zero, and closed government schemes are left out',
    ownReading: true,
  },
];

/** Paragraphs shown with the rules. */
export const costingNotes = {
  ownReading:
    'R5, R8 and R12 are our own reading, because the register leaves them open. The rest follows the regulators’ own comparison sites: discounts without a condition count, and so do fees no one can avoid.',
  rounding: 'We round only the total, to the nearest cent. The lines get their cents so that they add up to the total.',
  ranking: 'Plans are ranked by their rounded yearly cost alone. Equal costs are in order of network, then plan id.',
} as const;
