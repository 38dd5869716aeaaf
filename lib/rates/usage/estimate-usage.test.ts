import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { compileBook } from '@/lib/plans/book/book';
import { askAllPages, askAllPlans, askRates, makeBookDocument } from '@/lib/testing/rates';
import { ratesResponseSchema } from '../contract';
import { findUsageCosting } from './estimate-usage';

const without = ['evoenergy', 'ergon-energy'];
const anyAmount = fc.integer({ min: 100_000, max: 30_000_000 }).map((cents) => cents / 100);
const profile = fc.constantFrom('', '&load_profile=evening_hospitality', '&peak_share=0.5');

/** The middle cost of the plans that stand in for a benchmark, from the list that the API answers. */
function findMedianCost(query: string): number {
  const costs = askAllPlans(`${query}&offer_source=public&fully_costed=true&tariff_type=flat,time_of_use`).map(
    (plan) => plan.annual_cost_inc_gst,
  );
  return costs[Math.ceil(costs.length / 2) - 1]!;
}

describe('a usage estimated from a bill amount', () => {
  it('costs that amount, to the nearest kWh', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networkSlugs), anyAmount, profile, (network, amount, more) => {
        const { usage } = askRates(`distributor=${network}&annual_cost=${amount}${more}`);
        const costAt = (annualKwh: number) => {
          const query = `distributor=${network}&usage_kwh=${annualKwh}${more}`;
          return without.includes(network) ? findMedianCost(query) : askRates(query).benchmark!.annual_cost_inc_gst;
        };
        const { annual_kwh: kwh, estimated_from } = usage!;
        expect(estimated_from).toMatchObject({
          annual_cost_inc_gst: amount,
          basis: without.includes(network) ? 'median_plan' : 'benchmark',
          network,
        });
        if (estimated_from!.limited) {
          expect(amount).toBeLessThan(costAt(1000));
          expect(kwh).toBe(1000);
          return;
        }
        const countMiss = (annualKwh: number) => Math.round(100 * Math.abs(costAt(annualKwh) - amount));
        if (kwh > 1000) expect(countMiss(kwh)).toBeLessThanOrEqual(countMiss(kwh - 1));
        if (kwh < 2_000_000) expect(countMiss(kwh)).toBeLessThanOrEqual(countMiss(kwh + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('inverts any cost that never falls', () => {
    const steps = fc.tuple(fc.nat(3000), fc.nat(80), fc.integer({ min: 1001, max: 2_000_000 }), fc.nat(80));
    fc.assert(
      fc.property(steps, anyAmount, ([fixed, first, stepKwh, second], amount) => {
        const costAt = (kwh: number) =>
          fixed + (Math.min(kwh, stepKwh) * first + Math.max(0, kwh - stepKwh) * second) / 100;
        const kwh = findUsageCosting(amount, costAt);
        expect(Number.isInteger(kwh) && kwh >= 1000 && kwh <= 2_000_000).toBe(true);
        const misses = [1000, kwh - 1, kwh + 1, 2_000_000]
          .filter((other) => other >= 1000 && other <= 2_000_000)
          .map((other) => Math.abs(costAt(other) - amount));
        expect(Math.abs(costAt(kwh) - amount)).toBeLessThanOrEqual(Math.min(...misses) + 1e-9);
      }),
    );
  });

  it('is one usage for all plans, and the answer is that of the usage given', () => {
    const estimated = askRates('state=QLD&annual_cost=6000&include=stability,curve&limit=3');
    const kwh = estimated.usage!.annual_kwh;
    const given = askRates(`state=QLD&usage_kwh=${kwh}&include=stability,curve&limit=3`);
    const { estimated_from, ...usage } = estimated.usage!;
    expect(estimated_from).toEqual({
      annual_cost_inc_gst: 6000,
      basis: 'benchmark',
      network: 'energex',
      limited: false,
    });
    expect(usage).toEqual(given.usage);
    expect(usage).toMatchObject({
      assumed: ['peak_share', 'shoulder_share', 'max_demand_kw'],
      default_basis: 'provided',
    });
    expect(estimated.by_network!.map((part) => part.usage!.estimated_from)).toEqual([estimated_from, estimated_from]);
    const rest = { usage: null, by_network: null };
    expect({ ...estimated, ...rest }).toEqual({ ...given, ...rest });
    expect(estimated.page_url).toContain(`usage_kwh=${kwh}`);
    expect(ratesResponseSchema.parse(estimated)).toEqual(estimated);
  });

  it('stays on its pages', () => {
    const pages = askAllPages('postcode=2000&annual_cost=6000&limit=4');
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages.map(({ usage }) => usage!.annual_kwh)).size).toBe(1);
    const [first, second] = pages;
    const again = `postcode=2000&usage_kwh=${first!.usage!.annual_kwh}&limit=4&cursor=${first!.next_cursor}`;
    expect(askRates(again).plans).toEqual(second!.plans);
  });

  it('gives way to a usage, and is nothing without a positive amount or anything to go by', () => {
    expect(askRates('postcode=2000&annual_cost=6000&usage_kwh=20000').usage).toEqual(
      askRates('postcode=2000&usage_kwh=20000').usage,
    );
    for (const unread of ['0', '-5', 'abc', '1e4', '', '6000&annual_cost=7000']) {
      expect(askRates(`postcode=2000&annual_cost=${unread}`).usage).toEqual(askRates('postcode=2000').usage);
    }
    const book = compileBook(makeBookDocument({ plans: [] }));
    expect(askRates('distributor=evoenergy&annual_cost=6000', { book }).usage!.default_basis).toBe(
      'regulator_reference',
    );
  });

  it('is kept within the limits of the API, and says so', () => {
    const estimateAt = (amount: number) => askRates(`distributor=ausgrid&annual_cost=${amount}`).usage;
    expect(estimateAt(1)).toMatchObject({ annual_kwh: 1000, estimated_from: { limited: true } });
    expect(estimateAt(999_999_999)).toMatchObject({ annual_kwh: 2_000_000, estimated_from: { limited: true } });
  });
});
