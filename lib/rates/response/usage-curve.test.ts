import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyBook,
  anyUsageQuery,
  askAllPlans,
  askRates,
  findCheapestCompeting,
  makeCompetitorTest,
} from '@/lib/testing/rates';
import { ratesResponseSchema } from '../contract';
import { listRoundUsages } from './usage-curve';

describe('the curve', () => {
  it('is what the service answers when it is asked each usage', () => {
    fc.assert(
      fc.property(
        anyBook,
        anyUsageQuery,
        fc.constantFrom('', '&tariff_type=flat', '&fold_twins=true'),
        (book, usage, more) => {
          const answer = askRates(`state=NSW${usage}${more}&limit=5&include=curve`, { book });
          const { usage_kwh, plans, cheapest, benchmarks } = answer.curve!;
          expect(ratesResponseSchema.parse(answer)).toEqual(answer);
          expect(plans.map(({ ref }) => ref)).toEqual(answer.plans.map(({ ref }) => ref));
          const profile = answer.usage!.load_profile ? `&load_profile=${answer.usage!.load_profile}` : '';
          const filter = more.replace('&fold_twins=true', '');
          const all = askAllPlans(`state=NSW${usage}${filter}`, book);
          const competes = makeCompetitorTest(all, usage.includes('max_demand_kw'));
          const rest = `${usage.replace(/&usage_kwh=\d+/, '')}${filter}${profile}`;
          for (const [i, annualKwh] of usage_kwh.entries()) {
            const asked = askAllPlans(`state=NSW&usage_kwh=${annualKwh}${rest}`, book);
            const expected = findCheapestCompeting(asked, competes);
            expect(cheapest[i]?.annual_cost_inc_gst).toBe(expected?.annual_cost_inc_gst);
            for (const { ref, annual_cost_inc_gst: costs } of plans) {
              expect(costs[i] ?? undefined).toBe(asked.find((plan) => plan.ref === ref)?.annual_cost_inc_gst);
            }
            const { summary } = askRates(`state=NSW&usage_kwh=${annualKwh}`, { book });
            expect(benchmarks.map(({ network, annual_cost_inc_gst }) => [network, annual_cost_inc_gst[i]])).toEqual(
              summary.benchmarks.map(({ network, annual_cost_inc_gst }) => [network, annual_cost_inc_gst]),
            );
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('has no line for a network without a benchmark', () => {
    expect(askRates('state=ACT&include=curve').curve!.benchmarks).toEqual([]);
  });

  it('is drawn at round usages around the one asked for', () => {
    expect(listRoundUsages(10_000)).toEqual(Array.from({ length: 15 }, (_, i) => (i + 3) * 1000));
    expect(listRoundUsages(18_437)).toEqual(
      [4, 6, 8, 10, 12, 14, 16, 18, 18.437, 20, 22, 24, 26, 28, 30, 32].map((n) => n * 1000),
    );
    expect(listRoundUsages(1000)[0]).toBe(1000);
    expect(listRoundUsages(2_000_000).at(-1)).toBe(2_000_000);
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2_000_000 }), (usage) => {
        const usages = listRoundUsages(usage);
        expect(usages).toContain(usage);
        expect(usages.length).toBeGreaterThanOrEqual(8);
        expect(usages.length).toBeLessThanOrEqual(16);
        expect(usages).toEqual([...new Set(usages)].sort((a, b) => a - b));
        expect(usages[0]).toBeGreaterThanOrEqual(1000);
        expect(usages.at(-1)).toBeLessThanOrEqual(2_000_000);
        for (const other of usages) expect(Number.isInteger(other)).toBe(true);
        expect(usages.at(-1)! / usages[0]!).toBeGreaterThan(1.9);
      }),
    );
  });
});
