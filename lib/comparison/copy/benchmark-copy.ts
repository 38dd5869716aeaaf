/** Benchmark comparisons in words. Every one names the benchmark, its year, the network and the usage of both sides. */
import type { RatesBenchmark, RatesResponse } from '@/lib/rates/contract';
import { aboveSmallBusiness } from '@/lib/rates/warning-codes';
import { findName, formatDollars, formatFinancialYear, formatKwhPerYear } from './format';

/**
 * Why there is nothing to compare with: the service says none is published, says nothing, gives one at another usage, or the
 * usage is beyond what reference prices are for.
 */
type BenchmarkAbsence = 'not_published' | 'not_given' | 'other_usage' | 'above_small_business';

/** A network of the response with its benchmark at the plans' usage, or none and why. */
export interface NetworkBenchmark {
  network: { id: string; name: string };
  benchmark: RatesBenchmark | null;
  absence: BenchmarkAbsence | null;
}

const regulators: Record<string, string> = {
  AER: 'Australian Energy Regulator',
  ESC: 'Essential Services Commission (Victoria)',
  OTTER: 'Office of the Tasmanian Economic Regulator',
};

/** `AER` → `the Australian Energy Regulator (AER)`. */
export function describeRegulator(code: string): string {
  const name = findName(regulators, code);
  return name ? `the ${name}` : code;
}

/** Networks with their benchmarks, one entry for a single network, one each where the response covers several. */
export function findNetworkBenchmarks(rates: RatesResponse): NetworkBenchmark[] {
  const isAbove = rates.warnings.some(({ code }) => code === aboveSmallBusiness);
  const all = findBenchmarksAtUsage(rates);
  return isAbove ? all.map(({ network }) => ({ network, benchmark: null, absence: 'above_small_business' })) : all;
}

function findBenchmarksAtUsage(rates: RatesResponse): NetworkBenchmark[] {
  const usageKwh = rates.summary.usage_kwh;
  if (rates.by_network?.length) {
    return rates.by_network.map(({ network, usage, benchmark }) => {
      const sameUsage = !usage || isSameKwh(usage.annual_kwh, usageKwh);
      return toComparable(network, benchmark, sameUsage ? usageKwh : null);
    });
  }
  // A place may list networks beside the one it was narrowed to; its plans tell which that is.
  const { networks } = rates.location;
  const listed = new Set(rates.plans.map(({ network }) => network));
  if (listed.size > 1) return networks.map((network) => ({ network, benchmark: null, absence: 'not_given' }));
  const network = networks.find(({ id }) => id === rates.summary.cheapest?.network) ?? networks[0];
  return network ? [toComparable(network, rates.benchmark, usageKwh)] : [];
}

/** A benchmark at another usage than the plans is none: what it costs cannot be set beside what they cost. */
function toComparable(
  network: NetworkBenchmark['network'],
  benchmark: RatesBenchmark | null,
  usageKwh: number | null,
): NetworkBenchmark {
  if (!benchmark) return { network, benchmark: null, absence: 'not_published' };
  if (usageKwh === null || !isSameKwh(benchmark.annual_kwh, usageKwh)) {
    return { network, benchmark: null, absence: 'other_usage' };
  }
  return { network, benchmark, absence: null };
}

function isSameKwh(a: number, b: number): boolean {
  return Math.abs(a - b) < 1;
}

/** `Default Market Offer 2026-27 for Ausgrid`. */
export function formatBenchmarkName({ network, benchmark }: Pick<ComparableNetwork, 'network' | 'benchmark'>): string {
  return [benchmark.short_name, benchmark.period && formatFinancialYear(benchmark.period), 'for', network.name]
    .filter(Boolean)
    .join(' ');
}

export type ComparableNetwork = NetworkBenchmark & { benchmark: RatesBenchmark };

/** True for a network whose plans can be compared with a reference price. */
export function hasBenchmark(of: NetworkBenchmark): of is ComparableNetwork {
  return of.benchmark !== null;
}

/** How the reference price at this usage relates to the figure the regulator publishes. */
export function describePublishedFigure({ published_reference: published }: RatesBenchmark): string {
  const own = 'We applied the regulator’s own prices to your usage.';
  if (!published) return own;
  return `${own} Its published figure is ${formatDollars(published.annual_inc_gst)} at ${formatKwhPerYear(published.usage_kwh)}.`;
}

/** Said beside a demand plan's percentage: the regulators publish no reference price for its kind. */
export const demandNote = 'The reference price doesn’t cover demand plans, so we compare yearly costs only.';

const absences: Record<BenchmarkAbsence, string> = {
  not_published: 'No reference price is published for this network',
  not_given: 'No reference price was given for this network',
  other_usage: 'The reference price given is for another usage',
  above_small_business: 'Reference prices are for small businesses that use less',
};

/** What is said in the place of a comparison where there is none, to go on with a full stop or another clause. */
export function describeAbsence(absence: BenchmarkAbsence | null): string {
  return absences[absence ?? 'not_given'];
}

/** The same as a sentence, in the words of `reason` where the facts know why none is published. */
export function describeMissingComparison(absence: BenchmarkAbsence | null, reason: string | null = null): string {
  if (reason && absence === 'not_published') return reason;
  return `${describeAbsence(absence)}.`;
}
