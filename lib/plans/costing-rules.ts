/**
 * The costing rules in words, for the page that explains them. compile.ts and cost.ts are their code; docs/costing.md holds
 * the same words, and a test keeps the two equal. `*E*` sets a letter that stands for a figure, `` `code` `` a code.
 */
import { daysInYear } from './calendar';
import { gst } from './compile';

export interface CostingRule {
  id: string;
  name: string;
  text: string;
  /** The register and the regulators leave this open: the reading is ours. */
  ownReading?: true;
}

export const costingInputs =
  'Inputs: annual kWh *E*, peak share *p*, shoulder share *s* (off-peak *o* = 1 − *p* − *s*), maximum demand *D* in kW.';

export const costingRules: readonly CostingRule[] = [
  {
    id: 'R1',
    name: 'GST',
    text: `total = (supply + usage + demand − percent discounts) × ${gst} + fees − fixed discounts`,
  },
  {
    id: 'R2',
    name: 'seasons',
    text: 'a season runs from `mm-dd` to `mm-dd`, both included, and may wrap around the new year; energy and supply are spread evenly over the days: weight = its days ÷ the days of all seasons',
  },
  {
    id: 'R3',
    name: 'supply',
    text: `daily charge × ${daysInYear} × weight, summed over the seasons; a season without one costs 0 there and the plan carries \`no_supply_charge_found\``,
  },
  { id: 'R4', name: 'flat', text: 'all of *E* at the single rate' },
  {
    id: 'R5',
    name: 'time of use',
    text: "usage falls into a plan's own hours: a load profile (a typical week of 336 half-hours) is scaled in the network's own hours until the shares hold, then laid over the plan's hours, season by season; hours without a price are shared over the season's prices in proportion to their usage. Shares given without a load profile go to the plan's prices of the same name; a share without such a price goes to all its banded prices in proportion to the typical profile's usage in their hours, and so does every share of a plan that prices some bands in some seasons only",
    ownReading: true,
  },
  {
    id: 'R6',
    name: 'steps',
    text: "a step's size is per block period and consumption is even, so over a season it holds size × days ÷ period days; the last step is open; neighbouring steps of equal price are one; in time of use, steps fill with the band's own energy",
  },
  { id: 'R7', name: 'controlled load', text: 'not costed: all energy is general supply' },
  {
    id: 'R8',
    name: 'demand',
    text: `kW = the larger of *D* and the plan's minimum demand; × price × days (or months of ${daysInYear}/12 days, or the year's part) in force; every charge is added; a high or low season without months takes the months that other plans on the network name; where none do, the dearer charge applies all year; a price whose unit cannot be decided is left out and the plan carries \`demand_not_costed\``,
    ownReading: true,
  },
  {
    id: 'R9',
    name: 'discounts',
    text: 'unconditional ones only: percent of bill on supply + usage, percent of use on usage, percent over a threshold on the usage charge above it, fixed amounts once',
  },
  {
    id: 'R10',
    name: 'fees',
    text: 'membership fees, the lowest metering charge and recurring fees stated only in text, at their times a year; charges that only some customers pay, or that exceed the lowest, are shown beside the cost; fees for payment methods, paper bills, late payment and moving are left out',
  },
  {
    id: 'R11',
    name: 'tariff type',
    text: 'demand if any demand price is above zero, else time of use if any season has bands, else flat',
  },
];

/** Paragraphs beside the rules, each whole. */
export const costingNotes = {
  ownReading:
    'R5 and R8 are our own reading: the register does not say how one annual figure falls into a plan’s own bands, nor how a single maximum demand meets several charges. The rest follows the practice of the regulators’ own comparison sites: unconditional discounts count, conditional ones do not, fees nobody can avoid count.',
  rounding:
    'Only the total is rounded, to the nearest cent (an exact half cent falls as the sum in double precision does); the shown lines get their cents by largest remainder, so they add up to the shown total.',
  ranking: 'Ranking is by the rounded annual cost alone; equal costs are ordered by network, then plan id.',
} as const;
