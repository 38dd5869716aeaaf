import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import { makeRetailerId } from '@/lib/plans/plan-keys';
import { termNotStated } from '@/lib/plans/plan-kinds';
import { makePlan } from '@/lib/testing/plans';
import { anyBook, askAllPages, askAllPlans, askRates, makeBookDocument, printMore } from '@/lib/testing/rates';
import type { RatesPlan } from './contract';
import type { FilterName } from './filters';

/** The filters by what the answer says of a plan. */
const keeps = {
  tariff_type: (plan: RatesPlan, value: string) => value.split(',').includes(plan.tariff_type),
  retailer: (plan: RatesPlan, value: string) =>
    plan.retailer !== null && value.split(',').includes(makeRetailerId(plan.retailer)),
  max_term_months: (plan: RatesPlan, value: string) =>
    !plan.notes!.some(({ code }) => code === termNotStated && plan.contract_term_months === null) &&
    (plan.contract_term_months ?? 0) <= Number(value),
  no_exit_fee: (plan: RatesPlan) => plan.exit_fee_inc_gst === 0,
  fully_costed: (plan: RatesPlan) =>
    !plan.warnings.includes('no_supply_charge_found') && !plan.warnings.includes('demand_not_costed'),
  fixed_price: (plan: RatesPlan) => plan.price_basis === 'fixed_rates',
} satisfies Record<Exclude<FilterName, OfferFilter | 'plans'>, (plan: RatesPlan, value: string) => boolean>;
/** Those that choose the offers before they are ranked. */
type OfferFilter = 'offer_source' | 'eligibility';
type Filters = Partial<Record<keyof typeof keeps, string>>;

const filters: fc.Arbitrary<Filters> = fc.record(
  {
    tariff_type: fc.constantFrom('flat', 'demand,time_of_use', 'demand'),
    retailer: fc.constantFrom('banksia-power', 'wattle-co,ete', 'nobody'),
    max_term_months: fc.constantFrom('0', '12', '24', '120'),
    no_exit_fee: fc.constant('true'),
    fully_costed: fc.constant('true'),
    fixed_price: fc.constant('true'),
  },
  { requiredKeys: [] },
);
const place = fc.constantFrom(
  'state=NSW',
  'distributor=ausgrid',
  'state=NSW&offer_source=public',
  'state=NSW&eligibility=all',
);

const listIds = (plans: readonly RatesPlan[]) =>
  new Set(plans.flatMap(({ retailer }) => (retailer === null ? [] : makeRetailerId(retailer))));
/** The plans of one row have one retailer, name and network; a buying group rate is alone. */
const isKept = (plan: RatesPlan, given: Filters) =>
  (Object.entries(given) as [keyof typeof keeps, string][]).every(([name, value]) => keeps[name](plan, value));

