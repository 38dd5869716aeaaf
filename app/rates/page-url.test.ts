/** `page_url` of the API leads to the page of the same plans, at its one address, and never holds an NMI. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatesResponse } from '@/lib/rates/contract';
import { readPlace, toRatesQuery, toSelectionQuery } from '@/lib/site/address/state';
import { fetchRates } from '@/lib/testing/fetch-rates';
import { readComparisonRequest } from './comparison-request';

async function ask(query: string): Promise<RatesResponse> {
  const response = await fetchRates(query);
  expect(response.status, query).toBe(200);
  return (await response.json()) as RatesResponse;
}

/** The query that the page at this address sends for its list. */
function findPageQuery(pageUrl: string): URLSearchParams {
  const { pathname, searchParams, origin } = new URL(pageUrl);
  expect(origin).toBe('http://localhost:3000');
  const postcode = /^\/rates\/(\d{4})$/.exec(pathname)?.[1];
  const place = postcode ? { level: 'postcode' as const, place: postcode } : readPlace(searchParams)!;
  const { state, errors, redirectTo } = readComparisonRequest(place, searchParams, pathname);
  expect([errors, redirectTo], pageUrl).toEqual([[], null]);
  return state.sideBySide ? toSelectionQuery(state) : toRatesQuery(state);
}

const places = [
  'postcode=2000',
  'postcode=2113',
  'postcode=2113&distributor=endeavour-energy',
  'postcode=2000&city=melbourne&state=VIC',
  'city=sydney',
  'city=sydney&distributor=ausgrid',
  'state=VIC',
  'state=NSW&distributor=essential-energy',
  'distributor=evoenergy',
  'nmi=41020359848',
  'nmi=4102035984&postcode=2000',
  'nmi=4102035984&postcode=3000',
  'nmi=NKKK000001&postcode=2113',
];
/** Each parameter with values of all kinds: usual ones, defaults, long decimals, and some that cannot be read. */
const parameters: Record<string, string[]> = {
  usage_kwh: ['1000', '18000', '2000000'],
  peak_share: ['0', '0.4', '0.333333', '0.3333333333', '0.0000001'],
  shoulder_share: ['0.25', '0.6', '0.123456789'],
  max_demand_kw: ['0', '6.8', '31.5', '31.2345678'],
  load_profile: ['typical', 'around_the_clock', 'nonsense'],
  controlled_load: ['true', 'false', 'yes'],
  annual_cost: ['4321.5', '99999999'],
  own_rates: ['1_s100_p32.1_o15_b92x1500x1495.5', '1_'],
  offer_source: ['all', 'public', 'service_buying_group'],
  eligibility: ['open', 'all', 'everything'],
  tariff_type: ['flat', 'demand,flat', 'flat,time_of_use,demand', 'solar'],
  retailer: ['marmalade-electric', 'marmalade-electric,brolga-power'],
  max_term_months: ['0', '12', '999'],
  no_exit_fee: ['true', 'false'],
  fully_costed: ['true', 'no'],
  fixed_price: ['true'],
  controlled_load_kwh: ['0', '2500'],
  export_kwh: ['1200', '2000000'],
  include: ['facets', 'details'],
  page: ['2', '-1'],
  limit: ['3'],
};
const anyQuery = fc
  .tuple(
    fc.constantFrom(...places),
    fc.record(
      Object.fromEntries(Object.entries(parameters).map(([name, values]) => [name, fc.constantFrom(...values)])),
      { requiredKeys: [] },
    ),
    fc.subarray(Object.keys(parameters), { maxLength: 4 }),
  )
  .map(([place, values, names]) => {
    const params = new URLSearchParams(place);
    for (const name of names) if (values[name] !== undefined) params.set(name, values[name]);
    return params.toString();
  });

/** What the answer to a query lists, whatever its page and its parts. */
async function findListed(query: string | URLSearchParams) {
  const params = new URLSearchParams(query);
  for (const name of ['include', 'page', 'own_rates']) params.delete(name);
  params.set('limit', '50');
  const { plans, summary, pagination } = await ask(params.toString());
  return { plans, summary, total: pagination.total_plans };
}

/** Whether no page has these values: more decimals than it keeps. */
function isBeyondPages(query: string): boolean {
  const params = new URLSearchParams(query);
  const decimals = (name: string) => params.get(name)?.split('.')[1]?.length ?? 0;
  return decimals('peak_share') > 6 || decimals('shoulder_share') > 6 || decimals('max_demand_kw') > 3;
}

async function expectSamePlans(query: string): Promise<void> {
  const { page_url: pageUrl } = await ask(query);
  expect(pageUrl === null, query).toBe(isBeyondPages(query));
  if (pageUrl === null) return;
  expect(pageUrl).not.toMatch(/4102|NKKK/);
  expect(await findListed(findPageQuery(pageUrl)), `${query} → ${pageUrl}`).toEqual(await findListed(query));
}

describe('page_url', () => {
  it.each(places)('of %s leads to the same plans', expectSamePlans);

  it('leads to the same plans for any combination of parameters, or is none', async () => {
    await fc.assert(fc.asyncProperty(anyQuery, expectSamePlans), { numRuns: 250 });
  }, 120_000);

  it('shows chosen plans side by side, where they fit on a page', async () => {
    const { plans } = await ask('city=sydney&tariff_type=time_of_use');
    const refs = plans.slice(0, 6).map(({ ref }) => ref!);
    for (const place of ['city=sydney', 'city=sydney&usage_kwh=25000&peak_share=0.3']) {
      await expectSamePlans(`${place}&plans=${refs.slice(0, 3).join(',')}`);
    }
    for (const more of ['&eligibility=open', '&tariff_type=flat', '&offer_source=public']) {
      expect((await ask(`city=sydney&plans=${refs[0]}${more}`)).page_url).toBeNull();
    }
    expect((await ask(`city=sydney&plans=${refs.join(',')}`)).page_url).toBeNull();
  });

  it('is none for an NMI that several networks may have, until one is named', async () => {
    expect(await ask('nmi=NKKK000001')).toMatchObject({ location: { ambiguous: true }, page_url: null });
    const { location } = await ask('nmi=NKKK000001');
    const narrowed = await ask(`nmi=NKKK000001&distributor=${location.networks[0]!.id}&eligibility=open`);
    expect(narrowed.page_url).toBe(
      `http://localhost:3000/rates?distributor=${location.networks[0]!.id}&usage_kwh=10000`,
    );
  });
});
