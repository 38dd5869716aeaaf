/**
 * Retailers of the sample book. All are invented: no company with these names sells electricity in Australia, and none
 * of the plans exists.
 */
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import type { ContractFacts } from '@/lib/plans/plan';
import { cardAndPaper, monthlyByDebit, quarterlyBills, wholesalePrices } from './contract-facts';
import type { ProductName } from './products';

export interface SampleRetailer {
  /** First two digits of the plan id; never reused. */
  number: number;
  name: string;
  /** Start of its plan names. */
  brand: string;
  /** Moves all its prices along the list: 0 expensive … 1 cheap. */
  keenness: number;
  /** Large retailers have a standing offer at the benchmark on every network they serve. */
  large: boolean;
  networks: readonly NetworkSlug[];
  products: readonly ProductName[];
  /** Absent when it states none. */
  facts?: ContractFacts;
  /** Products sold under one name, which differ only in tariff. */
  oneName?: { name: string; products: readonly ProductName[] };
}

const newSouthWales = ['ausgrid', 'endeavour-energy', 'essential-energy'] as const;
const victoria = ['citipower', 'powercor', 'jemena', 'united-energy', 'ausnet-services'] as const;
const mainland = networkSlugs.filter((slug) => slug !== 'tasnetworks' && slug !== 'ergon-energy');

