import { describe, expect, it } from 'vitest';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { groupFixture, planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { buildSideBySide, formatExtraCost, formatSideBySideTitle, shortenPlanName } from './side-by-side-facts';

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
  it('are set against the cheapest of them, between the figures shown', () => {
    expect([3901.5, 4001.5, 4200].map((cost) => formatExtraCost(cost, 3901.5))).toEqual([
      'Cheapest here',
      '$100 more',
      '$298 more',
    ]);
  });

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

  it('have the one reference price beside them', () => {
    expect(compared.reference?.annualCostIncGst).toBe(7053.8);
    expect(row('Against the reference price').values[1]).toEqual(['$3,052 below', '43.3%']);
    expect([row('Supply a year').reference, row('Exit fee').reference]).toEqual(['$1,361', null]);
    const without = buildSideBySide(buildPlanPage(withoutBenchmark(ratesFixture({ plans: [flat, demand] }))));
    expect(without.reference).toBeNull();
    expect(without.same[0]).toEqual({ name: 'Against the reference price', text: expect.stringMatching(/^No /) });
  });

  it('tell when the dearest price applies', () => {
    const peak = {
      band: 'peak' as const,
      season: null,
      windows: [{ days: [1, 2, 3, 4, 5], from: '15:00', to: '21:00' }],
    };
    const rest = { ...peak, band: 'off_peak' as const, windows: [{ days: [6, 7], from: '00:00', to: '24:00' }] };
    const timed = planFixture({ tariff_type: 'time_of_use', price_hours: [peak, rest], cost_lines: [] });
    const { differing } = buildSideBySide(buildPlanPage(ratesFixture({ plans: [flat, timed] })));
    expect(differing.find(({ name }) => name === 'Dearest hours')!.values).toEqual([['None'], ['Mon–Fri 3pm–9pm']]);
  });

  it('name no retailer of a buying group rate', () => {
    const leaky = groupFixture({ retailer: 'Leaky', plan_name: 'Leaky', plan_id: 'leaky' });
    expect(JSON.stringify(buildSideBySide(buildPlanPage(ratesFixture({ plans: [leaky, flat] }))))).not.toMatch(
      /leaky/i,
    );
    expect([shortenPlanName(leaky), shortenPlanName(flat)]).toEqual(['Buying group rate', 'Shopfront Flat']);
  });

  it('are told in words by number', () => {
    expect([0, 1, 4].map((plans) => formatSideBySideTitle(plans))).toEqual([
      'No plans chosen',
      'One plan side by side',
      'Four plans side by side',
    ]);
  });
});
