/** Costs a network's regulated benchmark at the plans' usage, and what plans share with it: lines and comparison. */
import { type BenchmarkFacts, costBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import type { NetworkSlug } from '@/lib/facts/networks';
import { daysInYear } from '@/lib/plans/calendar';
import { type CostLine as ExactLine, makeLine, roundCost, toCentLines } from '@/lib/plans/costing/cost';
import type { CostLine, RatesBenchmark } from '../contract';

/** Returns the benchmark in force on `date` (YYYY-MM-DD) at `annualKwh`; null when there is none with unit prices. */
export function makeBenchmark(network: NetworkSlug, date: string, annualKwh: number): RatesBenchmark | null {
  const facts = findBenchmark(network, date);
  if (!facts) return null;
  return {
    name: facts.name,
    short_name: facts.shortName,
    abbreviation: facts.abbreviation,
    regulator: facts.regulator,
    period: facts.period,
    annual_kwh: annualKwh,
    annual_cost_inc_gst: roundCost(costBenchmark(facts, annualKwh)) / 100,
    supply_c_per_day_inc_gst: facts.supplyCPerDayIncGst,
    usage_c_per_kwh_inc_gst: facts.usageCPerKwhIncGst,
    published_reference: facts.publishedReference && {
      annual_inc_gst: facts.publishedReference.annualIncGst,
      usage_kwh: facts.publishedReference.usageKwh,
    },
    source_url: facts.sourceUrl,
    note: facts.note,
    cost_lines: makeBenchmarkLines(facts, annualKwh),
  };
}

/**
 * Returns the benchmark's cost lines: 365 days of supply, and usage by step. They add up to the yearly cost to the
 * cent.
 */
function makeBenchmarkLines(facts: BenchmarkFacts, annualKwh: number): CostLine[] {
  const { supplyCPerDayIncGst, usageCPerKwhIncGst, firstStep } = facts;
  const firstKwh = firstStep ? Math.min(annualKwh, daysInYear * firstStep.kwhPerDay) : 0;
  const usageLine = (kwh: number, cPerKwh: number, step: number | null) =>
    makeLine('usage', 'Usage', (kwh * cPerKwh) / 100, [kwh, 'kWh', cPerKwh, 'c/kWh'], 'anytime', null, step);
  const supply = [daysInYear, 'days', supplyCPerDayIncGst, 'c/day'] as const;
  const lines = [
    makeLine('supply', 'Daily supply', (daysInYear * supplyCPerDayIncGst) / 100, supply),
    ...(firstStep ? [usageLine(firstKwh, firstStep.cPerKwhIncGst, 1)] : []),
    ...(firstKwh < annualKwh ? [usageLine(annualKwh - firstKwh, usageCPerKwhIncGst, firstStep ? 2 : null)] : []),
  ];
  return toCentLines(lines, roundCost(costBenchmark(facts, annualKwh))).map(toCostLine);
}

/**
 * Returns how many per cent a cost is above (positive) or below (negative) a reference, with two decimals; null without
 * a reference.
 */
export function comparePercent(cost: number, reference: number | null | undefined): number | null {
  if (!reference) return null;
  // Adding 0 turns a negative zero into 0.
  return Math.round(((cost - reference) / reference) * 10_000) / 100 + 0;
}

/** Converts a cost line to the API's format, without spreading: a page has hundreds of lines. */
export function toCostLine(line: ExactLine): CostLine {
  const converted: CostLine = {
    kind: line.kind,
    band: line.band,
    label: line.label,
    season: line.season,
    step: line.step,
    quantity: line.quantity,
    quantity_unit: line.quantityUnit,
    rate_inc_gst: line.rateIncGst,
    rate_unit: line.rateUnit,
    amount_inc_gst: line.amountIncGst,
  };
  if (line.demand !== undefined) converted.demand = line.demand;
  return converted;
}
