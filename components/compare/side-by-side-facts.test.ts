import { describe, expect, it } from 'vitest';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { groupFixture, planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { buildSideBySide, shortenPlanName } from './side-by-side-facts';

const flat = planFixture();
const group = groupFixture();
const demand = planFixture({
  tariff_type: 'demand',
  annual_cost_inc_gst: 4200,
  exit_fee_inc_gst: 110,
  cost_lines: [],
  warnings: ['demand_not_costed'],
});
const compared = buildSideBySide(buildPlanPage(ratesFixture({ plans: [group, flat, demand] })));
const row = (name: string) => compared.differing.find((fact) => fact.name === name)!;

describe('plans side by side', () => {
  it('tell a fact that all share once, and no fact that none has', () => {
    expect(compared.same).toContainEqual({ name: 'Network', text: 'Ausgrid' });
    expect(compared.differing.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Tariff', 'Exit fee', 'Length']),
    );
    const names = [...compared.differing, ...compared.same].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Conditions');
    expect(buildSideBySide(buildPlanPage(ratesFixture({ plans: [flat] }))).same).toEqual([]);
  });

  it('take parts of the cost from lines that add up, and say what a cost leaves out', () => {
    expect(row('Supply a year').values).toEqual([['None'], ['$402'], ['None']]);
    expect(row('Not in the cost').values[2]![0]).toMatch(/could not be costed/);
    expect(row('Not in the cost').values[0]).toEqual(['None']);
  });

  it('name no retailer of a buying group rate', () => {
    const leaky = groupFixture({ retailer: 'Leaky', plan_name: 'Leaky', plan_id: 'leaky' });
    expect(JSON.stringify(buildSideBySide(buildPlanPage(ratesFixture({ plans: [leaky, flat] }))))).not.toMatch(
      /leaky/i,
    );
    expect([shortenPlanName(leaky), shortenPlanName(flat)]).toEqual(['Buying group rate', 'Shopfront Flat']);
  });
});
