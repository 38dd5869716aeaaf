import { describe, expect, it } from 'vitest';
import { groupFixture, ratesFixture } from '@/lib/testing/rates-response';
import { buildPlanPage, findPlanNetwork } from './plan-page';

const page = buildPlanPage(ratesFixture());

describe('buildPlanPage', () => {
  it('carries no location, so an NMI never reaches the browser’s copy of the data', () => {
    const location = { ...ratesFixture().location, level: 'nmi' as const, input: '41020359848' };
    expect(JSON.stringify(buildPlanPage(ratesFixture({ location })))).not.toContain('41020359848');
  });

  it('carries no name of a buying group rate, even if the data holds one', () => {
    const leaky = groupFixture({ retailer: 'Leaky Retailer', plan_name: 'Leaky Plan', plan_id: 'leaky-id' });
    const led = { ...leaky, link: 'https://leaky.example/' };
    expect(JSON.stringify(buildPlanPage(ratesFixture({ plans: [led] })))).not.toMatch(/leaky/i);
  });

  it('knows each plan’s network and benchmark', () => {
    expect(findPlanNetwork(page, 'ausgrid').benchmark).toMatchObject({ annual_cost_inc_gst: 7053.8 });
    const network = { id: 'elsewhere', name: 'elsewhere' };
    expect(findPlanNetwork(page, 'elsewhere')).toEqual({ network, benchmark: null, absence: 'not_given' });
  });
});
