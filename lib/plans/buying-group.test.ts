import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuyingGroupError, parseBuyingGroup } from './buying-group';
import { compilePlan } from './costing/compile-plan';
import { costPlanCents, type UsageProfile } from './costing/cost';
import { planSchema } from './plan';

const usage: UsageProfile = {
  annualKwh: 10_000,
  placement: 'by_name',
  peakShare: 0.5,
  shoulderShare: 0.3,
  offPeakShare: 0.2,
  maxDemandKw: 10,
};
const flat = { network: 'ausgrid', supply_c_per_day: 110, usage_c_per_kwh: 22 };
const readRate = (rate: object, prices_include_gst = false) =>
  parseBuyingGroup(JSON.stringify({ prices_include_gst, rates: [rate] }))[0]!;
const costRate = (rate: object, includeGst = false) =>
  costPlanCents(compilePlan(readRate(rate, includeGst)), usage) / 100;

describe('a buying group file', () => {
  it('is what its documentation shows', () => {
    const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/buying-group.md'), 'utf8');
    const plans = parseBuyingGroup(/```json\n([\s\S]+?)```/.exec(docs)![1]!);
    expect(plans.map(({ network }) => network)).toEqual(['ausgrid', 'energex', 'tasnetworks']);
    for (const plan of plans) expect(planSchema.parse(plan)).toEqual(plan);
  });

  it('states prices with or without GST', () => {
    expect(costRate(flat)).toBeCloseTo((365 * 1.1 + 2200) * 1.1, 2);
    expect(costRate(flat, true)).toBeCloseTo(365 * 1.1 + 2200, 2);
  });

  it('names no retailer, no plan, no term, and no exit fee', () => {
    expect(readRate(flat)).toMatchObject({
      offerSource: 'service_buying_group',
      id: null,
      idType: null,
      retailer: null,
      name: null,
      contractTermMonths: null,
      exitFeeIncGst: 0,
    });
  });

  it('prices bands in the network’s hours', () => {
    const bands = (prices: object, placement: UsageProfile['placement']) => {
      const plan = compilePlan(readRate({ ...flat, supply_c_per_day: 0, usage_c_per_kwh: prices }));
      return costPlanCents(plan, { ...usage, placement }) / 100;
    };
    const exGst = 2000 + 900 + 200;
    for (const placement of ['by_name', 'typical', 'evening_hospitality'] as const) {
      expect(bands({ peak: 40, shoulder: 30, off_peak: 10 }, placement)).toBeCloseTo(exGst * 1.1, 2);
    }
    // Without a shoulder price, its usage lies between the two that there are.
    const folded = bands({ peak: 40, off_peak: 10 }, 'by_name');
    expect(folded).toBeGreaterThan((2000 + 300 + 200) * 1.1);
    expect(folded).toBeLessThan((2000 + 1200 + 200) * 1.1);
  });

  it('charges demand in its part of the year, at least its minimum', () => {
    const demand = (part: object) =>
      costRate({ ...flat, demand: [{ dollars_per_kw: 10, per: 'month', ...part }] }) - costRate(flat);
    expect(demand({})).toBeCloseTo(10 * 12 * 10 * 1.1, 2);
    expect(demand({ from: '11-01', to: '03-31' })).toBeCloseTo((10 * 10 * 1.1 * 151) / (365 / 12), 2);
    expect(demand({ minimum_kw: 15 })).toBeCloseTo(10 * 12 * 15 * 1.1, 2);
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['no rates', JSON.stringify({ prices_include_gst: true, rates: [] })],
    ['no word on GST', JSON.stringify({ rates: [flat] })],
    ['an unknown network', JSON.stringify({ prices_include_gst: true, rates: [{ ...flat, network: 'nowhere' }] })],
    ['a misspelt field', JSON.stringify({ prices_include_gst: true, rates: [{ ...flat, min_usage: 5 }] })],
    ['a negative price', JSON.stringify({ prices_include_gst: true, rates: [{ ...flat, supply_c_per_day: -1 }] })],
    ['no band', JSON.stringify({ prices_include_gst: true, rates: [{ ...flat, usage_c_per_kwh: {} }] })],
    [
      'half a year',
      JSON.stringify({
        prices_include_gst: true,
        rates: [
          { network: 'ausgrid', seasons: [{ from: '01-01', to: '06-30', supply_c_per_day: 1, usage_c_per_kwh: 1 }] },
        ],
      }),
    ],
  ])('is refused with %s', (_, text) => {
    expect(() => parseBuyingGroup(text)).toThrow(BuyingGroupError);
  });

  it('says where it is wrong, in one line', () => {
    const text = JSON.stringify({ prices_include_gst: true, rates: [flat, { ...flat, postcodes: ['200'] }] });
    expect(() => parseBuyingGroup(text)).toThrow(/^[^\n]*rates\[1\][^\n]*$/);
  });
});
