import { describe, expect, it } from 'vitest';
import type { PricedPlan, RatesStability } from '@/lib/rates/contract';
import { basePlan, pricedFixture, stabilityFixture } from '@/lib/testing/service-extensions';
import { describeCertainty, listTriedCases } from './stability-copy';

const emu = pricedFixture('emu', { retailer: 'Emu Business Energy', plan_name: 'Flat' });

const held = stabilityFixture(() => null);
const lost = (plan: PricedPlan, base = basePlan) =>
  stabilityFixture((_, peak) => (peak > 0 ? [plan, 43] : null), { base_plan: base });
const outcomes = (stability: RatesStability) => listTriedCases(stability).map(({ outcome }) => outcome);

describe('whether the answer holds, in words', () => {
  it('counts the scenarios', () => {
    expect(describeCertainty(held)).toBe('Cheapest in all 9 cases we tried');
    expect(describeCertainty(lost(emu))).toBe('Cheapest in 6 of 9 cases we tried');
  });
});

describe('the cases that were tried', () => {
  it('say what was changed and who is cheapest then, each case once', () => {
    const [first, ...others] = listTriedCases(lost(emu));
    expect(first).toEqual({
      name: '20% less usage, less at peak times (14,400 kWh)',
      outcome: 'Still the cheapest',
    });
    expect(others[3]?.name).toBe('Usage as now (18,000 kWh)');
    expect(others.at(-1)?.outcome).toBe('Flat from Emu Business Energy is cheaper by $43');
    const limited = lost(emu);
    for (const place of [1, 2]) limited.usage_and_peak.results[place]!.same_as = 0;
    expect(listTriedCases(limited)).toHaveLength(7);
  });

  it('tell plans of one name apart, name nobody for a buying group rate, and say where nothing is sold', () => {
    const touPlan = pricedFixture('tou', { plan_name: basePlan.plan_name, tariff_type: 'time_of_use' });
    expect(outcomes(lost(touPlan)).at(-1)).toContain('another version of');
    const group = pricedFixture('group', { offer_source: 'service_buying_group', retailer: 'Leak', plan_name: 'Leak' });
    expect(outcomes(lost(group, group)).join()).not.toContain('Leak');
    const unsold = lost(emu);
    Object.assign(unsold.usage_and_peak.results[0]!, { cheapest: null, base_plan: null });
    expect(outcomes(unsold)[0]).toBe('No plan is sold');
  });
});
