import { expect, it } from 'vitest';
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
