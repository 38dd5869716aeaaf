import { describe, expect, it } from 'vitest';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { ausgrid, endeavour, planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { buildCostChart } from './cost-chart';

const pageWith = (...plans: ReturnType<typeof planFixture>[]) => buildPlanPage(ratesFixture({ plans }));
const [supply, usage] = planFixture().cost_lines!;

describe('buildCostChart', () => {
  const chart = buildCostChart(buildPlanPage(ratesFixture()));

  it('splits a cost in whole dollars that add up to it', () => {
    expect(chart.bars[1]!.parts).toEqual({ supply: 402, usage: 3600 });
    expect(chart.bars[3]!.parts).toEqual({ whole: 7054 });
    expect(chart.parts).toEqual(['supply', 'usage', 'whole']);
  });

  it('draws a cost whose sum is not known in one part', () => {
    expect(chart.bars[0]!.parts).toEqual({ whole: 3902 });
    const worthless = planFixture({ annual_cost_inc_gst: -5, cost_lines: undefined });
    expect(buildCostChart(pageWith(worthless)).bars[0]!.parts).toEqual({ whole: 0 });
  });

  it('takes what lowers a bill off its usage, and shows fees as other', () => {
    const lines = [
      { ...supply!, amount_inc_gst: 400 },
      { ...usage!, amount_inc_gst: 900 },
      { ...usage!, kind: 'discount' as const, amount_inc_gst: -100 },
      { ...usage!, kind: 'fee' as const, amount_inc_gst: 50 },
      { ...usage!, kind: 'demand' as const, amount_inc_gst: 150 },
    ];
    const { bars, note } = buildCostChart(pageWith(planFixture({ annual_cost_inc_gst: 1400, cost_lines: lines })));
    expect(bars[0]!.parts).toEqual({ supply: 400, usage: 800, demand: 150, other: 50 });
    expect(note).toBe('Supply is a daily charge. Demand is charged on your highest half-hour. We assumed 6.8 kW.');
  });

  it('is in the order of cost, which counts a charge that may come on top', () => {
    const may_add = [{ label: 'Meter', annual_amount_inc_gst: 600.6, condition: 'With an advanced meter' }];
    const charged = planFixture({ annual_cost_inc_gst: 3700, plan_name: 'Charged', may_add });
    const { bars, finding } = buildCostChart(
      pageWith(planFixture({ annual_cost_inc_gst: 9000 }), planFixture(), charged),
    );
    expect(bars.map(({ annualCostIncGst }) => Math.round(annualCostIncGst))).toEqual([4002, 4301, 7054, 9000]);
    expect(bars[1]).toMatchObject({ name: 'Charged', parts: { charge: 601 } });
    expect(finding).toContain('cost $4,002 to $9,000 a year');
  });

  it('compares no demand plan with the reference price', () => {
    const demand = planFixture({ tariff_type: 'demand' });
    expect(buildCostChart(pageWith(demand, planFixture(), planFixture())).finding).toBe(
      'These 3 plans cost $4,002 to $4,002 a year. Both that can be compared are below the reference price of $7,054.',
    );
    const { bars, finding } = buildCostChart(pageWith(demand));
    expect(bars).toMatchObject([{ isReference: false, referenceIncGst: null }]);
    expect(finding).toBe('This plan costs $4,002 a year. The reference price doesn’t cover demand plans.');
  });

  it('has a reference price for each network of the plans drawn', () => {
    const page = pageWith(planFixture(), planFixture({ network: endeavour.id }));
    const priced = (network: { id: string; name: string }, annual_cost_inc_gst: number) => ({
      ...{ network, absence: null },
      benchmark: { ...ratesFixture().benchmark!, annual_cost_inc_gst },
    });
    const chart = buildCostChart({ ...page, networks: [priced(ausgrid, 4000), priced(endeavour, 5000)] });
    expect(chart.bars.filter(({ isReference }) => isReference).map(({ detail }) => detail)).toEqual([
      'Default Market Offer 2026–27 for Ausgrid',
      'Default Market Offer 2026–27 for Endeavour Energy',
    ]);
    expect(chart.commonReferenceIncGst).toBeNull();
    expect(chart.finding).toBe(
      'These 2 plans cost $4,002 to $4,002 a year. 1 of 2 is below the reference price of their network.',
    );
  });
});
