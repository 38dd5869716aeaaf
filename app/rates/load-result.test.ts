import { describe, expect, it } from 'vitest';
import type { RatesAnswer } from '@/lib/api/rates/site-rates';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { namePlace } from '@/lib/site/words/place-copy';
import { planFixture, ratesFixture, stateFixture } from '@/lib/testing/rates-response';
import { fetchAllPlans, loadPriceRange, loadResult } from './load-result';

const query = new URLSearchParams('postcode=2000&limit=50&include=facets,stability,demand_range');

/** A service of `pages` pages of one plan each; `next` names the cursor after a page. */
function service(pages: number, next = (page: number) => (page < pages ? `c${page}` : null)) {
  const asked: string[] = [];
  const ask = async (params: URLSearchParams): Promise<RatesAnswer> => {
    asked.push(params.toString());
    const page = asked.length;
    const rates = ratesFixture({ plans: [planFixture({ plan_rank: page })] });
    return { ok: true, rates: { ...rates, pagination: { ...rates.pagination, next_cursor: next(page) } } };
  };
  return { asked, ask };
}
const failure: RatesAnswer = { ok: false, status: 503, error: { code: 'upstream_unavailable', message: 'Away.' } };

describe('fetchAllPlans', () => {
  it('asks for every page, and for what holds for all of them only once', async () => {
    const { asked, ask } = service(3);
    const list = await fetchAllPlans(query, { ask, maxRequests: 100 });
    expect(list).toMatchObject({ ok: true, stopReason: null });
    expect(list.ok && list.plans.map((plan) => plan.plan_rank)).toEqual([1, 2, 3]);
    expect(asked[0]).toBe(query.toString());
    expect(asked[2]).toBe('postcode=2000&limit=50&include=demand_range&cursor=c2');
  });

  it('ends when the caller has enough', async () => {
    const { asked, ask } = service(30);
    const isEnough = (plans: readonly unknown[]) => plans.length >= 3;
    expect(await fetchAllPlans(query, { ask, isEnough })).toMatchObject({ ok: true, stopReason: null });
    expect(asked).toHaveLength(3);
  });

  it('asks no more often than it may, and says that the list goes on', async () => {
    const { asked, ask } = service(30);
    const list = await fetchAllPlans(query, { ask, maxRequests: 4 });
    expect(asked).toHaveLength(4);
    expect(list).toMatchObject({ ok: true, stopReason: 'limit' });
  });

  it('does not run in circles after a cursor that leads back', async () => {
    const { asked, ask } = service(3, () => 'again');
    expect(await fetchAllPlans(query, { ask, maxRequests: 100 })).toMatchObject({ ok: true, stopReason: null });
    expect(asked).toHaveLength(2);
  });

  it('keeps what it has when the service stops answering, and refuses as the service does', async () => {
    const { ask } = service(3);
    let calls = 0;
    const failing = (params: URLSearchParams) => (calls++ === 0 ? ask(params) : Promise.resolve(failure));
    const list = await fetchAllPlans(query, { ask: failing, maxRequests: 100 });
    expect(list).toMatchObject({ ok: true, stopReason: 'failure' });
    expect(list.ok && list.plans).toHaveLength(1);
    expect(await fetchAllPlans(query, { ask: async () => failure, maxRequests: 100 })).toEqual(failure);
  });
});

it('takes the range of a place with several networks from the cheapest to the dearest of them', async () => {
  const place = { ...stateFixture, level: 'city' as const, place: 'toowoomba', usageKwh: null };
  const load = (distributor: string | null) => loadPriceRange({ ...place, distributor });
  const costs = (await Promise.all([null, 'energex', 'ergon-energy'].map(load))).map((range) =>
    range?.map(({ costIncGst }) => costIncGst),
  );
  const [all, one, other] = costs as [low: number, high: number][];
  expect(all).toEqual([Math.min(one![0], other![0]), Math.max(one![1], other![1])]);
});

it.each([
  ['Enmore', 'Enmore NSW 2042'],
  ['Elsewhere', 'Newtown NSW 2042'],
])('names a postcode by the suburb of its address, where it is one of its own: %s', async (suburb, name) => {
  const loaded = await loadResult({ ...stateFixture, place: '2042', suburb });
  expect(loaded.ok && namePlace(loaded.rates.location)).toBe(name);
});

it('lists the plans of one side of a border where the usage is above the limit of the other', async () => {
  const place = { ...stateFixture, level: 'city' as const, place: 'albury-wodonga', usageKwh: 60_000 };
  const loaded = await loadResult(place);
  if (!loaded.ok) throw new Error(loaded.refusal.error.message);
  const { rates, whole } = loaded;
  expect(isAboveSmallBusiness(rates)).toBe(false);
  expect(new Set(whole.listed.map(({ plan }) => plan.network))).toEqual(new Set(['essential-energy']));
  expect(
    rates.summary.headline_by_network?.map(({ network, headline }) => [network, headline !== null]).sort(),
  ).toEqual([
    ['ausnet-services', false],
    ['essential-energy', true],
  ]);
  const larger = await loadResult({ ...place, usageKwh: 200_000 });
  expect(larger.ok && isAboveSmallBusiness(larger.rates)).toBe(true);
});
