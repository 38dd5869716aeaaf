/** The sample is spread around the benchmarks the way the real register is. Percentages are against the anchor. */
import { describe, expect, test } from 'vitest';
import { benchmarkFor } from '@/lib/facts/benchmarks';
import { type NetworkSlug, networkBySlug, networkSlugs } from '@/lib/facts/networks';
import { compileBook } from '@/lib/plans/book';
import type { CompiledPlan } from '@/lib/plans/compile';
import { annualCostCents } from '@/lib/plans/cost';
import { sampleBookDocument } from './index';
import { anchorCostIncGst, anchorOf } from './markets';
import { typicalUsage } from './price-level';

const book = compileBook(sampleBookDocument);

interface Ranked {
  plan: CompiledPlan;
  percent: number;
}

/** The plans offered at a usage, cheapest first. */
function ranking(network: NetworkSlug, annualKwh: number): Ranked[] {
  const usage = typicalUsage(networkBySlug(network)!, annualKwh);
  const anchorCents = anchorCostIncGst(anchorOf(network), annualKwh) * 100;
  const table = book.tableOf(network);
  return Array.from({ length: table.count }, (_, index) => table.compiled(index))
    .filter(({ plan }) => (plan.minUsageKwh ?? 0) <= annualKwh && annualKwh <= (plan.maxUsageKwh ?? Infinity))
    .map((plan) => ({ plan, percent: (annualCostCents(plan, usage) / anchorCents - 1) * 100 }))
    .sort((a, b) => a.percent - b.percent);
}

const ofSource = (source: string) => (ranked: Ranked) => ranked.plan.plan.offerSource === source;
const cheapestPublic = (network: NetworkSlug, annualKwh: number) =>
  ranking(network, annualKwh).find(ofSource('public'))!;

describe.each(networkSlugs)('%s at 10,000 kWh', (network) => {
  const all = ranking(network, 10_000);
  const open = all.filter(ofSource('public'));

  test('the cheapest, public or not, is 10 to 34 % below the benchmark and fully costed', () => {
    for (const cheapest of [all[0]!, open[0]!]) {
      expect(cheapest.percent).toBeLessThanOrEqual(-10);
      expect(cheapest.percent).toBeGreaterThanOrEqual(-34);
      expect(cheapest.plan.warnings).toEqual([]);
    }
  });

  test('the middle plan is at or a little below the benchmark, and several are 5 to 20 % above', () => {
    const median = open[Math.floor(open.length / 2)]!.percent;
    expect(median).toBeLessThan(0);
    expect(median).toBeGreaterThan(-12);
    expect(open.filter(({ percent }) => percent >= 5 && percent <= 20.5).length).toBeGreaterThanOrEqual(5);
  });

  test('standing offers cost the benchmark to the cent', () => {
    const standing = open.filter(({ plan }) => plan.plan.name?.endsWith('Standing Offer'));
    expect(standing.length).toBeGreaterThanOrEqual(1);
    const usage = typicalUsage(networkBySlug(network)!, 10_000);
    const benchmark = benchmarkFor(network, sampleBookDocument.checkedOn);
    const benchmarkCents = benchmark
      ? benchmark.supplyCPerDayIncGst * 365 + benchmark.usageCPerKwhIncGst * 10_000
      : anchorCostIncGst(anchorOf(network), 10_000) * 100;
    for (const { plan } of standing) {
      expect(Math.abs(annualCostCents(plan, usage) - benchmarkCents)).toBeLessThan(1);
    }
  });

  test('another plan is the cheapest at another usage', () => {
    const cheapest = [2_000, 10_000, 40_000, 250_000].map((kwh) => cheapestPublic(network, kwh).plan.plan.id);
    expect(new Set(cheapest).size).toBeGreaterThanOrEqual(2);
  });
});

test('each tariff type is somewhere the cheapest public one at 10,000 kWh, demand on three networks at least', () => {
  const leaders = networkSlugs.map((network) => cheapestPublic(network, 10_000).plan.tariffType);
  expect(leaders.filter((type) => type === 'demand').length).toBeGreaterThanOrEqual(3);
  expect(leaders.filter((type) => type === 'time_of_use').length).toBeGreaterThanOrEqual(2);
  expect(leaders.filter((type) => type === 'flat').length).toBeGreaterThanOrEqual(2);
});

test('the buying group is the cheapest on most networks, not on all', () => {
  const wins = networkSlugs.filter((network) => ofSource('service_buying_group')(ranking(network, 10_000)[0]!));
  expect(wins.length).toBeGreaterThanOrEqual(8);
  expect(wins.length).toBeLessThanOrEqual(11);
});
