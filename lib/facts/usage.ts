/** Public figures that tell an owner whether the default usage fits. */

/** The usage at which the AER and the ESC publish their small-business figures, kWh a year; the API's default. */
export const referenceAnnualKwh = 10_000;

/**
 * A range of averages by place and tariff. A page may say "Small businesses average 13,000–36,000 kWh a year", and not
 * "most": the source does not say so, and averages are pulled up by a few heavy users.
 */
export const averageSmallBusinessUsage = {
  annualKwh: { low: 13_000, high: 36_000 },
  publisher: 'Canstar Blue',
  source:
    "canstarblue.com.au, How much electricity does a business use, after Energy Consumers Australia's SME Retail Tariff Tracker (another edition of the page gives 32,000 as the highest)",
} as const;

export const typicalLoadFactor = 0.3;
const hoursPerYear = 8760;

/**
 * The highest demand to assume for a business that gives none, in kW rounded to 0.1: its average load divided by a load
 * factor of 0.30 (10,000 kWh a year: 3.8 kW). An assumption of ours with low confidence: no regulator publishes a figure
 * for small businesses.
 */
export function estimateMaxDemandKw(annualKwh: number): number {
  return Math.round((annualKwh / (hoursPerYear * typicalLoadFactor)) * 10) / 10;
}
