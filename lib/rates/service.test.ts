import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { cities } from '@/lib/facts/places/cities';
import { compileBook } from '@/lib/plans/book/book';
import { makePlan } from '@/lib/testing/plans';
import { askAllPlans, askRates, makeBookDocument, testBook } from '@/lib/testing/rates';
import { type RatesResponse, ratesResponseSchema } from './contract';
import type { RatesError } from './errors';

function findErrorCode(query: string): string {
  try {
    askRates(query);
  } catch (error) {
    return (error as RatesError).code;
  }
  return 'ok';
}

describe('every answer', () => {
  const queries = [
    'postcode=2000',
    'postcode=2113',
    'postcode=2600',
    'nmi=4102035984',
    'nmi=7102000001',
    'state=TAS',
    'state=QLD',
    ...cities.map((city) => `city=${city.slug}`),
    ...networkSlugs.map((slug) => `distributor=${slug}&usage_kwh=55000`),
  ];
  it.each(queries)('%s follows the contract and its own rules', (query) => {
    const answer: RatesResponse = askRates(query);
    expect(ratesResponseSchema.parse(answer)).toEqual(answer);
    const several = answer.location.networks.length > 1;
    expect(answer.stats === null).toBe(several);
    expect(answer.by_network?.length).toBe(several ? answer.location.networks.length : undefined);
    expect(answer.next_cursor).toBe(answer.pagination.next_cursor);
    expect(answer.summary.cheapest).toMatchObject({
      network: answer.plans[0]!.network,
      offer_source: answer.plans[0]!.offer_source,
      annual_cost_inc_gst: answer.plans[0]!.annual_cost_inc_gst,
      vs_benchmark_pct: answer.plans[0]!.vs_standing_offer_pct,
    });
    for (const plan of answer.plans) {
      const cents = plan.cost_lines!.reduce((sum, line) => sum + Math.round(line.amount_inc_gst * 100), 0);
      expect(cents).toBe(Math.round(plan.annual_cost_inc_gst * 100));
    }
  });
});

describe('location', () => {
  it('takes the most specific one: nmi, postcode, distributor, city, state', () => {
    const all = 'nmi=4102035984&postcode=3000&city=hobart&state=SA';
    expect(askRates(all).location).toMatchObject({ level: 'nmi', networks: [{ id: 'ausgrid' }] });
    expect(askRates('postcode=3000&city=hobart&state=SA').location).toMatchObject({ level: 'postcode', state: 'VIC' });
    expect(askRates('distributor=ausgrid&city=sydney&state=NSW').location).toMatchObject({ level: 'distributor' });
    expect(askRates('city=hobart&state=SA').location).toMatchObject({ level: 'city', state: 'TAS' });
    expect(askRates('state=SA').location).toMatchObject({ level: 'state', networks: [{ id: 'sa-power-networks' }] });
  });

  it('an NMI wins over a distributor of another network, and says so', () => {
    const answer = askRates('nmi=4102035984&distributor=energex');
    expect(answer.location.networks.map((network) => network.id)).toEqual(['ausgrid']);
    expect(answer.warnings.map((warning) => warning.code)).toContain('distributor_ignored');
  });

  it('a split postcode is ambiguous until a distributor narrows it', () => {
    const split = askRates('postcode=2113');
    expect(split.location.ambiguous).toBe(true);
    expect(split.location.networks.length).toBeGreaterThan(1);
    expect(split.warnings[0]).toMatchObject({ code: 'ambiguous_location' });
    const one = askRates(`postcode=2113&distributor=${split.location.networks[0]!.id}`);
    expect(one.location).toMatchObject({ ambiguous: false, level: 'postcode', postcode: '2113' });
    expect(one.by_network).toBeUndefined();
    expect(one.warnings).toEqual([]);
  });

  it('an embedded-network NMI is ambiguous; a distributor narrows it', () => {
    expect(askRates('nmi=7102000001').location.ambiguous).toBe(true);
    expect(askRates('nmi=7102000001&distributor=jemena').location).toMatchObject({ ambiguous: false, state: 'VIC' });
  });

  it('a wrong NMI check digit is a warning, a right one is not', () => {
    expect(askRates('nmi=20019857328').warnings).toEqual([]);
    expect(askRates('nmi=20019857329').warnings.map((warning) => warning.code)).toEqual(['nmi_check_digit']);
  });

  it('lists the suburbs of a postcode and the city behind a slug or its alias', () => {
    expect(askRates('postcode=2042').location.suburbs).toContain('Newtown');
    expect(askRates('city=tweed-heads').location.city).toMatchObject({ id: 'gold-coast', name: 'Gold Coast' });
    expect(askRates('city=sydney').location.suburbs).toEqual([]);
  });

  it('sets a state only when the location is in one', () => {
    expect(askRates('postcode=2000').location.state).toBe('NSW');
    expect(askRates('city=albury-wodonga').location.state).toBeNull();
    expect(askRates('state=ACT').location.state).toBe('ACT');
  });

  it.each([
    ['', 'missing_location'],
    ['usage_kwh=5000', 'missing_location'],
    ['postcode=9999', 'out_of_coverage'],
    ['city=', 'unknown_city'],
    ['postcode=2000&distributor=energex', 'distributor_location_mismatch'],
    ['postcode=2113&distributor=energex', 'distributor_location_mismatch'],
    ['city=hobart&distributor=energex', 'distributor_location_mismatch'],
    ['state=VIC&distributor=energex', 'distributor_location_mismatch'],
  ])('%s is refused as %s', (query, code) => {
    expect(findErrorCode(query)).toBe(code);
  });
});

