import { describe, expect, it } from 'vitest';
import { type ComparisonState, noChoices, noUsage } from '@/lib/comparison/address/state';
import type { RatesAnswer } from '@/lib/site/services/ask-rates';
import { planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { fetchAllPlans } from './fetch-all-plans';

const state: ComparisonState = {
  ...noChoices,
  level: 'postcode',
  place: '2000',
  ...noUsage,
  usageKwh: 18_000,
  filters: { offer_source: 'public' },
  limit: 10,
  cursor: 'of-another-page',
};

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

describe('wholeList', () => {
  it('fetches every page from the first, in the largest pages, with filters and without folding', async () => {
    const { asked, ask } = service(3);
    const list = await fetchAllPlans(state, ask, 100);
    expect(list).toMatchObject({ ok: true, stopReason: null });
    expect(list.ok && list.plans.map((plan) => plan.plan_rank)).toEqual([1, 2, 3]);
    expect(asked[0]).toBe(
      'postcode=2000&usage_kwh=18000&limit=50&load_profile=typical&offer_source=public&eligibility=open&include=facets',
    );
    expect(asked[2]).toBe(
      'postcode=2000&usage_kwh=18000&limit=50&load_profile=typical&offer_source=public&eligibility=open&cursor=c2',
    );
  });

  it('asks another service at most four times, and says that the list goes on', async () => {
    const { asked, ask } = service(30);
    const list = await fetchAllPlans(state, ask, 4);
    expect(asked).toHaveLength(4);
    expect(list).toMatchObject({ ok: true, stopReason: 'limit' });
  });

  it('does not run in circles after a cursor that leads back', async () => {
    const { asked, ask } = service(3, () => 'again');
    expect(await fetchAllPlans(state, ask, 100)).toMatchObject({ ok: true, stopReason: null });
    expect(asked).toHaveLength(2);
  });

  it('keeps what it has when the service stops answering, and refuses as the service does', async () => {
    const { ask } = service(3);
    let calls = 0;
    const failing = (params: URLSearchParams) => (calls++ === 0 ? ask(params) : Promise.resolve(failure));
    const list = await fetchAllPlans(state, failing, 100);
    expect(list).toMatchObject({ ok: true, stopReason: 'failure' });
    expect(list.ok && list.plans).toHaveLength(1);
    expect(await fetchAllPlans(state, async () => failure, 100)).toEqual(failure);
  });
});
