import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { anyMeasuredProfile } from '@/lib/testing/plans';
import { ratesFixture, stateFixture } from '@/lib/testing/rates-response';
import { buildBrief } from './brief';

const rates = ratesFixture();
const given = { ...rates, usage: { ...rates.usage!, assumed: [], max_demand_kw: 210.5 } };
const read = (of = rates, state = stateFixture) =>
  new Map(buildBrief(of, state, '2026-12-20').facts.map(({ name, value }) => [name, value]));

it('has what is known, lines for what is not, and two weeks to quote', () => {
  expect(Object.fromEntries(read(given))).toEqual({
    Business: null,
    ABN: null,
    Site: 'Sydney NSW 2000',
    NMI: null,
    Network: 'Ausgrid',
    Usage: '18,000 kWh a year, 21.2% at peak times, 49.5% shoulder',
    'Peak demand': '210.5 kW',
    'Contract ends': null,
    'Quote by': '3 January 2027',
  });
});

it('leaves out what was assumed', () => {
  expect(read().get('Usage')).toBe('18,000 kWh a year');
  expect(read().get('Peak demand')).toBeNull();
});

it('names the meter, and what it measured each month', () => {
  const [profile] = fc.sample(
    anyMeasuredProfile.filter(({ demand }) => demand !== undefined),
    { numRuns: 1, seed: 7 },
  );
  const location = { ...rates.location, level: 'nmi' as const };
  const meter = { ...stateFixture, level: 'nmi' as const, place: '4102035984' };
  const facts = read({ ...given, location }, { ...meter, usageProfile: printMeasuredProfile(profile!) });
  expect([facts.get('NMI'), facts.get('Site')]).toEqual(['4102035984', null]);
  const months = facts.get('Demand by month')!.replace(/ kW$/, '').split(', ');
  expect(months).toHaveLength(12);
  const measured = months.map((month) => Number(month.replace(/,/g, '').split(' ')[1]));
  const most = Math.max(...measured.filter((kw) => !Number.isNaN(kw)));
  expect(most).toBeCloseTo(profile!.maxDemandKw!, 0);
});