describe('usage', () => {
  it('defaults to the reference usage and the typical profile, and says what it assumed', () => {
    expect(askRates('postcode=2000').usage).toEqual({
      annual_kwh: 10_000,
      peak_share: 0.212,
      shoulder_share: 0.495,
      off_peak_share: 0.293,
      max_demand_kw: 3.8,
      assumed: ['usage_kwh', 'peak_share', 'shoulder_share', 'max_demand_kw'],
      default_basis: 'regulator_reference',
      load_profile: 'typical',
    });
  });

  it('leaves exactly 0 off-peak', () => {
    expect(askRates('postcode=2000&peak_share=0.064&shoulder_share=0.936').usage!.off_peak_share).toBe(0);
    expect(askRates('postcode=2000&peak_share=0.7&shoulder_share=0.3').usage!.off_peak_share).toBe(0);
  });

  it('counts no more controlled load than is used', () => {
    const use = (kwh: number) => askRates(`postcode=2000&usage_kwh=20000&controlled_load_kwh=${kwh}`).usage;
    expect(use(30_000)).toEqual(use(20_000));
  });
  it('splits what one share leaves in the typical ratio of the others', () => {
    const usage = askRates('postcode=2000&usage_kwh=20000&peak_share=0.5').usage!;
    expect(usage.shoulder_share! / usage.off_peak_share!).toBeCloseTo(0.495 / 0.293, 6);
    expect(usage).toMatchObject({ assumed: ['shoulder_share', 'max_demand_kw'], default_basis: 'provided' });
    expect(askRates('postcode=2000&shoulder_share=1').usage).toMatchObject({ peak_share: 0, off_peak_share: 0 });
  });

  it('is null per field where the networks differ', () => {
    const nsw = askRates('state=NSW');
    expect(nsw.usage).toMatchObject({ annual_kwh: 10_000, peak_share: null, max_demand_kw: 3.8 });
    expect(nsw.by_network!.every((part) => part.usage!.peak_share !== null)).toBe(true);
    expect(askRates('state=NSW&peak_share=0.3&shoulder_share=0.3').usage!.off_peak_share).toBeCloseTo(0.4);
  });
});

