/**
 * Comparisons with a benchmark in words. Each names the benchmark, its year, the network and the usage of both sides.
 */
import type { RatesBenchmark, RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { findName, formatDollars, formatFinancialYear, formatKwhPerYear } from './format';

/**
 * Why there is no benchmark. The service says none is published, or does not name the network; or the usage is above
 * the limit for reference prices; or the plan is a demand plan.
 */
type BenchmarkAbsence = 'not_published' | 'not_given' | 'above_small_business' | 'demand_plan';

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
  const { by_network: byNetwork, location, summary } = rates;
  // A narrowed place may still list its other networks.
  const only = location.networks.find(({ id }) => id === summary.cheapest?.network) ?? location.networks[0];
  const all = byNetwork?.length ? byNetwork : only ? [{ network: only, benchmark: rates.benchmark }] : [];
  const isAbove = isAboveSmallBusiness(rates);
  return all.map(({ network, benchmark }) => {
    if (isAbove) return { network, benchmark: null, absence: 'above_small_business' };
    return { network, benchmark, absence: benchmark ? null : 'not_published' };
  });
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
