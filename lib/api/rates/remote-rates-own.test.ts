import { describe, expect, it } from 'vitest';
import { printOwnRates } from '@/lib/plans/own-rates';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { makeEnergyPrice, makeOwnRates } from '@/lib/testing/own-rates';
import { against, answerOf, ask, remote } from '@/lib/testing/remote-rates';
import { json } from '@/test/upstream/stand-in';

describe('the rates of a bill, which a remote does not know', () => {
  const own = printOwnRates(makeOwnRates({ energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20)] }));
  const where = 'distributor=ausgrid&usage_kwh=20000&peak_share=0.4&shoulder_share=0.2&limit=50';
  const cached = { 'cache-control': 'public, max-age=300' };

  it('are costed beside its answer as our own service costs them, and never sent', async () => {
    const body = await answerOf(where);
    const rates = await against(json(body, 200, cached));
    const expected = (await answerOf(`${where}&own_rates=${own}`)).own_plan;
    const { rank_of_all, ...known } = expected;
    const read = await (await ask(rates, `${where}&own_rates=${own}`)).json();
    expect(read.own_plan).toEqual(known);
    expect(ratesResponseSchema.safeParse(read).success).toBe(true);
    // One kept answer serves every bill, and who has none.
    for (const more of ['', `&own_rates=${own}&own_rates=${own}`, '&own_rates=1_s1']) {
      const other = await (await ask(rates, where + more)).json();
      expect(other).toEqual(body);
    }
    expect(remote.asked.map(({ url }) => url)).toHaveLength(1);
    expect(remote.asked[0]!.url).not.toContain('own_rates');
  });

  it('have a rank where their place is on the page, and none where it may be elsewhere', async () => {
    const first = await answerOf('distributor=ausgrid&usage_kwh=20000&limit=4');
    const second = await answerOf(`distributor=ausgrid&usage_kwh=20000&limit=4&cursor=${first.next_cursor}`);
    const priceFor = (cost: number) => (cost / 1.1 - 365) / 200;
    const costs: number[] = [...first.plans, ...second.plans].map((plan) => plan.annual_cost_inc_gst);
    const ranksOn = async (page: unknown) => {
      const rates = await against(json(page));
      const ranks: (number | null)[] = [];
      for (const cost of [costs[0]! - 50, costs[2]! - 0.5, costs[3]! + 0.5, costs[7]! - 0.5, costs[7]! + 500]) {
        const code = printOwnRates(makeOwnRates({ energy: [makeEnergyPrice('all', priceFor(cost))] }));
        const { own_plan } = await (await ask(rates, `distributor=ausgrid&own_rates=${code}`)).json();
        expect(own_plan.annual_cost_inc_gst).toBeCloseTo(cost, 1);
        ranks.push(own_plan.plan_rank);
      }
      return ranks;
    };
    const before = costs.filter((cost) => cost < costs[2]! - 0.5).length;
    expect(await ranksOn(first)).toEqual([1, before + 1, null, null, null]);
    const below = costs.filter((cost) => cost < costs[7]! - 0.5).length;
    expect(await ranksOn(second)).toEqual([null, null, null, below + 1, null]);
    const only = {
      ...first,
      pagination: { ...first.pagination, has_more: false, next_cursor: null },
      next_cursor: null,
    };
    expect((await ranksOn(only)).at(-1)).toBe(5);
  });
});
