/** The sample is spread around the benchmarks the way the real register is. Percentages are against the anchor. */
import { describe, expect, test } from 'vitest';
import { findBenchmark } from '@/lib/facts/benchmarks';
import { findNetwork, type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { compileBook } from '../book/book';
import type { CompiledPlan } from '../costing/compile-plan';
import { costPlanCents, type UsageProfile } from '../costing/cost';
import { sampleBookDocument } from './index';
import { costAnchorIncGst, findAnchor } from './markets';
import { makeTypicalUsage } from './price-level';
import { isOffered, isReliable } from './reliable';

const book = compileBook(sampleBookDocument);

interface Ranked {
  plan: CompiledPlan;
  percent: number;
}

/** What an ordinary business is offered at a usage, cheapest first. */
function rankSamples(network: NetworkSlug, annualKwh: number, part: Partial<UsageProfile> = {}): Ranked[] {
  const usage = { ...makeTypicalUsage(findNetwork(network)!, annualKwh), ...part };
  const anchorCents = costAnchorIncGst(findAnchor(network), annualKwh) * 100;
  const table = book.getTable(network);
  return Array.from({ length: table.count }, (_, index) => table.compiled(index))
    .filter(({ plan }) => isOffered(plan, annualKwh))
    .map((plan) => ({ plan, percent: (costPlanCents(plan, usage) / anchorCents - 1) * 100 }))
    .sort((a, b) => a.percent - b.percent);
}

const hasSource = (source: string) => (ranked: Ranked) => ranked.plan.plan.offerSource === source;
/** At fixed prices and with nothing to add. */
const isWholeCost = ({ plan }: Ranked) => plan.plan.priceBasis !== 'variable_price' && !plan.plan.mayAdd;
/** The plan to name, as far as none that may add a charge is cheaper with it. */
const findCheapestReliable = (network: NetworkSlug, part: Partial<UsageProfile> = {}) =>
  rankSamples(network, 10_000, part).find((ranked) => isWholeCost(ranked) && isReliable(ranked.plan.plan, 10_000))!;
const findCheapestPublic = (network: NetworkSlug, annualKwh: number) =>
  rankSamples(network, annualKwh).filter(isWholeCost).find(hasSource('public'))!;

describe.each(networkSlugs)('%s at 10,000 kWh', (network) => {
  const all = rankSamples(network, 10_000);
  const open = all.filter(hasSource('public'));

  test('the cheapest to rely on, and the cheapest public one, is 10 to 34 % below the benchmark and fully costed', () => {
    for (const cheapest of [findCheapestReliable(network), findCheapestPublic(network, 10_000)]) {
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
    const usage = makeTypicalUsage(findNetwork(network)!, 10_000);
    const benchmark = findBenchmark(network, sampleBookDocument.checkedOn);
    const benchmarkCents = benchmark
      ? benchmark.supplyCPerDayIncGst * 365 + benchmark.usageCPerKwhIncGst * 10_000
      : costAnchorIncGst(findAnchor(network), 10_000) * 100;
    for (const { plan } of standing) {
      expect(Math.abs(costPlanCents(plan, usage) - benchmarkCents)).toBeLessThan(1);
    }
  });

  test('another plan is the cheapest at another usage', () => {
    const cheapest = [2_000, 10_000, 40_000, 250_000].map((kwh) => findCheapestPublic(network, kwh).plan.plan.id);
    expect(new Set(cheapest).size).toBeGreaterThanOrEqual(2);
  });
});

test('each tariff type is somewhere the cheapest public one at 10,000 kWh, demand on three networks at least', () => {
  const leaders = networkSlugs.map((network) => findCheapestPublic(network, 10_000).plan.tariffType);
  expect(leaders.filter((type) => type === 'demand').length).toBeGreaterThanOrEqual(3);
  expect(leaders.filter((type) => type === 'time_of_use').length).toBeGreaterThanOrEqual(2);
  expect(leaders.filter((type) => type === 'flat').length).toBeGreaterThanOrEqual(2);
});

test('the buying group is the cheapest on most networks, not on all', () => {
  const wins = networkSlugs.filter((network) => hasSource('service_buying_group')(findCheapestReliable(network)));
  expect(wins.length).toBeGreaterThanOrEqual(8);
  expect(wins.length).toBeLessThanOrEqual(11);
});

test('shares poured into bands by name would name another plan on several networks', () => {
  const named = (network: NetworkSlug, placement: UsageProfile['placement']) =>
    findCheapestReliable(network, { placement }).plan.plan.id;
  const wrong = networkSlugs.filter((network) => named(network, 'typical') !== named(network, 'by_name'));
  expect(wrong.length).toBeGreaterThanOrEqual(3);
});
