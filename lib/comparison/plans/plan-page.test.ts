import { describe, expect, it } from 'vitest';
import type { Pagination } from '@/lib/rates/contract';
import { endeavour, groupFixture, planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import {
  buildPlanPage,
  findNetwork,
  findRowNumber,
  formatListHeading,
  formatPageRange,
  listPageNumbers,
  listSharedFacts,
} from './plan-page';

const page = buildPlanPage(ratesFixture());
const withPagination = (change: Partial<Pagination>) => ({ ...page, pagination: { ...page.pagination, ...change } });

describe('buildPlanPage', () => {
  it('carries no location, so an NMI never reaches the browser’s copy of the data', () => {
    const location = { ...ratesFixture().location, level: 'nmi' as const, input: '41020359842' };
    expect(JSON.stringify(buildPlanPage(ratesFixture({ location })))).not.toContain('41020359842');
  });

  it('carries no name of a buying group rate, even if the data holds one', () => {
    const leaky = groupFixture({ retailer: 'Leaky Retailer', plan_name: 'Leaky Plan', plan_id: 'leaky-id' });
    const led = { ...leaky, link: 'https://leaky.example/' };
    expect(JSON.stringify(buildPlanPage(ratesFixture({ plans: [led] })))).not.toMatch(/leaky/i);
  });

  it('knows each plan’s network and benchmark', () => {
    const { benchmark } = findNetwork(page, 'ausgrid');
    expect(benchmark?.lines?.map((line) => line.amount_inc_gst)).toEqual([1360.53, 5693.27]);
    expect(benchmark).toMatchObject({
      name: 'Default Market Offer 2026–27 for Ausgrid',
      annualCostIncGst: 7053.8,
    });
    expect(findNetwork(page, 'elsewhere')).toMatchObject({ id: 'elsewhere', name: 'elsewhere', benchmark: null });
  });

  it('says which ranks are shown, and of how many', () => {
    expect(formatPageRange(page)).toBe('Plans 1–3 of 5');
    expect(formatPageRange(withPagination({ total_plans: null }))).toBe('Plans 1–3');
    expect(formatPageRange(withPagination({ from_rank: 5, to_rank: 5, returned: 1 }))).toBe('Plan 5 of 5');
    expect(formatPageRange(withPagination({ from_rank: null, returned: 0 }))).toBe('No plans');
    expect(formatPageRange(withPagination({ from_rank: null }))).toBe('3 plans');
  });

  it('heads the list with what it holds', () => {
    expect(formatListHeading(page)).toBe('5 plans from 2 retailers');
    expect(formatListHeading({ ...page, retailers: 1 })).toBe('5 plans from 1 retailer');
    expect(formatListHeading({ ...page, retailers: 0 })).toBe('5 plans');
    expect(formatListHeading(withPagination({ total_plans: null }))).toBe('Plans from 2 retailers');
    expect(formatListHeading(withPagination({ returned: 0, total_plans: 0 }))).toBe('No plans');
  });

  it('numbers rows by cost in any order of the list', () => {
    expect([0, 1].map((place) => findRowNumber(withPagination({ from_rank: 26 }), place))).toEqual([26, 27]);
    const sorted = { ...page, plans: [planFixture({ row_rank: 40 }), planFixture({ row_rank: 2 })] };
    expect([0, 1].map((place) => findRowNumber(sorted, place))).toEqual([40, 2]);
  });
});

describe('what holds for every row', () => {
  const facts = (of: typeof page) => listSharedFacts(of).join(' ');
  const demand = { ...page, plans: [planFixture({ tariff_type: 'demand' })] };

  it('is said once: usage, GST, date and fee, and how many networks where there are several', () => {
    expect(facts(page)).toBe(
      'At 18,000 kWh, GST included, checked 20 November 2026. Buying group rates are before the service’s fee.',
    );
  });

  it('tells what demand plans assume, only where some are listed and nobody stated it', () => {
    expect(facts(demand)).toMatch(/Demand plans assume 6\.8 kW\. Regulators set no reference price for them\.$/);
    const given = facts({ ...demand, assumedDemandKw: null });
    expect(given).not.toContain('assume');
    expect(given).toMatch(/Regulators set no reference price for demand plans\.$/);
    expect(facts(page)).not.toContain('assume');
  });

  it('says why several networks have no reference price, and where there are several', () => {
    const without = buildPlanPage(withoutBenchmark(ratesFixture()));
    const [network] = without.networks;
    expect(facts(without)).not.toContain(network!.absence);
    expect(facts({ ...without, networks: [network!, network!] })).toContain(`${network!.absence}.`);
    expect(facts({ ...demand, networks: without.networks })).not.toContain('Regulators set');
    const networks = [...page.networks, { ...page.networks[0]!, ...endeavour }];
    expect(facts({ ...page, networks })).toContain('on 2 networks');
    expect(facts({ ...page, networks })).toContain('reference price of its own network');
  });
});

describe('the numbers of a pager', () => {
  const numbers = (at: number, total: number | null) =>
    listPageNumbers({ page: at, total_pages: total })
      .map((number) => number ?? '…')
      .join(' ');

  it('lead to the first, the last and the pages around', () => {
    expect(numbers(1, 6)).toBe('1 2 3 … 6');
    expect(numbers(2, 6)).toBe('1 2 3 … 6');
    expect(numbers(4, 13)).toBe('1 … 3 4 5 … 13');
    expect(numbers(13, 13)).toBe('1 … 12 13');
    expect(numbers(2, 3)).toBe('1 2 3');
    expect(numbers(1, null)).toBe('');
  });
});