describe('filters', () => {
  it('leave every plan that matches exactly once, in order, with its rank among all', () => {
    fc.assert(
      fc.property(anyBook, place, filters, fc.integer({ min: 1, max: 20 }), (book, where, given, limit) => {
        const all = askAllPlans(where, book);
        for (const plan of all) expect(plan.rank_of_all).toBe(plan.plan_rank);
        const expected = all
          .filter((plan) => isKept(plan, given))
          .map((plan, i) => ({ ...plan, plan_rank: i + 1, rank_of_all: plan.plan_rank }));
        const pages = askAllPages(`${where}${printMore(given)}&limit=${limit}`, book);
        expect(pages.flatMap((page) => page.plans)).toEqual(expected);
        for (const { summary, pagination, stats, by_network } of pages) {
          expect(pagination.total_plans).toBe(expected.length);
          expect(summary.coverage.plans_compared).toBe(expected.length);
          expect(summary.cheapest?.ref).toBe(expected[0]?.ref);
          const counted = by_network?.map((part) => part.stats!.plans) ?? [stats!.plans];
          expect(counted.reduce((sum, plans) => sum + plans, 0)).toBe(expected.length);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('find named plans again at any usage and on any page, buying group rates too', () => {
    fc.assert(
      fc.property(anyBook, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (book, picks) => {
        const all = askAllPlans('state=NSW&usage_kwh=10000', book);
        fc.pre(all.length > 0);
        const refs = [...new Set(picks.map((pick) => all[pick % all.length]!.ref!))];
        const gone = refs.length < 8 ? ',notthere1234' : '';
        const named = askAllPlans(`state=NSW&usage_kwh=10500&peak_share=0.4&plans=${refs.join(',')}${gone}`, book);
        expect(named.map((plan) => plan.ref).sort()).toEqual(refs.sort());
      }),
      { numRuns: 60 },
    );
  });

  it('do not count an unknown exit fee as none, nor an unknown term as no term', () => {
    const plans = [
      makePlan({ id: 'ongoing', exitFeeIncGst: 0 }),
      makePlan({ id: 'unknown', notes: [termNotStated] }),
      makePlan({ id: 'year', contractTermMonths: 12, exitFeeIncGst: 0 }),
      makePlan({ id: 'bound', contractTermMonths: 24, exitFeeIncGst: 90 }),
    ];
    const book = compileBook(makeBookDocument({ plans }));
    const ids = (query: string) =>
      askAllPlans(`postcode=2000&${query}`, book)
        .map((plan) => plan.plan_id)
        .sort();
    expect(ids('no_exit_fee=true')).toEqual(['ongoing', 'year']);
    expect(ids('max_term_months=0')).toEqual(['ongoing']);
    expect(ids('max_term_months=12')).toEqual(['ongoing', 'year']);
    expect(ids('max_term_months=120')).toEqual(['bound', 'ongoing', 'year']);
    expect(ids('max_term_months=12&no_exit_fee=true')).toEqual(['ongoing', 'year']);
  });

  it('may leave nothing, and say so', () => {
    const none = askRates('postcode=2000&retailer=nobody&include=facets,stability');
    expect(none).toMatchObject({ plans: [], stability: null, facets: { plans_matching: 0 } });
    expect(none.summary).toMatchObject({ cheapest: null, coverage: { plans_compared: 0 } });
  });
});

describe('refs of the summary', () => {
  it('are those of the plans', () => {
    const { summary, plans } = askRates('state=NSW&limit=50');
    const refs = new Map(plans.map((plan) => [plan.ref, plan.annual_cost_inc_gst]));
    const { cheapest, cheapest_public, cheapest_buying_group, cheapest_public_by_retailer } = summary;
    for (const named of [cheapest!, cheapest_public!, cheapest_buying_group!, ...cheapest_public_by_retailer]) {
      expect(refs.get(named.ref)).toBe(named.annual_cost_inc_gst);
    }
  });
});

describe('facets', () => {
  it('count what each option would list, with every other filter as it is', () => {
    fc.assert(
      fc.property(anyBook, place, filters, (book, where, given) => {
        const all = askAllPlans(where, book);
        const { facets, pagination } = askRates(`${where}${printMore(given)}&include=facets`, { book });
        const kept = (chosen: Filters) => all.filter((plan) => isKept(plan, { ...given, ...chosen }));
        const counts = (plans: readonly RatesPlan[]) => ({ plans: plans.length });
        const matching = kept({}).length;
        expect(facets).toMatchObject({ plans_total: all.length, plans_matching: matching });
        expect(pagination.total_plans).toBe(matching);
        expect(facets!.retailers_matching).toBe(listIds(kept({})).size);
        for (const flag of ['no_exit_fee', 'fully_costed', 'fixed_price'] as const) {
          expect([flag, facets![flag]]).toEqual([flag, kept({ [flag]: 'true' }).length]);
        }
        const types = new Set(all.map((plan) => plan.tariff_type));
        expect(facets!.tariff_types.map(({ id }) => id).sort()).toEqual([...types].sort());
        for (const { id, ...rest } of facets!.tariff_types) expect(rest).toEqual(counts(kept({ tariff_type: id })));
        expect(new Set(facets!.retailers.map(({ id }) => id))).toEqual(listIds(all));
        for (const { id, name: _, cheapest, ...rest } of facets!.retailers) {
          const plans = kept({ retailer: id });
          expect(rest).toEqual(counts(plans));
          expect(cheapest?.ref).toBe(plans[0]?.ref);
          if (cheapest) expect(plans[0]).toMatchObject(cheapest);
        }
        const terms = facets!.terms.map(({ max_term_months }) => max_term_months);
        expect(terms).toEqual([...new Set(terms)].sort((a, b) => a - b));
        for (const { max_term_months: months, ...rest } of facets!.terms) {
          expect(rest).toEqual(counts(kept({ max_term_months: String(months) })));
        }
        expect(facets!.terms.at(-1)?.plans ?? 0).toBe(kept({ max_term_months: '120' }).length);
      }),
      { numRuns: 120 },
    );
  });

  it('list retailers by name, and only when asked for', () => {
    expect(askRates('postcode=2000')).not.toHaveProperty('facets');
    const { retailers } = askRates('postcode=2000&include=facets').facets!;
    expect(retailers.map(({ id, name }) => [id, name])).toEqual([
      ['retailer-0', 'Retailer 0'],
      ['retailer-1', 'Retailer 1'],
      ['retailer-2', 'Retailer 2'],
      ['retailer-3', 'Retailer 3'],
    ]);
  });
});
