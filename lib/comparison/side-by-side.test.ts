import { describe, expect, it } from 'vitest';
import { planPageOf } from './plan-page';
import { sideBySide, sideBySideTitle } from './side-by-side';
import { groupFixture, planFixture, ratesFixture } from './testing';

const flat = planFixture();
const group = groupFixture();
const demand = planFixture({
  tariff_type: 'demand',
  annual_cost_inc_gst: 4200,
  exit_fee_inc_gst: 110,
  cost_lines: [],
  warnings: ['demand_not_costed'],
});
const compared = sideBySide(planPageOf(ratesFixture({ plans: [group, flat, demand] })));
const row = (name: string | RegExp) =>
  [...compared.differing, ...compared.same].find((fact) =>
    typeof name === 'string' ? fact.name === name : name.test(fact.name),
  )!;

describe('plans side by side', () => {
  it('set costs against the cheapest of them', () => {
    expect(row('Cost a year, including GST').values).toEqual([['$3,901.50'], ['$4,001.50'], ['$4,200.00']]);
    expect(row('Beside the cheapest of these').values).toEqual([
      ['Cheapest of these'],
      ['$100.00 more'],
      ['$298.50 more'],
    ]);
  });

  it('part what differs from what is the same', () => {
    expect(compared.same.map(({ name }) => name)).toContain('Network');
    expect(compared.differing.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Tariff type', 'Exit fee', 'Term']),
    );
  });

  it('take sums from lines that add up, and say what a cost leaves out', () => {
    expect(row('Daily supply, a year').values[1]).toEqual(['$401.50']);
    expect(row('Not in the cost').values[2]![0]).toMatch(/could not be costed/);
    expect(row('Not in the cost').values[0]).toEqual(['None']);
  });

  it('name the common benchmark once, its percentages beside each, the demand note with it', () => {
    const beside = row(/^Beside the Default Market Offer 2026-27 for Ausgrid, \$7,054 at the same usage$/);
    expect(beside.values[1]).toEqual(['43.3% less']);
    expect(beside.values[2]![1]).toContain('demand charge');
  });

  it('name no retailer of a buying group rate and tell its fee', () => {
    expect(JSON.stringify(compared)).not.toContain('leaky');
    expect(row('Fee of the service').values[0]).toEqual(['Prices are before the service’s fee']);
    expect(row('Plan ID').values[0]).toEqual(['None']);
  });

  it('are told in words by number', () => {
    expect([0, 1, 4].map(sideBySideTitle)).toEqual([
      'No plan is marked',
      'One plan side by side',
      'Four plans side by side',
    ]);
  });
});
