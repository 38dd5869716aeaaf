/**
 * The regulated small-business electricity prices that plans are compared with, by network and financial year.
 * One file a year. Prices include GST.
 */
import type { NetworkSlug } from '../networks';
import { benchmarks2025 } from './2025-26';
import { benchmarks2026 } from './2026-27';
import type { BenchmarkFacts } from './benchmark-facts';

export type { BenchmarkFacts };

/** Every year known, oldest first. */
export const benchmarkYears: readonly { period: string; benchmarks: readonly BenchmarkFacts[] }[] = [
  { period: '2025-26', benchmarks: benchmarks2025 },
  { period: '2026-27', benchmarks: benchmarks2026 },
];

/**
 * The financial year (1 July to 30 June) of a date `YYYY-MM-DD`, as `YYYY-YY`.
 * Throws a RangeError for a text that is not such a date.
 */
export function findBenchmarkPeriod(date: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date) ?? [];
  if (!year || !month) throw new RangeError('A date is written YYYY-MM-DD');
  const startYear = Number(month) >= 7 ? Number(year) : Number(year) - 1;
  return `${String(startYear).padStart(4, '0')}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/**
 * The benchmark of a network on a date `YYYY-MM-DD`: that of its financial year, or of the newest year known when the date
 * is later. Null when the date is before the oldest year known or the network has none (`explainNoBenchmark` says why).
 */
export function findBenchmark(network: NetworkSlug, date: string): BenchmarkFacts | null {
  const period = findBenchmarkPeriod(date);
  const year = benchmarkYears.findLast((known) => known.period <= period);
  return year?.benchmarks.find((benchmark) => benchmark.network === network) ?? null;
}

/**
 * What a year on the benchmark costs at a usage, in dollars including GST, not rounded: 365 days of supply and every kWh at
 * its price, the first step included. Use this rather than the two prices alone: a tariff may have a first step.
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

/** In plain words, why a network has no benchmark in any year; null when it has one. */
export function explainNoBenchmark(network: NetworkSlug): string | null {
  return missingReasons.get(network) ?? null;
}