export const retailers: readonly SampleRetailer[] = [
  {
    number: 1,
    name: 'Copperkettle Energy',
    brand: 'Kettle',
    keenness: 0.35,
    large: true,
    networks: networkSlugs,
    products: ['everyday', 'twelveOff', 'fixed24', 'timeOfUse', 'businessHours', 'demand', 'largeSite', 'loyalty'],
    oneName: { name: 'Business Plan', products: ['everyday', 'timeOfUse', 'demand'] },
  },
  {
    number: 2,
    name: 'Brolga & Thistle Electricity',
    brand: 'Thistle',
    keenness: 0.4,
    large: true,
    networks: networkSlugs.filter((slug) => slug !== 'ergon-energy'),
    products: ['everyday', 'sevenOff', 'timeOfUseTen', 'fixed36', 'seasonalDemand', 'midSite', 'firstDay'],
  },
  {
    number: 3,
    name: 'Tin Rooster Power',
    brand: 'Rooster',
    keenness: 0.3,
    large: true,
    networks: mainland,
    products: ['shopfront', 'twelveOff', 'timeOfUse', 'highSeason', 'demandHours', 'loyalty'],
  },
  {
    number: 4,
    name: 'Quillfeather Energy',
    brand: 'Quill',
    keenness: 0.3,
    large: true,
    networks: [...newSouthWales, ...victoria, 'sa-power-networks', 'evoenergy'],
    products: ['everyday', 'quarterly', 'businessHours', 'timeOfUseTen', 'yearlyDemand'],
  },
  {
    number: 5,
    name: 'Marmalade Electric',
    brand: 'Marmalade',
    keenness: 0.7,
    large: false,
    facts: monthlyByDebit,
    networks: [...newSouthWales, 'evoenergy', 'energex', 'sa-power-networks'],
    products: ['twelveOff', 'trader', 'afterThree', 'midday', 'highSeasonDemand', 'demand', 'daylight', 'rooftop'],
    oneName: { name: 'Business Saver', products: ['twelveOff', 'midday', 'demand'] },
  },
  {
    number: 6,
    name: 'Penny Nettle Power',
    brand: 'Nettle',
    keenness: 0.6,
    large: false,
    facts: cardAndPaper,
    networks: victoria,
    products: ['shopfront', 'members', 'plainRate', 'timeOfUse', 'afterThree', 'demand', 'monthlyDemand'],
  },
  {
    number: 7,
    name: 'Gumboot Energy',
    brand: 'Gumboot',
    keenness: 0.5,
    large: false,
    facts: quarterlyBills,
    networks: ['essential-energy', 'powercor', 'ausnet-services', 'ergon-energy', 'energex', 'tasnetworks'],
    products: ['twoSeasons', 'trader', 'district', 'workshop', 'nightShift', 'seasonalDemand', 'midSiteFlat'],
  },
  {
    number: 8,
    name: 'Thimblewick Electricity',
    brand: 'Thimble',
    keenness: 0.65,
    large: false,
    facts: cardAndPaper,
    networks: [...newSouthWales, ...victoria, 'energex'],
    products: ['lightUse', 'sevenOff', 'members', 'businessHours', 'midday', 'demandHours', 'partner'],
  },
  {
    number: 9,
    name: 'Saltwheel Power',
    brand: 'Saltwheel',
    keenness: 0.55,
    large: false,
    facts: quarterlyBills,
    networks: ['ausgrid', 'endeavour-energy', 'energex', 'sa-power-networks', 'tasnetworks'],
    products: [
      'quarterly',
      'twoSeasons',
      'highSeason',
      'workshop',
      'highSeasonDemand',
      'capacity',
      'largeSiteSeasons',
      'daylight',
      'advancedMeter',
    ],
  },
  {
    number: 10,
    name: 'Jamjar Energy',
    brand: 'Jamjar',
    keenness: 0.75,
    large: false,
    facts: monthlyByDebit,
    networks: [...newSouthWales, ...victoria],
    products: ['twelveOff', 'lightUse', 'timeOfUseTen', 'midday', 'demand', 'highSeasonDemand', 'chamber'],
    oneName: { name: 'Shopkeeper', products: ['twelveOff', 'timeOfUseTen', 'demand'] },
  },
  {
    number: 11,
    name: 'Windowsill Electric',
    brand: 'Windowsill',
    keenness: 0.5,
    large: false,
    networks: ['ausgrid', 'citipower', 'united-energy', 'jemena', 'energex', 'sa-power-networks', 'evoenergy'],
    products: ['shopfront', 'district', 'timeOfUse', 'afterThree', 'nightShift', 'monthlyDemand', 'daylight'],
  },
  {
    number: 12,
    name: 'Umbrella Wren Energy',
    brand: 'Wren',
    keenness: 0.55,
    large: false,
    networks: [...newSouthWales, 'energex', 'ergon-energy', 'evoenergy'],
    products: ['homeStudio', 'members', 'fixed24', 'timeOfUse', 'highSeason', 'seasonalDemand', 'partner'],
  },
  {
    number: 13,
    name: 'Pepperberry Lane Power',
    brand: 'Pepperberry',
    keenness: 0.6,
    large: false,
    facts: monthlyByDebit,
    networks: ['tasnetworks', 'sa-power-networks', 'powercor', 'ausnet-services', 'ergon-energy'],
    products: [
      'trader',
      'twoSeasons',
      'sevenOff',
      'timeOfUseTen',
      'businessHours',
      'demand',
      'monthlyDemand',
      'rooftop',
    ],
  },
  {
    number: 14,
    name: 'Ninepin Electricity',
    brand: 'Ninepin',
    keenness: 0.5,
    large: false,
    networks: mainland,
    products: ['midSite', 'midSiteFlat', 'largeSite', 'largeSiteSeasons', 'fixed36'],
  },
  {
    number: 15,
    name: 'Hatstand Energy',
    brand: 'Hatstand',
    keenness: 0.45,
    large: false,
    networks: ['ausgrid', 'endeavour-energy', 'jemena', 'united-energy', 'citipower', 'ergon-energy'],
    products: ['everyday', 'quarterly', 'fixed24', 'workshop', 'demandHours', 'yearlyDemand', 'advancedMeter'],
  },
  {
    number: 16,
    name: 'Driftpost Power',
    brand: 'Driftpost',
    keenness: 0.65,
    large: false,
    facts: cardAndPaper,
    networks: ['tasnetworks', 'ergon-energy', 'evoenergy', 'essential-energy', 'sa-power-networks'],
    products: ['shopfront', 'members', 'lightUse', 'timeOfUse', 'midday', 'highSeasonDemand', 'demandHours', 'chamber'],
    oneName: { name: 'Trade', products: ['shopfront', 'timeOfUse', 'demandHours'] },
  },
  {
    number: 17,
    name: 'Spoondrift Energy',
    brand: 'Spoondrift',
    keenness: 0.5,
    large: false,
    facts: wholesalePrices,
    networks: [...newSouthWales, 'energex', 'sa-power-networks', 'citipower', 'jemena', 'tasnetworks'],
    products: ['wholesale', 'businessHours'],
  },
];
