/**
 * Comparisons with a benchmark in words. Each names the benchmark, its year, the network and the usage of both sides.
 */
import type { RatesBenchmark, RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { findName, formatDollars, formatFinancialYear, formatKwhPerYear } from './format';

/**
 * Why there is no benchmark. The service says none is published, gives none, or gives one at another usage; or the
 * usage is above the limit for reference prices; or the plan is a demand plan.
 */
type BenchmarkAbsence = 'not_published' | 'not_given' | 'other_usage' | 'above_small_business' | 'demand_plan';

/** A network of the response with its benchmark at the plans' usage, or the reason there is none. */
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

/** Returns the benchmark of each network in the response. */
export function findNetworkBenchmarks(rates: RatesResponse): NetworkBenchmark[] {
  const all = findBenchmarksAtUsage(rates);
  return isAboveSmallBusiness(rates)
    ? all.map(({ network }) => ({ network, benchmark: null, absence: 'above_small_business' }))
    : all;
}

function findBenchmarksAtUsage(rates: RatesResponse): NetworkBenchmark[] {
  const usageKwh = rates.summary.usage_kwh;
  if (rates.by_network?.length) {
    return rates.by_network.map(({ network, usage, benchmark }) => {
      const sameUsage = !usage || isSameKwh(usage.annual_kwh, usageKwh);
      return toComparable(network, benchmark, sameUsage ? usageKwh : null);
    });
  }
  // A narrowed place may still list its other networks; the plans show which one applies.
  const { networks } = rates.location;
  const listed = new Set(rates.plans.map(({ network }) => network));
  if (listed.size > 1) return networks.map((network) => ({ network, benchmark: null, absence: 'not_given' }));
  const network = networks.find(({ id }) => id === rates.summary.cheapest?.network) ?? networks[0];
  return network ? [toComparable(network, rates.benchmark, usageKwh)] : [];
}

/** A benchmark at another usage cannot be compared with the plans. */
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

/** Whether the network's plans can be compared with a reference price. */
export function hasBenchmark(of: NetworkBenchmark): of is ComparableNetwork {
  return of.benchmark !== null;
}

/** Relates the reference price at this usage to the figure that the regulator publishes. */
export function describePublishedFigure({ published_reference: published }: RatesBenchmark): string {
  const own = 'We applied the regulator’s own prices to your usage.';
  if (!published) return own;
  return `${own} Its published figure is ${formatDollars(published.annual_inc_gst)} at ${formatKwhPerYear(published.usage_kwh)}.`;
}

const absences: Record<BenchmarkAbsence, string> = {
  not_published: 'No reference price is published for this network',
  not_given: 'No reference price was given for this network',
  other_usage: 'The reference price given is for another usage',
  above_small_business: 'Reference prices are for small businesses that use less',
  demand_plan: 'The reference price doesn’t cover demand plans',
};

/** Returns the text shown when there is no comparison, without a full stop. */
export function describeAbsence(absence: BenchmarkAbsence | null): string {
  return absences[absence ?? 'not_given'];
}

/** Returns the same as a sentence, or `reason` when it is known why none is published. */
export function describeMissingComparison(absence: BenchmarkAbsence | null, reason: string | null = null): string {
  if (reason && absence === 'not_published') return reason;
  return `${describeAbsence(absence)}.`;
}
