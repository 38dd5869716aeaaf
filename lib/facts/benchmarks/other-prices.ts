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

function costYear({ supplyCPerDayIncGst, usageCPerKwhIncGst }: UnitPrices, annualKwh: number): number {
  return (365 * supplyCPerDayIncGst + annualKwh * usageCPerKwhIncGst) / 100;
}

const makeTariff20 = (period: string, planId: string, unitPrices: UnitPrices) => ({
  network: 'ergon-energy' as const,
  period,
  name: 'Tariff 20',
  regulator: 'Queensland Competition Authority',
  unitPrices,
  annualIncGst: costYear(unitPrices, referenceAnnualKwh),
  usageKwh: referenceAnnualKwh,
  sourceUrl: `https://www.energymadeeasy.gov.au/plan?id=${planId}`,
});

/** All include GST. */
const otherPrices = [
  makeTariff20('2025-26', 'ERG925245RBE1', { supplyCPerDayIncGst: 201.0668, usageCPerKwhIncGst: 35.6015 }),
  makeTariff20('2026-27', 'ERG1189834RBE1', { supplyCPerDayIncGst: 214.4384, usageCPerKwhIncGst: 30.6625 }),
  {
    network: 'evoenergy' as const,
    period: '2026-27',
    name: 'ACT reference price',
    regulator: 'Independent Competition and Regulatory Commission',
    // Only a yearly figure is published.
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
export function findOtherPrice(network: NetworkSlug, date: string) {
  const period = findBenchmarkPeriod(date);
  return otherPrices.findLast((price) => price.network === network && price.period <= period) ?? null;
}

/** Returns the cost of a year at a usage; without unit prices, the published figure and its usage. */
export function costOtherPrice(
  { unitPrices, annualIncGst, usageKwh }: NonNullable<ReturnType<typeof findOtherPrice>>,
  annualKwh: number,
) {
  return unitPrices
    ? { annualIncGst: costYear(unitPrices, annualKwh), annualKwh }
    : { annualIncGst, annualKwh: usageKwh };
}
