/** Benchmark comparisons in words. Every one names the benchmark, its year, the network and the usage of both sides. */
import type { RatesBenchmark, RatesResponse } from '@/lib/rates/contract';
import { aboveSmallBusiness } from '@/lib/rates/warning-codes';
import { dollars, kwhAYear, percent } from './format';

/**
 * Why there is nothing to compare with: the service says none is published, says nothing, gives one at another usage, or the
 * usage is beyond what reference prices are for.
 */
export type BenchmarkAbsence = 'not_published' | 'not_given' | 'other_usage' | 'above_small_business';

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
export function regulatorWords(code: string): string {
  return Object.hasOwn(regulators, code) ? `the ${regulators[code]}` : code;
}

/** Networks with their benchmarks, one entry for a single network, one each where the response covers several. */
export function networkBenchmarks(rates: RatesResponse): NetworkBenchmark[] {
  const isAbove = rates.warnings.some(({ code }) => code === aboveSmallBusiness);
  const all = benchmarksAtUsage(rates);
  return isAbove ? all.map(({ network }) => ({ network, benchmark: null, absence: 'above_small_business' })) : all;
}

function benchmarksAtUsage(rates: RatesResponse): NetworkBenchmark[] {
  const usageKwh = rates.summary.usage_kwh;
  if (rates.by_network?.length) {
    return rates.by_network.map(({ network, usage, benchmark }) => {
      const sameUsage = !usage || sameKwh(usage.annual_kwh, usageKwh);
      return comparable(network, benchmark, sameUsage ? usageKwh : null);
    });
  }
  // A place may list networks beside the one it was narrowed to; its plans tell which that is.
  const { networks } = rates.location;
  const listed = new Set(rates.plans.map(({ network }) => network));
  if (listed.size > 1) return networks.map((network) => ({ network, benchmark: null, absence: 'not_given' }));
  const network = networks.find(({ id }) => id === rates.summary.cheapest?.network) ?? networks[0];
  return network ? [comparable(network, rates.benchmark, usageKwh)] : [];
}

/** A benchmark at another usage than the plans is none: what it costs cannot be set beside what they cost. */
function comparable(
  network: NetworkBenchmark['network'],
  benchmark: RatesBenchmark | null,
  usageKwh: number | null,
): NetworkBenchmark {
  if (!benchmark) return { network, benchmark: null, absence: 'not_published' };
  if (usageKwh === null || !sameKwh(benchmark.annual_kwh, usageKwh)) {
    return { network, benchmark: null, absence: 'other_usage' };
  }
  return { network, benchmark, absence: null };
}

function sameKwh(a: number, b: number): boolean {
  return Math.abs(a - b) < 1;
}

/** `Default Market Offer 2026-27 for Ausgrid`. */
export function benchmarkName({
  network,
  benchmark,
}: {
  network: { name: string };
  benchmark: RatesBenchmark;
}): string {
  return [benchmark.short_name, benchmark.period, 'for', network.name].filter(Boolean).join(' ');
}

/** `12.3% less than`, `4% more than`, `the same as`. */
export function versusWords(pct: number): string {
  const shown = percent(pct);
  if (shown === percent(0)) return 'the same as';
  return `${shown} ${pct < 0 ? 'less' : 'more'} than`;
}

/**
 * `12.3% less than the Default Market Offer 2026-27 for Ausgrid, both costed at 18,000 kWh a year`.
 * Null without a benchmark or without a percentage: then nothing is compared.
 */
export function benchmarkComparison(pct: number | null, of: NetworkBenchmark | undefined): string | null {
  if (pct === null || !of?.benchmark) return null;
  const name = benchmarkName({ network: of.network, benchmark: of.benchmark });
  return `${versusWords(pct)} the ${name}, both costed at ${kwhAYear(of.benchmark.annual_kwh)}`;
}

/** `The Default Market Offer 2026-27 for Ausgrid is $7,054 a year including GST at 18,000 kWh a year.` */
export function benchmarkStatement(of: NetworkBenchmark & { benchmark: RatesBenchmark }): string {
  const { benchmark } = of;
  return `The ${benchmarkName(of)} comes to ${dollars(benchmark.annual_cost_inc_gst)} a year, including GST, at ${kwhAYear(benchmark.annual_kwh)}.`;
}

/** How the benchmark at this usage relates to the figure the regulator publishes. */
export function publishedFigureWords(benchmark: RatesBenchmark): string {
  const own =
    'This is the benchmark at your usage: the regulator’s own unit prices, multiplied by the same kWh as the plans.';
  const published = benchmark.published_reference;
  if (!published) return own;
  return `${own} The regulator’s published figure is ${dollars(published.annual_inc_gst)} at ${kwhAYear(published.usage_kwh)}.`;
}

/** Said beside a demand plan's percentage: the regulators publish no reference price for its kind. */
export const demandNote =
  'The regulator’s reference price does not cover plans with a demand charge; only the yearly costs are compared.';

/** Beside a benchmark that an offer gives no percentage for; null where there is no benchmark either. */
export function noPercentageWords(of: NetworkBenchmark | undefined): string | null {
  if (!of?.benchmark) return null;
  const name = benchmarkName({ network: of.network, benchmark: of.benchmark });
  return `No percentage beside the ${name} was given.`;
}

const absences: Record<BenchmarkAbsence, string> = {
  not_published: 'No regulated benchmark is published for this network',
  not_given: 'No benchmark was given for this network',
  other_usage: 'The benchmark given for this network is costed at another usage than the plans',
  above_small_business: 'Reference prices are for small businesses, not for this usage',
};

/** What is said in the place of a comparison where there is none, to go on with a full stop or another clause. */
export function absenceWords(absence: BenchmarkAbsence | null): string {
  return absences[absence ?? 'not_given'];
}

/** The same as a sentence, in the words of `reason` where the facts know why none is published. */
export function noComparisonSentence(absence: BenchmarkAbsence | null, reason: string | null = null): string {
  if (reason && absence === 'not_published') return reason;
  return `${absenceWords(absence)}, so no comparison is shown.`;
}
