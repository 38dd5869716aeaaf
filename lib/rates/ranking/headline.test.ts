import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import { makeFlatPlan, makePlan } from '@/lib/testing/plans';
import { anyBook, askAllPlans, askRates, findHeadlineAgain, makeBookDocument } from '@/lib/testing/rates';
import { ratesResponseSchema } from '../contract';

const makeDemand = (pricePerKwExGst: number, minDemandKw: number | null = null): Plan['demandCharges'] => [
  { label: 'Demand', per: 'year', pricePerKwExGst, days: 365, minDemandKw },
];
const makeBook = (...plans: Partial<Plan>[]) =>
  compileBook(
    makeBookDocument({ plans: plans.map((part, i) => makePlan({ id: `P${i}`, name: `Plan ${i}`, ...part })) }),
  );
const makeFlatSeasons = (price: number) => ({ seasons: makeFlatPlan(1, price).seasons });
const findSummary = (book: ReturnType<typeof makeBook>, query = '') => {
  const answer = askRates(`distributor=ausgrid${query}`, { book });
  expect(ratesResponseSchema.parse(answer)).toEqual(answer);
  return answer.summary;
};

describe('the headline', () => {
  it('needs no demand that nobody stated', () => {
    const book = makeBook({ ...makeFlatSeasons(0.1), demandCharges: makeDemand(200) }, makeFlatSeasons(0.2));
    const { headline, cheapest } = findSummary(book);
    expect([cheapest!.plan_id, headline!.plan_id]).toEqual(['P0', 'P1']);
    // 10,000 kWh × $0.10 more energy buy 5 kW at $200: below that the demand plan is cheaper.
    expect(findSummary(book, '&max_demand_kw=4.9').headline!.plan_id).toBe('P0');
    expect(findSummary(book, '&max_demand_kw=5.1').headline!.plan_id).toBe('P1');
  });

  it('is a demand plan without a stated demand where it stays cheaper at twice the typical one', () => {
    const compare = (pricePerKw: number) =>
      findSummary(makeBook({ ...makeFlatSeasons(0.1), demandCharges: makeDemand(pricePerKw) }, makeFlatSeasons(0.2)));
    // $1,000 a year buy 7.7 kW at $130 and 7.5 kW at $133: twice 3.8 kW lies between.
    expect(compare(130).headline!.plan_id).toBe('P0');
    expect(compare(133).headline!.plan_id).toBe('P1');
  });

  it('is no demand plan that would cost more than the owner pays now at twice the typical demand', () => {
    const book = makeBook({ ...makeFlatSeasons(0.1), demandCharges: makeDemand(130) }, makeFlatSeasons(0.2));
    const ask = (own: string) => askRates(`distributor=ausgrid&include=demand_range&own_rates=${own}`, { book });
    // At twice 3.8 kW it costs as much as 19.88c a kWh.
    expect(ask('1_s100_a19.95').summary.headline!.plan_id).toBe('P0');
    const { summary, plans } = ask('1_s100_a19.8');
    expect(summary).toMatchObject({ cheapest: { plan_id: 'P0' }, headline: { plan_id: 'P1' } });
    // 980 / 130 = 7.53
    expect(plans[0]!.demand_range!.break_even_kw).toBe(7.5);
    expect(ask('1_s100_a19').plans[0]!.demand_range!.break_even_kw).toBe(6.9);
  });

  it('names a plan that may add a charge only if it is the cheapest with it', () => {
    const mayAdd = (amountPerYearIncGst: number) => [{ label: 'Meter', amountPerYearIncGst, condition: null }];
    const dear = makeBook({ ...makeFlatSeasons(0.2), mayAdd: mayAdd(200) }, makeFlatSeasons(0.21));
    expect(findSummary(dear).headline!.plan_id).toBe('P1');
    const small = makeBook({ ...makeFlatSeasons(0.2), mayAdd: mayAdd(50) }, makeFlatSeasons(0.21));
    expect(findSummary(small).headline).toMatchObject({ plan_id: 'P0', may_add: [{ annual_amount_inc_gst: 50 }] });
  });

  it('is what the same rules, written a second time, find in any list', () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom('', '&max_demand_kw=7'), (book, given) => {
        const query = `state=NSW${given}`;
        const plans = askAllPlans(query, book);
        const { headline } = findHeadlineAgain(query, plans, book);
        expect(askRates(query, { book }).summary.headline?.ref).toBe(headline?.ref);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the headline of each network', () => {
  it('is the headline of the same query narrowed to it', () => {
    const more = fc.constantFrom(
      '',
      '&max_demand_kw=7',
      '&tariff_type=demand',
      '&offer_source=public',
      '&peak_share=0.9',
    );
    fc.assert(
      fc.property(anyBook, fc.constantFrom('state=NSW', 'city=sydney', 'state=QLD'), more, (book, place, given) => {
        const answer = askRates(`${place}${given}`, { book });
        expect(ratesResponseSchema.parse(answer)).toEqual(answer);
        const byNetwork = answer.summary.headline_by_network!;
        expect(byNetwork.map(({ network }) => network)).toEqual(answer.location.networks.map(({ id }) => id));
        for (const { network, plans_compared, headline, benchmark_annual_cost_inc_gst: reference } of byNetwork) {
          const alone = askRates(`${place}${given}&distributor=${network}`, { book });
          expect(headline).toEqual(alone.summary.headline);
          expect(plans_compared).toBe(alone.summary.coverage.plans_compared);
          expect(reference).toBe(alone.benchmark?.annual_cost_inc_gst ?? null);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is of a split postcode too, and not told where there is one network', () => {
    const byNetwork = askRates('postcode=2620').summary.headline_by_network!;
    expect(byNetwork.map(({ headline }) => headline!.network)).toEqual(byNetwork.map(({ network }) => network));
    expect(byNetwork.length).toBeGreaterThan(1);
    expect(askRates('distributor=ausgrid').summary).not.toHaveProperty('headline_by_network');
  });
});

describe('plans with conditions', () => {
  const book = makeBook(
    { ...makeFlatSeasons(0.1), eligibility: ['members_only'], eligibilityText: 'For members of the club.' },
    { ...makeFlatSeasons(0.15), eligibility: ['controlled_load_required', 'new_customers_only'] },
    { ...makeFlatSeasons(0.2), eligibility: ['new_customers_only', 'online_only', 'smart_meter_required'] },
    { ...makeFlatSeasons(0.3), eligibility: ['solar_required'] },
  );
  const ids = (query: string) => askAllPlans(`distributor=ausgrid${query}`, book).map(({ plan_id }) => plan_id);

  it('are listed, unless open plans are asked for, and counted then', () => {
    expect(ids('')).toEqual(['P0', 'P1', 'P2', 'P3']);
    expect(ids('&eligibility=open')).toEqual(['P2']);
    expect(ids('&eligibility=open&controlled_load=true')).toEqual(['P1', 'P2']);
    expect(ids('&eligibility=open&export_kwh=2000')).toEqual(['P2', 'P3']);
    expect(ids('&eligibility=nonsense')).toEqual(['P0', 'P1', 'P2', 'P3']);
    expect(findSummary(book, '&eligibility=open').coverage).toMatchObject({ plans_compared: 1, plans_restricted: 3 });
    expect(findSummary(book, '&eligibility=open&controlled_load=true').coverage.plans_restricted).toBe(2);
    expect(findSummary(book).coverage).toMatchObject({ plans_compared: 4, plans_restricted: 0 });
  });

  it('are told of by a warning, which says how to leave them out', () => {
    const warnings = (query: string) => askRates(`distributor=ausgrid${query}`, { book }).warnings;
    expect(warnings('')).toEqual([
      {
        code: 'plans_with_conditions',
        message:
          '3 of these plans are not open to every business, for example only to members. ' +
          'Add eligibility=open to leave them out.',
      },
    ]);
    expect(warnings('&controlled_load=true')[0]!.message).toMatch(/^2 of these plans are /);
    expect([...warnings('&eligibility=open'), ...warnings('&plans=none1')]).toEqual([]);
  });

  it('are never the headline, whatever is listed', () => {
    const more = fc.constantFrom('', '&controlled_load=true', '&tariff_type=flat', '&max_demand_kw=7');
    fc.assert(
      fc.property(anyBook, fc.constantFrom('state=NSW', 'distributor=ausgrid'), more, (any, place, given) => {
        const { summary: all, plans } = askRates(`${place}${given}`, { book: any });
        const { summary: open } = askRates(`${place}${given}&eligibility=open`, { book: any });
        for (const name of ['headline', 'headline_public'] as const) expect(all[name]).toEqual(open[name]);
        const names = (of: typeof all) => of.headline_by_network?.map(({ headline }) => headline?.ref);
        expect(names(all)).toEqual(names(open));
        expect(all.cheapest?.ref).toBe(plans[0]?.ref);
      }),
      { numRuns: 60 },
    );
    expect(findSummary(book)).toMatchObject({ cheapest: { plan_id: 'P0' }, headline: { plan_id: 'P2' } });
    expect(findSummary(book, '&controlled_load=true').headline!.plan_id).toBe('P1');
    expect(findSummary(makeBook({ eligibility: ['members_only'] })).headline).toBeNull();
  });

  it('say their conditions', () => {
    const [first] = askAllPlans('distributor=ausgrid&eligibility=all', book);
    expect(first).toMatchObject({
      eligibility: ['members_only'],
      eligibility_text: 'For members of the club.',
      price_basis: 'fixed_rates',
      may_add: [],
    });
  });
});

describe('a usage above small business', () => {
  const codes = (query: string) => askRates(query).warnings.map(({ code }) => code);

  it.each([
    ['distributor=powercor', 40_000],
    ['state=NSW', 100_000],
    ['state=ACT', 100_000],
    ['distributor=energex', 100_000],
    ['state=SA', 160_000],
    ['state=TAS', 150_000],
  ])('%s: is told from just above %i kWh a year', (place, limit) => {
    expect(codes(`${place}&usage_kwh=${limit}`)).not.toContain('usage_above_small_business');
    expect(codes(`${place}&usage_kwh=${limit + 1}`)).toContain('usage_above_small_business');
  });
});

describe('details', () => {
  const rates = [
    {
      band: 'peak' as const,
      blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.4 }],
      blockPeriodDays: 365,
      windows: [{ days: [1], from: '07:00', to: '09:00' }],
    },
    {
      band: 'off_peak' as const,
      blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.2 }],
      blockPeriodDays: 365,
      windows: [],
    },
  ];
  const book = makeBook({
    seasons: [{ from: '01-01', to: '12-31', supplyPerDayExGst: 1, rates }],
    contractFacts: { coolingOffDays: 10, occasionalFees: [{ kind: 'card_payment', percent: 0.5 }] },
    offeredTo: '2026-12-31',
  });

  it('are told when they are asked for, as far as the source states them', () => {
    const answer = askRates('distributor=ausgrid&include=details', { book });
    expect(ratesResponseSchema.parse(answer)).toEqual(answer);
    expect(answer.plans[0]).toMatchObject({
      contract_details: {
        cooling_off_days: 10,
        occasional_fees: [{ kind: 'card_payment', percent: 0.5 }],
        offered_to: '2026-12-31',
      },
      price_hours: [{ band: 'peak', season: null, windows: [{ days: [1], from: '07:00', to: '09:00' }] }],
    });
    expect(answer.plans[0]!.contract_details).not.toHaveProperty('prices');
    expect(askRates('distributor=ausgrid', { book }).plans[0]).not.toHaveProperty('contract_details');
  });
});
