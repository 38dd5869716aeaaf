/** The embedded sample shows every rule of the headline: what is named, and what cheaper plans are passed over. */
import { describe, expect, test } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { compileBook } from '@/lib/plans/book/book';
import { openCodes } from '@/lib/plans/eligibility';
import { sampleBookDocument } from '@/lib/plans/sample';
import { askAllPlans, askRates as askBook } from '@/lib/testing/rates';

const book = compileBook(sampleBookDocument);
const ask = (query: string) => askBook(query, { book });
const listPlans = (network: string, query = '') => askAllPlans(`distributor=${network}${query}`, book);
const isOpenToAll = (eligibility: readonly string[] = []) =>
  eligibility.every((code) => openCodes.some((open) => open === code));
const askHeadline = (network: string) => ask(`distributor=${network}`).summary.headline!;

describe.each(networkSlugs)('%s at 10,000 kWh', (network) => {
  test('the plan named is open, at fixed prices, without demand and fully costed', () => {
    const plan = listPlans(network).find(({ ref }) => ref === askHeadline(network).ref)!;
    expect(isOpenToAll(plan.eligibility)).toBe(true);
    expect(plan.price_basis).toBe('fixed_rates');
    expect(plan.tariff_type).not.toBe('demand');
    expect(plan.warnings).not.toContain('no_supply_charge_found');
    expect(plan.warnings).not.toContain('demand_not_costed');
  });
});

/** The networks where a plan passed over costs less than the plan named. */
function listNetworksWith(isPassedOver: (plan: ReturnType<typeof listPlans>[number]) => boolean, query = '') {
  return networkSlugs.filter((network) => {
    const named = askHeadline(network).annual_cost_inc_gst;
    return listPlans(network, query).some((plan) => plan.annual_cost_inc_gst < named && isPassedOver(plan));
  });
}

test('a demand plan could cost less on several networks', () => {
  const networks = listNetworksWith((plan) => plan.tariff_type === 'demand');
  expect(networks.length).toBeGreaterThanOrEqual(3);
  expect(networks.length).toBeLessThan(networkSlugs.length);
});

test('a restricted plan is the cheapest figure on three networks at least, and the open list leaves it out', () => {
  const networks = networkSlugs.filter((network) => {
    const { ref, eligibility } = listPlans(network)[0]!;
    return !isOpenToAll(eligibility) && listPlans(network, '&eligibility=open').every((plan) => plan.ref !== ref);
  });
  expect(networks.length).toBeGreaterThanOrEqual(3);
});

test('a plan at variable prices is the cheapest figure of the open list on some networks', () => {
  const networks = networkSlugs.filter(
    (network) => listPlans(network, '&eligibility=open')[0]!.price_basis === 'variable_price',
  );
  expect(networks.length).toBeGreaterThanOrEqual(2);
  expect(networks.length).toBeLessThan(networkSlugs.length);
});

test('a plan that may add a charge is passed over on some networks', () => {
  const networks = listNetworksWith(
    ({ may_add, price_basis }) => may_add?.length === 1 && price_basis === 'fixed_rates',
  );
  expect(networks.length).toBeGreaterThanOrEqual(2);
});

test('a plan sold in part of a network is named there, and not for the whole network', () => {
  const sold = sampleBookDocument.plans.filter(({ postcodes }) => postcodes !== null);
  const named = sold.filter(({ id, network, postcodes }) => {
    const there = ask(`postcode=${postcodes![0]}&distributor=${network}`).summary.headline!;
    return there.plan_id === id && askHeadline(network).plan_id !== id;
  });
  expect(named.length).toBeGreaterThanOrEqual(1);
});

test('controlled load opens plans that the open list leaves out', () => {
  for (const network of networkSlugs) {
    const open = listPlans(network, '&eligibility=open');
    expect(listPlans(network, '&eligibility=open&controlled_load=true').length).toBeGreaterThan(open.length);
  }
});
