import { describe, expect, it } from 'vitest';
import { ratesFixture } from '@/lib/testing/rates-response';
import { facetsFixture } from '@/lib/testing/service-extensions';
import { buildRetailerRows } from './retailer-rows';

const [first] = facetsFixture.retailers;
const cheaper = {
  ...first!.cheapest!,
  plan_name: 'Office demand',
  tariff_type: 'demand' as const,
  annual_cost_inc_gst: 3000,
};

describe('buildRetailerRows', () => {
  it('has every retailer that has a plan here, cheapest first, each with its id for the list', () => {
    const retailers = [
      first!,
      { id: 'emu', name: 'Emu Energy', plans: 3, rows: 2, cheapest: cheaper },
      { id: 'gone', name: 'Gone Energy', plans: 0, rows: 0, cheapest: null },
    ];
    expect(buildRetailerRows(ratesFixture({ facets: { ...facetsFixture, retailers } }))).toEqual([
      {
        id: 'emu',
        name: 'Emu Energy',
        plan: 'Office demand',
        isDemand: true,
        plans: 2,
        network: 'ausgrid',
        annualCostIncGst: 3000,
      },
      expect.objectContaining({ id: 'billabong-power', plan: 'Plan base, Single rate', plans: 18 }),
    ]);
  });

  it('takes what a service without facets names', () => {
    const { summary } = ratesFixture();
    const named = { ...summary.cheapest_public!, retailer: null, plan_name: null };
    const rates = ratesFixture({ summary: { ...summary, cheapest_public_by_retailer: [named as never] } });
    expect(buildRetailerRows(rates)).toMatchObject([
      { id: null, name: 'A retailer without a name', plan: 'Single rate' },
    ]);
  });
});
