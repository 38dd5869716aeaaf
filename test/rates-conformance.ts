/** What any implementation of the rates API has to keep, as tests over `(request) => response`. */
import { describe, expect, it } from 'vitest';
import { type RatesResponse, ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema } from '@/lib/rates/errors';

export type Service = (request: Request) => Promise<Response>;

const answered = [
  'postcode=2000',
  'postcode=2113',
  'city=sydney',
  'state=ACT',
  'state=TAS',
  'distributor=energex',
  'nmi=4102035984',
];

const refused: [string, number, string][] = [
  ['', 400, 'missing_location'],
  ['postcode=200', 400, 'invalid_postcode'],
  ['distributor=nobody', 400, 'invalid_distributor'],
  ['nmi=123', 400, 'invalid_nmi'],
  ['state=nsw1', 400, 'invalid_state'],
  ['city=constructor', 404, 'unknown_city'],
  ['postcode=2000&usage_kwh=10abc', 400, 'invalid_usage_kwh'],
  ['postcode=2000&usage_kwh=999', 400, 'invalid_usage_kwh'],
  ['postcode=2000&peak_share=1.1', 400, 'invalid_peak_share'],
  ['postcode=2000&shoulder_share=-1', 400, 'invalid_shoulder_share'],
  ['postcode=2000&peak_share=0.6&shoulder_share=0.5', 400, 'invalid_usage_shares'],
  ['postcode=2000&max_demand_kw=10001', 400, 'invalid_max_demand_kw'],
  ['postcode=2000&offer_source=mine', 400, 'invalid_offer_source'],
  ['postcode=2000&limit=51', 400, 'invalid_limit'],
  ['postcode=2000&cursor=made-up', 400, 'invalid_cursor'],
  ['postcode=2000&distributor=ausnet-services', 400, 'distributor_location_mismatch'],
  ['state=WA', 422, 'out_of_coverage'],
  ['postcode=6000', 422, 'out_of_coverage'],
];

/** Declares the tests for one service; `name` tells in reports which one. */
export function describeRatesConformance(name: string, service: Service): void {
  const ask = (query: string) => service(new Request(`http://rates.invalid/v1/rates?${query}`));
  const rates = async (query: string): Promise<RatesResponse> =>
    ratesResponseSchema.parse(await (await ask(query)).json());

  describe(`the rates API, ${name}`, () => {
    it.each(answered)('answers %s in the contract, ranked', async (query) => {
      const { plans, summary, meta, location, by_network: byNetwork } = await rates(query);
      const costs = plans.map((plan) => plan.annual_cost_inc_gst);
      expect(costs).toEqual([...costs].sort((a, b) => a - b));
      expect(plans.map((plan) => plan.plan_rank)).toEqual(plans.map((_, i) => i + 1));
      expect(summary.cheapest?.annual_cost_inc_gst).toBe(costs[0]);
      expect(meta).toMatchObject({ api_version: 'v1', currency: 'AUD', prices_include_gst: true });
      if (location.networks.length > 1) expect(byNetwork).toHaveLength(location.networks.length);
    });

    it.each(refused)('refuses "%s" with %i %s', async (query, status, code) => {
      const response = await ask(query);
      expect(response.status).toBe(status);
      expect(errorBodySchema.parse(await response.json()).error.code).toBe(code);
    });

    it('pages through every plan once', async () => {
      const whole = await rates('postcode=2113&limit=50');
      const ranks: (number | null)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: RatesResponse = await rates(
          `postcode=2113&limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        ranks.push(...page.plans.map((plan) => plan.plan_rank));
        cursor = page.pagination.next_cursor;
      }
      expect(ranks).toEqual(ranks.map((_, i) => i + 1));
      expect(ranks).toHaveLength(whole.pagination.total_plans ?? ranks.length);
    });
  });
}

/** Declares the tests of our own additions, for a service that knows them. */
export function describeRatesExtensions(name: string, service: Service): void {
  const rates = async (query: string): Promise<RatesResponse> =>
    ratesResponseSchema.parse(
      await (await service(new Request(`http://rates.invalid/v1/rates?limit=50&${query}`))).json(),
    );

  describe(`the extensions of the rates API, ${name}`, () => {
    it('add parts only when they are asked for', async () => {
      const [plain, extended] = await Promise.all([rates('state=TAS'), rates('state=TAS&include=facets,stability')]);
      const { facets, stability, ...rest } = extended;
      expect({ ...rest, meta: null }).toEqual({ ...plain, meta: null });
      expect(facets).toMatchObject({ plans_total: plain.pagination.total_plans });
      expect(stability!.usage_and_peak.results).toHaveLength(9);
    });

    it('filter together, and rank among all', async () => {
      const all = await rates('state=TAS&eligibility=open');
      const query =
        'eligibility=open&tariff_type=flat,time_of_use&max_term_months=12&no_exit_fee=true&fully_costed=true';
      const { plans, summary } = await rates(`state=TAS&${query}`);
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.length).toBeLessThan(all.plans.length);
      for (const plan of plans) {
        expect(all.plans[plan.rank_of_all! - 1]!.ref).toBe(plan.ref);
        expect(plan).toMatchObject({ exit_fee_inc_gst: 0 });
        expect(plan.tariff_type).not.toBe('demand');
      }
      expect(summary.coverage.plans_compared).toBe(plans.length);
      const refs = [plans.at(-1)!.ref, plans[0]!.ref];
      const named = await rates(`state=TAS&plans=${refs.join()}`);
      expect(named.plans.map(({ ref }) => ref)).toEqual(refs.reverse());
    });

    it('are never a reason to refuse', async () => {
      const { plans } = await rates('state=TAS');
      const odd = 'tariff_type=x&retailer=%00&max_term_months=-1&no_exit_fee=2&plans=%F0%9F%98%80&include=everything';
      expect((await rates(`state=TAS&${odd}`)).plans).toEqual(plans);
    });
  });
}
