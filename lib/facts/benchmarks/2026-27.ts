/**
 * Benchmarks in force from 1 July 2026 to 30 June 2027: the flat-rate prices of the AER's Default Market Offer (its
 * eighth, the first with unit prices for small businesses), the ESC's Victorian Default Offer for businesses that use
 * under 40 MWh a year, and Tasmania's regulated Tariff 23. The regulators' tables were read in public transcriptions.
 * Each unit price was checked against a standing offer in the public plan register that took effect on 1 July 2026.
 */
import { type BenchmarkFacts, makeBenchmarks } from './benchmark-facts';

const period = '2026-27';

export const benchmarks2026: readonly BenchmarkFacts[] = [
  ...makeBenchmarks(
    'DMO',
    {
      period,
      sourceUrl: 'https://www.aer.gov.au/industry/registers/resources/reviews/default-market-offer-2026-27',
      note: null,
      confidence: 'high',
      listSources: (standingOffer) => [
        'AER, Default market offer 2026-27, final determination, Table 2.2 and Figure 2.4 (read in a public transcription)',
        standingOffer,
      ],
    },
    {
      ausgrid: {
        figures: [372.7476, 31.6293, 4523],
        source: 'AGL standing offer AGL15171SBE33@EME, from 1 July 2026: 372.5952 c/day, 31.6292 c/kWh',
      },
      'endeavour-energy': {
        figures: [244.1375, 34.5198, 4343],
        source: 'AGL standing offer AGL15168SBE33@EME, from 1 July 2026: 244.0988 c/day, 34.5198 c/kWh',
      },
      'essential-energy': {
        figures: [405.6542, 40.3667, 5517],
        source:
          'AGL standing offer AGL15170SBE34@EME (405.5473 c/day, 40.3666 c/kWh) and Future X FXP1125565SBE1@EME (405.6542 c/day), from 1 July 2026',
      },
      energex: {
        figures: [261.6257, 28.9359, 3849],
        source: 'AGL standing offer AGL15173SBE36@EME, from 1 July 2026: 261.6257 c/day, 28.9358 c/kWh',
      },
      'sa-power-networks': {
        figures: [185.581, 44.8449, 5162],
        source:
          'AGL standing offer AGL15399SBE32@EME (185.5809 c/day, 44.8448 c/kWh) and Future X FXP1125567SBE1@EME (185.581 c/day), from 1 July 2026',
      },
    },
  ),
  ...makeBenchmarks(
    'VDO',
    {
      period,
      sourceUrl:
        'https://www.esc.vic.gov.au/electricity-and-gas/prices-tariffs-and-benchmarks/victorian-default-offer/victorian-default-offer-price-review-2026-27',
      note: null,
      confidence: 'high for the unit prices, medium for the yearly figure (one secondary source)',
      listSources: (standingOffer) => [
        'ESC, Victorian Default Offer 2026-27, final decision, Table 3 (read in a public transcription)',
        `SmartestEnergy standing offer ${standingOffer}, from 1 July 2026: the same unit prices`,
      ],
    },
    {
      'ausnet-services': { figures: [129.39, 34.23, 3896], source: 'SMA741990SS@VEC' },
      citipower: { figures: [152.19, 24.77, 3033], source: 'SMA741991SS@VEC' },
      jemena: { figures: [167.09, 28.78, 3488], source: 'SMA741992SS@VEC' },
      powercor: {
        figures: [169.78, 27.36, 3357],
        source: 'SMA741993SS@VEC',
        note: 'The regulator’s yearly figure is $1.30 more than its unit prices give at 10,000 kWh.',
      },
      'united-energy': { figures: [154, 25.61, 3124], source: 'SMA741994SS@VEC' },
    },
  ),
  {
    network: 'tasnetworks',
    period,
    name: 'Aurora Energy regulated Business Single Rate (Tariff 23)',
    shortName: 'Tariff 23 (Tasmania)',
    abbreviation: 'Tariff 23',
    regulator: 'OTTER',
    supplyCPerDayIncGst: 170,
    usageCPerKwhIncGst: 27.5,
    publishedReference: null,
    sourceUrl: 'https://www.economicregulator.tas.gov.au/for-customers/current-regulated-prices',
    note: 'Tasmania publishes no yearly figure, so this is a year on its regulated single-rate business tariff (Tariff 23).',
    confidence: 'high for the unit prices',
    checkedAgainst: [
      'Aurora Energy regulated plan AUR1119304RBE1@EME "General Business Single rate", from 1 July 2026: 170.0000 c/day, 27.5000 c/kWh',
    ],
  },
];
