/** `page_url` of the API leads to the page of the same comparison, at its one address, and never holds an NMI. */
import { describe, expect, it } from 'vitest';
import { answerSiteRates } from '@/lib/api/rates/rates';
import { readPlace, toRatesQuery } from '@/lib/comparison/address/state';
import type { RatesResponse } from '@/lib/rates/contract';
import { readComparisonRequest } from './comparison-request';

async function ask(query: string): Promise<RatesResponse> {
  const response = await answerSiteRates(new Request(`http://rates.invalid/v1/rates?${query}`));
  expect(response.status, query).toBe(200);
  return (await response.json()) as RatesResponse;
}

function readState(pageUrl: string) {
  const { pathname, searchParams, origin } = new URL(pageUrl);
  expect(origin).toBe('http://localhost:3000');
  const postcode = /^\/rates\/(\d{4})$/.exec(pathname)?.[1];
  const place = postcode ? { level: 'postcode' as const, place: postcode } : readPlace(searchParams)!;
  const { state, errors, redirectTo } = readComparisonRequest(place, searchParams, pathname);
  expect([errors, redirectTo], pageUrl).toEqual([[], null]);
  return state;
}

const usages = [
  '',
  '&usage_kwh=18000',
  '&usage_kwh=60000&peak_share=0.4&shoulder_share=0.25&max_demand_kw=31.5&offer_source=public',
  '&usage_kwh=20000&controlled_load=true&offer_source=public&own_rates=1_s100_p32.1_o15_b92x1500x1495.5',
];
const places = [
  'postcode=2000',
  'postcode=2113',
  'postcode=2113&distributor=endeavour-energy',
  'city=sydney',
  'city=sydney&distributor=ausgrid',
  'city=maitland',
  'state=VIC',
  'state=VIC&distributor=jemena',
  'distributor=evoenergy',
  'nmi=41020359842',
  'nmi=4102035984&postcode=2000',
  'nmi=4102035984&postcode=2113',
  'nmi=4102035984&postcode=3000',
  'nmi=NKKK000001&postcode=2113',
];

describe('page_url', () => {
  it.each(places.flatMap((place) => usages.map((usage) => place + usage)))(
    'of %s leads to the same plans',
    async (query) => {
      const asked = await ask(query);
      expect(asked.page_url).not.toMatch(/4102/);
      const state = readState(asked.page_url!);
      const params = toRatesQuery(state);
      for (const ours of ['group_variants', 'limit']) params.delete(ours);
      const shown = await ask(params.toString());
      expect(shown.plans).toEqual(asked.plans);
      expect(shown.summary).toEqual(asked.summary);
      expect(shown.page_url).toBe(asked.page_url);
    },
  );

  it('is none for an NMI that several networks may have, until one is named', async () => {
    expect(await ask('nmi=NKKK000001')).toMatchObject({ location: { ambiguous: true }, page_url: null });
    const { location } = await ask('nmi=NKKK000001');
    const narrowed = await ask(`nmi=NKKK000001&distributor=${location.networks[0]!.id}`);
    expect(narrowed.page_url).toBe(`http://localhost:3000/rates?distributor=${location.networks[0]!.id}`);
  });
});
