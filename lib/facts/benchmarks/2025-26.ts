/**
 * Benchmarks in force from 1 July 2025 to 30 June 2026. That year's Default Market Offer (the AER's seventh) capped the
 * yearly price at the reference usage, without unit prices. The Victorian Default Offer and Tasmania's Tariff 22 have
 * unit prices. All were checked against standing offers in the public plan register as captured on 1 January 2026.
 */
import { type BenchmarkFacts, makeBenchmarks } from './benchmark-facts';

const period = '2025-26';

export const benchmarks2025: readonly BenchmarkFacts[] = [
  ...makeBenchmarks(
    'DMO',
    {
      period,
      sourceUrl: 'https://www.aer.gov.au/node/82168',
      note: 'The Default Market Offer 2025–26 capped the yearly price at 10,000 kWh and set no unit prices. We use one retailer’s standing offer at that cap. At other usage, the comparison depends on that retailer’s prices.',
      confidence:
        'high for the yearly figure, inferred to the dollar from standing offers priced at the cap; the unit prices are those of one retailer (EnergyAustralia), not regulated',
      listSources: (standingOffersPerYear) => [
        `Highest small-business standing offers in the public plan register, 1 January 2026, $ a year: ${standingOffersPerYear}`,
        'AER media release: small-business rises of 0.8% to 8.5%; press: up to $489 (Essential Energy, 5,733 to 6,222)',
      ],
    },
    {
      ausgrid: {
        figures: [260.15, 40.2743, 4977],
        source:
          'EnergyAustralia 4,976.98; Flipped 4,976.98; Diamond 4,976.68; Blue NRG 4,976.56; Origin 4,976.54; AGL 4,976.47',
      },
      'endeavour-energy': {
        figures: [142.45, 42.5502, 4775],
        source: 'EnergyAustralia 4,774.96; Blue NRG 4,775.03; ActewAGL 4,774.85; AGL 4,774.71; Origin 4,774.61',
      },
      'essential-energy': {
        figures: [265.1, 52.5437, 6222],
        source: 'EnergyAustralia 6,221.99; Blue NRG 6,222.00; ActewAGL 6,221.85; ENGIE 6,221.74',
      },
      energex: {
        figures: [159.5, 37.1173, 4294],
        source: 'EnergyAustralia 4,293.91; Amber 4,294.00; Origin 4,293.98; Ergon Tariff 20 4,294.04',
      },
      'sa-power-networks': {
        figures: [152.35, 49.8487, 5541],
        source: 'EnergyAustralia 5,540.95; Blue NRG 5,540.90; AGL 5,540.81; Origin 5,540.69',
      },
    },
  ),
  ...makeBenchmarks(
    'VDO',
    {
      period,
      sourceUrl:
        'https://www.esc.vic.gov.au/electricity-and-gas/prices-tariffs-and-benchmarks/victorian-default-offer/victorian-default-offer-price-review-2025-26',
      note: null,
      confidence: 'high',
      listSources: () => [
        '18 or 19 retailers filed the same tariff (within $1 a year) in the public plan register, 1 January 2026',
        'The mean of the five networks is $3,620, the average the ESC published for 2025-26',
      ],
    },
    {
      'ausnet-services': { figures: [141.46, 38.81, 4397] },
      citipower: { figures: [144.69, 26.57, 3185] },
      jemena: { figures: [158.34, 31.41, 3719] },
      powercor: { figures: [159.05, 29.27, 3508] },
      'united-energy': { figures: [137.11, 27.89, 3289] },
    },
  ),
  {
    network: 'tasnetworks',
    period,
    name: 'Aurora Energy regulated General Business (Tariff 22)',
    shortName: 'Tariff 22 (Tasmania)',
    abbreviation: 'Tariff 22',
    regulator: 'OTTER',
    supplyCPerDayIncGst: 128.4693,
    usageCPerKwhIncGst: 26.3844,
    firstStep: { kwhPerDay: 5.48, cPerKwhIncGst: 32.7539 },
    publishedReference: null,
    sourceUrl: 'https://www.economicregulator.tas.gov.au/for-customers/current-regulated-prices',
    note: 'Tasmania publishes no yearly figure, so this is a year on its regulated business tariff (Tariff 22). Its first 500 kWh a quarter cost 32.7539c/kWh. The usage price shown is for every kWh above that. The yearly cost counts both.',
    confidence: 'high',
    checkedAgainst: [
      'Aurora Energy AUR942477RBE4@EME; standing offers of Energy Locals and 1st Energy agree, 1 January 2026',
    ],
  },
];
