import { expect, it } from 'vitest';
import { billFixture } from '@/lib/testing/comparison-bills';
import { ratesFixture, stateFixture } from '@/lib/testing/rates-response';
import { buildBrief, readBriefFields } from './brief';

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

it('has what the bills of this tab and its form add', () => {
  const demand = { value: { amount: 82.4, unit: 'kVA' as const }, confidence: null, at: null };
  const bills = [billFixture({ demand, contractEndDate: '2027-06-30' }), billFixture()];
  const fields = readBriefFields(bills);
  expect(fields).toEqual({ contract_ends: '2027-06-30', demand: 'Sep 82.4 kVA', nmi: '41020359848' });
  const asBilled = { ...given, usage: { ...given.usage, max_demand_kw: 82.4 } };
  const { facts } = buildBrief(asBilled, { ...stateFixture, demandUnit: 'kVA' }, '2026-12-20', fields);
  expect(facts).toContainEqual({ name: 'NMI', value: '41020359848' });
  expect(facts).toContainEqual({ name: 'Peak demand', value: '82.4 kVA' });
  expect(facts).toContainEqual({ name: 'Demand by month', value: 'Sep 82.4 kVA' });
  expect(facts).toContainEqual({ name: 'Contract ends', value: '30 June 2027' });
});
