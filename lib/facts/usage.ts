/** Public figures to judge the default usage by. */

/** The usage of the AER's and the ESC's small-business figures, kWh a year; the API's default. */
export const referenceAnnualKwh = 10_000;

/**
 * The range of averages by place and tariff. A page may say "Small businesses average 13,000–36,000 kWh a year", but
 * not "most". The source does not say so, and a few heavy users raise averages.
 */
export const averageSmallBusinessUsage = {
  annualKwh: { low: 13_000, high: 36_000 },
  publisher: 'Canstar Blue',
  source:
    "canstarblue.com.au, How much electricity does a business use, after Energy Consumers Australia's SME Retail Tariff Tracker (another edition of the page gives 32,000 as the highest)",
} as const;

export const typicalLoadFactor = 0.3;
export const hoursPerYear = 8760;

/**
 * Returns the highest demand to assume when none is given, in kW rounded to 0.1. It is the average load divided by a
 * load factor of 0.30, so 10,000 kWh a year gives 3.8 kW. This is our assumption with low confidence, because no
 * regulator publishes a figure for small businesses.
 */
export function estimateMaxDemandKw(annualKwh: number): number {
  return Math.round((annualKwh / (hoursPerYear * typicalLoadFactor)) * 10) / 10;
}

/**
 * The demand that is usual at a usage, as parts of the assumed one: load factors of 0.43 to 0.21. Our assumption with low
 * confidence, as above.
 */
export const usualDemand = { low: 0.7, high: 1.4 } as const;
