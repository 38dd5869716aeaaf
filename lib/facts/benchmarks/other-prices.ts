/**
 * What regulators publish for networks without a benchmark, by financial year. Shown with the benchmarks but never
 * compared with plans, because the rates API has no benchmark there. Regional Queensland's notified Tariff 20 is a plan
 * of Ergon Energy, read in the public plan register; the ACT has a yearly figure without unit prices.
 */
import type { NetworkSlug } from '../networks';
import { referenceAnnualKwh } from '../usage';
import { findBenchmarkPeriod } from './index';

interface UnitPrices {
  supplyCPerDayIncGst: number;
  usageCPerKwhIncGst: number;
}

export interface OtherPrice {
  network: NetworkSlug;
  period: `${number}-${number}`;
  name: string;
  regulator: string;
  /** Including GST; null when only a yearly figure is published. */
  unitPrices: UnitPrices | null;
  annualIncGst: number;
  usageKwh: number;
  sourceUrl: string;
}

function costYear({ supplyCPerDayIncGst, usageCPerKwhIncGst }: UnitPrices, annualKwh: number): number {
  return (365 * supplyCPerDayIncGst + annualKwh * usageCPerKwhIncGst) / 100;
}

const makeTariff20 = (
  period: OtherPrice['period'],
  planId: string,
  supplyCPerDayIncGst: number,
  usageCPerKwhIncGst: number,
): OtherPrice => ({
  network: 'ergon-energy',
  period,
  name: 'Tariff 20',
  regulator: 'Queensland Competition Authority',
  unitPrices: { supplyCPerDayIncGst, usageCPerKwhIncGst },
  annualIncGst: costYear({ supplyCPerDayIncGst, usageCPerKwhIncGst }, referenceAnnualKwh),
  usageKwh: referenceAnnualKwh,
  sourceUrl: `https://www.energymadeeasy.gov.au/plan?id=${planId}`,
});

const otherPrices: readonly OtherPrice[] = [
  makeTariff20('2025-26', 'ERG925245RBE1', 201.0668, 35.6015),
  makeTariff20('2026-27', 'ERG1189834RBE1', 214.4384, 30.6625),
  {
    network: 'evoenergy',
    period: '2026-27',
    name: 'ACT reference price',
    regulator: 'Independent Competition and Regulatory Commission',
    unitPrices: null,
    annualIncGst: 5217,
    usageKwh: 25_000,
    sourceUrl: 'https://www.legislation.act.gov.au/ni/2026-259/',
  },
];

/**
 * Returns the price published for a network without a benchmark, in the financial year of a date `YYYY-MM-DD`; null
 * when none is known.
 */
export function findOtherPrice(network: NetworkSlug, date: string): OtherPrice | null {
  const period = findBenchmarkPeriod(date);
  return otherPrices.findLast((price) => price.network === network && price.period <= period) ?? null;
}

/** Returns the cost of a year at a usage; without unit prices, the published figure and its usage. */
export function costOtherPrice({ unitPrices, annualIncGst, usageKwh }: OtherPrice, annualKwh: number) {
  return unitPrices
    ? { annualIncGst: costYear(unitPrices, annualKwh), annualKwh }
    : { annualIncGst, annualKwh: usageKwh };
}
