/**
 * Regulated small-business electricity prices for comparison with plans, by network and financial year. Each year has a
 * file. Prices include GST.
 */
import type { NetworkSlug } from '../networks';
import { benchmarks2025 } from './2025-26';
import { benchmarks2026 } from './2026-27';
import type { BenchmarkFacts } from './benchmark-facts';

export type { BenchmarkFacts };

/** All known years, oldest first. */
export const benchmarkYears: readonly { period: string; benchmarks: readonly BenchmarkFacts[] }[] = [
  { period: '2025-26', benchmarks: benchmarks2025 },
  { period: '2026-27', benchmarks: benchmarks2026 },
];

/**
 * Returns the financial year (1 July to 30 June) of a date `YYYY-MM-DD`, as `YYYY-YY`. Throws a `RangeError` when the
 * text is not such a date.
 */
export function findBenchmarkPeriod(date: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date) ?? [];
  if (!year || !month) throw new RangeError('A date is written YYYY-MM-DD');
  const startYear = Number(month) >= 7 ? Number(year) : Number(year) - 1;
  return `${String(startYear).padStart(4, '0')}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/**
 * Returns the benchmark of a network on a date `YYYY-MM-DD`. A date after the newest known year gets that year's
 * benchmark. Null when the date is before the oldest known year, or the network has no benchmark (`explainNoBenchmark`
 * says why).
 */
export function findBenchmark(network: NetworkSlug, date: string): BenchmarkFacts | null {
  const period = findBenchmarkPeriod(date);
  const year = benchmarkYears.findLast((known) => known.period <= period);
  return year?.benchmarks.find((benchmark) => benchmark.network === network) ?? null;
}

/**
 * Returns the cost of a year at the benchmark in dollars including GST, not rounded: 365 days of supply, and every kWh
 * at its price. Use it rather than the two prices, because a benchmark may have a first step.
 */
export function costBenchmark(benchmark: BenchmarkFacts, annualKwh: number): number {
  const { supplyCPerDayIncGst, usageCPerKwhIncGst, firstStep } = benchmark;
  const firstStepKwh = firstStep ? Math.min(annualKwh, 365 * firstStep.kwhPerDay) : 0;
  const firstStepC = firstStep ? firstStepKwh * firstStep.cPerKwhIncGst : 0;
  return (365 * supplyCPerDayIncGst + firstStepC + (annualKwh - firstStepKwh) * usageCPerKwhIncGst) / 100;
}

const missingReasons: ReadonlyMap<NetworkSlug, string> = new Map<NetworkSlug, string>([
  [
    'evoenergy',
    'The ACT has no reference price we can compare with. Its regulator (ICRC) publishes only a yearly figure for 25,000 kWh.',
  ],
  [
    'ergon-energy',
    'The Default Market Offer doesn’t cover regional Queensland. The Queensland Competition Authority sets Ergon Energy’s prices instead.',
  ],
]);

/** Explains why a network has no benchmark in any year; null when it has one. */
export function explainNoBenchmark(network: NetworkSlug): string | null {
  return missingReasons.get(network) ?? null;
}