describe('ranking', () => {
  it('a list of several networks is the union of their lists', () => {
    const key = (plan: RatesResponse['plans'][number]) => [plan.network, plan.plan_id, plan.annual_cost_inc_gst].join();
    const union = ['ausgrid', 'endeavour-energy', 'essential-energy'].flatMap((n) => askAllPlans(`distributor=${n}`));
    expect(askAllPlans('state=NSW').map(key).sort()).toEqual(union.map(key).sort());
    const costs = askAllPlans('state=NSW').map((plan) => plan.annual_cost_inc_gst);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });

  it('offers a plan only in its postcodes and for its usage', () => {
    const local = makePlan({ id: 'local', postcodes: ['2000'] });
    const large = makePlan({ id: 'large', minUsageKwh: 40_000, maxUsageKwh: 160_000 });
    const book = compileBook(makeBookDocument({ plans: [local, large] }));
    const ids = (query: string) => askRates(query, { book }).plans.map((plan) => plan.plan_id);
    expect(ids('postcode=2000')).toEqual(['local']);
    expect(ids('postcode=2010')).toEqual([]);
    expect(ids('postcode=2010&usage_kwh=40000')).toEqual(['large']);
    expect(ids('postcode=2010&usage_kwh=160001')).toEqual([]);
    expect(ids('distributor=ausgrid')).toEqual([]);
  });

  it('answers an empty ranking honestly', () => {
    const answer = askRates('postcode=2000', { book: compileBook(makeBookDocument({ plans: [] })) });
    expect(ratesResponseSchema.parse(answer)).toEqual(answer);
    expect(answer.summary).toMatchObject({ cheapest: null, cheapest_public_by_retailer: [] });
    expect(answer.pagination).toMatchObject({
      returned: 0,
      from_rank: null,
      to_rank: 0,
      total_plans: 0,
      has_more: false,
    });
    expect(answer.stats).toMatchObject({ plans: 0, annual_cost_inc_gst: null });
  });
});

describe('benchmark, stats and summary', () => {
  it('costs the benchmark at the usage of the plans', () => {
    const { benchmark } = askRates('postcode=2000&usage_kwh=18000');
    expect(benchmark).toMatchObject({ abbreviation: 'DMO', regulator: 'AER', period: '2026-27', annual_kwh: 18_000 });
    expect(benchmark!.annual_cost_inc_gst).toBeCloseTo((372.7476 * 365 + 31.6293 * 18_000) / 100, 2);
    expect(askRates('postcode=7000').benchmark).toMatchObject({ regulator: 'OTTER' });
    expect(askRates('postcode=3000').benchmark).toMatchObject({ abbreviation: 'VDO' });
  });

  it('shows the sum behind the benchmark, exact to the cent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networkSlugs), fc.integer({ min: 1000, max: 2_000_000 }), (network, usage) => {
        const { benchmark } = askRates(`distributor=${network}&usage_kwh=${usage}`);
        if (!benchmark) return;
        const lines = benchmark.cost_lines!;
        const cents = lines.reduce((sum, line) => sum + Math.round(line.amount_inc_gst * 100), 0);
        expect(cents).toBe(Math.round(benchmark.annual_cost_inc_gst * 100));
        expect(lines[0]).toMatchObject({ kind: 'supply', quantity: 365, quantity_unit: 'days', rate_unit: 'c/day' });
        const used = lines.slice(1);
        expect(used.reduce((sum, line) => sum + line.quantity!, 0)).toBeCloseTo(usage, 6);
        for (const line of lines) {
          expect(Math.abs((line.quantity! * line.rate_inc_gst!) / 100 - line.amount_inc_gst)).toBeLessThan(0.011);
        }
      }),
    );
    expect(askRates('state=NSW').by_network![0]!.benchmark!.cost_lines).toHaveLength(2);
  });

  it('shows the steps of a benchmark that has them', () => {
    const book = compileBook(makeBookDocument({ checkedOn: '2026-01-01' }));
    const lines = (usage: number) =>
      networkSlugs
        .map((slug) => askRates(`distributor=${slug}&usage_kwh=${usage}`, { book }).benchmark?.cost_lines ?? [])
        .find((found) => found.some(({ step }) => step === 1))!
        .map(({ kind, step, quantity }) => [kind, step, quantity]);
    const supply = ['supply', null, 365];
    expect(lines(10_000)).toEqual([supply, ['usage', 1, 2000.2], ['usage', 2, 7999.8]]);
    expect(lines(2000)).toEqual([supply, ['usage', 1, 2000]]);
  });

  it('compares with nothing where there is no benchmark', () => {
    for (const query of ['state=ACT', 'distributor=ergon-energy']) {
      const answer = askRates(query);
      expect(answer.benchmark).toBeNull();
      expect(answer.plans.every((plan) => plan.vs_standing_offer_pct === null)).toBe(true);
      expect(answer.summary).toMatchObject({ best_vs_benchmark_pct: null, benchmarks: [] });
      expect(answer.summary.cheapest).toMatchObject({ vs_benchmark_pct: null, benchmark_abbreviation: null });
    }
  });

  it('counts and percentiles agree with the list', () => {
    const { stats } = askRates('postcode=2000');
    const plans = askAllPlans('postcode=2000');
    expect(stats).toMatchObject({
      plans: plans.length,
      plans_public: plans.filter((plan) => plan.offer_source === 'public').length,
      by_tariff_type: { demand: 1, time_of_use: 1, flat: plans.length - 2 },
      lowest_annual_cost_inc_gst: plans[0]!.annual_cost_inc_gst,
    });
    const costs = plans.map((plan) => plan.annual_cost_inc_gst);
    const middle = (costs[Math.floor((costs.length - 1) / 2)]! + costs[Math.ceil((costs.length - 1) / 2)]!) / 2;
    expect(stats!.annual_cost_inc_gst!.p50).toBeCloseTo(middle, 2);
  });
});

