/** The regulated benchmark of a network, costed at the plans' usage. */
import { benchmarkAnnualIncGst, benchmarkFor } from '@/lib/facts/benchmarks';
import type { NetworkSlug } from '@/lib/facts/networks';
import { toCents } from '@/lib/plans/cost';
import type { RatesBenchmark } from './contract';

/** The benchmark in force on `date` (YYYY-MM-DD) at `annualKwh`; null where no benchmark with unit prices exists. */
export function benchmarkAt(network: NetworkSlug, date: string, annualKwh: number): RatesBenchmark | null {
  const facts = benchmarkFor(network, date);
  if (!facts) return null;
  return {
    name: facts.name,
    short_name: facts.shortName,
    abbreviation: facts.abbreviation,
    regulator: facts.regulator,
    period: facts.period,
    annual_kwh: annualKwh,
    annual_cost_inc_gst: toCents(benchmarkAnnualIncGst(facts, annualKwh)) / 100,
    supply_c_per_day_inc_gst: facts.supplyCPerDayIncGst,
    usage_c_per_kwh_inc_gst: facts.usageCPerKwhIncGst,
    published_reference: facts.publishedReference && {
      annual_inc_gst: facts.publishedReference.annualIncGst,
      usage_kwh: facts.publishedReference.usageKwh,
    },
    source_url: facts.sourceUrl,
    note: facts.note,
  };
}

/** Percent above (positive) or below (negative) a reference, two decimals; null without one. */
export function percentVersus(cost: number, reference: number | null | undefined): number | null {
  if (!reference) return null;
  // The + 0 turns a negative zero into a plain one.
  return Math.round(((cost - reference) / reference) * 10_000) / 100 + 0;
}
