import { describe, expect, it } from 'vitest';
import { basePlan, pricedFixture, stabilityFixture } from '@/lib/testing/service-extensions';
import type { PricedPlan, Stability } from '../plans/service-extensions';
import { buildScenarioGrid, describeCertainty, describeStability } from './stability-copy';

const emu = pricedFixture('emu', { retailer: 'Emu Business Energy', plan_name: 'Flat' });

/** The reference price is $5,000 in each case, $4,000 being the cost. */
function compared(stability: Stability, referenceIncGst: number | null = 5000): Stability {
  const { usage_and_peak: usual } = stability;
  const results = usual.results.map((one) => ({ ...one, benchmark_annual_cost_inc_gst: referenceIncGst }));
  return { ...stability, usage_and_peak: { ...usual, results } };
}
const held = compared(stabilityFixture(() => null));
const lost = (plan: PricedPlan, base = basePlan) =>
  compared(stabilityFixture((_, peak) => (peak > 0 ? [plan, 43] : null), { base_plan: base }));
const scenarios = (stability: Stability) => buildScenarioGrid(stability, true).rows.flatMap((row) => row.scenarios);

describe('whether the answer holds, in words', () => {
  it('counts the scenarios', () => {
    expect(describeCertainty(held)).toBe('Cheapest in all 9 usage scenarios');
    expect(describeCertainty(lost(emu))).toBe('Cheapest in 6 of 9 usage scenarios');
    expect(describeStability(lost(emu), 'reference')).toEqual([
      'Plan base from Billabong Power stays cheapest in 6 of 9 scenarios.',
      'It costs less than the reference price in all 9.',
    ]);
  });

  it('says a retailer’s name once', () => {
    const base = pricedFixture('own', { plan_name: 'Billabong Power Shopfront' });
    expect(describeStability(lost(emu, base), null)[0]).toMatch(/^Billabong Power Shopfront stays cheapest/);
  });

  it('speaks of the reference price only where there is one that may be named', () => {
    expect(describeStability(held, null)).toHaveLength(1);
    expect(describeStability(compared(held, null), 'reference')).toHaveLength(1);
    expect(describeStability(compared(held, 3999), 'reference')[1]).toBe(
      'It costs less than the reference price in none of 9.',
    );
  });

  it('sets each scenario against the owner’s bill where there is one', () => {
    const results = held.usage_and_peak.results.map((one, place) => ({
      ...one,
      own_annual_cost_inc_gst: place === 0 ? 3900.4 : 4285,
    }));
    const own = { ...held, usage_and_peak: { ...held.usage_and_peak, results } };
    const grid = buildScenarioGrid(own, true);
    expect(grid.against).toBe('own');
    const said = grid.rows.flatMap((row) => row.scenarios).map(({ figure, meaning, tone }) => [figure, meaning, tone]);
    expect(said[0]).toEqual(['$100', 'more', 'dearer']);
    expect(said.slice(1).every((words) => words.join() === '$285,less,cheaper')).toBe(true);
    expect(describeStability(own, 'own')[1]).toBe('It costs less than your bill in 8 of 9.');
    expect(buildScenarioGrid(held, true).against).toBe('reference');
    expect(buildScenarioGrid(held, false).against).toBeNull();
  });

  it('counts a case that the limits make the same as another once', () => {
    const limited = compared(stabilityFixture(() => null));
    for (const place of [1, 2]) limited.usage_and_peak.results[place]!.same_as = 0;
    limited.usage_and_peak.cases = limited.usage_and_peak.still_cheapest = 7;
    expect(describeStability(limited, 'reference')[1]).toBe('It costs less than the reference price in all 7.');
  });

  it('says what another peak demand would change', () => {
    expect(describeStability({ ...held, demand: held.usage_and_peak }, null).at(-1)).toBe(
      'If your peak demand is 25% lower or higher, it stays cheapest.',
    );
    const [higher] = lost(emu).usage_and_peak.results.filter(({ still_cheapest }) => !still_cheapest);
    const results = [{ ...higher!, max_demand_change_pct: 25, max_demand_kw: 8.5 }];
    expect(describeStability({ ...held, demand: { cases: 1, still_cheapest: 0, results } }, null).at(-1)).toBe(
      'If your peak demand is 25% higher (8.5 kW), Flat from Emu Business Energy is cheaper, by $43 a year.',
    );
  });
});