describe('warnings and page_url', () => {
  const codes = (now: string, kind: 'sample' | 'register') => {
    const book = compileBook(makeBookDocument({ source: { kind, name: 'Book', note: 'Invented prices.' } }));
    return askRates('postcode=2000', { book, now: new Date(now) }).warnings;
  };
  it('a sample says so, and is exempt from going stale', () => {
    expect(codes('2027-05-01T00:00:00Z', 'sample')).toEqual([{ code: 'sample_rates', message: 'Invented prices.' }]);
  });
  it('a real book is stale after 7 days in Sydney', () => {
    expect(codes('2026-11-27T12:59:00Z', 'register')).toEqual([]);
    expect(codes('2026-11-27T13:01:00Z', 'register')).toMatchObject([{ code: 'rates_stale' }]);
  });
  it('name every extension that could not be read, and no empty or readable one', () => {
    const query = 'postcode=2000&eligibility=any&no_exit_fee=yes&page=0&limit=10&fixed_price=false&plans=a&unknown=1';
    expect(askRates(`${query}&include=details&include=facets`).warnings).toEqual([
      {
        code: 'parameter_ignored',
        message:
          'We could not read eligibility, no_exit_fee, page, plans and include, so this answer does not use them.',
      },
    ]);
  });

  it('points to the page, never with an NMI', () => {
    expect(askRates('postcode=2000').page_url).toBe('https://rates.example/rates/2000?usage_kwh=10000&eligibility=all');
    expect(askRates('postcode=2113&distributor=ausgrid&usage_kwh=18000&limit=5').page_url).toBe(
      'https://rates.example/rates/2113?distributor=ausgrid&usage_kwh=18000&eligibility=all',
    );
    expect(askRates('city=tweed-heads&peak_share=0.5').page_url).toBe(
      'https://rates.example/rates?city=gold-coast&usage_kwh=10000&load_profile=by_name&peak_share=0.5&eligibility=all',
    );
    expect(askRates('postcode=2000&peak_share=0.5&load_profile=typical').page_url).toBe(
      'https://rates.example/rates/2000?usage_kwh=10000&peak_share=0.5&eligibility=all',
    );
    expect(askRates('postcode=2000&load_profile=evening_hospitality&eligibility=all').page_url).toBe(
      'https://rates.example/rates/2000?usage_kwh=10000&load_profile=evening_hospitality&eligibility=all',
    );
    expect(askRates('nmi=4102035984&eligibility=open').page_url).toBe(
      'https://rates.example/rates?distributor=ausgrid&usage_kwh=10000',
    );
    expect(testBook.planCount).toBeGreaterThan(100);
  });
});
