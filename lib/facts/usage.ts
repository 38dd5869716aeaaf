/** Public figures that tell an owner whether the default usage fits. They are few, and shown as ranges with their source. */

/** The usage at which the AER and the ESC publish their small-business figures, kWh a year; the API's default. */
export const referenceAnnualKwh = 10_000;

export interface UsageFact {
  text: string;
  /** Low and high are the same for a single figure; null where the fact is not about kWh. */
  annualKwh: { low: number; high: number } | null;
  source: string;
}

export const usageFacts: readonly UsageFact[] = [
  {
    text: "The regulators' reference usage for a small business",
    annualKwh: { low: referenceAnnualKwh, high: referenceAnnualKwh },
    source: 'AER, Default Market Offer; ESC, Victorian Default Offer',
  },
  {
    text: 'Average small business, lowest to highest by location and tariff',
    annualKwh: { low: 13_000, high: 36_000 },
    source:
      "canstarblue.com.au, How much electricity does a business use, after Energy Consumers Australia's SME Retail Tariff Tracker (another edition of the page gives 32,000 as the highest)",
  },
  {
    text: 'Average over all trades, pulled up by a few heavy users',
    annualKwh: { low: 14_500, high: 14_500 },
    source: 'momentumenergy.com.au, average business electricity bill: 3,600 to 3,650 kWh a quarter',
  },
  {
    text: 'Yearly bills differ about seven-fold by trade: about $3,700 for a newsagent, about $26,000 for a dairy farm',
    annualKwh: null,
    source: 'AEMC, Retail energy competition review 2018',
  },
];
