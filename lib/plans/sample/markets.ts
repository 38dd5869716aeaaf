/** The price level of each network: anchor prices and the spread of plans around them. */
import { findBenchmark } from '@/lib/facts/benchmarks';
import type { NetworkSlug } from '@/lib/facts/networks';
import type { TariffType } from '@/lib/plans/plan';

/** The benchmarks of 2026-27 are in force on this date. */
export const checkedOn = '2026-11-20';

export interface Market {
  /** Code of the network in plan ids. */
  code: string;
  /**
   * Yearly cost at 10,000 kWh relative to the anchor, in per cent: the cheapest plan, the 10th, 25th, 50th and 75th
   * percentile, and the most expensive. It follows the small-business plans of the public plan register on 1 January
   * 2026, relative to that year's benchmarks (AER, Consumer Data Right product reference data), capped at 20.
   */
  spreadPercent: readonly [number, number, number, number, number, number];
  /** Tariff type of the cheapest public plan at 10,000 kWh. */
  leader: TariffType;
  /**
   * The best buying group rate relative to the cheapest public plan that can be the headline, at 10,000 kWh, in per
   * cent.
   */
  buyingGroupPercent: number;
  /** Postcodes of the network where one retailer sells a separate plan. */
  district: readonly string[];
}

export const markets: Readonly<Record<NetworkSlug, Market>> = {
  ausgrid: {
    code: 'aus',
    spreadPercent: [-27, -17, -12, -5, 6, 19],
    leader: 'demand',
    buyingGroupPercent: -1.4,
    district: ['2000', '2007', '2008', '2009', '2010', '2011', '2015', '2016'],
  },
  'endeavour-energy': {
    code: 'end',
    spreadPercent: [-30, -21, -15, -8, 1, 18],
    leader: 'demand',
    buyingGroupPercent: -1.2,
    district: [],
  },
  'essential-energy': {
    code: 'ess',
    spreadPercent: [-30, -24, -18, -11, -1, 17],
    leader: 'time_of_use',
    buyingGroupPercent: -2.7,
    district: ['2836', '2875', '2879', '2880'],
  },
  evoenergy: {
    code: 'evo',
    spreadPercent: [-19, -9, -6, -3, 5, 20],
    leader: 'time_of_use',
    buyingGroupPercent: -4.1,
    district: [],
  },
  energex: {
    code: 'enx',
    spreadPercent: [-27, -15, -10, -3, 2, 20],
    leader: 'demand',
    buyingGroupPercent: -2.4,
    district: ['4211', '4212', '4213', '4214', '4215', '4216', '4217'],
  },
  'ergon-energy': {
    code: 'erg',
    spreadPercent: [-12, -8, -5, -2.5, 5, 15],
    leader: 'demand',
    buyingGroupPercent: -5.3,
    district: ['4868', '4869', '4870', '4878', '4879'],
  },
  'sa-power-networks': {
    code: 'sap',
    spreadPercent: [-29, -21, -15, -8, 1, 20],
    leader: 'demand',
    buyingGroupPercent: -3.6,
    district: ['5277', '5280', '5290', '5291'],
  },
  tasnetworks: {
    code: 'tas',
    spreadPercent: [-22, -17, -9, -3.5, 8, 18],
    leader: 'time_of_use',
    buyingGroupPercent: 1.8,
    district: [],
  },
  citipower: {
    code: 'cit',
    spreadPercent: [-15, -9, -6, -3.5, 8, 18],
    leader: 'flat',
    buyingGroupPercent: 1.2,
    district: [],
  },
  powercor: {
    code: 'pow',
    spreadPercent: [-13, -8, -6, -3, 9, 20],
    leader: 'demand',
    buyingGroupPercent: 0.9,
    district: ['3211', '3212', '3214', '3215', '3216', '3218', '3219', '3220'],
  },
  jemena: {
    code: 'jem',
    spreadPercent: [-22, -13, -9, -4, 1, 16],
    leader: 'time_of_use',
    buyingGroupPercent: -2.9,
    district: [],
  },
  'united-energy': {
    code: 'uni',
    spreadPercent: [-17, -10, -7, -3, 6, 17],
    leader: 'flat',
    buyingGroupPercent: -3.4,
    district: [],
  },
  'ausnet-services': {
    code: 'ast',
    spreadPercent: [-27, -20, -13, -7, 1, 18],
    leader: 'time_of_use',
    buyingGroupPercent: -1.9,
    district: [],
  },
};

/** Base prices that a network's plans vary around, in dollars ex GST. */
export interface Anchor {
  supplyPerDayExGst: number;
  usagePerKwhExGst: number;
}

/** Networks without a benchmark, in c/day and c/kWh including GST. */
const otherAnchors: Partial<Record<NetworkSlug, { supplyCPerDayIncGst: number; usageCPerKwhIncGst: number }>> = {
  // Tariff 20 as notified by the Queensland Competition Authority, from 1 October 2026 (Ergon Energy ERG1189834RBE1@EME).
  'ergon-energy': { supplyCPerDayIncGst: 214.4384, usageCPerKwhIncGst: 30.6625 },
  // Round figures: the median single-rate business plan of the public plan register on 1 January 2026 was 158.6 c/day and
  // 39.4 c/kWh; the benchmarks of the neighbouring networks have since fallen by a tenth.
  evoenergy: { supplyCPerDayIncGst: 160, usageCPerKwhIncGst: 36 },
};

/**
 * Returns the benchmark's unit prices, if there is one. Throws for a network with neither benchmark nor other anchor.
 */
export function findAnchor(network: NetworkSlug): Anchor {
  const prices = findBenchmark(network, checkedOn) ?? otherAnchors[network];
  if (!prices) throw new Error(`No prices to spread the plans of ${network} around`);
  return {
    supplyPerDayExGst: prices.supplyCPerDayIncGst / 110,
    usagePerKwhExGst: prices.usageCPerKwhIncGst / 110,
  };
}

/** Returns the yearly cost at the anchor's prices, dollars including GST. */
export function costAnchorIncGst(anchor: Anchor, annualKwh: number): number {
  return (anchor.supplyPerDayExGst * 365 + anchor.usagePerKwhExGst * annualKwh) * 1.1;
}