describe('the grid of scenarios', () => {
  it('has no column or row for a change that the limits of usage turn into none', () => {
    const limited = stabilityFixture(() => null);
    for (const one of limited.usage_and_peak.results) {
      if (one.usage_change_pct < 0) one.usage_kwh = 18_000;
      if (one.peak_share_change > 0) one.peak_share = 0.2;
    }
    const { columns, rows } = buildScenarioGrid(limited, true);
    expect(columns.map(({ name }) => name)).toEqual(['Usage as now', '20% more usage']);
    expect(rows.map(({ name, scenarios }) => [name, scenarios.length])).toEqual([
      ['Less at peak times, 10%', 2],
      ['Peak share as now, 20%', 2],
    ]);
  });

  it('is a column a usage and a row a peak share', () => {
    const { columns, rows } = buildScenarioGrid(held, true);
    expect(columns).toEqual([
      { name: '20% less usage', usage: '14,400 kWh' },
      { name: 'Usage as now', usage: '18,000 kWh' },
      { name: '20% more usage', usage: '21,600 kWh' },
    ]);
    expect(rows.map(({ name }) => name)).toEqual([
      'Less at peak times, 10%',
      'Peak share as now, 20%',
      'More at peak times, 30%',
    ]);
    expect(rows.map((row) => row.scenarios.map(({ isNow }) => isNow))).toEqual([
      [false, false, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  it('tells the difference to the reference price, who is cheapest and by how much', () => {
    expect(scenarios(lost(emu))[0]).toMatchObject({
      isStillCheapest: true,
      figure: '$1,000',
      meaning: 'below',
      tone: 'cheaper',
      who: 'Billabong',
      ahead: null,
    });
    expect(scenarios(lost(emu)).at(-1)).toMatchObject({
      isStillCheapest: false,
      figure: '$1,000',
      retailer: 'Emu Business Energy',
      who: 'Emu',
      ahead: '$43 less',
    });
    expect(scenarios(compared(held, 3900))[0]).toMatchObject({ figure: '$100', meaning: 'above', tone: 'dearer' });
  });

  it('tells the yearly cost without a reference price', () => {
    expect(scenarios(compared(held, null))[0]).toMatchObject({ figure: '$4,000', meaning: '', tone: 'plain' });
    expect(buildScenarioGrid(held, false).rows[0]!.scenarios[0]).toMatchObject({ figure: '$4,000', meaning: '' });
  });

  it('tells plans of one retailer apart by name, and of one name by tariff', () => {
    expect(scenarios(lost(pricedFixture('other'))).at(-1)!.who).toBe('Plan other');
    const touPlan = pricedFixture('tou', { plan_name: basePlan.plan_name, tariff_type: 'time_of_use' });
    expect(scenarios(lost(touPlan)).at(-1)!.who).toBe('A time-of-use plan');
    expect(scenarios(lost(pricedFixture('twin', { plan_name: basePlan.plan_name }))).at(-1)!.who).toBe(
      'Another version',
    );
  });

  it('names nobody for a buying group rate, and says where nothing is sold', () => {
    const group = pricedFixture('group', { offer_source: 'service_buying_group', retailer: 'Leak', plan_name: 'Leak' });
    expect(JSON.stringify(scenarios(lost(group, group)))).not.toContain('Leak');
    expect(describeStability(lost(group, group), null)[0]).toMatch(/^The buying group rate stays cheapest/);
    const unsold = lost(emu);
    Object.assign(unsold.usage_and_peak.results[0]!, { cheapest: null, base_plan: null });
    expect(scenarios(unsold)[0]).toMatchObject({ figure: 'None', meaning: 'sold', retailer: null });
  });
});
