/**
 * Benchmarks in force from 1 July 2026 to 30 June 2027: the flat-rate prices of the AER's Default Market Offer (its
 * eighth, the first with unit prices for small businesses), the ESC's Victorian Default Offer for businesses that use
 * under 40 MWh a year, and Tasmania's regulated Tariff 23. The regulators' tables were read in public transcriptions.
 * Each unit price was checked against a standing offer in the public plan register that took effect on 1 July 2026.
 */
import type { NetworkSlug } from '../networks';
import type { BenchmarkFacts } from './benchmark-facts';

const period = '2026-27';
const makeReference = (annualIncGst: number) => ({ annualIncGst, usageKwh: 10_000 });

interface Figures extends Pick<BenchmarkFacts, 'supplyCPerDayIncGst' | 'usageCPerKwhIncGst' | 'publishedReference'> {
  network: NetworkSlug;
  standingOffer: string;
  note?: string;
}

function makeDefaultMarketOffer(networkName: string, { standingOffer, ...figures }: Figures): BenchmarkFacts {
  return {
    note: null,
    ...figures,
    period,
    name: `Default Market Offer (${networkName})`,
    shortName: 'Default Market Offer',
    abbreviation: 'DMO',
    regulator: 'AER',
    sourceUrl: 'https://www.aer.gov.au/industry/registers/resources/reviews/default-market-offer-2026-27',
    confidence: 'high',
    checkedAgainst: [
      'AER, Default market offer 2026-27, final determination, Table 2.2 and Figure 2.4 (read in a public transcription)',
      standingOffer,
    ],
  };
}

function makeVictorianDefaultOffer(networkName: string, { standingOffer, ...figures }: Figures): BenchmarkFacts {
  return {
    note: null,
    ...figures,
    period,
    name: `Victorian Default Offer (${networkName})`,
    shortName: 'Victorian Default Offer',
    abbreviation: 'VDO',
    regulator: 'ESC',
    sourceUrl:
      'https://www.esc.vic.gov.au/electricity-and-gas/prices-tariffs-and-benchmarks/victorian-default-offer/victorian-default-offer-price-review-2026-27',
    confidence: 'high for the unit prices, medium for the yearly figure (one secondary source)',
    checkedAgainst: [
      'ESC, Victorian Default Offer 2026-27, final decision, Table 3 (read in a public transcription)',
      `SmartestEnergy standing offer ${standingOffer}, from 1 July 2026: the same unit prices`,
    ],
  };
}

export const benchmarks2026: readonly BenchmarkFacts[] = [
  makeDefaultMarketOffer('Ausgrid', {
    network: 'ausgrid',
    supplyCPerDayIncGst: 372.7476,
    usageCPerKwhIncGst: 31.6293,
    publishedReference: makeReference(4523),
    standingOffer: 'AGL standing offer AGL15171SBE33@EME, from 1 July 2026: 372.5952 c/day, 31.6292 c/kWh',
  }),
  makeDefaultMarketOffer('Endeavour Energy', {
    network: 'endeavour-energy',
    supplyCPerDayIncGst: 244.1375,
    usageCPerKwhIncGst: 34.5198,
    publishedReference: makeReference(4343),
    standingOffer: 'AGL standing offer AGL15168SBE33@EME, from 1 July 2026: 244.0988 c/day, 34.5198 c/kWh',
  }),
  makeDefaultMarketOffer('Essential Energy', {
    network: 'essential-energy',
    supplyCPerDayIncGst: 405.6542,
    usageCPerKwhIncGst: 40.3667,
    publishedReference: makeReference(5517),
    standingOffer:
      'AGL standing offer AGL15170SBE34@EME (405.5473 c/day, 40.3666 c/kWh) and Future X FXP1125565SBE1@EME (405.6542 c/day), from 1 July 2026',
  }),
  makeDefaultMarketOffer('Energex', {
    network: 'energex',
    supplyCPerDayIncGst: 261.6257,
    usageCPerKwhIncGst: 28.9359,
    publishedReference: makeReference(3849),
    standingOffer: 'AGL standing offer AGL15173SBE36@EME, from 1 July 2026: 261.6257 c/day, 28.9358 c/kWh',
  }),
  makeDefaultMarketOffer('SA Power Networks', {
    network: 'sa-power-networks',
    supplyCPerDayIncGst: 185.581,
    usageCPerKwhIncGst: 44.8449,
    publishedReference: makeReference(5162),
    standingOffer:
      'AGL standing offer AGL15399SBE32@EME (185.5809 c/day, 44.8448 c/kWh) and Future X FXP1125567SBE1@EME (185.581 c/day), from 1 July 2026',
  }),
  makeVictorianDefaultOffer('AusNet Services', {
    network: 'ausnet-services',
    supplyCPerDayIncGst: 129.39,
    usageCPerKwhIncGst: 34.23,
    publishedReference: makeReference(3896),
    standingOffer: 'SMA741990SS@VEC',
  }),
  makeVictorianDefaultOffer('CitiPower', {
    network: 'citipower',
    supplyCPerDayIncGst: 152.19,
    usageCPerKwhIncGst: 24.77,
    publishedReference: makeReference(3033),
    standingOffer: 'SMA741991SS@VEC',
  }),
  makeVictorianDefaultOffer('Jemena', {
    network: 'jemena',
    supplyCPerDayIncGst: 167.09,
    usageCPerKwhIncGst: 28.78,
    publishedReference: makeReference(3488),
    standingOffer: 'SMA741992SS@VEC',
  }),
  makeVictorianDefaultOffer('Powercor', {
    network: 'powercor',
    supplyCPerDayIncGst: 169.78,
    usageCPerKwhIncGst: 27.36,
    publishedReference: makeReference(3357),
    note: 'The regulator’s yearly figure is $1.30 more than its unit prices give at 10,000 kWh.',
    standingOffer: 'SMA741993SS@VEC',
  }),
  makeVictorianDefaultOffer('United Energy', {
    network: 'united-energy',
    supplyCPerDayIncGst: 154,
    usageCPerKwhIncGst: 25.61,
    publishedReference: makeReference(3124),
    standingOffer: 'SMA741994SS@VEC',
  }),
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
